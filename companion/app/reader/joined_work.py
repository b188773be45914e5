"""What the reader does with overlapping photos of one shelf: it makes one photo of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from msgspec import structs

from companion.app.reader.jobs import PhotoWasRead, Refused
from companion.engine.exlibris.reading import ReadCard
from vision.image import Picture, shrunk, size_of
from vision.joining.join import JoinedReading, read_joined
from vision.pipeline import Knowledge, see
from vision.profile import Profile

_PART_PX = 1200
_QUALITY = 80
_BETWEEN_PX = 24
_GREY = 128


def read_parts(
    pictures: Sequence[Picture], profile: Profile | None, known: Knowledge
) -> PhotoWasRead | Refused:
    """Read a shelf from photos of its parts, and lay them side by side for screens.

    There is no trace of them together: what needs one leaves such a shelf as it is.
    """
    joined = read_joined([(own, see(own)) for own in pictures], profile, known)
    if not joined.cards:
        return Refused(joined.problems)
    parts = [shrunk(own, _PART_PX)[0] for own in pictures]
    view = _side_by_side(parts)
    return PhotoWasRead(
        cards=tuple(_on_view(joined, parts, view)),
        problems=joined.problems,
        seconds=joined.seconds,
        size=size_of(view),
        view=cv2.imencode(".jpg", view, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes(),
    )


def _on_view(joined: JoinedReading, parts: Sequence[Picture], view: Picture) -> Iterator[ReadCard]:
    """Go through the cards, each where it is seen now."""
    lefts, (width, height) = _lefts(parts), size_of(view)
    for one in joined.cards:
        left, (wide, high) = lefts[one.photo], size_of(parts[one.photo])
        quad = tuple(((left + x * wide) / width, y * high / height) for x, y in one.card.quad)
        yield structs.replace(one.card, quad=quad)


def _lefts(parts: Sequence[Picture]) -> list[int]:
    """Return where each part begins."""
    widths = [part.shape[1] + _BETWEEN_PX for part in parts]
    return [sum(widths[:number]) for number in range(len(parts))]


def _side_by_side(parts: Sequence[Picture]) -> Picture:
    lefts = _lefts(parts)
    height = max(part.shape[0] for part in parts)
    view = np.full((height, lefts[-1] + parts[-1].shape[1], 3), _GREY, np.uint8)
    for left, part in zip(lefts, parts, strict=True):
        view[: part.shape[0], left : left + part.shape[1]] = part
    return view
