from __future__ import annotations

from companion.engine.exlibris.referee.questions.ending import game_at
from companion.engine.exlibris.scoring import score
from companion.selfplay.play import Plan, SelfPlay, play_game
from tests.selfplay.games import proved


def points(played: SelfPlay) -> list[int]:
    table = played.game.table
    assert table.prominent is not None
    assert table.banned is not None
    return [sheet.total for sheet in score(game_at(table, table.prominent, table.banned)).sheets]


def test_sensible_players_keep_the_rules_too() -> None:
    proved(Plan(3, seed=1, sensible=True))


def test_sensible_players_win_more_points_than_random_ones() -> None:
    seeds = range(3)
    sensible = [sum(points(play_game(Plan(3, seed=seed, sensible=True)))) for seed in seeds]
    at_random = [sum(points(play_game(Plan(3, seed=seed)))) for seed in seeds]
    assert sum(sensible) > sum(at_random)
