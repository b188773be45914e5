"""What the keypad and the review tell: changes of places, each made once, in their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from card_db import Edition, editions
from companion.app.kit import state
from companion.app.kit.component import told
from companion.app.table.at_table import attempt
from companion.draft.codec import AnyEvent
from companion.draft.events import CardMoved, CardShelved, PlaceEmptied
from companion.draft.state import Table
from companion.engine.exlibris.notation import NotationError, parse_shelf
from companion.engine.exlibris.reading import UNREAD
from companion.engine.exlibris.shelf import Cell, Place
from companion.store import StoreError

CHANGED = "changed"
"""The trigger by which the browser tells."""
_FARTHEST = 60
"""No shelf has a place farther from its first one."""


class PlaceChange(msgspec.Struct, frozen=True):
    """One change of one place, numbered by the browser."""

    n: int
    act: Literal["put", "empty", "move"]
    row: int
    col: int
    card: str = UNREAD
    books: str = ""
    down: bool = False
    under: str = ""
    to: tuple[int, int] = (0, 0)

    @property
    def is_near(self) -> bool:
        """Tell whether it is about places that a shelf may have."""
        return all(abs(at) <= _FARTHEST for at in (self.row, self.col, *self.to))

    def cell(self, edition: Edition) -> Cell | None:
        """Return what is put there; None if it is no card of the edition."""
        books = f".{self.books}" if self.books else ""
        down, under = "*" if self.down else "", f"+{self.under}" if self.under else ""
        try:
            cells = parse_shelf(f"{self.card}{books}{down}{under}", edition).cells
        except NotationError:
            return None
        return cells[0][1] if len(cells) == 1 else None


class Sent(msgspec.Struct, frozen=True):
    """All changes that a browser knows not to be made yet."""

    instance: str
    changes: tuple[PlaceChange, ...]


def heard(key: str) -> dict[str, object] | None:
    """Return up to which change a part of the page was heard, for its script to know."""
    known = state.recall(f"heard-{key}")
    return known if isinstance(known, dict) else None


def make_changes(key: str, seat: int) -> None:
    """Make those changes of a shelf that the part with this key tells for the first time."""
    try:
        sent = msgspec.convert(told(key, CHANGED), Sent)
    except msgspec.ValidationError:
        return
    known = heard(key) or {}
    before = known.get("n") if known.get("instance") == sent.instance else 0
    last = before if isinstance(before, int) else 0
    new = [change for change in sent.changes if change.n > last]
    if new:
        refused = attempt(lambda table: events_of(new, table, seat))
        if isinstance(refused, StoreError) and refused.is_outage:
            # Not heard: the script tells them again until they are stored.
            return
        state.remember(f"heard-{key}", {"instance": sent.instance, "n": new[-1].n})


def events_of(changes: Sequence[PlaceChange], table: Table, seat: int) -> list[AnyEvent]:
    """Return what happens at the table; what makes no sense there is left out."""
    edition = editions()[table.edition]
    found = (_event(change, edition, seat) for change in changes if change.is_near)
    return [event for event in found if event is not None]


def _event(change: PlaceChange, edition: Edition, seat: int) -> AnyEvent | None:
    if change.act == "empty":
        return PlaceEmptied(seat, change.row, change.col)
    if change.act == "move":
        return CardMoved(seat, change.row, change.col, *change.to)
    cell = change.cell(edition)
    place = Place(change.row, change.col)
    return None if cell is None else CardShelved.of(seat, place, cell)
