"""A table as its events tell it, and the way to add to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from companion.app.visitor import Visitor
from companion.draft.codec import AnyEvent, decode, encode
from companion.draft.events import PlaceEvent, SeatEvent, ShelfEvent
from companion.draft.fold import fold
from companion.draft.history import redo, undo
from companion.draft.state import Table
from companion.store import StaleError, TableKeeper


class Desk:
    """One table. What is added is kept at once, also when others add to it at the same time."""

    def __init__(self, keeper: TableKeeper, token: str, visitor: Visitor | None = None) -> None:
        """Read the table with this token as a visitor sees it, else all of it; or NoTableError."""
        self.token = token
        self._visitor = visitor
        self._keeper = keeper
        self.events: tuple[AnyEvent, ...] = decode(keeper.events(token))

    @property
    def revision(self) -> int:
        """Return how many events the table has seen."""
        return len(self.events)

    @cached_property
    def table(self) -> Table:
        """Return what the events add up to, as far as the visitor may see it."""
        whole = fold(self.events)
        return self._visitor.sees(whole) if self._visitor else whole

    def add(self, *events: AnyEvent) -> bool:
        """Keep events behind all others; tell whether they overrule what somebody just changed."""
        return self.act(lambda _: events)

    def act(self, decide: Callable[[Table], Sequence[AnyEvent]]) -> bool:
        """Keep what is decided, which is decided anew if somebody was quicker; tell as `add` does.

        NotYoursError if the visitor may not do that, at the very moment at which it would happen.
        """
        overruled = False
        while True:
            events = tuple(decide(self.table))
            if self._visitor:
                self._visitor.insist(self.table, events, self.events)
            try:
                self._keeper.append(self.token, self.revision, [encode(event) for event in events])
            except StaleError:
                news = decode(self._keeper.events(self.token, after=self.revision))
                overruled |= any(same_thing(new, event) for new in news for event in events)
                self._know(news)
            else:
                self._know(events)
                return overruled

    def undo(self, seat: int) -> None:
        """Take back the last change of a shelf, if there is one."""
        self._step(undo(self.events, seat))

    def redo(self, seat: int) -> None:
        """Bring back what was undone last, if there is anything."""
        self._step(redo(self.events, seat))

    def can_undo(self, seat: int) -> bool:
        """Tell whether a shelf has a change to take back."""
        return undo(self.events, seat) is not None

    def can_redo(self, seat: int) -> bool:
        """Tell whether a change of a shelf can be brought back."""
        return redo(self.events, seat) is not None

    def _step(self, event: AnyEvent | None) -> None:
        if event is not None:
            self.add(event)

    def _know(self, events: tuple[AnyEvent, ...]) -> None:
        self.events += events
        self.__dict__.pop("table", None)


def same_thing(one: AnyEvent, other: AnyEvent) -> bool:
    """Tell whether two events change the same: a place, a shelf, a seat's focus, a setting."""
    if isinstance(one, PlaceEvent) and isinstance(other, PlaceEvent):
        return (one.seat, one.place) == (other.seat, other.place)
    if isinstance(one, ShelfEvent) and isinstance(other, ShelfEvent):
        return one.seat == other.seat
    if isinstance(one, SeatEvent) and isinstance(other, SeatEvent):
        return type(one) is type(other) and one.seat == other.seat
    return type(one) is type(other)
