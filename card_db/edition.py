"""Editions: an alphabet with its own order, and how many cards each letter has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from card_db.card import CardId
from card_db.provenance import Known


@dataclass(frozen=True)
class Edition:
    """A printed edition. Which letters have cards, and how many, is data of its own."""

    code: str
    alphabet: tuple[str, ...]
    totals: Mapping[str, Known[int]]
    _ranks: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note each letter's rank once; scoring asks for it thousands of times."""
        ranks = {letter: rank for rank, letter in enumerate(self.alphabet)}
        object.__setattr__(self, "_ranks", MappingProxyType(ranks))

    def has_letter(self, letter: str) -> bool:
        """Tell whether the letter belongs to this edition's alphabet."""
        return letter in self._ranks

    def order(self, card: CardId) -> tuple[int, int]:
        """R1.3: the key that sorts cards by letter in the edition's alphabet, then by ordinal."""
        return self._ranks[card.letter], card.number

    def total(self, letter: str) -> Known[int] | None:
        """Return how many cards the letter has, if anything is known of it."""
        return self.totals.get(letter)
