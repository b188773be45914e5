"""What is known of a place before the whole shelf is considered, and after."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from card_db import Books, CardId
from vision.evidence.glyphs import OrdinalScores
from vision.evidence.witnesses import Statement

LogProbabilities = NDArray[np.float32]


@dataclass(frozen=True)
class Evidence:
    """What the readers say of one place.

    `letters` (alphabet + 1) and every row of `icons` (slots, categories + 1) are
    log-probabilities in the order of the edition's alphabet and of the category codes, the last
    one for none. No slots mean that icons could not be told, not that there are none.
    """

    letters: LogProbabilities
    ordinal: OrdinalScores
    icons: LogProbabilities
    statement: Statement | None = None


@dataclass(frozen=True)
class Alternative:
    """Another card that the place may hold."""

    card: CardId
    books: Books
    p: float


@dataclass(frozen=True)
class Decoded:
    """The card that a place holds in the most probable table; None if it is none of the deck."""

    card: CardId | None
    of: int | None
    books: Books
    """In print order; empty if they could not be told."""
    p: float
    """Probability of the card, or of none, as far as the evidence goes and others keep theirs."""
    card_margin: float
    """By how many nats the whole table gets worse without this card here."""
    books_margin: float | None
    """By how many nats these books lead over the next best; None if they could not be told."""
    contested: bool
    """Alone, this place would be read as another card, or another place as this card."""
    in_deck: bool = False
    """Whether the deck knows this card, and so what books it has."""
    against_deck: bool = False
    """Whether the deck says other books, or has fewer cards of the letter: one of both is wrong."""
    alternatives: tuple[Alternative, ...] = ()

    def unread(self) -> "Decoded":
        """The place as one that could not be read, with what was guessed as an alternative."""
        if self.card is None:
            return self
        guess = Alternative(self.card, self.books, self.p)
        others = (guess, *self.alternatives)
        return replace(self, card=None, of=None, books=(), alternatives=others, against_deck=False)
