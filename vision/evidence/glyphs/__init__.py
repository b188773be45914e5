"""The embedded reader: letters and ordinals from crops."""

from vision.evidence.glyphs.exemplars import LetterExemplar, OrdinalExemplar
from vision.evidence.glyphs.letters import KNOWN_LETTERS, compare_letters, read_letters
from vision.evidence.glyphs.normal import dark_on_light, has_light_print
from vision.evidence.glyphs.ordinals import (
    HIGHEST_ORDINAL,
    OrdinalScores,
    compare_ordinals,
    read_ordinals,
)

__all__ = [
    "HIGHEST_ORDINAL",
    "KNOWN_LETTERS",
    "LetterExemplar",
    "OrdinalExemplar",
    "OrdinalScores",
    "compare_letters",
    "compare_ordinals",
    "dark_on_light",
    "has_light_print",
    "read_letters",
    "read_ordinals",
]
