"""Several photos brought together one after the other, whichever fits best first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.exlibris.shelf import Place
from vision.joining.overlap import Overlap, Shown, find_overlap, moved_by


@dataclass(frozen=True, slots=True)
class Moved:
    """A photo of a shelf: how far its places are from those of the shelf, and how clear that is."""

    photo: int
    shift: Place
    overlap: Overlap | None = None
    """None for the photo that the others are brought to."""

    @property
    def is_clear(self) -> bool:
        """Whether its places are beyond doubt."""
        return self.overlap is None or self.overlap.is_clear

    def place(self, place: Place) -> Place:
        """A place of the photo as one of the shelf."""
        return Place(place.row + self.shift.row, place.col + self.shift.col)

    def place_in_photo(self, place: Place) -> Place:
        """A place of the shelf as one of the photo."""
        return Place(place.row - self.shift.row, place.col - self.shift.col)


def bring_together(photos: Sequence[Shown]) -> list[Moved] | None:
    """How the photos lie beside each other, in their order; None if one overlaps with no other."""
    moved = [Moved(0, Place(0, 0))]
    while len(moved) < len(photos):
        tried = [*_next(photos, moved)]
        if not tried:
            return None
        moved.append(max(tried, key=_nats))
    top = min(one.place(place).row for one in moved for place in photos[one.photo])
    left = min(one.place(place).col for one in moved for place in photos[one.photo])
    first = Place(-top, -left)
    counted = [Moved(one.photo, _sum(one.shift, first), one.overlap) for one in moved]
    return sorted(counted, key=lambda one: one.photo)


def _next(photos: Sequence[Shown], moved: Sequence[Moved]) -> Iterator[Moved]:
    """Go through the photos that are left, each beside the one that it overlaps with most."""
    left = {*range(len(photos))} - {one.photo for one in moved}
    for photo in sorted(left):
        found = [
            Moved(photo, _sum(overlap.shift, beside.shift), overlap)
            for beside in moved
            if (overlap := find_overlap(photos[beside.photo], photos[photo]))
        ]
        if found:
            yield max(found, key=_nats)


def _nats(moved: Moved) -> float:
    return moved.overlap.nats if moved.overlap else 0.0


def _sum(one: Place, other: Place) -> Place:
    return Place(one.row + other.row, one.col + other.col)


def on_shelf(photos: Sequence[Shown], moved: Sequence[Moved]) -> list[Shown]:
    """What each photo shows, by the places of the shelf."""
    return [moved_by(shown, one.shift) for shown, one in zip(photos, moved, strict=True)]
