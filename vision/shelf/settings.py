"""The thresholds of step 3, all in one place."""

from dataclasses import dataclass, field

import numpy as np

from vision.found import LEAST_SCORE, CardKind


@dataclass(frozen=True, slots=True)
class NeighbourSettings:
    """When two cards are neighbours: distances of their middles in card widths, across the rows."""

    nearest: float = 0.72
    """Nearer than this, two cards lie on each other."""
    farthest: float = 1.45
    """Farther than this, there is a place between them."""
    off_line: float = 0.4
    """How far above or below its neighbour a card of the same row may lie."""
    least_row_step: float = 0.75
    """In card heights: nearer than this is no next row."""
    most_row_step: float = 1.46
    """In card heights: rows may lie two fifths of a card apart, measured to some percent."""
    next_row_perhaps: float = 1.75
    """In card heights: a card in a column that is nearer than this may be of a row laid further
    away, and is asked about; beyond it there would be room for a row between."""
    off_column: float = 0.6
    """How far aside of the card above a card may lie."""
    in_column: float = 0.3
    """The same across a row that is empty there."""
    across_hole: float = 3.4
    """Beyond a hole of up to two places a card belongs to the row only if it is well aligned."""
    in_line: float = 0.2
    """How well aligned that is."""
    turned_alike: float = float(np.radians(5.0))
    """How far two such cards may be turned against each other."""
    turned_beside: float = float(np.radians(12.0))
    """The same of something doubtful right beside a card: two crooked cards differ by so much."""
    barely_touching: float = 0.85
    """Something doubtful that is nearer to another card is a part of that card."""
    out_of_line: float = 0.35
    """In card heights: how far a card beside the row may be off it and still be a neighbour."""


@dataclass(frozen=True, slots=True)
class ShelfSettings:
    """What makes a group of cards the shelf that the photo is of."""

    least_score: float = 0.01
    """What is less likely a card than this is not looked at: not even an upside-down face, which
    says that the backs beside it are somebody else's."""
    turned_like_shelf: float = float(np.radians(14.0))
    """Cards of a shelf are turned by a few degrees at most against each other."""
    most_rows: int = 3
    """R1: a shelf has three rows at most."""
    might_belong: float = 0.4
    """From this share of the shelf's weight on, another group might belong to it."""
    might_be_meant: float = 0.6
    """From this share on, another group might be the one that the photo is of,"""
    a_few_cards: float = 3.5
    """if it weighs more than a few cards."""
    side: float = 0.5
    """How much it counts, in nats, that people sit in front of their own shelf,"""
    tilted: float = 0.07
    """and by how much nearer things look larger when this is plain."""
    edge: float = 0.008
    """Corners nearer to the photo's edge, as a share of its sides, may lie beyond it."""
    turned_away: float = float(np.radians(40.0))
    """What is turned further is no card of a shelf, however poorly its corners were found."""
    least_in_row: dict[CardKind, float] = field(
        default_factory=lambda: {
            CardKind.BOOK: 0.05,
            CardKind.BACK: 0.15,
            CardKind.CATEGORY: LEAST_SCORE,
        }
    )
    """What is less likely a card is none, even where a row goes on: a header will decide about a
    face, nothing will about a back."""


NEIGHBOURS = NeighbourSettings()
SETTINGS = ShelfSettings()
