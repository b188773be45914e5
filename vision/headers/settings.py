"""The thresholds of step 5, all in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HeaderSettings:
    """How print is cut out of a card, and when a header is whole."""

    margin: float = 0.15
    """Around a letter or an ordinal, in its own height."""
    tail: float = 0.25
    """Below a letter there is room for the tails of Q and J, which its box leaves out."""
    least_crop_px: int = 48
    """Smaller crops are enlarged to this height: the readers expect it."""
    finest: float = 2.0
    """Print is cut from the photo at up to this many times a strip's resolution."""
    saturated: int = 250
    """Brighter pixels are burnt out."""
    edge_px: float = 8.0
    """Print nearer to the strip's upper edge is cut off."""
    nudges: tuple[float, ...] = (-0.12, -0.06, 0.06, 0.12)
    """How far up or down a card, in its height, its header may be where its corners are off."""


SETTINGS = HeaderSettings()
