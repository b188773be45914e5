"""Cards as a finder reports them, taken through steps 2 to 5 without a photo."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from companion.engine.exlibris.reading import Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import PX, SIZE
from vision.found import CardKind, FoundCard
from vision.geometry import Pose
from vision.grid.lay_out import Grid, lay_out
from vision.grid.numbering import Numbered, number_places
from vision.plane.fit import TablePlane
from vision.plane.straighten import CardsOnPlane, lay_on_plane
from vision.shelf.choose import ChosenShelf, choose_shelf

CARD_HEIGHT = 1.46
FROM_ABOVE = TablePlane(np.diag([1 / PX, 1 / PX, 1.0]), CARD_HEIGHT)
"""The plane of a photo taken from straight above."""


@dataclass(frozen=True)
class Laid:
    """What steps 3 to 5 make of the cards."""

    chosen: ChosenShelf
    grid: Grid
    numbered: Numbered

    @property
    def reasons(self) -> set[Reason]:
        """Why all places may be others; none where no place is in doubt."""
        return {doubt.reason for doubt in self.numbered.doubts}


def choose_from(found: Sequence[FoundCard]) -> ChosenShelf | None:
    """The shelf that found cards make in a photo, if there is one."""
    on_plane = lay_on_plane(found, SIZE)
    return choose_shelf(on_plane, SIZE) if on_plane else None


def laid_out(found: Sequence[FoundCard], shows_header: Collection[Place] | None = None) -> Laid:
    """The shelf that found cards make; all faces show a header unless their places are given."""
    chosen = choose_from(found)
    assert chosen is not None
    return _numbered(chosen, shows_header)


def laid_out_poses(poses: Sequence[Pose], size: tuple[int, int] = SIZE) -> Laid:
    """The shelf that faces make whose poses on the table are known exactly."""
    chosen = choose_shelf(on_table(poses), size)
    assert chosen is not None
    return _numbered(chosen)


def on_table(poses: Sequence[Pose]) -> CardsOnPlane:
    """Faces in these poses, seen from straight above."""
    cards = (FoundCard(CardKind.BOOK, FROM_ABOVE.outline(pose), 0.99, pose=pose) for pose in poses)
    return CardsOnPlane(FROM_ABOVE, tuple(cards))


def _numbered(chosen: ChosenShelf, shows_header: Collection[Place] | None = None) -> Laid:
    grid = lay_out(chosen)
    faces = {place for place, card in grid.cards.items() if card.kind is CardKind.BOOK}
    shown = faces if shows_header is None else shows_header
    return Laid(chosen, grid, number_places(grid, shown, chosen.doubts))
