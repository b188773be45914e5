"""Photos that are opened while something else is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from vision.image import PhotoError, Picture, load_photo, photo_bytes


@dataclass(slots=True)
class Opening:
    """A photo that is opened when it is needed, or has been begun before."""

    path: Path
    begun: Future[Picture] | None = None
    content: bytes | PhotoError | None = None
    """What was read of it before it was sent to another process."""

    def picture(self) -> Picture:
        """The picture, which is not kept here; PhotoError says why there is none."""
        begun, self.begun = self.begun, None
        if isinstance(self.content, PhotoError):
            raise self.content
        return begun.result() if begun else load_photo(self.content or self.path)

    def sent(self) -> Opening:
        """Return it as it is sent to a process that may not have the file."""
        try:
            return Opening(self.path, content=photo_bytes(self.path))
        except PhotoError as error:
            return Opening(self.path, content=error)


@contextmanager
def opening(paths: Sequence[Path]) -> Iterator[list[Opening]]:
    """Begin with the first photo at once, beside whatever is loaded meanwhile."""
    with ThreadPoolExecutor(1) as beside:
        first, *others = paths
        yield [Opening(first, beside.submit(load_photo, first)), *map(Opening, others)]
