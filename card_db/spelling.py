"""What is compared of a name in one of the languages."""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans({"ł": "l", "œ": "oe", "æ": "ae", "ß": "ss", "'": None, "’": None})
_AND = {"en": "and", "de": "und", "es": "y", "fr": "et", "pl": "i"}


def fold(text: str, language: str) -> str:
    """Return what is compared of a name: no case, accents, apostrophes; `&` as the word for it."""
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return " ".join(
        bare.translate(_LETTERS).replace("&", f" {_AND.get(language, _AND['en'])} ").split()
    )
