"""How far a table is."""

from __future__ import annotations

import pytest

from card_db import Category, Deck
from companion.draft.codec import AnyEvent
from companion.draft.events import (
    CardShelved,
    FocusChosen,
    FocusRevealed,
    PhotoTaken,
    PlayerSeated,
    Printed,
    SetUp,
    ShelfTyped,
)
from companion.draft.fold import fold
from companion.draft.progress import NextStep, is_finished, next_seat, stage_of
from tests.draft.tables import photo

NO_DECK = Deck("en", "en")
SEATED = tuple(PlayerSeated(number, name) for number, name in enumerate(("Ada", "Bo", "Cy"), 1))
SETTING = SetUp(prominent=Category("R"), banned=Category("C"))
SHELVES = tuple(ShelfTyped(seat, f"{letter}1.RF") for seat, letter in enumerate("ABC", 1))


@pytest.mark.parametrize(
    ("events", "done"),
    [
        ((), False),
        ((ShelfTyped(1, "A1.RF"),), True),
        ((ShelfTyped(1, "A1.RF ?"),), False),
        ((ShelfTyped(1, "A1.RF B2"),), False),
        ((ShelfTyped(1, "A1.RF B2*"),), True),
        ((PhotoTaken(1, "p"),), False),
        ((photo("A1.RF B2.MM"),), True),
        ((photo("A1.RF B2.MM", doubtful="B2"),), False),
        (
            (photo("A1.RF B2.MM", doubtful="B2"), CardShelved(1, 0, 1, Printed("B2", "MM"))),
            True,
        ),
        ((ShelfTyped(1, "A1.RF"), PhotoTaken(1, "p")), False),
    ],
)
def test_a_shelf_is_finished_when_nothing_about_it_is_open(
    events: tuple[AnyEvent, ...], done: bool
) -> None:
    table = fold((*SEATED, *events))
    assert is_finished(table.seats[0], table, NO_DECK) is done


def test_the_next_player_is_the_next_one_in_turn_who_is_not_finished() -> None:
    table = fold((*SEATED, SHELVES[1]))
    found = [next_seat(table, NO_DECK, after) for after in (None, 1, 2, 3)]
    assert [seat.name for seat in found if seat] == ["Ada", "Cy", "Cy", "Ada"]
    whole = fold((*SEATED, *SHELVES))
    assert next_seat(whole, NO_DECK) is None


def test_a_table_waits_for_shelves_then_for_its_setting_then_for_the_form() -> None:
    focus = [
        event
        for seat, code in ((1, "M"), (2, "S"), (3, "F"))
        for event in (FocusChosen(seat, Category(code)), FocusRevealed(seat))
    ]
    steps: list[tuple[tuple[AnyEvent, ...], NextStep]] = [
        (SEATED, NextStep.SHELVES),
        (SHELVES, NextStep.SETTING),
        ((SETTING,), NextStep.FORM),
        (tuple(focus), NextStep.RESULT),
    ]
    events: tuple[AnyEvent, ...] = ()
    for new, stage in steps:
        events += new
        assert stage_of(fold(events), NO_DECK) is stage
