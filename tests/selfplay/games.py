"""Games that play themselves, looked at after every answer."""

from __future__ import annotations

from functools import cache

from companion.engine.exlibris.referee.following import follow
from companion.engine.exlibris.referee.record.replay import parse_record, print_record
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.state import Phase
from companion.engine.exlibris.referee.table.variant import SOLO
from companion.selfplay.play import MOST_ROUNDS, Plan, SelfPlay, play_game
from tests.referee.tables import start_of
from tests.referee.test_play import assert_whole

VARIANTS = ("standard", "beginner", "friendly", "long")
PLAYERS = (2, 3, 4)


def plan_of(number: int) -> Plan:
    """Return the plan of a number: variants, numbers of players and house rules take turns."""
    kinds = [*((players, variant) for variant in VARIANTS for players in PLAYERS), (1, SOLO)]
    players, variant = kinds[number % len(kinds)]
    return Plan(players, variant, seed=number, house_rules=number // len(kinds) % 2 == 1)


@cache
def played_game(number: int) -> SelfPlay:
    """Return the game of a number, which is played once for all tests that only look at it."""
    return play_game(plan_of(number))


def proved(plan: Plan) -> SelfPlay:
    """Play a game, and prove that the table is whole after every answer, and the record true."""
    played = SelfPlay.of(plan)
    for game in played.steps():
        assert_whole(game.table)
    assert played.game.table.phase is Phase.INSPECTION
    assert played.game.table.round <= MOST_ROUNDS
    assert_record_tells_the_same(played)
    return played


def assert_record_tells_the_same(played: SelfPlay) -> None:
    record = parse_record(played.record)
    again = FollowedGame(start_of(record.header))
    assert again.table == played.game.start
    for entry in record.entries:
        assert follow(again, entry.reply).legal
    assert again.replies == played.game.replies
    assert again.table == played.game.table
    assert print_record(record) == played.record
