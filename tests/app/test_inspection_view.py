"""What the form shows when it is filled in only so far."""

from __future__ import annotations

import pytest

from card_db import Deck
from companion.app.inspection.ladder import hands_to_count, ladder_of
from companion.app.inspection.steps import STEPS, Step, following, further, preceding, step_of
from companion.app.inspection.view import FormView
from companion.draft.events import FocusRevealed, HandCounted
from companion.draft.fold import fold
from companion.engine.exlibris.ranking import TieBreak
from companion.engine.exlibris.scoring import score
from tests.app.games import EVEN, SOLO, THREE, events

DECK = Deck("en", "en")


def cells(view: FormView, until: Step) -> list[list[str]]:
    return [[view.cell(sheet, step, until) for step in STEPS] for sheet in view.result.sheets]


def test_a_form_begins_empty_and_adds_up_line_by_line() -> None:
    view = FormView.of(fold(events(THREE, revealed=True)), DECK)
    ada = [cells(view, step)[0] for step in STEPS]
    assert ada[0] == ["1", "", "", "", "", "", "", "0"]
    assert ada[3] == ["1", "15", "0", "9", "", "", "", "9"]
    assert ada[-1] == ["1", "15", "0", "9", "−3", "3", "10", "19"]


def test_a_hidden_focus_is_told_by_no_number() -> None:
    hidden = FormView.of(fold(events(THREE)), DECK)
    revealed = FormView.of(fold([*events(THREE), FocusRevealed(2)]), DECK)
    assert [row[6] for row in cells(hidden, Step.TOTAL)] == ["?", "?", "?"]
    assert [row[6] for row in cells(revealed, Step.TOTAL)] == ["?", "2", "?"]
    assert [row[-1] for row in cells(hidden, Step.TOTAL)] == [
        str(sheet.total) for sheet in score(hidden.game).sheets
    ]
    assert all(player.focus is None for player in hidden.game.players)
    assert [seat.name for seat in revealed.hidden] == ["Ada", "Cleo"]


def test_the_public_library_has_no_order_and_no_stability() -> None:
    view = FormView.of(fold(events(SOLO, revealed=True)), DECK)
    assert cells(view, Step.TOTAL)[1] == ["", "6", "", "0", "−2", "0", "4", "2"]
    assert view.complete


@pytest.mark.parametrize(
    ("hands", "last", "counted"),
    [
        ((None, None), TieBreak.HAND, 2),
        ((3, None), TieBreak.HAND, 2),
        ((3, 2), TieBreak.HAND, 0),
        ((3, 3), TieBreak.BANNED, 0),
    ],
)
def test_a_tie_is_compared_down_to_what_decides(
    hands: tuple[int | None, ...], last: TieBreak, counted: int
) -> None:
    said = [HandCounted(seat, hand) for seat, hand in enumerate(hands, start=1)]
    view = FormView.of(fold([*events(EVEN, revealed=True), *said]), DECK)
    ladder = ladder_of(view)
    assert ladder is not None
    assert ladder.names == ("Ada", "Bo")
    assert ladder.rungs[-1].tie_break is last
    assert [rung.decides for rung in ladder.rungs[:-1]] == [False] * (len(ladder.rungs) - 1)
    assert ladder.rungs[-1].decides is (view.result.ranking.decided_by is last)
    assert len(hands_to_count(view)) == counted


def test_there_is_nothing_to_compare_without_a_tie() -> None:
    view = FormView.of(fold(events(THREE, revealed=True)), DECK)
    assert ladder_of(view) is None
    assert hands_to_count(view) == ()


def test_the_lines_follow_each_other() -> None:
    assert following(Step.TALLY) is Step.STABILITY
    assert preceding(Step.STABILITY) is Step.TALLY
    assert following(Step.TOTAL) is preceding(Step.ORDER) is None
    assert further(Step.ORDER, Step.FOCUS) is further(Step.FOCUS, None) is Step.FOCUS
    assert step_of("B3") is Step.BANNED
    assert step_of("Z") is step_of(None) is None
