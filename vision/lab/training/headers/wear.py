"""How badly headers and icons are photographed."""

import numpy as np

from vision.lab.training.augment import Throw, Wear, always

VARIED = Wear(tint=always(0.1, 0.2), exposure=always(-1.0, 0.5), lens=Throw(0.15, 0.5, 2.0))
"""What makes a drawn strip differ every time it is looked at."""


def phone_wear(hardness: float) -> Wear:
    """A phone in a room; hardness from 0, a good photo in good light, to 1."""
    return Wear(
        uneven=always(0, 0.2 + 0.5 * hardness),
        shadow=Throw(0.15 + 0.4 * hardness, 0.15, 0.65),
        glare=Throw(0.1 + 0.35 * hardness, 0.03, 0.45),
        warmth=always(-0.15, 0.2 + 0.75 * hardness),
        tint=always(0.04, 0.04),
        exposure=always(np.log(0.75 - 0.6 * hardness), np.log(1.25 - 0.35 * hardness)),
        lens=always(0.2, 0.5 + 0.95 * hardness),
        motion=Throw(0.43 + 0.47 * hardness, 0.4, 0.7 + 3.3 * hardness),
        noise=always(0.001, 0.004 + 0.01 * hardness),
        colour=always(0.8, 1.2),
        sharpening=always(0, 1.3),
        quality=always(80 - 25 * hardness, 95),
    )
