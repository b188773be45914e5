"""Whole games of random legal answers: every variant, every number of players, every library."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from card_db import libraries, locations, variants
from companion.bench.games import memory_growth
from companion.engine.exlibris.players import MORE_PLAYERS
from companion.engine.exlibris.referee.answers import RevealsTiles
from companion.engine.exlibris.referee.decisions.as_printed import ActAsPrinted
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.winning import SayWinner
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.rulings import SWITCHES
from companion.selfplay.play import Plan, SelfPlay, play_game
from tests.finished import each_once
from tests.referee.test_play import kinds_of
from tests.selfplay.games import plan_of, played_game, proved

GAMES = 78
"""Every variant, number of players and reading of the house rules three times over."""
CHUNK = 26
MANY_GAMES = 10_000
"""In the long run, the few of every run among them."""
CODE = ("card_db", "companion/engine", "companion/selfplay", "tests/selfplay")
"""What plays them."""


@pytest.mark.parametrize("start", range(0, GAMES, CHUNK))
def test_random_games(start: int) -> None:
    for number in range(start, start + CHUNK):
        proved(plan_of(number))


@pytest.mark.parametrize(("players", "variant"), [(5, "standard"), (6, "long")])
def test_five_and_six_play_by_a_house_rule(players: int, variant: str) -> None:
    played = proved(Plan(players, variant, seed=players))
    assert played.header.rulings == {MORE_PLAYERS: "six"}
    focuses = [player.focus for player in played.header.players]
    assert len(set(focuses)) == 4
    most = max(len(seat.shelf) for seat in played.game.table.seats)
    assert most >= variants()[variant].final_round[players]


def test_the_games_meet_every_library_tile_and_decision() -> None:
    played = [played_game(number) for number in range(39)]
    taken = {player.library for game in played for player in game.header.players}
    assert taken - {None} == set(libraries())
    read = {reading for game in played for reading in game.header.rulings.items()}
    disputed = {ruling: found for ruling, found in SWITCHES.items() if ruling != MORE_PLAYERS}
    assert read == {(ruling, reading) for ruling, found in disputed.items() for reading in found}
    seen = {key for game in played for key in _revealed(game)}
    # The Diviner's Hut is in play from the beginning, and is the one that may never come up.
    assert seen | {"diviners_hut"} == set(locations())
    asked = {name for game in played for name in _asked(game)}
    # With every card known the table need not say who won, and nobody has tiles of their own.
    unasked = {SayWinner.__name__, ActAsPrinted.__name__}
    assert asked == {kind.__name__ for kind in kinds_of(Decision)} - unasked


def _revealed(played: SelfPlay) -> Iterator[str]:
    for reply in played.game.replies:
        if isinstance(reply.answer, RevealsTiles):
            yield from reply.answer.keys


def _asked(played: SelfPlay) -> Iterator[str]:
    again = FollowedGame(played.game.start)
    for reply in played.game.replies:
        yield from (type(due).__name__ for due in again.due)
        again.give(reply)


def test_the_same_seed_plays_the_same_game() -> None:
    assert play_game(plan_of(5)).record == play_game(plan_of(5)).record
    assert play_game(plan_of(5)).record != play_game(plan_of(5 + 13)).record


def test_nothing_is_picked_when_the_game_is_over() -> None:
    played = play_game(plan_of(1))
    with pytest.raises(ValueError, match="the game is over"):
        played.player.pick(played.game)
    assert not played.game.judge(played.game.replies[0]).legal


@pytest.mark.long
def test_many_random_games() -> None:
    each_once("selfplay", CODE, MANY_GAMES, lambda number: proved(plan_of(number)))


@pytest.mark.long
def test_memory_is_flat_over_a_thousand_games() -> None:
    # What one game leaves behind for good would show a thousand times.
    assert memory_growth(warm=20, many=1000) < 1000 * 64


def test_a_guild_move_onto_the_guild_moves_on() -> None:
    # Here the Ghost shares the Guild, and its owner moves an assistant there, which moves another.
    proved(plan_of(596))
