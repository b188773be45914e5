"""What tells how far a reading can be trusted."""

from dataclasses import dataclass, fields
from typing import Literal

from vision.decode.decoded import Decoded
from vision.decode.likelihood import plain
from vision.evidence.gather import Evidence

FAR_APART = 4.0
"""In nats: icons that are so far apart are not mixed up."""

Case = Literal["known", "unknown", "back"]
"""A face whose card the deck knows, one that it does not, and a card that lies face-down."""


@dataclass(frozen=True)
class Signals:
    """What is known about one reading of a face, besides the reading itself.

    A word of the second reader counts 1 where it agrees, -1 where it contradicts, 0 where it is
    silent or has not been asked.
    """

    card_margin: float
    books_margin: float | None
    """None where the books could not be read: then the confidence is that of the card alone."""
    letter_word: int
    ordinal_word: int
    digit_px: float
    glare: float
    """Share of saturated pixels in the header's print."""
    contested: bool
    in_deck: bool = False
    """Whether the deck knows the card that was read."""
    found: float = 1.0
    """How sure it is that a card lies there with this side up, 0 to 1."""
    icons_apart: float = FAR_APART
    """How far apart those kinds of the copy are that these icons are nearest to, in nats."""
    places_in_doubt: bool = False
    """Whether all places of the photo may be others."""

    @property
    def case(self) -> Case:
        """By which experience this reading is judged."""
        return "known" if self.in_deck else "unknown"


SIGNALS = tuple(field.name for field in fields(Signals))


def signals_of(decoded: Decoded, evidence: Evidence, digit_px: float, glare: float) -> Signals:
    """Gather the signals of one place; sizes in pixels of the photo."""
    letter_word, ordinal_word = _words(decoded, evidence)
    return Signals(
        card_margin=decoded.card_margin,
        books_margin=decoded.books_margin,
        letter_word=letter_word,
        ordinal_word=ordinal_word,
        digit_px=digit_px,
        glare=glare,
        contested=decoded.contested,
        in_deck=decoded.in_deck,
    )


def _words(decoded: Decoded, evidence: Evidence) -> tuple[int, int]:
    """Compare the reading with what the second reader says."""
    said = evidence.statement
    if decoded.card is None or said is None:
        return 0, 0
    letter, numbers = said.letter.text, said.numbers
    read = (decoded.card.number, decoded.of)
    return (
        _word(agrees=letter == plain(decoded.card.letter)) if letter else 0,
        _word(agrees=numbers == read) if numbers else 0,
    )


def _word(*, agrees: bool) -> int:
    return 1 if agrees else -1
