"""A table as its events tell it, and the way to add to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache

from msgspec import UNSET, structs

from companion.app.table.visitor import Visitor
from companion.draft.codec import AnyEvent, decode, encode
from companion.draft.events import (
    LibrarySet,
    PhotoRead,
    PlaceEvent,
    SeatEvent,
    SetUp,
    ShelfEvent,
)
from companion.draft.fold import fold
from companion.draft.history import redo, undo, unlearned_by
from companion.draft.state import Table
from companion.engine.exlibris.edition_file import edition_texts
from companion.store import StaleError, TableKeeper

_TABLES_KNOWN = 64
"""How many tables are known as they are now: every page that shows one draws what it has anew."""


class TableSession:
    """A table as one visitor works on it; what is added is stored at once."""

    def __init__(self, keeper: TableKeeper, token: str, visitor: Visitor | None = None) -> None:
        """Read the table with this token as a visitor sees it, else all of it; or NoTableError."""
        self.token = token
        self.added: dict[int, AnyEvent] = {}
        """What was added from here, by revision."""
        self.visitor = visitor
        self._keeper = keeper
        self._texts = keeper.events(token)
        self.events: tuple[AnyEvent, ...] = decode(self._texts)

    @property
    def revision(self) -> int:
        """Return how many events the table has seen."""
        return len(self.events)

    @cached_property
    def table(self) -> Table:
        """Return what the events add up to, as far as the visitor may see it."""
        whole = _table_after(self._texts, edition_texts())
        return self.visitor.sees(whole) if self.visitor else whole

    def add(self, *events: AnyEvent) -> bool:
        """Keep events behind all others; tell whether they overrule what somebody just changed."""
        return self.act(lambda _: events)

    def act(self, decide: Callable[[Table], Sequence[AnyEvent]]) -> bool:
        """Keep what is decided, which is decided again if somebody was quicker; tell as `add` does.

        NotYoursError if the visitor may not do that, at the very moment at which it would happen.
        """
        overruled = False
        while True:
            events = tuple(decide(self.table))
            self.insist(*events)
            texts = tuple(encode(event) for event in events)
            try:
                self._keeper.append(self.token, self.revision, texts)
            except StaleError:
                missed = self._keeper.events(self.token, after=self.revision)
                news = decode(missed)
                overruled |= any(same_thing(new, event) for new in news for event in events)
                self._know(news, missed)
            else:
                self.added |= enumerate(events, start=self.revision + 1)
                self._know(events, texts)
                return overruled

    def insist(self, *events: AnyEvent) -> None:
        """Make sure that the visitor may let this happen; NotYoursError else."""
        if self.visitor:
            self.visitor.insist(self.table, events, self.events)

    def undo(self, seat: int) -> bool:
        """Take back the last change of a shelf, if there is one; tell as `add` does."""
        step = undo(self.events, seat)
        renewed = unlearned_by(self.events, step) if step else None
        return self._step(step, renewed)

    def redo(self, seat: int) -> bool:
        """Bring back what was undone last, if there is anything; tell as `add` does."""
        return self._step(redo(self.events, seat))

    def can_undo(self, seat: int) -> bool:
        """Tell whether a shelf has a change to take back."""
        return undo(self.events, seat) is not None

    def can_redo(self, seat: int) -> bool:
        """Tell whether a change of a shelf can be brought back."""
        return redo(self.events, seat) is not None

    def _step(self, *events: AnyEvent | None) -> bool:
        meant = [event for event in events if event is not None]
        return bool(meant) and self.add(*meant)

    def _know(self, events: tuple[AnyEvent, ...], texts: tuple[str, ...]) -> None:
        self.events += events
        self._texts += texts
        self.__dict__.pop("table", None)


@lru_cache(maxsize=_TABLES_KNOWN)
def _table_after(events: tuple[str, ...], _editions: tuple[str, ...]) -> Table:
    """Return the table after these events, which differs if the owner changes an edition."""
    return fold(decode(events))


def same_thing(one: AnyEvent, other: AnyEvent) -> bool:
    """Tell whether two events change the same: a place, a shelf, a seat's focus, a setting."""
    if isinstance(one, SeatEvent) and isinstance(other, SeatEvent):
        return one.seat == other.seat and _same_of_seat(one, other)
    if isinstance(one, SetUp | LibrarySet):
        return type(one) is type(other) and bool(_named(one) & _named(other))
    return False


def _same_of_seat(one: SeatEvent, other: SeatEvent) -> bool:
    if isinstance(one, PlaceEvent) and isinstance(other, PlaceEvent):
        return one.place == other.place
    if isinstance(one, ShelfEvent) and isinstance(other, ShelfEvent):
        # What a reader says is nobody's word, and overrules nobody's.
        return not isinstance(one, PhotoRead) and not isinstance(other, PhotoRead)
    return type(one) is type(other)


def _named(event: AnyEvent) -> set[str]:
    """Return what a setting says anything about."""
    return {name for name, value in structs.asdict(event).items() if value is not UNSET}
