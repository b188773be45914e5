"""What players ask at the end: what was each card worth, and what would one more have done?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from card_db.biblios import (
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    GoldCard,
    biblios_deck,
)
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.scoring import score_biblios


@dataclass(frozen=True, slots=True)
class CardDifference:
    """What one card more, or one card less, changes for a player."""

    card: BibliosCard
    points: int
    """Points won by it, or lost without it."""
    rank: int
    """The rank that the player would have."""


@dataclass(frozen=True, slots=True)
class AbbotWorth:
    """What a player's cards were worth, each by leaving it out or adding one."""

    player: str
    rank: int
    one_more: tuple[CardDifference, ...]
    """The weakest card of each category that is not on the table, and the weakest gold card."""
    one_less: tuple[CardDifference, ...]
    """Every card without which points or rank would differ."""


def abbot_worth(game: BibliosGame, seat: int) -> AbbotWorth:
    """Return what the cards of one player were worth, all else being equal."""
    player = game.players[seat]
    rank = score_biblios(game).ranking.ranks[seat]
    more = (_difference(game, seat, card, _with(player, card)) for card in _free_cards(game))
    held: list[BibliosCard] = [*player.cards, *map(GoldCard, sorted(set(player.gold)))]
    less = (_difference(game, seat, card, _without(player, card)) for card in held)
    matters = (one for one in less if one.points or one.rank != rank)
    return AbbotWorth(player.name, rank, tuple(more), tuple(matters))


def _free_cards(game: BibliosGame) -> list[BibliosCard]:
    """Return the weakest card of each kind that nobody holds."""
    deck = biblios_deck()
    free: list[BibliosCard] = []
    for category in BibliosCategory:
        held = [c for player in game.players for c in player.cards if c.category == category]
        letters = [x for x in deck.letters.value if x not in {card.letter for card in held}]
        if letters:
            free.append(CategoryCard(category, _weakest(category, held), letters[-1]))
    return [*free, GoldCard(min(deck.gold.value))]


def _weakest(category: BibliosCategory, held: list[CategoryCard]) -> int:
    """Return the lowest value of which the deck holds more cards than the table shows."""
    counts = biblios_deck().values[category].value
    shown = [card.value for card in held]
    left = [value for value, count in counts.items() if shown.count(value) < count]
    return min(left, default=min(counts))


def _with(player: Abbot, card: BibliosCard) -> Abbot:
    if isinstance(card, CategoryCard):
        return player._replace(cards=(*player.cards, card))
    return player._replace(gold=(*player.gold, int(card[0])))


def _without(player: Abbot, card: BibliosCard) -> Abbot:
    if isinstance(card, CategoryCard):
        return player._replace(cards=tuple(c for c in player.cards if c != card))
    gold = list(player.gold)
    gold.remove(int(card[0]))
    return player._replace(gold=tuple(gold))


def _difference(game: BibliosGame, seat: int, card: BibliosCard, changed: Abbot) -> CardDifference:
    players = (*game.players[:seat], changed, *game.players[seat + 1 :])
    before, after = score_biblios(game), score_biblios(replace(game, players=players))
    points = abs(after.sheets[seat].points - before.sheets[seat].points)
    return CardDifference(card, points, after.ranking.ranks[seat])
