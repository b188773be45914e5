"""How fast tables are scored and flips are advised, beside the slow twin of the tests."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from types import ModuleType

from companion.bench.measure import Measurement, per_second, seconds
from companion.bench.tables import table
from companion.engine.exlibris.advice import advise
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import score

_SMALL = 14
"""Cards that the slow twin can still try all subsets of."""


def measure_scores() -> Iterator[Measurement]:
    """Score four players with 20 cards each."""
    tables = [table(seed, players=4, cards=20, swaps=3) for seed in range(200)]
    yield Measurement("tables scored", per_second(score, tables), "per second", "2,000 or more")
    twin = slow_twin()
    if twin is not None:
        yield Measurement(
            "the same by the slow twin", per_second(twin.slips, tables[:20]), "per second"
        )


def measure_advice() -> Iterator[Measurement]:
    """Advise on shelves in order but for 0 to 5 swaps: the worst of 50."""
    for cards, goal in ((24, "100 or less"), (40, "1,000 or less")):
        hard = [table(seed, players=3, cards=cards, swaps=seed % 6) for seed in range(50)]
        worst = max(seconds(_advise_first, hard))
        yield Measurement(f"advice on {cards} cards, the worst of 50", worst * 1000, "ms", goal)
    yield from _beside_the_twin()


def _advise_first(game: Game) -> object:
    return advise(game, 0)


def _beside_the_twin() -> Iterator[Measurement]:
    twin = slow_twin()
    small = [table(seed, players=3, cards=_SMALL, swaps=seed % 6) for seed in range(3)]
    worst = max(seconds(_advise_first, small))
    yield Measurement(f"advice on {_SMALL} cards, the worst of 3", worst * 1000, "ms")
    if twin is not None:
        slow = max(seconds(lambda game: twin.best_flips(game, 0), small))
        yield Measurement("the same by trying all subsets", slow * 1000, "ms")


def slow_twin() -> ModuleType | None:
    """Return the twin, which lives among the tests and is not there in an installed copy."""
    try:
        return importlib.import_module("tests.engine.twin")
    except ModuleNotFoundError:
        return None
