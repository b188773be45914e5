"""R8: what only a solo game asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from card_db import CATEGORIES, Category, Problem
from companion.engine.decision import CHANCE
from companion.engine.exlibris.referee.answers import Discards, RemovesCategory, RemovesTiles
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.amount import Unit, exactly
from companion.engine.exlibris.referee.table.drawing import draw_from, drawings, judge_drawn, unseen
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, verdict_of

TILES_REMOVED = 2


@dataclass(frozen=True)
class DiscardFromDeck(Decision[Discards]):
    """R8.3: as many cards as the level go from the deck to the Public Library."""

    count: int
    by: int = CHANCE
    rule: str = Rule.SOLO_PREPARATION
    accepts = (Discards,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-discard-deck", {"amount": exactly(self.count)})

    def judge(self, table: GameTable, answer: Discards) -> Verdict:
        """Judge number and whereabouts."""
        if answer.shelved:
            return Verdict((Problem("deck-only", {}, self.rule),))
        return judge_drawn(table, answer.cards, self.count, self.rule)

    def apply(self, table: GameTable, answer: Discards) -> GameTable:
        """Move the cards to the discard."""
        table, gone = draw_from(table, answer.cards)
        return replace(table, discard=table.discard.join(gone))

    def answers(self, table: GameTable) -> Iterator[Discards]:
        """Go through what can come up."""
        return map(Discards, drawings(table, self.count))

    def unsaid(self, table: GameTable) -> Discards:
        """Return cards that nobody saw."""
        return Discards(unseen(table, self.count))


@dataclass(frozen=True)
class RemoveCategory(Decision[RemovesCategory]):
    """R8.2: one of the spare category cards is revealed and removed."""

    by: int = CHANCE
    rule: str = Rule.SOLO_CATEGORIES
    accepts = (RemovesCategory,)
    opens_turn = True

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-remove-category", {})

    def judge(self, table: GameTable, answer: RemovesCategory) -> Verdict:
        """Judge whether this card can be one of the spare ones."""
        if answer.category is None or answer.category in _spare(table):
            return Verdict()
        facts = {"category": answer.category}
        return Verdict((Problem("category-in-use", facts, self.rule),))

    def apply(self, table: GameTable, answer: RemovesCategory) -> GameTable:
        """Note that nobody has this category."""
        if answer.category is None:
            return table
        return replace(table, removed=table.removed | {answer.category})

    def answers(self, table: GameTable) -> Iterator[RemovesCategory]:
        """Go through the cards that are not seen elsewhere."""
        return map(RemovesCategory, _spare(table))

    def unsaid(self, table: GameTable) -> RemovesCategory:
        """Return a card that nobody wrote down."""
        del table
        return RemovesCategory(None)


def _spare(table: GameTable) -> tuple[Category, ...]:
    """R1.4, R8.2: return the categories that are not known to lie elsewhere."""
    focuses = {seat.focus for seat in table.seats}
    taken = {table.prominent, table.banned, table.library_focus, *focuses, *table.removed}
    return tuple(category for category in CATEGORIES if category not in taken)


@dataclass(frozen=True)
class RemoveTiles(Decision[RemovesTiles]):
    """R8.5: two tiles of one's choice leave the game."""

    by: int
    rule: str = Rule.SOLO_CLEAN_UP
    accepts = (RemovesTiles,)
    opens_turn = True

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-remove-tiles", {"amount": exactly(TILES_REMOVED, Unit.TILE)})

    def judge(self, table: GameTable, answer: RemovesTiles) -> Verdict:
        """Judge number and whereabouts."""
        keys = answer.keys
        facts = {"amount": exactly(len(keys), Unit.TILE)}
        wanted = {"wanted": exactly(TILES_REMOVED, Unit.TILE)}
        breaches = []
        if len(keys) != TILES_REMOVED:
            breaches.append(Problem("tile-count", {**facts, **wanted}, self.rule))
        for number, key in enumerate(keys):
            if key in keys[:number] or table.tile(key) is None:
                breaches.append(Problem("location-not-out", {"location": key}, self.rule))
        return verdict_of(breaches)

    def apply(self, table: GameTable, answer: RemovesTiles) -> GameTable:
        """Take the tiles away for good."""
        staying = (tile for tile in table.tiles if tile.key not in answer.keys)
        return replace(table, tiles=tuple(staying))

    def answers(self, table: GameTable) -> Iterator[RemovesTiles]:
        """Go through all pairs, each in one order."""
        keys = sorted(tile.key for tile in table.tiles)
        return map(RemovesTiles, combinations(keys, TILES_REMOVED))
