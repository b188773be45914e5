"""What the decoder believes before it sees a photo, all in one place."""

from dataclasses import dataclass, field

from card_db import Certainty


@dataclass(frozen=True, slots=True)
class DecodeSettings:
    """Shares of misreadings, and how far other sources are trusted."""

    misread_icon: float = 0.002
    """Share of icons on which the reader is off, however sure it is."""
    misread_print: float = 1e-4
    """The same for letters, and for ordinals."""
    misread_total: float = 0.01
    """Share of places whose total is misread: other places of the letter correct it."""
    witness_nats: float = 3.0
    """What a second reader's word is worth: less than its record, for both see one photo."""
    foreign_nats: float = -10.0
    """How far below a plainly read card a place may fall before it is rather not of this deck."""
    deck_books_once: float = 0.97
    """How far the deck's word on a card's books is taken that was confirmed once,"""
    deck_books_often: float = 0.995
    """and more often."""
    deck_total_once: float = 0.99
    """The same for the total of a letter."""
    deck_total_often: float = 0.9999
    edition_total: dict[Certainty, float] = field(
        default_factory=lambda: {
            Certainty.SEEN: 0.999,
            Certainty.INFERRED: 0.98,
            Certainty.GUESSED: 0.5,
        }
    )
    """How far the edition's totals are trusted, by how they are known."""
    books_per_card: dict[int, float] = field(default_factory=lambda: {2: 0.2, 3: 0.4, 4: 0.4})
    """How often cards show so many books; 152 cards share 510."""
    alternatives: int = 4
    """So many other cards are offered,"""
    least_p: float = 1e-6
    """none of which is less probable than this."""


SETTINGS = DecodeSettings()
