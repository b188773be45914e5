"""What several games of Biblios tell of those who played them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from card_db.biblios import BibliosCategory
from companion.engine.biblios.scoring import BibliosResult


@dataclass(slots=True)
class AbbotCareer:
    """One player over all games; a shared victory counts as a win for each."""

    name: str
    points: list[int] = field(default_factory=list)
    wins: int = 0
    dice: Counter[BibliosCategory] = field(default_factory=Counter)
    """How often each category was won."""

    @property
    def games(self) -> int:
        """Count the games."""
        return len(self.points)

    @property
    def average(self) -> float:
        """Return the points of an average game."""
        return sum(self.points) / len(self.points)

    @property
    def favourite(self) -> BibliosCategory | None:
        """Return the category won most often, the first on the Scriptorium if several were."""
        return max(BibliosCategory, key=lambda each: self.dice[each]) if self.dice else None


def abbot_careers(results: Iterable[BibliosResult]) -> tuple[AbbotCareer, ...]:
    """Return everybody's career: most wins first, then the better average.

    Names are the same person however they are capitalised; the latest spelling is shown.
    """
    found: dict[str, AbbotCareer] = {}
    for result in results:
        for sheet, rank in zip(result.sheets, result.ranking.ranks, strict=True):
            career = found.setdefault(sheet.player.name.casefold(), AbbotCareer(""))
            career.name = sheet.player.name
            career.points.append(sheet.points)
            career.wins += rank == 1
            career.dice.update(sheet.won)
    return tuple(sorted(found.values(), key=lambda one: (-one.wins, -one.average, one.name)))
