"""Photos that are opened while something else is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from vision.image import Picture, load_photo


@dataclass(slots=True)
class Opening:
    """A photo that is opened when it is needed, or has been begun before."""

    path: Path
    begun: Future[Picture] | None = None

    def picture(self) -> Picture:
        """The picture, which is not kept here; PhotoError says why there is none."""
        begun, self.begun = self.begun, None
        return begun.result() if begun else load_photo(self.path)


@contextmanager
def opening(paths: Sequence[Path]) -> Iterator[list[Opening]]:
    """Begin with the first photo at once, beside whatever is loaded meanwhile."""
    with ThreadPoolExecutor(1) as beside:
        first, *others = paths
        yield [Opening(first, beside.submit(load_photo, first)), *map(Opening, others)]
