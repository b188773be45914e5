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
    usual_rows: float = 0.65
    """The share of a strip, from its top, in which most headers stand."""
    edge_px: float = 8.0
    """Print nearer to the strip's upper edge is cut off."""
    plain: float = 5.0
    """A part of which nobody doubts that it is one, in nats."""
    nudges: tuple[float, ...] = (-0.12, -0.06, 0.06, 0.12)
    """How far up or down a card, in its height, its header may be where its corners are off."""


SETTINGS = HeaderSettings()


@dataclass(frozen=True, slots=True)
class LayoutSettings:
    """How far the place of a part tells what it is; lengths in card widths, likelihoods in nats."""

    first_spread: float = 0.035
    """How far parts of one place may lie apart before it is known how far they do."""
    least_spread: float = 0.015
    """Corners are never found better than this."""
    size_spread: float = 0.2
    """By how much the log of a part's height differs between cards."""
    most_for: float = 2.5
    """What the right place says for a part. Worn print costs about as much."""
    most_against: float = 8.0
    """What the wrong place says against it; a very clear part still counts."""
    misplaced: float = -7.0
    """A clear part that its place says so much against contradicts the layout."""
    worth_trying: float = -1.0
    """Less likely parts are no place to begin with."""
    fewest_cards: int = 3
    agreeing: float = 0.5
    """A layout is one when so many cards, and this share of them, agree."""
    beyond: float = 0.03
    """How far beyond the outermost icons seen others may stand."""
    expected: float = 0.0
    """The log-odds of a part that was overlooked where the layout has it: perhaps."""
    same_spread: float = 0.05
    """How far apart the same part of two layouts may stand at most."""
    common_shift: float = 0.12
    """By how much wrong corners may move all parts alike."""
    same_size: float = 0.35
    """By how much the log of its size may differ."""
    covered: float = 0.5
    """Boxes that share so much of the smaller one stand in the same place."""
    sliver: float = 0.2
    """What is left of an ordinal beside a letter is none below this share of its height."""
    divided: float = 1.0
    """What is said against an ordinal that was found as one box with a letter."""
    same_place: float = 0.6
    """Middles nearer than this share of an icon's larger side belong to the same icon."""
    most_icons: int = 6


LAYOUT = LayoutSettings()
