"""The photos of a pile that somebody has shown, and what was said about the cards on them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.app.kit import state
from companion.app.my_copy.errands import digest
from companion.app.reader.jobs import Answer
from companion.app.reader.pile_jobs import PileWasRead
from companion.engine.exlibris.reading import Outline, ReadCard

MOST_PHOTOS = 6


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A doubtful card: the number of its photo, and the card."""

    photo: int
    card: ReadCard


@dataclass(frozen=True, slots=True)
class ShownPile:
    """What one person has shown of the pile so far."""

    photos: tuple[bytes, ...] = ()
    entered: str = ""
    """The photos whose cards stand in the list."""
    open: int = 0
    """How many `$` stand in the list for cards of these photos."""
    settled: frozenset[tuple[str, Outline]] = field(default_factory=frozenset)
    """The cards that were named, or of which it was said that there are none."""

    @property
    def name(self) -> str:
        """Return a name for these photos."""
        return digest(b"".join(digest(photo).encode() for photo in self.photos))

    def with_photo(self, photo: bytes) -> ShownPile:
        """Return the pile with one more photo; the same one twice adds nothing."""
        if photo in self.photos or len(self.photos) >= MOST_PHOTOS:
            return self
        return replace(self, photos=(*self.photos, photo))

    def without_last(self) -> ShownPile:
        """Return the pile without the photo shown last."""
        return replace(self, photos=self.photos[:-1], entered="")

    def asked(self, read: Answer) -> list[AskedCard]:
        """Return the doubtful cards that nobody has named yet."""
        if not isinstance(read, PileWasRead):
            return []
        return [
            AskedCard(number, card)
            for number, photo in enumerate(read.photos)
            for card in photo.cards
            if card.review and (digest(self.photos[number]), card.quad) not in self.settled
        ]

    def with_settled(self, asked: AskedCard, left: int) -> ShownPile:
        """Return the pile with a card that was named, and how many are left."""
        key = digest(self.photos[asked.photo]), asked.card.quad
        return replace(self, settled=self.settled | {key}, open=left)

    def key_of(self, asked: AskedCard) -> str:
        """Return a name for a card that no other one has: a second tap must not mean the next."""
        where = digest(self.photos[asked.photo]), asked.card.quad
        return digest(repr(where).encode())[:12]


def shown_pile(token: str) -> ShownPile:
    """Return what was shown of a table's pile."""
    found = state.recall(f"pile-{token}")
    return found if isinstance(found, ShownPile) else ShownPile()


def keep(token: str, pile: ShownPile) -> None:
    """Keep what was shown."""
    state.remember(f"pile-{token}", pile)
