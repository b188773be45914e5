"""The verbs of a record of Biblios as people say them, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from card_db.biblios import biblios_record_words
from card_db.spelling import fold


@cache
def _read_as() -> Mapping[str, str]:
    """Return what each verb without accents is read as; of two languages the first decides."""
    found = {verb: verb for verb in biblios_record_words()["en"].words}
    for said in biblios_record_words().values():
        for verb, ways in said.words.items():
            for way in ways.split():
                found.setdefault(fold(way, "en"), verb)
    return MappingProxyType(found)


@cache
def _cannot_pay() -> frozenset[str]:
    """Return the ways to say that a bid is not paid, without accents and apostrophes."""
    said = biblios_record_words().values()
    return frozenset(fold(way, "en") for words in said for way in words.cannot_pay)


def is_verb(word: str) -> bool:
    """Tell whether a line may begin with this word to say what somebody does."""
    return fold(word, "en") in _read_as()


def is_refusal(said: str) -> bool:
    """Tell whether this says that a bid is not paid."""
    return fold(said, "en") in _cannot_pay()


def in_english(said: str) -> str:
    """Return what is said with the verb that a record writes."""
    if is_refusal(said):
        return "cannot pay"
    first, *rest = said.split(maxsplit=1) or [""]
    return " ".join([_read_as().get(fold(first, "en"), first), *rest])
