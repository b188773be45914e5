"""An owner's edition as TOML text: what is printed on its cards, and whose rulebook it follows."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from card_db import (
    CARDS_IN_DECK,
    CODES,
    DEMO_DECK,
    Certainty,
    Edition,
    Known,
    Problem,
    ProblemsError,
    editions,
    fold,
    printed_editions,
    use_own_editions,
)
from companion.engine.exlibris.game_file import syntax_problem
from companion.engine.player_name import LONGEST_NAME
from companion.engine.toml_table import TomlTable

_CODE = re.compile(r"[a-z][a-z0-9-]{1,9}")
_MOST_LETTERS, _MOST_PER_LETTER, _MOST_TO_END = 60, 99, 60
_PLAYERS = ("2", "3", "4", "5", "6")
SOURCE = "the owner"


class EditionFileError(ProblemsError):
    """A text that is no edition; every problem names the key it stands at."""


def parse_edition(text: str) -> Edition:
    """Read an edition; EditionFileError lists everything that is wrong with it."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise EditionFileError([syntax_problem(str(error))]) from error
    problems: list[Problem] = []
    edition = replace(_edition(TomlTable(document, "", problems)), text=text)
    if problems:
        raise EditionFileError(problems)
    return edition


def _edition(top: TomlTable) -> Edition:
    code = _code(top)
    name = _plain(top, "name")
    alphabet = _alphabet(top)
    edition = Edition(
        code=code,
        alphabet=alphabet,
        totals=_totals(top.table("totals"), alphabet),
        name=name,
        follows=top.choice("follows", tuple(printed_editions()), default="en"),
        categories=_categories(top.table("categories")),
        final_round=_final_round(top.table("final_round")),
    )
    top.finish()
    return edition


def _code(top: TomlTable) -> str:
    code = top.needed("code", str, "")
    if not code:
        return code
    if not _CODE.fullmatch(code):
        top.note("edition-code", "code", found=code[:LONGEST_NAME])
    elif code in {*printed_editions(), DEMO_DECK}:
        top.note("edition-taken", "code", found=code)
    return code


def _plain(table: TomlTable, key: str) -> str:
    """Return a name that is no markup: whoever shows it may not know where it comes from."""
    name = table.name(key)
    if {*name} & {"<", ">"}:
        table.note("edition-markup", key)
    return name


def _alphabet(top: TomlTable) -> tuple[str, ...]:
    """Return the letters in their order; spaces and commas between them do not matter."""
    written = unicodedata.normalize("NFC", top.needed("alphabet", str, ""))
    letters = tuple(sign.upper() for sign in written if not sign.isspace() and sign != ",")
    if "alphabet" not in top.values:
        return letters
    for letter in dict.fromkeys(letters):
        if len(letter) != 1 or not letter.isalpha():
            top.note("edition-letter", "alphabet", found=letter)
        elif letters.count(letter) > 1:
            top.note("edition-letter-twice", "alphabet", found=letter)
    if not 1 < len(letters) <= _MOST_LETTERS:
        top.note("edition-alphabet", "alphabet", most=_MOST_LETTERS)
    return letters


def _totals(table: TomlTable, alphabet: Iterable[str]) -> Mapping[str, Known[int]]:
    """Return how many cards each letter has, as far as the owner says."""
    found: dict[str, Known[int]] = {}
    for key in table.values:
        total = _count(table, key, _MOST_PER_LETTER)
        letter = unicodedata.normalize("NFC", key).upper()
        if letter not in alphabet:
            table.note("edition-total-letter", key, found=key[:LONGEST_NAME])
        elif total is not None:
            found[letter] = Known(total, SOURCE, Certainty.SEEN)
    cards = sum(known.value for known in found.values())
    if cards > CARDS_IN_DECK:
        table.problems.append(
            Problem("deck-too-many-cards", {"cards": cards, "most": CARDS_IN_DECK}, "R1.1")
        )
    return MappingProxyType(found)


def _categories(table: TomlTable) -> Mapping[str, str]:
    """Return what the categories are called, by code."""
    said = {code: _plain(table, code) for code in CODES if code in table.values}
    table.finish()
    seen: dict[str, str] = {}
    for code, name in said.items():
        other = seen.setdefault(fold(name, "en"), code)
        if other != code and name:
            table.note("edition-category-twice", code, found=name, other=other)
    return MappingProxyType(said)


def _final_round(table: TomlTable) -> Mapping[int, int]:
    """Return how many shelved cards end the game, by the number of players."""
    counts = {key: _count(table, key, _MOST_TO_END) for key in _PLAYERS if key in table.values}
    table.finish()
    return MappingProxyType({int(key): most for key, most in counts.items() if most is not None})


def _count(table: TomlTable, key: str, most: int) -> int | None:
    before = len(table.problems)
    number = table.optional(key, int)
    if len(table.problems) > before:
        return None
    if number is None or not 1 <= number <= most:
        table.note("edition-count", key, found=number, most=most)
        return None
    return number


def use_edition_texts(texts: Iterable[str]) -> None:
    """Let these editions stand beside the printed ones; what cannot be read is passed over."""
    own = []
    for text in texts:
        try:
            own.append(parse_edition(text))
        except EditionFileError:
            # Written by another version of the program.
            continue
    use_own_editions(own)


def edition_texts() -> tuple[str, ...]:
    """Return the editions of the owner's that are known now, as they were written."""
    return tuple(edition.text for edition in editions().values() if edition.text)
