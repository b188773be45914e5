"""The embedded reader: letters and ordinals from crops, taught by `vision.glyphs.train`."""

from vision.glyphs.exemplars import LetterExemplar, OrdinalExemplar
from vision.glyphs.letters import KNOWN_LETTERS, read_letters
from vision.glyphs.normal import dark_on_light, has_light_print
from vision.glyphs.ordinals import HIGHEST_ORDINAL, OrdinalScores, read_ordinals

__all__ = [
    "HIGHEST_ORDINAL",
    "KNOWN_LETTERS",
    "LetterExemplar",
    "OrdinalExemplar",
    "OrdinalScores",
    "dark_on_light",
    "has_light_print",
    "read_letters",
    "read_ordinals",
]
