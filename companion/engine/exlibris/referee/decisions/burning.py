"""R6.12: what the Fire Imp offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db import Problem
from companion.engine.exlibris.referee.answers import Burns, Passes
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.card_checks import cards_lie_in, choices
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, verdict_of


@dataclass(frozen=True)
class MayBurn(Decision[Burns | Passes]):
    """R6.12: discard one of the tile's cards, or all if there are at least two."""

    by: int
    location: str
    rule: str = Rule.FIRE_IMP
    accepts = (Burns, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-burn", {"location": self.location})

    def judge(self, table: GameTable, answer: Burns | Passes) -> Verdict:
        """Judge number and whereabouts."""
        if isinstance(answer, Passes):
            return Verdict()
        pile = table.out(self.location).cards
        breaches = [*cards_lie_in(table, pile, answer.cards, self.rule)]
        if len(answer.cards) not in (1, len(pile)):
            facts = {"found": len(answer.cards), "most": len(pile)}
            breaches.append(Problem("burn-one-or-all", facts, self.rule))
        return verdict_of(breaches)

    def apply(self, table: GameTable, answer: Burns | Passes) -> GameTable:
        """Move the cards to the discard."""
        if isinstance(answer, Passes):
            return table
        left, burnt = table.out(self.location).cards.split(answer.cards)
        table = replace(table, discard=table.discard.join(burnt))
        return table.with_tile(self.location, cards=left)

    def answers(self, table: GameTable) -> Iterator[Burns | Passes]:
        """Go through every single card, then all of them."""
        yield Passes()
        pile = table.out(self.location).cards
        yield from map(Burns, choices(pile, 1, 1))
        if len(pile) > 1:
            yield Burns(pile.cards)

    def unsaid(self, table: GameTable) -> Passes:
        """Return a pass."""
        del table
        return Passes()
