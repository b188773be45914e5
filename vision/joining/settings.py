"""When two photos show the same cards; all figures are in nats."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JoiningSettings:
    """What speaks for two pictures being of one card, and how much is needed for a shelf."""

    most_by_letter: float = 3.0
    """What equal letters say at most: about as much as that there are some twenty of them."""
    most_against: float = 5.0
    """What different letters say at most: one of both may be misread."""
    number: float = 2.0
    """What the same number says, and another one against it where both are plain."""
    plain_margin: float = 3.0
    """A number is plain if its card leads by so much."""
    books: float = 1.5
    """What the same books say; other ones say as much against it."""
    both_face_down: float = 0.7
    one_face_down: float = -3.0
    one_empty: float = -2.5
    """One photo shows a card where the other has an empty place."""
    empty_at_end: float = -0.3
    """The same in its first or last column, where cards are cut off."""
    least: float = 4.0
    """Photos that have less in common do not overlap."""
    clear: float = 8.0
    """From here on the overlap is beyond doubt,"""
    clear_lead: float = 5.0
    """if no other one comes nearer than this."""
    clear_cards: int = 2
    """So many cards must be the same for that: one alone may be misread."""


SETTINGS = JoiningSettings()
