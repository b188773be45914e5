"""Cards as the rectangles they are, all of one size and on one table."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.candidates.anchors import LEAST_SCORE, FoundCard
from vision.plane.table import fit_table, poses_on, transform


def straightened(cards: Sequence[FoundCard], size: tuple[int, int]) -> list[FoundCard]:
    """The cards in a photo of this width and height, none with a single corner astray."""
    sure = [card.quad for card in cards if card.score >= LEAST_SCORE]
    if not sure:
        return list(cards)
    table = fit_table(sure, size)
    poses = poses_on(table, [card.quad for card in cards])
    quads = (transform(table.to_photo, pose.quad(table.aspect)) for pose in poses)
    return [
        replace(card, quad=np.asarray(quad, np.float32))
        for card, quad in zip(cards, quads, strict=True)
    ]
