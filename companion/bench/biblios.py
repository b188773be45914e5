"""How fast tables of Biblios are scored, and games play themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator

from card_db.biblios import BibliosCategory, CategoryCard, GoldCard, demo_biblios_cards
from companion.bench.measure import Measurement, per_second
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.scoring import score_biblios
from companion.selfplay.biblios import play_biblios


def measure_biblios() -> Iterator[Measurement]:
    """Score four players who hold everything that can be held."""
    tables = [biblios_table(random.Random(seed)) for seed in range(500)]  # noqa: S311 - no secret
    speed = per_second(score_biblios, tables)
    yield Measurement("tables of Biblios scored", speed, "per second", "5,000 or more")
    games = per_second(lambda seed: play_biblios(4, seed), range(20), rounds=3) * 60
    yield Measurement("self-played games of Biblios", games, "per minute", "600 or more")


def biblios_table(chance: random.Random, players: int = 4) -> BibliosGame:
    """Deal the demo cards to the players, and roll the dice."""
    hands: list[list[CategoryCard]] = [[] for _ in range(players)]
    gold: list[list[int]] = [[] for _ in range(players)]
    for card in demo_biblios_cards():
        if isinstance(card, CategoryCard):
            chance.choice(hands).append(card)
        elif isinstance(card, GoldCard):
            chance.choice(gold).append(card.value)
    abbots = tuple(
        Abbot(name, tuple(cards), tuple(coins))
        for name, cards, coins in zip("ABCD", hands, gold, strict=False)
    )
    return BibliosGame(abbots, {category: chance.randint(1, 6) for category in BibliosCategory})
