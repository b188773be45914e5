"""What the reader is asked for a page: done in turn, remembered for a while."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from threading import Lock

from companion.app.reader.jobs import Answer, Job
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.queue import Wish

_MOST_REMEMBERED = 48


class Errands:
    """Answers of the reader by what was asked; the oldest are forgotten, and asked for again."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()
        self._lock = Lock()

    def answer(self, key: Hashable, ask: Callable[[], Job]) -> Answer | None:
        """Return the answer, or none yet: then the reader is asked when its turn comes."""
        with self._lock:
            known = self._answers.get(key)
        if known is None:
            reading_queue().wish(Wish(key, lambda reader: self._do(reader, key, ask)))
        return known

    def knows(self, key: Hashable) -> bool:
        """Tell whether there is an answer."""
        with self._lock:
            return key in self._answers

    def _do(self, reader: ReaderProcess, key: Hashable, ask: Callable[[], Job]) -> None:
        answer = reader.do(ask())
        with self._lock:
            self._answers[key] = answer
            while len(self._answers) > _MOST_REMEMBERED:
                self._answers.popitem(last=False)


@cache
def errands() -> Errands:
    """Return the answers that all sessions of this server share."""
    return Errands()


def digest(content: bytes) -> str:
    """Return a short name for content: the same for the same."""
    return hashlib.sha256(content).hexdigest()[:32]
