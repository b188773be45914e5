"""How badly letters and ordinals are photographed."""

from vision.lab.training.augment import Throw, Wear, always


def print_wear(severity: float) -> Wear:
    """A phone close to small print; severity 0 is a good photo, 1 a poor one."""
    return Wear(
        uneven=always(0, 0.5),
        shadow=Throw(0.1, 0.25, 0.75),
        glare=Throw(0.15, 0.1, 0.6),
        exposure=always(-0.75, 0.15),
        lens=always(0.3, 0.7 + 0.9 * severity),
        motion=Throw(0.15 + 0.25 * severity, 0.5, 1.5 + 2.5 * severity),
        noise=always(0.002, 0.012 + 0.05 * severity),
        sharpening=Throw(0.4, 0.2, 1.0),
        quality=always(88 - 38 * severity, 97),
    )
