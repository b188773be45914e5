"""Cards as text: `Monks 4C 2F, Holy Books 1B, Gold 3 2 1`, read and printed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from card_db.biblios import (
    CHURCH,
    GOLD,
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    ChurchCard,
    ChurchKind,
    GoldCard,
    card_problems,
    find_biblios_name,
)
from card_db.problem import Problem

_WORD = re.compile(r"[^\s,]+")
_IN_CATEGORY = re.compile(r"([0-9]{1,2})([A-Z])")
_NUMBER = re.compile(r"[0-9]{1,2}")
_BEGINS_A_CARD = re.compile(r"[0-9+\-±−]")
_LONGEST_SHOWN = 40


@dataclass
class CardsRead:
    """Cards that were read, and everything that is wrong with the rest."""

    cards: list[BibliosCard] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_cards(text: str) -> CardsRead:
    """Read cards group by group: a name, then the cards of that kind."""
    found = CardsRead()
    name: list[str] = []
    kind: str | None = None
    for word in _WORD.findall(unicodedata.normalize("NFC", text)):
        if not _BEGINS_A_CARD.match(word):
            name.append(word)
            continue
        if name:
            kind = _kind(name, found)
        elif not found.cards and not found.problems:
            found.problems.append(_stray(word))
        name = []
        if kind is not None:
            _read_card(kind, word, found)
    if name:
        found.problems.append(_nothing_after(name))
    return found


def _kind(name: list[str], found: CardsRead) -> str | None:
    text = " ".join(name)
    kind = find_biblios_name(text)
    if kind is None:
        found.problems.append(Problem("biblios-category", {"found": text[:_LONGEST_SHOWN]}))
    return kind


def _nothing_after(name: list[str]) -> Problem:
    text = " ".join(name)
    if find_biblios_name(text) is None:
        return Problem("biblios-category", {"found": text[:_LONGEST_SHOWN]})
    return Problem("biblios-no-cards", {"found": text[:_LONGEST_SHOWN]})


def _stray(word: str) -> Problem:
    return Problem("biblios-no-category", {"found": word[:_LONGEST_SHOWN]})


def _read_card(kind: str, word: str, found: CardsRead) -> None:
    card = _card(kind, word)
    if card is None:
        facts = {"found": word[:_LONGEST_SHOWN]}
        found.problems.append(_NOT_A_CARD.get(kind, _not_of_category)(facts))
        return
    wrong = [*card_problems(card)]
    found.problems += wrong
    if not wrong:
        found.cards.append(card)


def _card(kind: str, word: str) -> BibliosCard | None:
    if kind == GOLD:
        return GoldCard(int(word)) if _NUMBER.fullmatch(word) else None
    if kind == CHURCH:
        plain = word.casefold().replace("±", "+-").replace("−", "-").replace("×", "x")
        return ChurchCard(ChurchKind(plain)) if plain in {*ChurchKind} else None
    value = _IN_CATEGORY.fullmatch(word.upper())
    return CategoryCard(BibliosCategory(kind), int(value[1]), value[2]) if value else None


def _not_of_category(facts: dict[str, str]) -> Problem:
    return Problem("biblios-card", facts)


_NOT_A_CARD = {
    GOLD: lambda facts: Problem("biblios-gold", facts),
    CHURCH: lambda facts: Problem("biblios-church", facts),
}


def print_cards(cards: Iterable[BibliosCard]) -> str:
    """Return cards as text; reading it gives the same cards."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        name, _, value = str(card).rpartition(" ")
        groups.setdefault(name, []).append(value)
    return ", ".join(f"{name} {' '.join(values)}" for name, values in groups.items())
