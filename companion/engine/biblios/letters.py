"""Which letter stands on which value: learned from the cards that people held."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from card_db.biblios import BibliosCategory, CategoryCard
from card_db.biblios import contradictions as against_the_deck
from card_db.problem import Problem
from companion.engine.biblios.game import BibliosGame
from companion.engine.biblios.rules import BibliosRule


@dataclass(frozen=True, slots=True)
class LearnedLetters:
    """What is known of one copy: the value of each letter seen, and what contradicts itself."""

    values: Mapping[BibliosCategory, Mapping[str, int]]
    contradictions: tuple[Problem, ...]
    """Letters with two values, and more cards of a value than the deck is thought to hold."""

    @property
    def cards(self) -> tuple[CategoryCard, ...]:
        """Return every card that is known with its letter."""
        return tuple(
            CategoryCard(category, value, letter)
            for category, letters in self.values.items()
            for letter, value in letters.items()
        )


def learned_letters(games: Iterable[BibliosGame]) -> LearnedLetters:
    """Return what the games tell; a letter seen with two values counts with neither."""
    seen: dict[tuple[BibliosCategory, str], set[int]] = {}
    for game in games:
        for card in (card for player in game.players for card in player.cards):
            seen.setdefault((card.category, card.letter), set()).add(card.value)
    values: dict[BibliosCategory, dict[str, int]] = {category: {} for category in BibliosCategory}
    contradictions = []
    for (category, letter), found in sorted(seen.items()):
        if len(found) == 1:
            values[category][letter] = next(iter(found))
            continue
        facts = {"category": category, "letter": letter, "values": tuple(sorted(found))}
        contradictions.append(Problem("biblios-letter-values", facts, BibliosRule.SET_UP))
    learned = LearnedLetters(values, tuple(contradictions))
    return replace(learned, contradictions=(*contradictions, *against_the_deck(learned.cards)))
