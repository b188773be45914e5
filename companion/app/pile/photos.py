"""The photos of a pile that somebody has shown, and the cards on them that are asked about."""

from __future__ import annotations

from dataclasses import dataclass

from card_db import Problem
from companion.app.kit import state
from companion.app.my_copy.errands import digest
from companion.app.pile.listed import without_card
from companion.app.reader.jobs import Answer
from companion.app.reader.photos import photo_id
from companion.app.reader.pile_jobs import PileWasRead
from companion.app.refusals import noting_refusals
from companion.app.table.at_table import attempt
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import LibrarySet
from companion.draft.pile import MOST_PHOTOS, PilePhotos
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import SeenCard


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A card that may be asked about: its photo by number and name, and the card."""

    photo: int
    photo_id: str
    card: ReadCard

    @property
    def name(self) -> str:
        """Return a name for the card that no other one has: a second tap must not mean the next."""
        return digest(repr((self.photo_id, self.card.quad)).encode())[:12]

    def left_in(self, listed: str) -> str:
        """Return a list as it is without what this card was read as, if it stands in there."""
        return listed if self.card.review else without_card(listed, self.card.cell.card)


def take_photo(here: TableSession, content: bytes) -> None:
    """Keep a photo of the pile, unless there are too many; why not is told on the next page."""
    pile, photo = here.table.library_pile, photo_id(content)
    if len(pile.photos) >= MOST_PHOTOS:
        state.note(state.words().problem(Problem("lesson-full", {"most": MOST_PHOTOS})))
        return
    with noting_refusals():
        # What is refused is not kept either.
        here.insist(LibrarySet(pile=pile.with_photo(photo)))
        store().tables.keep_photo(here.token, photo, content)
        attempt(lambda table: [LibrarySet(pile=table.library_pile.with_photo(photo))])


def contents(token: str, pile: PilePhotos) -> tuple[bytes, ...]:
    """Return the photos; one that is gone shows nothing, and the reader says so."""
    return tuple(store().tables.photo(token, photo) or b"" for photo in pile.photos)


def every_card(pile: PilePhotos, read: PileWasRead) -> list[AskedCard]:
    """Return all cards that count, each with its photo."""
    shown = zip(pile.photos, read.photos, strict=True)
    return [
        AskedCard(number, name, card)
        for number, (name, photo) in enumerate(shown)
        for card in photo.cards
    ]


def sure_cards(pile: PilePhotos, read: PileWasRead) -> list[SeenCard]:
    """Return the cards that nobody needs to be asked about, nor has said anything of."""
    sure = (one for one in every_card(pile, read) if not one.card.review)
    return [one.card.cell.card for one in sure if one.name not in pile.settled]


def asked(pile: PilePhotos, read: Answer) -> list[AskedCard]:
    """Return the doubtful cards that nobody has named yet."""
    if not isinstance(read, PileWasRead):
        return []
    doubtful = (one for one in every_card(pile, read) if one.card.review)
    return [one for one in doubtful if one.name not in pile.settled]
