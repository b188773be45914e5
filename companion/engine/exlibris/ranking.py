"""R3.8: who wins, and by which tie-break."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum


class TieBreak(StrEnum):
    """What decided a place, from the total down to the first to finish reading a book."""

    POINTS = "points"
    BOOKS = "books"
    HAND = "hand"
    BANNED = "banned"
    READING = "reading"


@dataclass(frozen=True, slots=True)
class Standing:
    """What places are decided by; the hand may not be known."""

    total: int
    books: int
    banned: int
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Everybody's rank, and what decided the first; None while a number is needed for it."""

    ranks: tuple[int, ...]
    decided_by: TieBreak | None
    needs: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the indices of those who share the first place."""
        return tuple(index for index, rank in enumerate(self.ranks) if rank == 1)


_Key = Callable[[Standing], int | None]

_TIE_BREAKS: tuple[tuple[TieBreak, _Key], ...] = (
    (TieBreak.POINTS, lambda standing: -standing.total),
    (TieBreak.BOOKS, lambda standing: -standing.books),
    (TieBreak.HAND, lambda standing: standing.hand),
    (TieBreak.BANNED, lambda standing: standing.banned),
)


def rank(standings: Sequence[Standing]) -> Ranking:
    """R3.8: order the players; those that nothing separates share a rank: 1, 1, 3."""
    tiers = list(_tiers(tuple(range(len(standings))), standings))
    ranks, before = [0] * len(standings), 0
    for tier in tiers:
        for player in tier.players:
            ranks[player] = before + 1
        before += len(tier.players)
    needs = tuple(dict.fromkeys(need for tier in tiers for need in tier.needs))
    return Ranking(tuple(ranks), _decided_by(tiers[0], standings), needs)


@dataclass(frozen=True, slots=True)
class _Tier:
    """Players whom nothing separates, or not before a number is known."""

    players: tuple[int, ...]
    needs: tuple[str, ...] = ()


def _tiers(
    players: tuple[int, ...], standings: Sequence[Standing], level: int = 0
) -> Iterator[_Tier]:
    if len(players) == 1 or level == len(_TIE_BREAKS):
        yield _Tier(players)
        return
    tie_break, key = _TIE_BREAKS[level]
    values = [key(standings[player]) for player in players]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        yield _Tier(players, (str(tie_break),))
        return
    for value in sorted(set(known)):
        equal = tuple(player for player in players if key(standings[player]) == value)
        yield from _tiers(equal, standings, level + 1)


def _decided_by(first: _Tier, standings: Sequence[Standing]) -> TieBreak | None:
    if first.needs:
        return None
    rivals = list(standings)
    for tie_break, key in _TIE_BREAKS:
        if len(first.players) == 1:
            best = key(standings[first.players[0]])
            rivals = [standing for standing in rivals if key(standing) == best]
            if len(rivals) == 1:
                return tie_break
    return TieBreak.READING
