"""Printed names of the components in English, French and Polish, and how a typed name finds one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import NamedTuple

import msgspec

from card_db.spelling import fold

_SMALL_WORDS = {
    *("the", "ye", "a", "of"),
    *("der", "die", "das", "den", "dem", "des"),
    *("el", "la", "los", "las", "de"),
    *("le", "les", "du", "des"),
}
SURE, NEAR = 0.82, 0.6
"""How alike two spellings are, from 0 to 1, for a typo, and for a suggestion."""
SHORTEST = 5
"""Letters of a word by which alone a name may be found in spite of a typo."""


class Kind(StrEnum):
    """A kind of component that has printed names."""

    CATEGORY = "categories"
    LOCATION = "locations"
    ASSISTANT = "assistants"
    LIBRARY = "libraries"


class NameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of one language. A name that no source gives is absent."""

    categories: dict[str, str]
    locations: dict[str, str]
    assistants: dict[str, str]
    libraries: dict[str, str]
    aliases: dict[Kind, dict[str, tuple[str, ...]]] = {}

    def of_kind(self, kind: Kind) -> Mapping[str, str]:
        """Return the names of one kind by key."""
        names: Mapping[str, str] = getattr(self, kind)
        return names


@dataclass(frozen=True, slots=True)
class Name:
    """A printed name and the language it is in, which need not be the one asked for."""

    text: str
    language: str


class Spelling(NamedTuple):
    """A name without accents, its language, and the key of what bears it."""

    language: str
    text: str
    key: str


@dataclass(frozen=True, slots=True)
class NameMatch:
    """The keys that a name may mean, and those that are spelt alike if none does."""

    keys: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()

    @property
    def only(self) -> str | None:
        """The one that is meant, if there is no doubt."""
        return self.keys[0] if len(self.keys) == 1 else None


class Names:
    """All names, looked up in either direction."""

    def __init__(
        self,
        files: Mapping[str, NameFile],
        categories: Mapping[str, Mapping[str, str]] | None = None,
        own: Mapping[tuple[Kind, str], str] | None = None,
    ) -> None:
        """Index every name and alias by its folded form, and what owners' files add to them."""
        self._files = files
        self._own = own or {}
        self._keys: dict[tuple[Kind, str, str], str] = {}
        for said in (categories or {}).values():
            for code, text in said.items():
                self._keys[Kind.CATEGORY, "en", fold(text, "en")] = code
        for (of, key), text in self._own.items():
            self._keys[of, "en", fold(text, "en")] = key
        for language, file in files.items():
            for kind in Kind:
                self._index(language, kind, file)

    def _index(self, language: str, kind: Kind, file: NameFile) -> None:
        for key, text in file.of_kind(kind).items():
            self._keys[kind, language, fold(text, language)] = key
        # People call a component something even where no source tells its name.
        for key, spellings in file.aliases.get(kind, {}).items():
            for spelling in spellings:
                self._keys[kind, language, fold(spelling, language)] = key

    def name(self, kind: Kind, key: str, language: str) -> Name | None:
        """Return the name in the language, else the English one, which says that it is English.

        An owner's tiles and assistants are called the same in all languages.
        """
        if (kind, key) in self._own:
            return Name(self._own[kind, key], language)
        for candidate in dict.fromkeys((language, "en")):
            file = self._files.get(candidate)
            text = file.of_kind(kind).get(key) if file else None
            if text is not None:
                return Name(text, candidate)
        return None

    def find(self, kind: Kind, text: str) -> str | None:
        """Return the key of the component that bears this name in any language."""
        for language in self._files:
            key = self._keys.get((kind, language, fold(text, language)))
            if key is not None:
                return key
        return None

    def spellings(self, kind: Kind) -> Iterator[Spelling]:
        """Go through every key of a kind with each of its names, without accents."""
        keys = self._keys.items()
        return (Spelling(language, text, key) for (of, language, text), key in keys if of is kind)

    def match(self, kind: Kind, text: str) -> NameMatch:
        """Return what a name as people say it means: a short form, an older spelling, a typo."""
        exact = self.find(kind, text)
        if exact is not None:
            return NameMatch((exact,))
        wanted = fold(text, "en")
        if not wanted:
            return NameMatch()
        spellings = {name: key for (of, _, name), key in self._keys.items() if of is kind}
        for found in (_spaceless(wanted, spellings), _by_words(wanted, spellings)):
            if found:
                return NameMatch(found)
        return _alike(wanted, spellings)


def _spaceless(wanted: str, spellings: Mapping[str, str]) -> tuple[str, ...]:
    """Return what is written the same but for spaces and hyphens."""
    bare = _bare(wanted)
    return tuple(dict.fromkeys(key for name, key in spellings.items() if _bare(name) == bare))


def _bare(name: str) -> str:
    return name.replace(" ", "").replace("-", "")


def _by_words(wanted: str, spellings: Mapping[str, str]) -> tuple[str, ...]:
    """Return what has all these words in its name, whatever else it is called."""
    # “den” is an article in German, and alone the Gambling Den.
    words = {*wanted.split()} - _SMALL_WORDS or {*wanted.split()}
    found = (key for name, key in spellings.items() if words and words <= {*name.split()})
    return tuple(dict.fromkeys(found))


def _alike(wanted: str, spellings: Mapping[str, str]) -> NameMatch:
    """Return the one that was meant in spite of a typo, or those that may have been meant."""
    by_word = {word: name for name in spellings for word in name.split() if len(word) >= SHORTEST}
    close = get_close_matches(wanted, spellings, n=4, cutoff=SURE)
    words = get_close_matches(wanted, by_word, n=4, cutoff=SURE)
    sure = dict.fromkeys(spellings[name] for name in (*close, *(by_word[w] for w in words)))
    if len(sure) == 1:
        return NameMatch(tuple(sure))
    near = get_close_matches(wanted, spellings, n=4, cutoff=NEAR)
    keys = dict.fromkeys((*sure, *(spellings[name] for name in near)))
    return NameMatch((), tuple(keys)[:3])
