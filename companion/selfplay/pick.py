"""Picking an answer to the decision that is due: a random legal one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from companion.engine.exlibris.referee.answers import Answer, Passes, Reply, Shelves
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.sale import MayBuy
from companion.engine.exlibris.referee.decisions.shelving import PLAIN, HomeAction, MayShelve
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.state import GameTable
from companion.selfplay.propose import PROPOSERS, shelvable, some_shelving

SHELVES_FROM_ROUND = 12
"""From here on whoever may shelve does, so that every game comes to its end."""

TRIES = 12
"""How often an answer is thought of before those that are listed are looked through."""

MOST_LOOKED_AT = 200
"""Of more listed answers than these only the first are looked at."""


class RandomPlayer:
    """Gives random legal answers, the same ones for the same seed."""

    def __init__(self, chance: random.Random) -> None:
        """Take chance from here."""
        self.chance = chance

    def pick(self, game: FollowedGame) -> Reply:
        """Return a legal answer to a decision that is due."""
        if not game.due:
            raise ValueError("the game is over")
        decision = game.due[0] if len(game.due) == 1 else self.chance.choice(game.due)
        for answer in self.thought_of(game.table, decision):
            if answer is None:
                continue
            reply = Reply(decision.by, answer)
            if game.judge(reply).legal:
                return reply
        listed: list[Answer] = [*islice(decision.answers(game.table), MOST_LOOKED_AT)]
        return Reply(decision.by, self.chance.choice(listed))

    def thought_of(self, table: GameTable, decision: Decision[Any]) -> Iterator[Answer | None]:
        """Think of answers, the better ones first."""
        if table.round >= SHELVES_FROM_ROUND:
            yield self.shelving(table, decision)
        proposer = PROPOSERS.get(type(decision))
        if proposer is None:
            return
        if decision.unsaid(table) == Passes() and self.chance.random() < 1 / 4:
            yield Passes()
        for _ in range(TRIES):
            yield proposer(decision, table, self.chance)

    def shelving(self, table: GameTable, decision: Decision[Any]) -> Shelves | None:
        """Return how a card is shelved in the plain way, if any may be."""
        if not isinstance(decision, MayShelve | HomeAction | MayBuy):
            return None
        pile, shelf = shelvable(decision, table), table.seats[decision.by].shelf
        if not len(pile):
            return None
        return some_shelving(shelf, self.chance.choice(pile.cards), PLAIN, self.chance)
