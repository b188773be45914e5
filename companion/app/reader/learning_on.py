"""Learning on: the print of cards that players confirmed on a photo is added to their profile.

A card teaches only where the reader had thought of it, too: what was tapped by mistake, or lies
elsewhere than on the photo, must not spoil a profile. The gallery of *My copy* is the way back.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import structs

from card_db import DEMO_DECK
from companion.app.reader.photos import is_refused_for, reading_queue, renewed_trace
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import LearnPrint, PrintedCard, ProfileLearned
from companion.app.reader.profiles import own_profile_name
from companion.app.reader.queue import Wish
from companion.app.table.learning import is_whole
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import GroupNamed
from companion.draft.state import Seat

_REMEMBERED = 1000


def learn_print_from(here: TableSession) -> None:
    """Have the print learned of the cards that were confirmed at a table, when there is time."""
    table = here.table
    name = own_profile_name(table)
    if not table.learning or table.deck == DEMO_DECK or name is None:
        return
    named = sum(isinstance(event, GroupNamed) for event in here.events)
    for seat in table.seats:
        cards = tuple(confirmed_print(seat))
        if cards and seat.photo is not None and not seat.photo.beside:
            _teach_once(name, seat.number, (here.token, seat.photo.id), cards, named)


def confirmed_print(seat: Seat) -> Iterator[PrintedCard]:
    """Go through the cards of a seat's photo that its player confirmed, name and books."""
    for read in seat.photo.cards if seat.photo else ():
        cell = seat.said.get(read.place)
        thought_of = {read.card, *(other.card for other in read.alternatives)}
        if cell and is_whole(cell) and str(cell.card.id) in thought_of:
            of = read.of if str(cell.card.id) == read.card else None
            yield PrintedCard(str(cell.card.id), of, "".join(cell.card.books or ()), read.quad)


# A page is shown many times. Whoever takes back the names of icons takes back what these cards
# taught, too; with every new name they teach again. What an owner rejected stays so.
@lru_cache(maxsize=_REMEMBERED)
def _teach_once(
    name: str,
    seat: int,
    photo: tuple[str, str],
    cards: tuple[PrintedCard, ...],
    _named: int,
) -> None:
    key = ("print", name, *photo)
    reading_queue().wish(Wish(key, lambda reader: _teach(reader, name, seat, photo, cards)))


def _teach(
    reader: ReaderProcess,
    name: str,
    seat: int,
    photo: tuple[str, str],
    cards: tuple[PrintedCard, ...],
) -> None:
    profile = store().profile(name)
    if profile is None:
        return
    token, photo_id = photo
    job = LearnPrint(profile, store().tables.trace(*photo) or b"", cards, photo_id)
    answer = reader.do(job)
    if is_refused_for(answer, "trace-old"):
        trace = renewed_trace(reader, token, seat, photo_id)
        answer = reader.do(structs.replace(job, trace=trace)) if trace else answer
    if isinstance(answer, ProfileLearned):
        # Where the profile was changed meanwhile, that change is worth more.
        store().replace_profile(name, profile, answer.profile, photo)
