"""Whose cards a photo shows: noticed, asked about, and put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

import msgspec

from card_db import CardId
from companion.draft.events import PhotoMoved, TwoSeatEvent
from companion.draft.shelves import with_photo
from companion.draft.state import Entered, Seat, SeatPhoto, Table
from companion.engine.exlibris.reading import ReadCard, Reason
from companion.engine.exlibris.shelf import Cell, Shelf

FEWEST_ALIKE = 2
"""One shared card is probably a misread; from this many on it may be the same shelf."""
_SAME_SHELF = 0.5
"""The share of cards that two shelves have in common if they are one and the same."""

Answers = Mapping[int, Cell | None]
"""What was said about cards of a photo, by their number there."""


def owner_of(table: Table, seat: Seat) -> Seat | None:
    """Return the other player who has most of the cards that a seat's photo shows."""
    named = _named(seat.photo.cards if seat.photo else ())
    shared = Counter(
        other.number
        for other in table.seats
        if other.number != seat.number
        for _ in named & cards_on(other.shelf)
    )
    number, most = next(iter(shared.most_common(1)), (0, 0))
    is_same = most >= max(FEWEST_ALIKE, _SAME_SHELF * len(named))
    return table.seat(number) if is_same else None


def others_with(table: Table, seat: Seat, card: CardId) -> tuple[Seat, ...]:
    """Return the other players on whose shelves a card lies."""
    others = (other for other in table.seats if other.number != seat.number)
    return tuple(other for other in others if card in cards_on(other.shelf))


def cards_on(shelf: Shelf) -> frozenset[CardId]:
    """Return the cards of a shelf that are known."""
    return frozenset(card.id for _, card in shelf.every_card if card.id)


def has_other_cards(seat: Seat, cards: Iterable[ReadCard]) -> bool:
    """Tell whether a seat had a shelf already, and cards that were read are not of that shelf.

    Nor of the one that it has now, which may come from an earlier reading of the same photo.
    """
    named = _named(cards)
    return all(_differ(cards_on(shelf), named) for shelf in (seat.before.shelf, seat.shelf))


def _differ(held: frozenset[CardId], named: frozenset[CardId]) -> bool:
    fewer = min(len(held), len(named))
    return fewer > 0 and len(held & named) < _SAME_SHELF * fewer


def settled(seat: Seat) -> Entered:
    """Return what a seat has for sure: not a photo that nobody has decided about."""
    photo = seat.photo
    is_settled = photo is None or (bool(photo.cards) and not photo.pending)
    return Entered(seat.shelf, seat.said, seat.typed, photo if is_settled else seat.before.photo)


def accepted(seat: Seat, photo: str) -> Seat:
    """Return the seat with the cards of its photo in the place of what it had before."""
    if seat.photo is None or seat.photo.id != photo or not seat.photo.pending:
        return seat
    return with_photo(_with(seat, Entered()), replace(seat.photo, pending=False))


def put_back(seat: Seat, photo: str) -> Seat:
    """Return the seat as it was before its photo came."""
    if seat.photo is None or seat.photo.id != photo:
        return seat
    return replace(_with(seat, seat.before), before=Entered())


def exchanged(table: Table, seat: Seat, event: TwoSeatEvent, revision: int) -> Table:
    """Return the table after a photo was moved, or two shelves swapped."""
    other = table.seat(event.other)
    if other is None or other.number == seat.number:
        return table
    change = _moved if isinstance(event, PhotoMoved) else _swapped
    for changed in change(seat, other):
        table = table.with_seat(replace(changed, changed_at=revision))
    return table


def _moved(seat: Seat, other: Seat) -> tuple[Seat, ...]:
    photo = seat.photo
    if photo is None or not photo.cards:
        return ()
    received = _receive(other, photo, _answers(seat, photo))
    return put_back(seat, photo.id), received


def _swapped(seat: Seat, other: Seat) -> tuple[Seat, ...]:
    mine, theirs = (Entered(s.shelf, s.said, s.typed, s.photo) for s in (seat, other))
    return (
        replace(_with(seat, theirs), before=other.before),
        replace(_with(other, mine), before=seat.before),
    )


def _receive(seat: Seat, photo: SeatPhoto, answers: Answers) -> Seat:
    """Return a seat with a photo that was meant for it, and with what was answered about it."""
    cards = tuple(map(_lying_here, photo.cards))
    seat = replace(seat, before=settled(seat))
    pending = has_other_cards(seat, cards)
    received = with_photo(seat, replace(photo, cards=cards, pending=pending))
    if pending or received.photo is None:
        return received
    placed = received.photo
    said = {placed.cards[number].place: cell for number, cell in answers.items()} | {**seat.said}
    return with_photo(replace(received, said=said), placed)


def _answers(seat: Seat, photo: SeatPhoto) -> Answers:
    """Return what was said about the cards of a photo since it came."""
    return {
        number: seat.said[card.place]
        for number, card in enumerate(photo.cards)
        if card.place in seat.said and card.place not in seat.before.said
    }


def _lying_here(card: ReadCard) -> ReadCard:
    """Return a card without the doubt that it lies elsewhere, which was its right place."""
    doubts = tuple(doubt for doubt in card.doubts if doubt.reason is not Reason.LIES_ELSEWHERE)
    return msgspec.structs.replace(card, doubts=doubts)


def _named(cards: Iterable[ReadCard]) -> frozenset[CardId]:
    return frozenset(card.id for card in cards if card.id)


def _with(seat: Seat, entered: Entered) -> Seat:
    return replace(
        seat,
        shelf=entered.shelf,
        said=entered.said,
        typed=entered.typed,
        photo=entered.photo,
    )
