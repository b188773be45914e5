"""The words in which people of each language write down a game of Biblios, or say a line of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

from card_db.languages import RULE_LANGUAGES


class BibliosRecordWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one language."""

    words: dict[str, str]
    """The forms of each verb that an English record writes."""
    cannot_pay: tuple[str, ...]
    """Ways to say that a bid is not paid."""


@cache
def biblios_record_words() -> Mapping[str, BibliosRecordWords]:
    """Return the words of every language."""
    folder = files("card_db.biblios").joinpath("data", "record")
    found = {
        language: msgspec.json.decode(
            folder.joinpath(f"{language}.json").read_bytes(), type=BibliosRecordWords
        )
        for language in RULE_LANGUAGES
    }
    return MappingProxyType(found)
