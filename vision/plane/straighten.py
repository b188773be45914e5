"""Step 2: the table plane, fitted once, and the cards as the equal rectangles they are on it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.found import CardKind, FoundCard
from vision.geometry import Quad, transform, width_of
from vision.plane.fit import TablePlane, fit_plane


@dataclass(frozen=True, eq=False)
class CardsOnPlane:
    """The cards of a photo on their common plane, each with its pose."""

    plane: TablePlane
    cards: tuple[FoundCard, ...]


def lay_on_plane(cards: Sequence[FoundCard], size: tuple[int, int]) -> CardsOnPlane | None:
    """The cards in a photo of this width and height, none with a single corner out of place.

    The surer cards decide on the plane; without any there is none.
    """
    sure = [card.quad for card in cards if card.is_sure]
    if not sure:
        return None
    plane = fit_plane(sure, size)
    poses = plane.poses([_short_side_first(card, plane) for card in cards])
    straight = (
        replace(card, quad=np.asarray(plane.outline(pose), np.float32), pose=pose)
        for card, pose in zip(cards, poses, strict=True)
    )
    return CardsOnPlane(plane, tuple(straight))


def _short_side_first(card: FoundCard, plane: TablePlane) -> Quad:
    """The corners of a card, those of a back from the left end of a short side on.

    Nothing on a back says where its top is, and seen at a slant a long side may look shorter.
    """
    on_table = transform(plane.to_table, card.quad)
    lies_on_its_side = width_of(on_table) > width_of(np.roll(on_table, 1, axis=0))
    if card.kind is CardKind.BOOK or not lies_on_its_side:
        return card.quad
    return np.roll(card.quad, 1, axis=0)
