"""The embedded reader: letters and ordinals from crops."""

from vision.evidence.glyphs.exemplars import LetterExemplar, OrdinalExemplar
from vision.evidence.glyphs.letters import (
    KNOWN_LETTERS,
    class_of,
    compare_letters,
    is_taught,
    read_letters,
    untaught,
)
from vision.evidence.glyphs.normal import dark_on_light, has_light_print
from vision.evidence.glyphs.ordinals import (
    HIGHEST_ORDINAL,
    OrdinalScores,
    compare_ordinals,
    read_ordinals,
)
from vision.evidence.glyphs.strange import taught_letters_like

__all__ = [
    "HIGHEST_ORDINAL",
    "KNOWN_LETTERS",
    "LetterExemplar",
    "OrdinalExemplar",
    "OrdinalScores",
    "class_of",
    "compare_letters",
    "compare_ordinals",
    "dark_on_light",
    "has_light_print",
    "is_taught",
    "read_letters",
    "read_ordinals",
    "taught_letters_like",
    "untaught",
]
