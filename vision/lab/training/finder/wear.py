"""How badly the views of the finder are photographed."""

from vision.lab.training.augment import Throw, Wear, always

WEAR = Wear(
    swapped=Throw(0.15, 0, 0),
    tint=always(0.1, 0.35),
    exposure=always(-0.8, 0.8),
    lens=Throw(0.35, 0.3, 1.4),
    motion=Throw(0.2, 1.6, 6.0),
    noise=Throw(0.5, 0.002, 0.04),
    gamma=always(-0.5, 0.5),
    lift=always(-0.06, 0.06),
    colour=Throw(0.1, 0, 0.6),
    quality=Throw(0.5, 35, 94),
)
"""Photos of the studio are worn already; this makes each view of one differ from the others."""
