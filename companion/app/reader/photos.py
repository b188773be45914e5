"""Photos of shelves: kept, read in turn, and written into the events of their table."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from msgspec import structs

from card_db import CardId, Problem
from companion.app.reader.jobs import Answer, FirstSight, PhotoWasRead, ReadPhoto, Refused
from companion.app.reader.naming import named_icons, unlearn
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profiles import (
    kept_profile_name,
    other_profiles,
    profile_for,
    renew_demo_profile,
    shows_demo,
)
from companion.app.reader.queue import ReadingQueue, Wish
from companion.app.reader.sight import keep_sight
from companion.app.table.knowledge import deck_of
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import PhotoRead, PhotoRefused, PhotoTaken, Renewed
from companion.draft.state import Seat, Table
from companion.draft.whose import has_other_cards
from companion.store import Lease, NoTableError

_ID_LENGTH = 32
ICONS = "icons"
"""The name of the picture of all icons of a photo."""

Tell = Callable[[FirstSight], None]

MOST_PARTS = 3
"""How many photos one shelf may have."""

MOST_TRIES = 3
"""How often a photo is begun; whoever began it before did not get to the end."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A photo to be read, and those of other parts of its shelf; None for what is gone."""

    content: bytes | None
    beside: tuple[bytes | None, ...] = ()


@cache
def reading_queue() -> ReadingQueue:
    """Return the queue that all sessions of this server share; photos wait in the store."""
    return ReadingQueue(source=_next_photo)


def _next_photo() -> Wish | None:
    lease = store().readings.claim()
    if lease is None:
        return None
    return Wish(lease, lambda reader: _read_and_finish(reader, lease))


def _read_and_finish(reader: ReaderProcess, lease: Lease) -> None:
    # Whatever else goes wrong, the photo gets its turn again when the lease is over.
    with suppress(NoTableError):
        _read(reader, lease)
    store().readings.finish(lease)


def photo_id(content: bytes) -> str:
    """Return the name of a photo: the same for the same picture."""
    return hashlib.sha256(content).hexdigest()[:_ID_LENGTH]


def take_photo(here: TableSession, seat: int, content: bytes) -> None:
    """Keep a photo of a shelf, and have it read when its turn comes; or NotYoursError."""
    _take(here, PhotoTaken(seat, photo_id(content)), content)


def take_rest(here: TableSession, number: int, content: bytes) -> None:
    """Keep a photo of the rest of a shelf, which is read together with those before it."""
    seat = here.table.seat(number)
    beside = parts_of(seat) if seat else ()
    photo = photo_id(b"".join([*map(str.encode, beside), content]))
    _take(here, PhotoTaken(number, photo, beside=beside), content)


def parts_of(seat: Seat) -> tuple[str, ...]:
    """Return the photos of a shelf that another one may be read together with."""
    photo = seat.photo
    if photo is None or not photo.cards or photo.waiting or photo.pending or photo.unnamed:
        return ()
    parts = (*photo.beside, photo.id)
    return parts if len(parts) < MOST_PARTS else ()


def _take(here: TableSession, taken: PhotoTaken, content: bytes) -> None:
    # What is refused is not kept either.
    here.insist(taken)
    store().tables.keep_photo(here.token, taken.photo, content)
    here.add(taken)
    have_turn(here.token, taken.seat, taken.photo)


def have_read(here: TableSession, seat: int, photo: str) -> None:
    """Have a photo read that is kept already, if the visitor may; NotYoursError else."""
    here.add(PhotoTaken(seat, photo))
    have_turn(here.token, seat, photo)


def read_again(token: str, seat: int, photo: str) -> None:
    """Read a photo again because its profile has changed, not because a player asked."""
    TableSession(store().tables, token).add(PhotoTaken(seat, photo, Renewed.LEARNED))
    have_turn(token, seat, photo)


def have_turn(token: str, seat: int, photo: str) -> None:
    """Have a photo read when its turn comes, in the place of an earlier one of its seat."""
    store().readings.wish(token, seat, photo)
    reading_queue().wake()


def go_on_reading(token: str, seat: int, photo: str) -> None:
    """See to it that a waiting photo has a turn, whoever forgot it."""
    if ahead_of(token, seat, photo) is None:
        have_turn(token, seat, photo)


def ahead_of(token: str, seat: int, photo: str) -> int | None:
    """Return how many photos come before this one: 0 is in work; None if it does not wait."""
    return store().readings.ahead(token, seat, photo)


def waiting_count() -> int:
    """Return how many photos and errands wait or are in work."""
    errands = [key for key in reading_queue().known() if not isinstance(key, Lease)]
    return len(errands) + store().readings.count()


def _read(reader: ReaderProcess, lease: Lease) -> None:
    """Read a photo whose turn it is, and tell its table, unless it is somebody else's turn now."""
    token, seat, photo = lease.game_table, lease.seat, lease.photo
    if lease.tries > MOST_TRIES:
        refused = PhotoRefused(seat, photo, (Problem("reader-memory"),))
        _tell(TableSession(store().tables, token), refused)
        return
    table = TableSession(store().tables, token).table
    again = _again(table, seat)
    if again is Renewed.UNDONE:
        unlearn(reader, table, photo)
        _read_others_again(token, table, seat)
    shown = _Shown(store().tables.photo(token, photo), tuple(_beside(table, token, seat)))
    answer = _answer(reader, table, seat, shown, lambda sight: keep_sight(token, photo, sight))
    if not store().readings.holds(lease):
        return
    if isinstance(answer, PhotoWasRead):
        store().tables.keep_view(token, photo, answer.view)
        store().tables.keep_trace(token, photo, answer.trace)
        store().tables.keep_group(token, photo, ICONS, answer.icons)
    here = TableSession(store().tables, token)
    # Whoever took a name back meanwhile does not want what was read with it.
    if _again(here.table, seat) == again:
        _tell(here, _event(answer, seat, photo))


def _beside(table: Table, token: str, number: int) -> Iterator[bytes | None]:
    """Go through the photos that a seat's photo is read with; None for one that is gone."""
    seat = table.seat(number)
    for photo in seat.photo.beside if seat and seat.photo else ():
        yield store().tables.photo(token, photo)


def _again(table: Table, number: int) -> Renewed | None:
    seat = table.seat(number)
    return seat.photo.again if seat and seat.photo else None


def _read_others_again(token: str, table: Table, number: int) -> None:
    """Read the other photos of a table again, which were read with what is forgotten now."""
    for seat in table.seats:
        if seat.photo is not None and seat.photo.cards and seat.number != number:
            read_again(token, seat.number, seat.photo.id)


def renewed_trace(reader: ReaderProcess, token: str, seat: int, photo: str) -> bytes | None:
    """Read a photo once more for its trace alone, and keep that; the shelf stays as it is.

    None where the photo is gone or cannot be read any more.
    """
    content = store().tables.photo(token, photo)
    if content is None:
        return None
    answer = _answer(reader, TableSession(store().tables, token).table, seat, _Shown(content))
    if not isinstance(answer, PhotoWasRead):
        return None
    store().tables.keep_trace(token, photo, answer.trace)
    return answer.trace or None


def _tell(here: TableSession, event: PhotoRead | PhotoRefused) -> None:
    """Add what became of a photo, unless nobody waits for it any more."""
    here.act(lambda table: _told(table, event))


def _told(table: Table, event: PhotoRead | PhotoRefused) -> Sequence[AnyEvent]:
    """Return what is to be added; other cards than the shelf has are asked about first."""
    seat = table.seat(event.seat)
    if seat is None or seat.photo is None or seat.photo.id != event.photo:
        return ()
    if isinstance(event, PhotoRead) and has_other_cards(seat, event.cards):
        return (structs.replace(event, asks=True),)
    return (event,)


def _to_nobody(_: FirstSight) -> None:
    """Tell nobody what is seen on the way."""


def _answer(
    reader: ReaderProcess, table: Table, seat: int, shown: _Shown, tell: Tell = _to_nobody
) -> Answer:
    """Return what a photo shows, read with the profile of its table."""
    if shown.content is None or None in shown.beside:
        return Refused((Problem("photo-missing", {"reason": "?"}),))
    profile = profile_for(table, reader)
    if isinstance(profile, Refused):
        return profile
    answer = reader.do(_job(profile, table, seat, shown), tell)
    if shows_demo(table) and is_refused_for(answer, "profile-old"):
        renewed = renew_demo_profile(reader, profile)
        if isinstance(renewed, Refused):
            return renewed
        answer = reader.do(_job(renewed, table, seat, shown), tell)
    return answer


def _job(profile: bytes, table: Table, seat: int, shown: _Shown) -> ReadPhoto:
    """Return the job of reading a photo with a profile and what the table knows."""
    name = kept_profile_name(table)
    others = {} if shows_demo(table) or not profile else other_profiles(table)
    taken = taken_elsewhere(table, seat)
    owner = table.seat(seat)
    named = named_icons(owner.photo) if owner and owner.photo else ()
    beside = tuple(filter(None, shown.beside))
    deck = deck_of(table)
    return ReadPhoto(shown.content or b"", profile, deck, taken, name, others, named, beside)


def is_refused_for(answer: Answer, problem: str) -> bool:
    """Tell whether nothing came of a job because of this problem."""
    return isinstance(answer, Refused) and any(p.id == problem for p in answer.problems)


def taken_elsewhere(table: Table, seat: int) -> tuple[CardId, ...]:
    """Return the cards that lie on other shelves for sure."""
    others = (other for other in table.seats if other.number != seat)
    return tuple(id_ for other in others for id_ in _sure(other))


def _sure(seat: Seat) -> list[CardId]:
    doubtful = {card.place for card in seat.questions}
    cards = seat.shelf.every_card
    return [card.id for place, card in cards if card.id and place not in doubtful]


def _event(answer: Answer, seat: int, photo: str) -> PhotoRead | PhotoRefused:
    if isinstance(answer, PhotoWasRead):
        return PhotoRead(
            seat,
            photo,
            answer.cards,
            answer.size,
            answer.problems,
            answer.seconds,
            answer.groups,
        )
    problems = answer.problems if isinstance(answer, Refused) else ()
    return PhotoRefused(seat, photo, problems)
