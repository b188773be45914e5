"""What is assumed about cards of Biblios; lengths in card widths."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandSettings:
    """Where parts are looked for, and how far what is seen is trusted."""

    perhaps: float = 0.3
    """From this score on something beside the rows is read as a card;"""
    lies_on: float = 0.3
    """if less than this share of it lies on another."""
    mostly: float = 0.5
    """Where more than this share of the cards cannot be read, something is wrong with the photo."""
    near: float = 0.06
    """So far from its usual place a part may stand on a card that lies flat,"""
    alike: float = 1.45
    """and so many times larger or smaller it may be."""
    shown: float = 0.6
    """A part of all cards is found on this share of a lesson's cards, at least."""
    most_places: int = 10
    """So many places of a lesson's cards are looked at; further ones show up on few cards."""
    margin: float = 0.3
    """How much paper is left around a letter or a value, in its height."""
    value_narrow: float = 28.0
    """How much less likely a value is the less it looks like those of the lesson, in nats."""
    colour_spread: tuple[float, float, float] = (14.0, 7.0, 7.0)
    """How far light and wear move the colours of one category, in Lab, at least."""
    colour_tail: float = 3.0
    """Degrees of freedom of Student's distribution: far off is not impossible."""
    colour_trust: float = 0.8
    """How far colour is heard beside the icon."""
    missing: float = 2.0
    """By how much less everything is trusted where a part was not found, but only expected."""
    sharpness: float = 1.0
    """How far the sum of all is to be taken, fitted on designs of the tuning split."""
    part_sure: float = 0.985
    """Below this probability of its category, its value or its letter a card is asked about."""
    unread: float = 0.2
    """A card below this probability counts as not read."""


SETTINGS = HandSettings()
