"""The thresholds of step 4, all in one place; distances are in card widths."""

from dataclasses import dataclass, field

from vision.found import LEAST_SCORE, CardKind


@dataclass(frozen=True, slots=True)
class GridSettings:
    """How columns are counted, and when one cannot be sure of them."""

    typical_pitch: float = 1.05
    """From the middle of a card to that of the next one, where no two neighbours tell."""
    off_column: float = 0.6
    """A card farther from every column of the rows above starts one of its own."""
    out_of_step: float = 0.22
    """A card that lies on its neighbour and is so far off the row's even steps is moved there,"""
    enough_for_step: int = 4
    """if the row has so many cards to measure the steps by."""
    between_columns: float = 0.3
    """A card so far off its column may belong to another one."""
    overlooked_score: float = 0.4
    """How sure a face in a hole is that only its header shows: doubtful."""
    perhaps_overlooked: dict[CardKind, float] = field(
        default_factory=lambda: {CardKind.BOOK: 0.2, CardKind.BACK: 0.5, CardKind.CATEGORY: 1.0}
    )
    """From here on a closer look sees what may be a card that the finder overlooked. Of 18 faces
    of hard and normal photos all came to 0.23 or more, of some 45 bare places none was taken for a
    face of more than 0.17. They look like backs of up to 0.44: a back must be like others."""
    perhaps_between: float = 0.3
    """Something found between two cards that is so likely a card is asked about, even if it shows
    no header: it fills a hole, and may lie in glare or face-down."""
    lies_on: float = 0.3
    """A place that shares so much with a card found elsewhere holds none that was overlooked."""
    disputed_below: float = 0.9
    """An owner who says what lies there is believed over a card that is less sure than this."""
    same_back: float = 5.0
    """A back that looks so like another one, in nats, is a back even if it shows a letter. Of 59
    pairs of backs drawn in fair light all were more alike, of 3,559 pairs of faces under 1 %."""
    plain_score: dict[CardKind, float] = field(
        default_factory=lambda: {
            CardKind.BACK: 0.97,
            CardKind.BOOK: 0.9,
            CardKind.CATEGORY: LEAST_SCORE,
        }
    )
    """What is less sure than this may be something else, and so cannot prove a first row."""


SETTINGS = GridSettings()
