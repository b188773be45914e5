"""When a photo is said to be poor, all in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AdviceSettings:
    """From where on a photo is said to be poor; a share is one of a header's area."""

    few_cards: int = 2
    """So many cards at least are needed to say that they are of another game,"""
    strange: float = 0.7
    """if such a share of them cannot be read."""
    unclear: float = 0.5
    """A pile of which a larger share cannot be read is not read at all."""
    digits_warned_px: float = 11.0
    """Lower digits are hard to read."""
    burnt_part: float = 0.5
    """Glare explains an unread card if it burns out so much of a third of its header,"""
    glare: float = 0.35
    """and is worth a word wherever it burns out so much of a whole one."""
    blurred: float = 0.024
    """Share of a card's width that an edge may take; of a digit this is half a stroke."""
    blurred_px: float = 5.0
    """The same where no card is found, in pixels of an overview"""
    overview_px: int = 1000
    """of this long side."""
    moved: float = 1.25
    """How much wider edges are across a movement than along it."""
    dark: float = 75.0
    """How bright the light print comes out at least, of 255."""
    small_card_px: float = 190.0
    """Narrower cards have digits that are hard to read: these are about a twentieth as high."""
    fills_photo: float = 0.75
    """Whoever has cards on so much of the photo's width or height can hardly come closer."""
    burnt: int = 250
    """How bright even the darkest channel of a pixel is in which nothing shows any more,"""
    shining: float = 0.25
    """and the share of such pixels on a card beyond the usual that is glare."""
    cut_off: float = 0.04
    """How far a card may reach beyond the photo, in card widths."""


SETTINGS = AdviceSettings()
