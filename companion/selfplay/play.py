"""A whole game that plays itself, and its record."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from card_db import demo_deck, locations
from companion.engine.exlibris.part_file import own_parts
from companion.engine.exlibris.players import MORE_PLAYERS, USUAL_MOST
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.header_text import print_header
from companion.engine.exlibris.referee.record.replay import print_replies
from companion.engine.exlibris.referee.record.set_up import set_up
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.rulings import STANDARD
from companion.selfplay.deal import deal_game, some_rulings
from companion.selfplay.pick import RandomPlayer
from companion.selfplay.sensible import SensiblePlayer

MOST_ROUNDS = 40
"""A game that goes on for longer will not end."""


class EndlessGameError(Exception):
    """A game that does not come to its end."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which game is played; the same plan gives the same game."""

    players: int
    variant: str = STANDARD
    seed: int = 0
    sensible: bool = False
    house_rules: bool = False
    """Whether disputed rulings are read as it comes, not as they are by default."""
    own: bool = False
    """Whether the tiles and assistants of the owner's take part."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A game that plays itself answer by answer."""

    header: RecordHeader
    game: FollowedGame
    player: RandomPlayer

    @classmethod
    def of(cls, plan: Plan) -> SelfPlay:
        """Set a game up."""
        chance = random.Random(plan.seed)  # noqa: S311 - repeatable, not secret
        own = tuple(own_parts()) if plan.own else ()
        header = deal_game(plan.players, plan.variant, chance, own)
        header.rulings = some_rulings(chance) if plan.house_rules else {}
        if plan.players > USUAL_MOST:
            header.rulings[MORE_PLAYERS] = "six"
        game = FollowedGame(set_up(header, demo_deck(), locations()))
        player = SensiblePlayer(chance) if plan.sensible else RandomPlayer(chance)
        return cls(header, game, player)

    def steps(self) -> Iterator[FollowedGame]:
        """Go through the game, from answer to answer; EndlessGameError if it does not end."""
        while self.game.decision is not None:
            if self.game.table.round > MOST_ROUNDS:
                raise EndlessGameError
            self.game.give(self.player.pick(self.game))
            yield self.game

    @property
    def record(self) -> str:
        """Return the record of what was played."""
        return print_header(self.header) + print_replies(self.game.start, self.game.replies)


def play_game(plan: Plan) -> SelfPlay:
    """Play a whole game."""
    played = SelfPlay.of(plan)
    for _ in played.steps():
        pass
    return played
