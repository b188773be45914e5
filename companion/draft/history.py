"""Undo and redo, which are events themselves; every shelf has its own."""

from __future__ import annotations

from collections.abc import Sequence

from companion.draft.codec import AnyEvent
from companion.draft.events import Redone, ShelfEvent, Undone
from companion.draft.fold import undone_revisions


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


def _changes(events: Sequence[AnyEvent], seat: int) -> list[int]:
    return [
        revision
        for revision, event in enumerate(events, start=1)
        if isinstance(event, ShelfEvent) and event.seat == seat
    ]
