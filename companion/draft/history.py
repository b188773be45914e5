"""Undo and redo, which are events themselves; every shelf has its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.draft.codec import AnyEvent
from companion.draft.events import (
    NamingEvent,
    PhotoRead,
    PhotoTaken,
    Redone,
    Renewed,
    ShelfEvent,
    Undone,
)
from companion.draft.fold import fold, undone_revisions


def undo(events: Sequence[AnyEvent], seat: int) -> Undone | None:
    """Return the event that takes back the last change of a shelf, if there is one."""
    undone = undone_revisions(events)
    left = [revision for revision in _changes(events, seat) if revision not in undone]
    return Undone(left[-1]) if left else None


def redo(events: Sequence[AnyEvent], seat: int) -> Redone | None:
    """Return the event that brings back what was undone last; a new change ends that."""
    changes = set(_changes(events, seat))
    waiting: list[int] = []
    for revision, event in enumerate(events, start=1):
        if revision in changes:
            waiting = []
        elif isinstance(event, Undone) and event.revision in changes:
            waiting.append(event.revision)
        elif isinstance(event, Redone) and event.revision in waiting:
            waiting.remove(event.revision)
    return Redone(waiting[-1]) if waiting else None


def unlearned_by(events: Sequence[AnyEvent], step: Undone) -> PhotoTaken | None:
    """Return that a photo is to be read again, if taking this back takes back what it taught.

    As long as its icons are still being asked about, it has taught nothing.
    """
    target = events[step.revision - 1]
    if not isinstance(target, NamingEvent):
        return None
    seat = fold(events).seat(target.seat)
    photo = seat.photo if seat else None
    if photo is None or photo.id != target.photo or photo.asks:
        return None
    return PhotoTaken(target.seat, target.photo, Renewed.UNDONE)


def _changes(events: Sequence[AnyEvent], seat: int) -> list[int]:
    """Return the revisions of what players changed, a photo included."""
    return [revision for revision, event in _of_seat(events, seat) if _is_change(event)]


def _of_seat(events: Sequence[AnyEvent], seat: int) -> Iterator[tuple[int, AnyEvent]]:
    """Go through the events of a seat, except automatic rereading."""
    by_itself = False
    for revision, event in enumerate(events, start=1):
        if isinstance(event, PhotoTaken) and event.seat == seat:
            by_itself = event.again is not None
        if not (isinstance(event, PhotoRead) and by_itself) and getattr(event, "seat", 0) == seat:
            yield revision, event


def _is_change(event: AnyEvent) -> bool:
    return isinstance(event, ShelfEvent | NamingEvent)
