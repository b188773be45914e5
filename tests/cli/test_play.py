"""Games that play themselves: legal to the last line, whole at every moment."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from card_db import CARDS_IN_DECK, variants
from companion.cli.plays import SHELVES_FROM_ROUND, pick, play, random_header
from companion.engine.referee.answers import Reply
from companion.engine.referee.record import parse_record, print_record
from companion.engine.referee.runner import FollowedGame
from companion.engine.referee.set_up import cards_on
from companion.engine.referee.table import Phase
from tests.cli.conftest import Exlibris
from tests.referee.test_play import assert_whole

MOST_ROUNDS = 40


@pytest.mark.parametrize("variant", variants())
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games(players: int, variant: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 (a game, not a secret)
    game = play(random_header(players, variants()[variant], chance), chance, SHELVES_FROM_ROUND)
    assert game.table.phase is Phase.INSPECTION
    assert game.table.round <= MOST_ROUNDS
    assert cards_on(game.table) == CARDS_IN_DECK
    again = FollowedGame(game.start)
    for reply in game.replies:
        again.give(reply)
        assert_whole(again.table)
    assert again.table == game.table


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000))
def test_many_games(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 (a game, not a secret)
    variant = chance.choice([*variants().values()])
    header = random_header(chance.choice([2, 3, 4]), variant, chance)
    game = play(header, chance, SHELVES_FROM_ROUND)
    assert game.table.round <= MOST_ROUNDS
    assert_whole(game.table)


def test_the_record_of_a_game_is_legal(exlibris: Exlibris, tmp_path: Path) -> None:
    played = exlibris("play", "--players", 4, "--seed", 7, "--sensible")
    assert played.code == 0
    assert played.out == exlibris("play", "--players", 4, "--seed", 7, "--sensible").out
    assert played.out != exlibris("play", "--players", 4, "--seed", 8, "--sensible").out
    assert print_record(parse_record(played.out)) == played.out
    record = tmp_path / "played.record"
    record.write_text(played.out)
    outcome = exlibris("referee", record)
    assert outcome.code == 0
    assert outcome.out.endswith("none of them illegal; 0 could not be decided.\n")


def test_nothing_is_picked_when_the_game_is_over() -> None:
    chance = random.Random(3)  # noqa: S311 (a game, not a secret)
    game = play(random_header(2, variants()["beginner"], chance), chance, shelves_from=0)
    with pytest.raises(ValueError, match="the game is over"):
        pick(game, chance, shelves=True)
    assert not game.judge(Reply(0, game.replies[0].answer)).legal
