"""All photos of a table are decided together, again whenever one is read or a card is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from card_db import CardId
from companion.app.reader.naming import named_icons
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profiles import profile_for
from companion.app.reader.queue import Wish
from companion.app.reader.table_jobs import DecideTable, ReadShelf, StatedCard, TableDecided
from companion.app.table.knowledge import deck_of
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import PhotoDecided, PhotoTaken
from companion.draft.state import Seat, SeatPhoto, Table
from companion.engine.exlibris.reading import ReadCard

_REMEMBERED = 1000

Facts = tuple[object, ...]
Known = tuple[tuple[int, str, tuple[StatedCard, ...], tuple[Facts, ...]], ...]
"""By seat its photo, what was said of its cards, and what was read."""


def decide_whole_table(here: TableSession) -> None:
    """See to it that the photos of a table are decided together, if that may change anything."""
    known = tuple(_known(here.table))
    if len(known) > 1 or any(stated for _, _, stated, _ in known):
        _decide_once(here.token, known)


def _known(
    table: Table,
) -> Iterator[tuple[int, str, tuple[StatedCard, ...], tuple[Facts, ...]]]:
    for seat in table.seats:
        if seat.photo is not None and _is_read(seat.photo):
            stated, read = _stated(seat, seat.photo), map(_facts, seat.photo.cards)
            yield seat.number, seat.photo.id, tuple(stated), tuple(read)


def _is_read(photo: SeatPhoto) -> bool:
    """Whether a photo was read, and its icons are named."""
    return bool(photo.cards) and not photo.waiting and not photo.pending and not photo.asks


def _stated(seat: Seat, photo: SeatPhoto) -> Iterator[StatedCard]:
    for read in photo.cards:
        cell = seat.said.get(read.place)
        if cell is not None and cell.card.id is not None:
            yield StatedCard(str(cell.card.id), read.quad)


# A page is shown many times; the same readings and answers need to be decided about only once.
@lru_cache(maxsize=_REMEMBERED)
def _decide_once(token: str, known: Known) -> None:
    key = ("table", token, known)
    reading_queue().wish(Wish(key, lambda reader: _decide(reader, token)))


def _decide(reader: ReaderProcess, token: str) -> None:
    here = TableSession(store().tables, token)
    table = here.table
    profile = profile_for(table, reader)
    shelves = tuple(_shelves(here))
    if not isinstance(profile, bytes) or not shelves:
        return
    taken = tuple(_without_photo(table, {shelf.seat for shelf in shelves}))
    answer = reader.do(DecideTable(shelves, profile, deck_of(table), taken))
    if isinstance(answer, TableDecided):
        _tell(token, shelves, answer)


def _shelves(here: TableSession) -> Iterator[ReadShelf]:
    """Go through the shelves in the order in which they were photographed.

    Of two photos of the same cards the later one repeats the earlier, whoever sits where.
    """
    sent = [event.photo for event in here.events if isinstance(event, PhotoTaken)]
    for number, photo, stated, _ in sorted(_known(here.table), key=lambda own: _turn(own[1], sent)):
        seat, trace = here.table.seat(number), store().tables.trace(here.token, photo)
        if seat and seat.photo and trace:
            yield ReadShelf(number, trace, seat.photo.cards, stated, named_icons(seat.photo))


def _turn(photo: str, sent: Sequence[str]) -> int:
    return sent.index(photo) if photo in sent else len(sent)


def _without_photo(table: Table, photographed: set[int]) -> Iterator[CardId]:
    for seat in table.seats:
        if seat.number not in photographed:
            yield from (card.id for _, card in seat.shelf.every_card if card.id)


def _tell(token: str, asked: tuple[ReadShelf, ...], answer: TableDecided) -> None:
    """Add what changed, unless a shelf was photographed again meanwhile."""
    here = TableSession(store().tables, token)
    for shelf in asked:
        seat, cards = here.table.seat(shelf.seat), answer.cards.get(shelf.seat, ())
        if seat is None or seat.photo is None or seat.photo.cards != shelf.cards:
            continue
        if cards and _differ(cards, shelf.cards):
            here.add(PhotoDecided(seat.number, seat.photo.id, cards))


def _differ(cards: tuple[ReadCard, ...], before: tuple[ReadCard, ...]) -> bool:
    return {_facts(card) for card in cards} != {_facts(card) for card in before}


def _facts(card: ReadCard) -> Facts:
    """What a player would notice."""
    return card.quad, card.card, card.books, card.review
