"""Work in many pieces, shared out, whose results come in the order of the pieces."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.engine.exlibris.edition_file import edition_texts, use_edition_texts

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Crew:
    """Processes that work on pieces at the same time, here or elsewhere."""

    pool: Executor
    ahead: int
    """How many pieces wait in line; a photo is only opened when it may soon be read."""
    has_our_files: bool = True
    """Whether they can open the files of this machine."""

    def each(self, work: Callable[..., T], pieces: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Go through the results of some work, piece by piece in their order."""
        editions, waiting = edition_texts(), deque[Future[T]]()
        try:
            for piece in pieces:
                waiting.append(self.pool.submit(_with_editions, editions, work, *piece))
                if len(waiting) > self.ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _with_editions(texts: tuple[str, ...], work: Callable[..., T], *piece: Any) -> T:  # noqa: ANN401
    """Work on a piece with the editions of the owner, which another process does not know."""
    use_edition_texts(texts)
    return work(*piece)
