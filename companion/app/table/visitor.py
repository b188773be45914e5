"""Who looks at the app, what they may see, and what they may change. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from card_db import Problem, ProblemsError
from companion.draft import events as e
from companion.draft.codec import AnyEvent
from companion.draft.secrecy import as_seen
from companion.draft.state import Seat, Table

_OF_PLAYER = (
    e.PlayerRenamed,
    e.FocusChosen,
    e.FocusRevealed,
    e.HandCounted,
    e.ShelfEvent,
    e.PhotoTaken,
    e.NamingEvent,
)
"""What may happen at a player's own seat by the player's own doing."""


class NotYoursError(ProblemsError):
    """Something that this visitor may not see or change."""


class Role(Enum):
    """How far somebody may go."""

    HOST = auto()
    """Has the link that the terminal shows."""
    STAFF = auto()
    """Runs a table for the host, and sees nothing of what else is kept here."""
    PLAYER = auto()
    """Has taken a seat with a phone."""
    GUEST = auto()
    """Knows a table and may take a free seat there."""
    STRANGER = auto()
    """Has nothing, and gets nothing."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody in front of a page: of which table, and of which seat there."""

    role: Role
    table: str | None = None
    seat: int | None = None
    lock: str | None = None
    """What the player's key is recognised by."""

    @property
    def is_owner(self) -> bool:
        """Tell whether this is the host, who has everything: all tables, the history, the copy."""
        return self.role is Role.HOST

    @property
    def is_host(self) -> bool:
        """Tell whether this visitor runs the table at hand: the host, or the host's staff."""
        return self.role in (Role.HOST, Role.STAFF)

    @property
    def is_player(self) -> bool:
        """Tell whether this is a player at a phone."""
        return self.role is Role.PLAYER

    def may_enter(self, *, players: bool) -> bool:
        """Tell whether a page is for this visitor: for players too, or for the owner alone."""
        return self.is_owner or (players and (self.is_host or self.is_player))

    def sees(self, table: Table) -> Table:
        """Return the table without any focus that is hidden from this visitor."""
        return as_seen(table, self.sees_focus)

    def sees_focus(self, seat: Seat) -> bool:
        """Tell whether a focus that is hidden from the others is this visitor's to see."""
        if self.is_player:
            return seat.number == self.seat
        return self.is_host and seat.lock is None

    def keeps(self, seat: Seat) -> bool:
        """Tell whether a seat is this visitor's to fill in."""
        return self.is_host or (self.is_player and seat.number == self.seat)

    def insist(self, table: Table, events: Sequence[AnyEvent], past: Sequence[AnyEvent]) -> None:
        """Make sure that all of this may happen at the table as it is now; NotYoursError else."""
        if not self.is_host and not self._still_sits(table):
            raise NotYoursError([Problem("seat-lost")])
        if not all(self._may(table, event, past) for event in events):
            raise NotYoursError([Problem("not-yours")])

    def insist_on_owner(self) -> None:
        """Make sure that this is the owner; NotYoursError else."""
        if not self.is_owner:
            raise NotYoursError([Problem("not-yours")])

    def _still_sits(self, table: Table) -> bool:
        seat = table.seat(self.seat or 0)
        return seat is not None and seat.lock == self.lock

    def _may(self, table: Table, event: AnyEvent, past: Sequence[AnyEvent]) -> bool:
        if self.is_host:
            return not (
                isinstance(event, e.FocusChosen | e.HandHeld) and _is_taken(table, event.seat)
            )
        if isinstance(event, e.Undone | e.Redone):
            target = past[event.revision - 1]
            return isinstance(target, e.SeatEvent) and self._is_own(target)
        if isinstance(event, e.SeatEvent):
            return isinstance(event, _OF_PLAYER) and self._is_own(event)
        return isinstance(event, e.LibrarySet) and table.solo

    def _is_own(self, event: e.SeatEvent) -> bool:
        """Tell whether something concerns this player's seat, and no other."""
        return event.seat == self.seat and not isinstance(event, e.TwoSeatEvent)


STRANGER = Visitor(Role.STRANGER)


def lock_of(key: str) -> str:
    """Return what a key is recognised by, from which it cannot be found out."""
    return hashlib.sha256(key.encode()).hexdigest()


def _is_taken(table: Table, number: int) -> bool:
    seat = table.seat(number)
    return seat is not None and seat.lock is not None
