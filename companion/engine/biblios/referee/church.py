"""R9.5: a Church card is played as soon as it is acquired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db.biblios import ChurchKind
from card_db.problem import Problem
from companion.engine.biblios.game import HIGHEST_DIE, LOWEST_DIE
from companion.engine.biblios.referee.answers import TurnsDice
from companion.engine.biblios.referee.cards import BibliosPile
from companion.engine.biblios.referee.decision import BibliosDecision
from companion.engine.biblios.referee.table import BibliosTable
from companion.engine.biblios.rules import BibliosRule


@dataclass(frozen=True, slots=True)
class PlayChurch(BibliosDecision[TurnsDice]):
    """R9.5: change all dice that the card names, or none."""

    by: int
    kind: ChurchKind
    rule = BibliosRule.CHURCH
    accepts = (TurnsDice,)

    def asked(self) -> Problem:
        """Return that the dice are to be turned."""
        return Problem("biblios-asked-church", {"kind_of_church": str(self.kind)})

    def breaches(self, table: BibliosTable, answer: TurnsDice) -> Iterator[Problem]:
        """Compare with what the card allows; to leave it unused is always allowed."""
        changes = answer.changes
        if not changes:
            return
        kind = str(self.kind)
        if len(changes) != self.kind.dice:
            facts = {"kind_of_church": kind, "found": len(changes), "most": self.kind.dice}
            yield Problem("biblios-church-dice", facts, self.rule)
        named = [category for category, _ in changes]
        if len(set(named)) < len(named):
            yield Problem("biblios-church-same-die", {}, self.rule)
        for category, step in changes:
            if step not in self.kind.steps:
                facts = {"kind_of_church": kind, "step": f"{step:+d}"}
                yield Problem("biblios-church-step", facts, self.rule)
            elif not LOWEST_DIE <= table.dice[category] + step <= HIGHEST_DIE:
                facts = {"category": category, "found": table.dice[category]}
                yield Problem("biblios-die-limit", facts, self.rule)

    def apply(self, table: BibliosTable, answer: TurnsDice) -> BibliosTable:
        """Turn the dice, and discard the card."""
        turned = {category: table.dice[category] + step for category, step in answer.changes}
        discard = table.discard.join(table.offered)
        dice = {**table.dice, **turned}
        return replace(table, dice=dice, discard=discard, offered=BibliosPile())
