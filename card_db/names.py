"""Printed names of the components in English, French and Polish, and how a typed name finds one."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import msgspec

LANGUAGES = ("en", "fr", "pl")

_LETTERS = str.maketrans({"ł": "l", "œ": "oe", "æ": "ae", "ß": "ss", "'": None, "’": None})
_AND = {"en": "and", "fr": "et", "pl": "i"}


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


class Names:
    """All names, looked up in either direction."""

    def __init__(self, files: Mapping[str, NameFile]) -> None:
        """Index every name and alias by its folded form."""
        self._files = files
        self._keys: dict[tuple[Kind, str, str], str] = {}
        for language, file in files.items():
            for kind in Kind:
                self._index(language, kind, file)

    def _index(self, language: str, kind: Kind, file: NameFile) -> None:
        for key, text in file.of_kind(kind).items():
            for spelling in (text, *file.aliases.get(kind, {}).get(key, ())):
                self._keys[kind, language, fold(spelling, language)] = key

    def name(self, kind: Kind, key: str, language: str) -> Name | None:
        """Return the name in the language, else the English one, which says that it is English."""
        for candidate in dict.fromkeys((language, "en")):
            text = self._files[candidate].of_kind(kind).get(key)
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


def fold(text: str, language: str) -> str:
    """Return what is compared of a name: no case, accents, apostrophes; `&` as the word for it."""
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return " ".join(bare.translate(_LETTERS).replace("&", f" {_AND[language]} ").split())
