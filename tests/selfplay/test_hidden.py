"""What nobody saw never makes a game illegal that is legal when everything is seen."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

import pytest

from companion.engine.exlibris.referee.answers import Answer, Reply, Takes, Wins
from companion.engine.exlibris.referee.decisions.winning import SayWinner
from companion.engine.exlibris.referee.following import follow
from companion.engine.exlibris.referee.record.printing import print_answer
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard
from tests.referee.test_play import assert_whole
from tests.selfplay.games import played_game

GAMES = 26


@pytest.mark.parametrize("share", [0.15, 0.6])
def test_hiding_cards_makes_no_line_illegal(share: float) -> None:
    for number in range(GAMES):
        chance = random.Random(number)  # noqa: S311 (a game, not a secret)
        played = played_game(number).game
        game = FollowedGame(without_hands(played.start, chance))
        for reply in played.replies:
            say_winner(game, reply)
            hidden = Reply(reply.by, without_cards(reply.answer, chance, share))
            verdict = follow(game, hidden)
            assert verdict.legal, (number, print_answer(hidden.answer), verdict.breaches)
            assert_whole(game.table)


def without_hands(table: GameTable, chance: random.Random) -> GameTable:
    """Return the table on which some players keep their cards to themselves."""
    for at, seat in enumerate(table.seats):
        if chance.random() < 2 / 3:
            table = table.with_seat(at, hand=Pile(unknown=len(seat.hand)))
    return table


def without_cards(answer: Answer, chance: random.Random, share: float) -> Answer:
    """Return the answer of which some cards were not seen."""

    def hide(value: Any) -> Any:  # noqa: ANN401
        if isinstance(value, SeenCard):
            return UNKNOWN if chance.random() < share else value
        # A place is a tuple as well, but of its own kind.
        return tuple(map(hide, value)) if type(value) is tuple else value

    return replace(
        answer, **{field.name: hide(getattr(answer, field.name)) for field in fields(answer)}
    )


def say_winner(game: FollowedGame, reply: Reply) -> None:
    """R5.7: where hidden cards decide, the table says who won."""
    if isinstance(game.decision, SayWinner):
        took = isinstance(reply.answer, Takes)
        winner = game.table.seats[reply.by].name if took else None
        game.give(Reply(game.decision.by, Wins(winner)))
