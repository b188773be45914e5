"""How people of each language say whose something is, and how many cards, in any game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

_FOLDER = Path(__file__).parent / "data" / "spoken"


class SpokenWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one language."""

    mine: str
    """How people say that something is theirs, without accents."""
    asking: str
    """The words before a line that only ask, without accents."""
    articles: str
    """The articles, without accents."""
    particles: str
    """The parts of verbs that stand alone, as in “put down”, without accents."""
    cards: str
    """The word for cards after a number, in all its forms; first the one for a single card that
    somebody takes."""
    numbers: tuple[str, ...]
    """One, two and so on, each in all its forms."""


@cache
def spoken_words() -> Mapping[str, SpokenWords]:
    """Return the words of every language that has some."""
    found = {
        path.stem: msgspec.json.decode(path.read_bytes(), type=SpokenWords)
        for path in sorted(_FOLDER.glob("*.json"))
    }
    return MappingProxyType(found)
