"""Learning on: the print of cards that players confirmed on a photo is added to their copy's look.

A card teaches only where the reader had thought of it, too: what was tapped by mistake, or lies
elsewhere than on the photo, must not spoil a look. The gallery of *My copy* is the way back.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from card_db import DEMO_DECK
from companion.app.learning import is_whole
from companion.app.reader.look_jobs import LearnPrint, LookWasLearned, PrintedCard
from companion.app.reader.looks import own_look_name
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.queue import Wish
from companion.app.shared_store import store
from companion.app.table_session import TableSession
from companion.draft.state import Seat

_REMEMBERED = 1000


def learn_print_from(here: TableSession) -> None:
    """Have the print learned of the cards that were confirmed at a table, when there is time."""
    table = here.table
    name = own_look_name(table)
    if not table.learning or table.deck == DEMO_DECK or name is None:
        return
    for seat in table.seats:
        cards = tuple(confirmed_print(seat))
        if cards and seat.photo is not None:
            _teach_once(name, table.edition, (here.token, seat.photo.id), cards)


def confirmed_print(seat: Seat) -> Iterator[PrintedCard]:
    """Go through the cards of a seat's photo that its player confirmed, name and books."""
    for read in seat.photo.cards if seat.photo else ():
        cell = seat.said.get(read.place)
        thought_of = {read.card, *(other.card for other in read.alternatives)}
        if cell and is_whole(cell) and str(cell.card.id) in thought_of:
            of = read.of if str(cell.card.id) == read.card else None
            yield PrintedCard(str(cell.card.id), of, "".join(cell.card.books or ()), read.quad)


# A page is shown many times; what its owner deleted again in the meantime stays deleted.
@lru_cache(maxsize=_REMEMBERED)
def _teach_once(
    name: str, edition: str, photo: tuple[str, str], cards: tuple[PrintedCard, ...]
) -> None:
    key = ("print", name, *photo)
    reading_queue().wish(Wish(key, lambda reader: _teach(reader, name, edition, photo, cards)))


def _teach(
    reader: ReaderProcess,
    name: str,
    edition: str,
    photo: tuple[str, str],
    cards: tuple[PrintedCard, ...],
) -> None:
    look, content = store().profile(name), store().tables.photo(*photo)
    if look is None or content is None:
        return
    answer = reader.do(LearnPrint(look, edition, content, cards))
    if isinstance(answer, LookWasLearned):
        # Where the look was changed meanwhile, that change is worth more.
        store().replace_profile(name, look, answer.profile, photo)
