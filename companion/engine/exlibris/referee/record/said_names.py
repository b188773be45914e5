"""The names of components as people say them in a record: in any language, short or misspelt."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from card_db import (
    Assistant,
    Category,
    Kind,
    Location,
    NameMatch,
    assistants,
    fold,
    libraries,
    locations,
    names,
    record_words,
)
from companion.engine.exlibris.referee.answers import HOME_TILE
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT

TYPO = 0.82
"""How alike a word must be to “standard” to be taken for it, from 0 to 1."""


@cache
def _standard_names() -> frozenset[str]:
    """Return what players call a standard assistant, in every language, without accents."""
    said = record_words().values()
    return frozenset(fold(name, "en") for words in said for name in words.standard_names)


@cache
def _home_names() -> frozenset[str]:
    """Return what players call their own library tile, in every language, without accents."""
    said = record_words().values()
    return frozenset(fold(name, "en") for words in said for name in words.home_names)


def match_assistant(text: str) -> NameMatch:
    """Return which assistant is meant, by its name in any language or its key."""
    if fold(text, "en") in _standard_names():
        return NameMatch((STANDARD_ASSISTANT,))
    match = _match(Kind.ASSISTANT, text, tuple(assistants()))
    if not match.keys and get_close_matches(fold(text, "en"), _standard_names(), cutoff=TYPO):
        return NameMatch((STANDARD_ASSISTANT,))
    return match


def match_location(text: str) -> NameMatch:
    """Return which location is meant, by its name in any language or its key."""
    if fold(text, "en") in _home_names():
        return NameMatch((HOME_TILE,))
    return _match(Kind.LOCATION, text, tuple(locations()))


def match_own(text: str) -> NameMatch:
    """Return which tile or assistant of the owner's is meant."""
    known: dict[str, Location | Assistant] = {**locations(), **assistants()}
    found = (match_location(text).only, match_assistant(text).only)
    return NameMatch(tuple(key for key in found if key in known and known[key].own))


def match_library(text: str) -> NameMatch:
    """Return which library is meant, by its name in any language or its key."""
    return _match(Kind.LIBRARY, text, tuple(libraries()))


def match_category(text: str) -> NameMatch:
    """Return which category is meant, by its code or its name in any language."""
    code = text.upper()
    return NameMatch((code,)) if code in {*Category} else names().match(Kind.CATEGORY, text)


def find_location(text: str) -> str | None:
    """Return the location that is meant, if there is no doubt."""
    return match_location(text).only


def _match(kind: Kind, text: str, keys: tuple[str, ...]) -> NameMatch:
    key = text.casefold()
    return NameMatch((key,)) if key in keys else names().match(kind, text)
