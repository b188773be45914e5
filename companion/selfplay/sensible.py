"""A simple sensible player: shelves where it brings points and keeps the order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.exlibris.referee.answers import Answer, Draws, Passes, Shelves, Takes
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.sale import MayBuy
from companion.engine.exlibris.referee.decisions.shelving import HomeAction, MayShelve
from companion.engine.exlibris.referee.questions.what_if import Prospect, prospects
from companion.engine.exlibris.referee.table.state import GameTable
from companion.selfplay.deal import drawn_cards
from companion.selfplay.pick import SHELVES_FROM_ROUND, RandomPlayer
from companion.selfplay.propose import shelvable

MOST_WEIGHED = 5
"""Cards that are weighed against each other; a big hand would take long to think about."""


class SensiblePlayer(RandomPlayer):
    """Shelves the card that brings most where it brings most; plays at random otherwise."""

    def thought_of(self, table: GameTable, decision: Decision[Any]) -> Iterator[Answer | None]:
        """Think of the best shelving, or of gaining cards until there is a good one."""
        if isinstance(decision, MayShelve | HomeAction | MayBuy):
            yield self.best_shelving(table, decision)
            yield self.gaining(table, decision)
        yield from super().thought_of(table, decision)

    def best_shelving(
        self, table: GameTable, decision: MayShelve | HomeAction | MayBuy
    ) -> Shelves | None:
        """Return the best shelving, unless it only does harm and there is time to wait."""
        cards = shelvable(decision, table).cards
        offered = self.chance.sample(cards, min(len(cards), MOST_WEIGHED))
        tried = [(each, card) for card in offered for each in prospects(table, decision.by, card)]
        if not tried:
            return None
        best, card = max(tried, key=lambda found: _promise(found[0]))
        waits = (best.turned or best.points < 0) and table.round < SHELVES_FROM_ROUND
        return None if waits else Shelves(card, best.place)

    def gaining(self, table: GameTable, decision: MayShelve | HomeAction | MayBuy) -> Answer | None:
        """Return what brings a card to hand instead."""
        match decision:
            case HomeAction() if decision.may_draw:
                return Draws(drawn_cards(table, 1, self.chance))
            case MayBuy() if len(decision.offered):
                return Takes((self.chance.choice(decision.offered.cards),))
            case _:
                return Passes()


def _promise(prospect: Prospect) -> tuple[bool, int]:
    """Rate a place: first the order of the shelf, then the points."""
    return not prospect.turned, prospect.points
