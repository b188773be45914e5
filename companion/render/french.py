"""French sentences: “de Ada” becomes “d’Ada”, “à Le Collectionneur” becomes “au Collectionneur”."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

_LINKED = re.compile(r"\b(de|De|à|À|que|Que|le|Le|la|La) %\((\w+)\)s")
_CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}
_ELIDED = {"de": "d’", "que": "qu’", "le": "l’", "la": "l’"}
_CARD = re.compile(r"[^\W\d_]\d+\b")


class FrenchSentence(str):
    """A sentence whose small words adapt to the names put behind them."""

    __slots__ = ()

    def __mod__(self, facts: object) -> str:
        """Fill in the facts; “de”, “à” and “que” contract or lose their vowel where they must."""
        if not isinstance(facts, Mapping):
            return super().__mod__(facts)
        return _LINKED.sub(lambda found: _linked(found, facts), str(self)) % facts


def _linked(found: re.Match[str], facts: Mapping[str, object]) -> str:
    """Return a small word and its placeholder, as the name that goes there wants them."""
    word, key = found.groups()
    name = str(facts.get(key, ""))
    article = _CONTRACTED.get(f"{word} {name.partition(' ')[0]}".lower())
    if article is not None:
        return _cased(article, word) + f" {_escaped(name.partition(' ')[2])}"
    short = _ELIDED.get(word.lower())
    if short is not None and _begins_with_a_vowel(name):
        return _cased(short, word) + f"%({key})s"
    return found.group()


def _begins_with_a_vowel(name: str) -> bool:
    """Whether “de” loses its vowel before this; not before a card such as A7."""
    if _CARD.match(name):
        return False
    first = unicodedata.normalize("NFD", name[:1]).lower()
    return first[:1] in {"a", "e", "i", "o", "u", "œ", "æ"}


def _cased(word: str, like: str) -> str:
    return word.capitalize() if like[0].isupper() else word


def _escaped(text: str) -> str:
    return text.replace("%", "%%")
