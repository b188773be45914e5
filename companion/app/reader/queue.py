"""Jobs in turn: a few readers for everybody, and how many are waiting."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Condition, Thread

from card_db import ProblemsError
from companion.app.kit.lane import own_lane
from companion.app.reader.process import ReaderProcess

_LOG = logging.getLogger(__name__)
MOST_READERS = 2


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to be done: how it is known, and what is done with a reader when its turn comes."""

    key: Hashable
    do: Callable[[ReaderProcess], None]


Source = Callable[[], Wish | None]
"""Gives what else waits, if anything does: photos, which are kept in the store."""


class ReadingQueue:
    """Does what is wished for in turn; a wish that is already there is not made twice.

    Its own wishes and those of its source take turns.
    """

    def __init__(self, readers: int | None = None, source: Source = lambda: None) -> None:
        """Start the threads that wait; a process starts with its first job."""
        self._waiting: list[Wish] = []
        self._in_work: set[Hashable] = set()
        self._source, self._source_had_turn, self._woken = source, False, False
        self._asking = 0
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
                self._changed.notify_all()

    def wake(self) -> None:
        """Have readers without work look whether the source has something."""
        with self._changed:
            self._woken = True
            self._changed.notify_all()

    def known(self) -> tuple[Hashable, ...]:
        """Return how all are known that wait here or are in work."""
        with self._changed:
            return (*self._in_work, *(wish.key for wish in self._waiting))

    def wait_until_idle(self, seconds: float) -> bool:
        """Wait until nothing is left to do; tell whether that came to pass."""
        with self._changed:
            return self._changed.wait_for(self._is_idle, seconds)

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

    def _has_work(self) -> bool:
        return bool(self._waiting) or self._woken

    def _is_idle(self) -> bool:
        return not self._has_work() and not self._in_work and not self._asking

    def _next(self) -> Wish | None:
        """Return what comes next: what was wished for here, or what the source has."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._has_work() or not self._open)
                if not self._open:
                    return None
                if self._waiting and (self._source_had_turn or not self._woken):
                    self._source_had_turn = False
                    return self._begun(self._waiting.pop(0))
                self._woken, self._source_had_turn = False, True
                self._asking += 1
            # Nobody waits for us meanwhile: the source may take its time.
            wish = self._asked()
            with self._changed:
                self._asking -= 1
                self._changed.notify_all()
                if wish is not None and self._open:
                    # Where one was there may be more.
                    self._woken = True
                    return self._begun(wish)

    def _begun(self, wish: Wish) -> Wish:
        self._in_work.add(wish.key)
        return wish

    def _asked(self) -> Wish | None:
        try:
            return self._source()
        except ProblemsError:
            # A database that does not answer is asked again when somebody wakes us.
            _LOG.warning("no photo could be fetched", exc_info=True)
            return None


def _readers() -> int:
    """Return how many readers this process has; several processes share them."""
    return max(1, min(MOST_READERS, os.cpu_count() or 1) // own_lane().of)
