"""The thresholds of step 1, and of telling backs from faces and table, all in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FinderSettings:
    """How candidates are found and refined."""

    least_mark: float = 0.2
    """A weaker peak of a heat map is not a card."""
    few_cards: float = 2.0
    """From so many cards on,"""
    plainly_more: float = 3.0
    """and so many times as many as otherwise, it is settled which way a photo stands."""
    most_overlap: float = 0.4
    """Of two guesses that share so much of the smaller one's area, one is a duplicate."""
    suppression_rounds: int = 3
    """How often the cards that are left decide again which way up they stand."""
    refinements: int = 2
    """The second look starts from corners that are nearly right, and so sees them better."""
    least_word: float = 0.05
    """However sure the first look is of what it saw, it may be wrong so often."""
    sharp_px: float = 112.0
    """How wide the median card is at least kept; finer detail would only alias."""
    same_place: float = 0.6
    """A closer look at a place tells of that place if it sees a card on so much of it."""
    voice: float = 0.5
    """What is less sure to be a card does not count for the orientation of others."""
    orientation_weight: float = 2.0
    """How many nats a nat counts: a card that lies upside-down among others is rare."""
    orientation_most: float = 6.0
    """What the other cards may say at most for one orientation or against it, in nats."""


@dataclass(frozen=True, slots=True)
class BackSettings:
    """How likeness to other backs and to the bare table counts, in nats."""

    sure_back: float = 0.8
    """Other backs are measured by one that is so sure."""
    same_print: float = 5.0
    """A place that looks so like another back is one, though nothing else shows a card there."""
    most_alike: float = 3.0
    """What likeness to backs may say for one,"""
    most_unlike: float = 6.0
    """and unlikeness to several against it."""
    several: int = 2
    covered: float = 0.1
    """A place that shares more than this with a card is not compared with it."""
    most_bare: float = 5.0
    """What likeness to the table may say at most against a card."""
    blank: float = 1.5
    """What it says against a card that nothing is printed there: hardly any back is blank."""
    never_sure: float = 1e-3
    """However sure both looks are of a card or of its side, they may be wrong so often."""
    dim: float = 2.0
    """So far a face in bad light is like the table by chance."""
    perhaps_back: float = 0.05
    """A face that is less likely a back than this is not compared,"""
    perhaps_no_card: float = 0.95
    """unless it is less likely a card than this."""
    likely_card: float = 0.15
    """Where a card is less likely, the table may show."""
    enough_places: int = 3
    """From so many whole bare places on, halves are not looked for."""
    samples: int = 12
    """More bare places are not looked at."""
    places_apart: float = 0.5
    """How far the middles of bare places are apart, in card widths."""


FINDER = FinderSettings()
BACKS = BackSettings()
