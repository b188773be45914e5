"""What the parts of the store have in common."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from sqlalchemy import Connection

Transaction = Callable[[], AbstractContextManager[Connection]]


class Keeper:
    """Keeps one kind of things."""

    def __init__(
        self,
        reading: Transaction,
        writing: Transaction,
        now: Callable[[], str],
        sweep: Callable[[], None],
    ) -> None:
        """Take how transactions begin, the time as text, and how the database is swept."""
        self._reading, self._writing, self._now = reading, writing, now
        self._sweep = sweep
