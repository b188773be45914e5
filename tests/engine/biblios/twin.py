"""A slow, obvious second scoring: the winner beats everybody else, one by one."""

from __future__ import annotations

from collections.abc import Iterable

from card_db.biblios import BibliosCategory
from companion.engine.biblios.game import Abbot, BibliosGame

SCRIPTORIUM = ("Monks", "Pigments", "Holy Books", "Manuscripts", "Forbidden Tomes")


def total(player: Abbot, category: str) -> int:
    return sum(card.value for card in player.cards if card.category == category)


def letter(player: Abbot, category: str) -> str:
    return min((card.letter for card in player.cards if card.category == category), default="")


def beats_in(one: Abbot, other: Abbot, category: str) -> bool:
    """Whether one player is ahead of another in a category."""
    if total(one, category) != total(other, category):
        return total(one, category) > total(other, category)
    return letter(one, category) < letter(other, category)


def points(game: BibliosGame, player: Abbot) -> int:
    found = 0
    for category in SCRIPTORIUM:
        others = [other for other in game.players if other is not player]
        if total(player, category) and all(beats_in(player, o, category) for o in others):
            found += game.dice[BibliosCategory(category)]
    return found


def ahead(game: BibliosGame, one: Abbot, other: Abbot) -> str | None:
    """What puts one player ahead of another at the end, if anything does."""
    mine, theirs = points(game, one), points(game, other)
    if mine != theirs:
        return "points" if mine > theirs else None
    if sum(one.gold) != sum(other.gold):
        return "gold" if sum(one.gold) > sum(other.gold) else None
    for category in SCRIPTORIUM:
        a, b = total(one, category), total(other, category)
        if a != b:
            return category if a > b else None
        if a:
            return f"{category} letter" if beats_in(one, other, category) else None
    return None


def ranks(game: BibliosGame) -> list[int]:
    return [
        1 + sum(ahead(game, other, player) is not None for other in game.players if other != player)
        for player in game.players
    ]


LADDER = (
    "points",
    "gold",
    *(by for category in SCRIPTORIUM for by in (category, f"{category} letter")),
)


def decided_by(game: BibliosGame) -> str:
    """The last comparison that the winner needed."""
    first = [p for p, rank in zip(game.players, ranks(game), strict=True) if rank == 1]
    if len(first) > 1:
        return "nothing"
    return last(ahead(game, first[0], other) for other in game.players if other is not first[0])


def last(reasons: Iterable[str | None]) -> str:
    return max((reason for reason in reasons if reason), key=LADDER.index)
