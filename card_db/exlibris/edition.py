"""Editions: an alphabet with its own order, and how many cards each letter has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from card_db.exlibris.card import CardId
from card_db.provenance import Known


@dataclass(frozen=True)
class Edition:
    """A printed edition. Which letters have cards, and how many, is data of its own."""

    code: str
    alphabet: tuple[str, ...]
    totals: Mapping[str, Known[int]]
    name: str = ""
    follows: str = ""
    """The printed edition whose rulebook this one follows; the own one where nothing is said."""
    categories: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What this edition calls the categories, by code; of the printed ones the names file tells."""
    final_round: Mapping[int, int] = field(default_factory=dict, hash=False)
    """R4.8: how many shelved cards end the game, by players, where this edition says so itself."""
    text: str = field(default="", repr=False)
    """The file of an edition of the owner's, as it was written."""
    _ranks: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note each letter's rank once; scoring asks for it thousands of times."""
        ranks = {letter: rank for rank, letter in enumerate(self.alphabet)}
        object.__setattr__(self, "_ranks", MappingProxyType(ranks))

    @property
    def rulebook(self) -> str:
        """The code of the edition whose rulebook decides what is disputed."""
        return self.follows or self.code

    def has_letter(self, letter: str) -> bool:
        """Tell whether the letter belongs to this edition's alphabet."""
        return letter in self._ranks

    def order(self, card: CardId) -> tuple[int, int]:
        """R1.3: the key that sorts cards by letter in the edition's alphabet, then by ordinal.

        Letters of another alphabet, as in a deck whose edition was written anew, come last.
        """
        return self._ranks.get(card.letter, len(self._ranks) + ord(card.letter[0])), card.number

    def total(self, letter: str) -> Known[int] | None:
        """Return how many cards the letter has, if anything is known of it."""
        return self.totals.get(letter)
