"""What a place holds in the most probable table."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from card_db import Books, CardId
from companion.engine.exlibris.reading import Alternative, written


@dataclass(frozen=True)
class Decoded:
    """The card that a place holds in the most probable table; None if it is none of the deck."""

    card: CardId | None
    of: int | None
    books: Books
    """In print order; empty if they could not be read."""
    p: float
    """Probability of the card, or of none, as far as the evidence goes and others keep theirs."""
    card_margin: float
    """By how many nats the whole table gets worse without this card here."""
    books_margin: float | None
    """By how many nats these books lead over the next best; None if they could not be read."""
    contested: bool
    """Alone, this place would be read as another card, or another place as this card."""
    next_books: Books = ()
    """The next best books, in code order."""
    in_deck: bool = False
    """Whether the deck knows this card, and so what books it has."""
    deck_books: Books = ()
    """What the deck says where it lists other books: one of both is wrong."""
    deck_total: int | None = None
    """How many cards of the letter the deck has, where this one is beyond them."""
    alternatives: tuple[Alternative, ...] = ()
    letter: str = ""
    """The card's letter where all but its number was read."""
    elsewhere: bool = False
    """Whether the card lies elsewhere on the table, too: one of both is wrong."""

    def unread(self) -> "Decoded":
        """The place as one that could not be read, with what was guessed as an alternative."""
        if self.card is None:
            return self
        guess = Alternative(written(self.card), "".join(self.books), self.p)
        others = (guess, *self.alternatives)
        return replace(
            self,
            card=None,
            of=None,
            books=(),
            alternatives=others,
            deck_books=(),
            deck_total=None,
        )

    def without_number(self, taken: Collection[CardId | None]) -> "Decoded":
        """The place as one of which only the number could not be read.

        The alternatives are the cards of its letter that lie nowhere else, with the books read.
        """
        if self.card is None or self.of is None:
            return self
        letter, books = self.card.letter, "".join(self.books)
        free = [card for n in range(1, self.of + 1) if (card := CardId(letter, n)) not in taken]
        others = tuple(Alternative(written(card), books, 1 / len(free)) for card in free)
        return replace(self.unread(), letter=letter, alternatives=others)
