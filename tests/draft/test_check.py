from __future__ import annotations

import pytest

from card_db import Category, Deck, demo_deck
from companion.draft.check import game_of, problems_of, shelf_problems
from companion.draft.codec import AnyEvent, UnreadableTableError, decode
from companion.draft.events import (
    FocusChosen,
    LibrarySet,
    PlayerRenamed,
    PlayerSeated,
    SetUp,
    ShelfTyped,
)
from companion.draft.fold import fold
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.scoring import score
from tests.draft.tables import SEATED, shelved, whole_table

NO_DECK = Deck("en", "en")


def problem_ids(*events: AnyEvent, deck: Deck = NO_DECK) -> list[str]:
    return [problem.id for problem in problems_of(fold(events), deck)]


def shelf_problem_ids(*events: AnyEvent) -> list[str]:
    table = fold([SEATED, *events])
    return [problem.id for problem in shelf_problems(table.seats[0], table, NO_DECK)]


def test_an_empty_table_says_all_that_is_missing() -> None:
    assert problem_ids() == ["prominent-missing", "banned-missing", "game-players"]


def test_a_filled_in_table_can_be_scored() -> None:
    events = [
        *whole_table(),
        ShelfTyped(1, "A1.RF B2.RM"),
        ShelfTyped(2, "A2.RF / B3.CM"),
        FocusChosen(1, Category("M")),
        FocusChosen(2, Category("F")),
    ]
    assert problem_ids(*events) == []
    result = score(game_of(fold(events), NO_DECK))
    assert [sheet.name for sheet in result.sheets] == ["Ada", "Bo"]


def test_an_edition_that_is_gone_is_said_and_scored_by_no_other() -> None:
    gone = SetUp(edition="de")
    events = [*whole_table(), gone, ShelfTyped(1, "A1.RF Ä2.RM"), ShelfTyped(2, "Ö2.RF / B3.CM")]
    table = fold(events)
    assert [problem.id for problem in problems_of(table, NO_DECK)] == ["edition-gone"]
    assert [problem.id for problem in shelf_problems(table.seats[0], table, NO_DECK)] == [
        "edition-gone"
    ]
    assert print_shelf(table.seats[0].shelf) == "A1.FR Ä2.MR"
    assert "edition-gone" not in problem_ids(*events, SetUp(edition="en"))


def test_the_deck_supplies_the_books() -> None:
    deck = demo_deck()
    events: list[AnyEvent] = [SEATED, shelved("A5", -1, -1), shelved("A6", -1, 0)]
    game = game_of(fold(events), deck)
    assert print_shelf(game.players[0].shelf, known_to=deck) == "A5 A6"
    assert all(cell.card.books for _, cell in game.players[0].shelf.cells)


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([ShelfTyped(1, "A1 ??")], ["notation"]),
        ([ShelfTyped(1, "A1 / B1 / C1 / D1")], ["too-many-rows"]),
        ([ShelfTyped(1, "A1 - B1")], ["not-one-group"]),
        ([ShelfTyped(1, "A1 - B1"), SetUp(rulings={"Q12": "split"})], []),
        ([SetUp(edition="pl"), shelved("Q1", 0, 0), SetUp(edition="en")], []),
    ],
)
def test_a_draft_may_be_wrong_and_says_how(events: list[AnyEvent], expected: list[str]) -> None:
    assert shelf_problem_ids(*events) == expected


def test_cards_of_another_edition_are_pointed_out() -> None:
    typed_in_polish: list[AnyEvent] = [SEATED, SetUp(edition="pl"), ShelfTyped(1, "Ć1.RF")]
    assert "notation" not in problem_ids(*typed_in_polish)
    assert "notation" in problem_ids(*typed_in_polish, SetUp(edition="en"))


def test_two_players_of_one_name_are_told_apart_first() -> None:
    events = [*whole_table(), PlayerRenamed(2, "ada")]
    assert "game-same-name" in problem_ids(*events)


def test_a_solo_game_needs_the_focus_and_the_cards_of_the_public_library() -> None:
    events: list[AnyEvent] = [
        SetUp(prominent=Category("R"), banned=Category("C"), solo=True),
        PlayerSeated(1, "Ada"),
        FocusChosen(1, Category("M")),
        ShelfTyped(1, "A1.RF"),
        LibrarySet(cards="B1.RF ?"),
    ]
    assert problem_ids(*events) == ["library-focus-missing", "notation", "which-cards"]
    events.append(LibrarySet(focus=Category("S"), cards="B1.RF"))
    assert problem_ids(*events) == []


def test_a_table_of_a_newer_version_is_refused() -> None:
    with pytest.raises(UnreadableTableError):
        decode(['{"event":"something-new"}'])
