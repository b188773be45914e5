"""R9.6: who wins, and by which tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from card_db.biblios import BibliosCategory, biblios_deck

POINTS, GOLD_TOTAL, NOTHING = "points", "gold", "nothing"


class Holding(NamedTuple):
    """What a player's cards come to."""

    totals: dict[BibliosCategory, int]
    letters: dict[BibliosCategory, str]
    """The letter nearest to A, where there is a card of the category."""
    gold: int


class TieStep(NamedTuple):
    """One comparison: by what, between whom, and what each of them has."""

    by: str
    seats: tuple[int, ...]
    values: tuple[int | str | None, ...]
    category: BibliosCategory | None = None
    """The category that is compared, its total or its letter."""


@dataclass(frozen=True, slots=True)
class BibliosRanking:
    """Everybody's rank, what decided the first, and every comparison that was made."""

    ranks: tuple[int, ...]
    decided_by: str
    steps: tuple[TieStep, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats of those who share the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(slots=True)
class _Sorting:
    """Sorts players into groups that nothing separates, and notes each comparison."""

    points: Sequence[int]
    holdings: Sequence[Holding]
    steps: list[TieStep] = field(default_factory=list)
    groups: list[tuple[int, ...]] = field(default_factory=list)

    def by_points(self, seats: tuple[int, ...]) -> None:
        values = tuple(self.points[seat] for seat in seats)
        for group in self.split(TieStep(POINTS, seats, values)):
            self.by_gold(group)

    def by_gold(self, seats: tuple[int, ...]) -> None:
        if self.settled(seats):
            return
        values = tuple(self.holdings[seat].gold for seat in seats)
        for group in self.split(TieStep(GOLD_TOTAL, seats, values)):
            self.by_category(group, biblios_deck().order.value)

    def by_category(self, seats: tuple[int, ...], categories: tuple[BibliosCategory, ...]) -> None:
        """Compare totals, then letters; the next category only for those who have none."""
        if self.settled(seats):
            return
        if not categories:
            self.groups.append(seats)
            return
        category, *rest = categories
        totals = tuple(self.holdings[seat].totals[category] for seat in seats)
        for group in self.split(TieStep(category, seats, totals, category)):
            if self.holdings[group[0]].totals[category]:
                self.by_letter(group, category)
            else:
                self.by_category(group, tuple(rest))

    def by_letter(self, seats: tuple[int, ...], category: BibliosCategory) -> None:
        if self.settled(seats):
            return
        letters = tuple(self.holdings[seat].letters[category] for seat in seats)
        self.steps.append(TieStep(f"{category} letter", seats, letters, category))
        for _, seat in sorted(zip(letters, seats, strict=True)):
            self.groups.append((seat,))

    def settled(self, seats: tuple[int, ...]) -> bool:
        if len(seats) == 1:
            self.groups.append(seats)
        return len(seats) == 1

    def split(self, step: TieStep) -> list[tuple[int, ...]]:
        """Note a comparison, and return who is equal in it, the greatest first."""
        self.steps.append(step)
        equal: dict[int, list[int]] = {}
        for seat, value in zip(step.seats, step.values, strict=True):
            equal.setdefault(value, []).append(seat)  # type: ignore[arg-type]
        return [tuple(equal[value]) for value in sorted(equal, reverse=True)]


def rank_abbots(points: Sequence[int], holdings: Sequence[Holding]) -> BibliosRanking:
    """R9.6: order the players; those that nothing separates share a rank: 1, 1, 3."""
    sorting = _Sorting(points, holdings)
    sorting.by_points(tuple(range(len(points))))
    ranks, before = [0] * len(points), 0
    for group in sorting.groups:
        for seat in group:
            ranks[seat] = before + 1
        before += len(group)
    first = sorting.groups[0]
    deciding = [step.by for step in sorting.steps if first[0] in step.seats]
    decided_by = deciding[-1] if len(first) == 1 else NOTHING
    return BibliosRanking(tuple(ranks), decided_by, tuple(sorting.steps))
