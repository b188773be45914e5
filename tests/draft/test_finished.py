"""When a table counts as a finished game, and who won it."""

from __future__ import annotations

import pytest

from card_db import Category, Deck
from companion.draft.codec import AnyEvent
from companion.draft.events import FocusRevealed, HandCounted, PlayerSeated, SetUp, ShelfCleared
from companion.draft.finished import Finished, finished
from companion.draft.fold import fold
from companion.draft.restore import events_of
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import PUBLIC_LIBRARY, Competitor
from companion.engine.exlibris.game_file import parse_game
from tests.app.games import EVEN, SOLO, THREE

DECK = Deck("en", "en")


def ended(text: str, *more: AnyEvent) -> Finished | None:
    return finished(fold([*events_of(parse_game(text)), *more]), DECK)


def test_a_game_whose_focuses_lie_open_is_finished() -> None:
    found = ended(THREE)
    assert found is not None
    assert found.winners == found.result.winners
    totals = [score.total for score in found.played("now").scores]
    assert totals == [sheet.total for sheet in found.result.sheets]


def test_a_hidden_focus_keeps_a_game_open() -> None:
    events = [e for e in events_of(parse_game(THREE)) if e != FocusRevealed(2)]
    assert finished(fold(events), DECK) is None


@pytest.mark.parametrize(
    "change", [SetUp(banned=None), PlayerSeated(4, "Dan"), ShelfCleared(1), PlayerSeated(3, "Ada")]
)
def test_a_game_that_cannot_be_scored_is_still_open(change: AnyEvent) -> None:
    assert ended(THREE, change) is None


def test_an_empty_table_is_still_open() -> None:
    assert finished(fold([]), DECK) is None


def test_a_tie_is_shared_until_reading_decides_it() -> None:
    hands = HandCounted(1, 2), HandCounted(2, 2)
    shared = ended(EVEN, *hands)
    assert shared is not None
    assert (shared.winners, shared.ranks) == (("Ada", "Bo"), (1, 1))
    read = ended(EVEN, *hands, SetUp(first_reader=2))
    assert read is not None
    assert (read.winners, read.ranks) == (("Bo",), (2, 1))


def test_the_reader_decides_nothing_where_points_do() -> None:
    found = ended(THREE, SetUp(first_reader=3))
    assert found is not None
    assert found.ranks == found.result.ranking.ranks


def test_the_public_library_plays_as_well() -> None:
    found = ended(SOLO)
    assert found is not None
    ada, library = found.played("now").scores
    assert (library.name, library.of) == (PUBLIC_LIBRARY, Competitor.PUBLIC_LIBRARY)
    assert (ada.focus, library.focus) == (Category("M"), Category("H"))
    assert library.points[FormBox.STABILITY] == 0
