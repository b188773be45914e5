"""Jobs in turn: a few readers for everybody, and how many are waiting."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Condition, Thread

from companion.app.reader.process import ReaderProcess

_LOG = logging.getLogger(__name__)
MOST_READERS = 2


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to be done: how it is known, and what is done with a reader when its turn comes."""

    key: Hashable
    do: Callable[[ReaderProcess], None]


class ReadingQueue:
    """Does what is wished for in turn; a wish that is already there is not made twice."""

    def __init__(self, readers: int | None = None) -> None:
        """Start the threads that wait; a process starts with its first job."""
        self._waiting: list[Wish] = []
        self._in_work: set[Hashable] = set()
        self._changed = Condition()
        self._open = True
        self.processes = [ReaderProcess() for _ in range(readers or _readers())]
        for process in self.processes:
            Thread(target=self._serve, args=(process,), daemon=True).start()

    def get_ready(self) -> None:
        """Start the processes of readers that have nothing to do yet."""
        with self._changed:
            if not self._in_work:
                for process in self.processes:
                    process.get_ready()

    def wish(self, wish: Wish) -> None:
        """Ask for something, unless it was asked for already."""
        with self._changed:
            if wish.key not in self._in_work and all(w.key != wish.key for w in self._waiting):
                self._waiting.append(wish)
                self._changed.notify()

    def __len__(self) -> int:
        """Return how many wait or are in work."""
        with self._changed:
            return len(self._waiting) + len(self._in_work)

    def keys(self) -> tuple[Hashable, ...]:
        """Return how all are known that wait or are in work."""
        with self._changed:
            return (*self._in_work, *(wish.key for wish in self._waiting))

    def ahead(self, key: Hashable) -> int | None:
        """Return how many come before this one: 0 is in work; None if nobody asked for it."""
        with self._changed:
            if key in self._in_work:
                return 0
            keys = [wish.key for wish in self._waiting]
            return len(self._in_work) + keys.index(key) if key in keys else None

    def wait_until_idle(self, seconds: float) -> bool:
        """Wait until nothing is left to do; tell whether that came to pass."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and not self._in_work, seconds)

    def close(self) -> None:
        """End all processes."""
        with self._changed:
            self._open = False
            self._waiting.clear()
            self._changed.notify_all()
        for process in self.processes:
            process.close()

    def _serve(self, process: ReaderProcess) -> None:
        while (wish := self._next()) is not None:
            try:
                wish.do(process)
            except Exception:  # whatever it is, the next one gets its turn
                _LOG.exception("a photo could not be read")
            with self._changed:
                self._in_work.discard(wish.key)
                self._changed.notify_all()

    def _next(self) -> Wish | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or not self._open)
            if not self._open:
                return None
            wish = self._waiting.pop(0)
            self._in_work.add(wish.key)
            return wish


def _readers() -> int:
    return max(1, min(MOST_READERS, os.cpu_count() or 1))
