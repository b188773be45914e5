"""From events to the table they add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET, structs

from card_db import Edition, edition_or_stand_in, editions
from companion.draft import events as e
from companion.draft import shelves, whose
from companion.draft.codec import AnyEvent
from companion.draft.state import Seat, SeatPhoto, Table
from companion.engine.exlibris.rulings import READINGS
from companion.engine.player_name import tidy_name


def fold(events: Sequence[AnyEvent]) -> Table:
    """Return the table after these events; the first one has revision 1."""
    counting = list(counting_events(events))
    table = Table()
    for _, event in counting:
        if isinstance(event, e.SetUp | e.LibrarySet):
            table = _set(table, event)
    # The edition decides how a text is read, also one that was typed before it was chosen.
    edition = edition_or_stand_in(table.edition_gone or table.edition)
    for revision, event in counting:
        if isinstance(event, e.SeatEvent):
            table = _seat_event(table, event, edition, revision)
    return _with_steps(table, events)


def roster(events: Sequence[AnyEvent]) -> tuple[Seat, ...]:
    """Return who sits where, and nothing else of the seats."""
    return fold([event for event in events if isinstance(event, e.ROSTER)]).seats


def _with_steps(table: Table, events: Sequence[AnyEvent]) -> Table:
    """Return the table with the shelves marked as changed by what was undone and redone."""
    for revision, event in enumerate(events, start=1):
        if isinstance(event, e.Undone | e.Redone) and 0 < event.revision < revision:
            target = events[event.revision - 1]
            seat = table.seat(target.seat) if isinstance(target, e.SeatEvent) else None
            if seat is not None:
                table = table.with_seat(replace(seat, changed_at=max(seat.changed_at, revision)))
    return table


def counting_events(events: Iterable[AnyEvent]) -> Iterable[tuple[int, AnyEvent]]:
    """Go through the events that count, with their revisions."""
    undone = undone_revisions(events)
    return (
        (revision, event)
        for revision, event in enumerate(events, start=1)
        if revision not in undone
    )


def undone_revisions(events: Iterable[AnyEvent]) -> frozenset[int]:
    """Return the revisions of the events that do not count any more."""
    undone: set[int] = set()
    for event in events:
        if isinstance(event, e.Undone):
            undone.add(event.revision)
        elif isinstance(event, e.Redone):
            undone.discard(event.revision)
    return frozenset(undone)


def _set(table: Table, event: e.SetUp | e.LibrarySet) -> Table:
    prefix = "library_" if isinstance(event, e.LibrarySet) else ""
    said = {f"{prefix}{name}": value for name, value in structs.asdict(event).items()}
    changes: dict[str, Any] = {name: value for name, value in said.items() if value is not UNSET}
    if isinstance(event, e.SetUp) and event.edition is not UNSET:
        changes["edition_gone"] = "" if event.edition in editions() else event.edition
        if changes["edition_gone"]:
            del changes["edition"]
    if isinstance(event, e.SetUp) and event.rulings is not UNSET:
        known = event.rulings.items()
        changes["rulings"] = {key: said for key, said in known if said in READINGS.get(key, ())}
    return replace(table, **changes)


def _name(event: e.PlayerSeated | e.PlayerRenamed) -> str:
    """Return a name that every game file can hold, whatever was stored."""
    return tidy_name(event.name) or str(event.seat)


def _seat_event(table: Table, event: e.SeatEvent, edition: Edition, revision: int) -> Table:
    if isinstance(event, e.PlayerSeated):
        others = tuple(seat for seat in table.seats if seat.number != event.seat)
        name = _name(event)
        return replace(table, seats=(*others, Seat(event.seat, name, changed_at=revision)))
    seat = table.seat(event.seat)
    if seat is None:
        return table
    if isinstance(event, e.PlayerLeft):
        return replace(table, seats=tuple(s for s in table.seats if s.number != event.seat))
    if isinstance(event, e.TwoSeatEvent):
        return whose.exchanged(table, seat, event, revision)
    changed = _CHANGES[type(event)](seat, event, edition)
    if isinstance(event, e.ShelfEvent) and not isinstance(event, e.ShelfTyped):
        changed = replace(changed, changed_at=revision)
    return table.with_seat(changed)


def _taken(seat: Seat, event: e.SeatTaken, _edition: Edition) -> Seat:
    return seat if seat.lock else replace(_without_secret(seat), lock=event.lock)


def _freed(seat: Seat, _event: e.SeatFreed, _edition: Edition) -> Seat:
    return replace(_without_secret(seat), lock=None)


def _without_secret(seat: Seat) -> Seat:
    """R3.7: what is hidden from all others does not change hands."""
    return replace(seat, held="") if seat.revealed else replace(seat, focus=None, held="")


def _focus_chosen(seat: Seat, event: e.FocusChosen, _edition: Edition) -> Seat:
    # What is taken back lies open no more.
    revealed = seat.revealed and event.focus is not None
    return replace(seat, focus=event.focus, revealed=revealed)


def _photo_taken(seat: Seat, event: e.PhotoTaken, _edition: Edition) -> Seat:
    is_new = seat.photo is None or seat.photo.id != event.photo
    before = whose.settled(seat) if is_new else seat.before
    beside = event.beside if is_new or seat.photo is None else seat.photo.beside
    naming = seat.naming_of(event.photo)
    photo = SeatPhoto(event.photo, again=event.again, naming=naming, beside=beside)
    return replace(seat, photo=photo, before=before)


def _photo_refused(seat: Seat, event: e.PhotoRefused, _edition: Edition) -> Seat:
    if shelves.is_outdated(seat, event.photo):
        return seat
    photo = SeatPhoto(event.photo, waiting=False, problems=event.problems)
    earlier = seat.before.photo
    if seat.photo and seat.photo.beside and earlier:
        # The shelf has nothing of a part that could not be joined, and its own photo again.
        photo = replace(earlier, problems=(*earlier.problems, *event.problems))
    return replace(seat, photo=photo)


def _icons_told(seat: Seat, event: e.GroupNamed | e.GroupSplit, _edition: Edition) -> Seat:
    photo = seat.photo
    if photo is None or photo.id != event.photo:
        return seat
    if isinstance(event, e.GroupNamed):
        naming = photo.naming.name(event.group, event.name)
    else:
        naming = photo.naming.part(event.icons)
    return replace(seat, photo=replace(photo, naming=naming))


_Change = Callable[[Seat, Any, Edition], Seat]

_CHANGES: dict[type[e.SeatEvent], _Change] = {
    e.PlayerRenamed: lambda seat, event, _: replace(seat, name=_name(event)),
    e.SeatTaken: _taken,
    e.SeatFreed: _freed,
    e.FocusChosen: _focus_chosen,
    e.FocusRevealed: lambda seat, _event, _: replace(seat, revealed=seat.focus is not None),
    e.HandCounted: lambda seat, event, _: replace(seat, hand=event.cards),
    e.ShelfTyped: lambda seat, event, edition: shelves.typed(seat, event.text, edition),
    e.HandHeld: lambda seat, event, _: replace(seat, held=event.text),
    e.ShelfCleared: lambda seat, _event, _: shelves.cleared(seat),
    e.CardShelved: lambda seat, event, _: shelves.said_of(seat, {event.place: event.cell}),
    e.PlaceEmptied: lambda seat, event, _: shelves.said_of(seat, {event.place: None}),
    e.CardMoved: lambda seat, event, _: shelves.moved(seat, event),
    e.CardsFlipped: lambda seat, event, _: shelves.flipped(seat, event),
    e.PhotoTaken: _photo_taken,
    e.PhotoRead: lambda seat, event, _: shelves.photographed(seat, event),
    e.PhotoDecided: lambda seat, event, _: shelves.decided(seat, event),
    e.PhotoRefused: _photo_refused,
    e.PhotoAccepted: lambda seat, event, _: whose.accepted(seat, event.photo),
    e.PhotoPutBack: lambda seat, event, _: whose.put_back(seat, event.photo),
    e.GroupNamed: _icons_told,
    e.GroupSplit: _icons_told,
}
