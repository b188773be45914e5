"""How fast games play themselves, how fast a move is judged, and whether memory grows."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator

from card_db import question_finder
from companion.bench.measure import Measurement, per_second, seconds
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.selfplay.play import Plan, play_game

_FOUR = tuple(Plan(players=4, seed=seed) for seed in range(30))
_WARM, _MANY = 10, 100
_ASKED = (
    "when is the final round",
    "who wins the tie for prominent books",
    "auctoin hous bid lowre",
    "quand est la derniere manche",
    "czy duch moze dzielic pole",
)


def measure_games() -> Iterator[Measurement]:
    """Let four players play, judge what they did, and weigh what is left of it."""
    games = per_second(play_game, _FOUR, rounds=3) * 60
    yield Measurement("self-played games of four", games, "per minute", "600 or more")
    yield from _verdicts()
    yield _asking()
    yield from _memory()


def _asking() -> Measurement:
    """Ask some questions, with typos, once everything is loaded."""
    finder = question_finder()
    finder.find(_ASKED[0])
    worst = max(min(seconds(finder.find, [asked] * 3)) for asked in _ASKED)
    return Measurement("a question in words, the worst", worst * 1000, "ms", "50 or less")


def _verdicts() -> Iterator[Measurement]:
    """Judge every answer of some games, each on the table where it was given."""
    times = [time for plan in _FOUR[:5] for time in _judging(plan)]
    ordered = sorted(times)
    typical = ordered[len(ordered) // 2]
    yield Measurement("a verdict, the median", typical * 1_000_000, "µs")
    yield Measurement(
        f"a verdict, the worst of {len(times):,}", ordered[-1] * 1000, "ms", "5 or less"
    )


def _judging(plan: Plan) -> Iterator[float]:
    played = play_game(plan).game
    again = FollowedGame(played.start)
    for reply in played.replies:
        yield from seconds(again.judge, [reply])
        again.give(reply)


def _memory() -> Iterator[Measurement]:
    """Compare what is held after a few games with what is held after many more."""
    grown = memory_growth(_WARM, _MANY) / 1024
    yield Measurement(f"memory grown over {_MANY} games", grown, "KiB", "flat")


def memory_growth(warm: int, many: int) -> int:
    """Return how many bytes more are held after many games than after the first few."""
    tracemalloc.start()
    before = _held(range(warm))
    after = _held(range(warm, warm + many))
    tracemalloc.stop()
    return after - before


def _held(seeds: range) -> int:
    for seed in seeds:
        play_game(Plan(players=4, seed=seed))
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
