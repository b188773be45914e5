"""What the keypad and the review tell becomes what happens at a shelf."""

from __future__ import annotations

import pytest

from companion.app.shelf.keypad.changes import PlaceChange, events_of
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, ShelfTyped
from companion.draft.fold import fold
from companion.engine.exlibris.notation import print_shelf

SEATED: tuple[AnyEvent, ...] = (PlayerSeated(1, "Ada"), ShelfTyped(1, "A1.RF B2"))


def after(*changes: PlaceChange) -> str:
    table = fold(SEATED)
    made = events_of(changes, table, 1)
    return print_shelf(fold((*SEATED, *made)).seats[0].shelf)


@pytest.mark.parametrize(
    ("change", "shelf"),
    [
        (PlaceChange(1, "put", 0, 2, "C3", "MSF"), "A1.FR B2 C3.FMS"),
        (PlaceChange(1, "put", 0, -1, "C3"), "C3 A1.FR B2"),
        (PlaceChange(1, "put", 0, 1, "B2", down=True), "A1.FR B2*"),
        (PlaceChange(1, "put", 0, 1, down=True), "A1.FR $*"),
        (PlaceChange(1, "put", 0, 1, "B2", under="V3"), "A1.FR B2+V3"),
        (PlaceChange(1, "put", 1, 0, "D4"), "A1.FR B2 / D4"),
        (PlaceChange(1, "empty", 0, 0), "B2"),
        (PlaceChange(1, "move", 0, 0, to=(0, 2)), "B2 A1.FR"),
    ],
)
def test_a_change_of_one_place(change: PlaceChange, shelf: str) -> None:
    assert after(change) == shelf


@pytest.mark.parametrize(
    "change",
    [
        PlaceChange(1, "put", 0, 1, "Ł3"),
        PlaceChange(1, "put", 0, 1, "C3", "X"),
        PlaceChange(1, "put", 0, 1, "C3 D4"),
        PlaceChange(1, "put", 0, 1, "<b>"),
        PlaceChange(1, "put", 0, 1_000_000, "C3"),
        PlaceChange(1, "move", 0, 0, to=(0, 9_999)),
    ],
)
def test_what_makes_no_sense_changes_nothing(change: PlaceChange) -> None:
    assert after(change) == "A1.FR B2"
