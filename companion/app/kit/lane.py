"""Which of several processes this is, and which of them has a table's sessions."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32


@dataclass(frozen=True, slots=True)
class Lane:
    """One of the processes behind one address."""

    number: int = 0
    of: int = 1


_OWN = [Lane()]


def take_lane(lane: Lane) -> None:
    """Say which one this process is."""
    _OWN[:] = [lane]


def own_lane() -> Lane:
    """Return which one this process is."""
    return _OWN[0]


def lane_of(table: str, lanes: int) -> int:
    """Return the number of the process that has the sessions of a table; of none: the first."""
    return crc32(table.encode()) % lanes if table else 0


def belongs_elsewhere(table: str | None) -> bool:
    """Tell whether another process has the sessions of this table."""
    return lane_of(table or "", own_lane().of) != own_lane().number
