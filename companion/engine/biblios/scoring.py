"""R9.6: who takes which die, and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from card_db.biblios import BibliosCategory
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.ranking import BibliosRanking, Holding, rank_abbots

_CATEGORIES = tuple(BibliosCategory)
_AFTER_EVERY_LETTER = "~"


@dataclass(frozen=True, slots=True)
class Contest:
    """One category: its die, everybody's total, who is tied for the most, and who takes it."""

    category: BibliosCategory
    die: int
    totals: tuple[int, ...]
    tied: tuple[int, ...]
    """The seats with the highest total; nobody if nobody has a card of the category."""
    winner: int | None

    @property
    def by_letter(self) -> bool:
        """Tell whether the letter decided."""
        return len(self.tied) > 1


@dataclass(frozen=True, slots=True)
class AbbotSheet:
    """One player's result, and the cards it comes from."""

    player: Abbot
    holding: Holding
    won: tuple[BibliosCategory, ...]
    points: int


@dataclass(frozen=True, slots=True)
class BibliosResult:
    """Every category, every player, and the ranking."""

    contests: tuple[Contest, ...]
    sheets: tuple[AbbotSheet, ...]
    ranking: BibliosRanking

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the names of those who share the first place."""
        return tuple(self.sheets[seat].player.name for seat in self.ranking.winners)


def score_biblios(game: BibliosGame) -> BibliosResult:
    """Score a table that `check_biblios` has nothing against."""
    holdings = [_holding(player) for player in game.players]
    contests = tuple(_contest(category, game, holdings) for category in _CATEGORIES)
    won = [tuple(c.category for c in contests if c.winner == seat) for seat in range(len(holdings))]
    points = [sum(game.dice[category] for category in categories) for categories in won]
    sheets = map(AbbotSheet, game.players, holdings, won, points)
    return BibliosResult(contests, tuple(sheets), rank_abbots(points, holdings))


def _holding(player: Abbot) -> Holding:
    totals = dict.fromkeys(_CATEGORIES, 0)
    letters: dict[BibliosCategory, str] = {}
    for category, value, letter in player.cards:
        totals[category] += value
        if letter < letters.get(category, _AFTER_EVERY_LETTER):
            letters[category] = letter
    return Holding(totals, letters, sum(player.gold))


def _contest(category: BibliosCategory, game: BibliosGame, holdings: list[Holding]) -> Contest:
    """The highest total takes the die, or of several the one with the letter nearest to A."""
    totals = tuple(holding.totals[category] for holding in holdings)
    most = max(totals)
    tied = tuple(seat for seat, total in enumerate(totals) if total == most) if most else ()
    winner = min(tied, key=lambda seat: holdings[seat].letters[category], default=None)
    return Contest(category, game.dice[category], totals, tied, winner)
