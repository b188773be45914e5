"""The thresholds of step 8, all in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DoubtSettings:
    """From where on a player is asked."""

    clear_books: float = 3.0
    """By how many nats books must lead over others; below it an unusual light may have decided."""
    digits_unread_px: float = 6.0
    """Lower digits are not believed, unless a deck knows the card without them."""
    least_confidence: float = 0.1
    """A reading that is less sure than this is a guess, and is not shown as read."""
    plain_letter: float = 0.95
    """A letter that is so probable is taken as read where the number is not."""
    plain_card: float = 0.9
    """A card that is so probable is taken as read though another shelf has it, and asked about. Set
    by hand: in one gathering of 6,449 cards 0.6 % of such cards were wrong, in another of 1,724
    3.8 % (`vision/lab/fitting/plain_cards.py`)."""
    many_unread: int = 3
    """From so many unread cards on,"""
    large_part_unread: float = 0.25
    """and such a part of all, the other faces of a photo are not trusted either."""
    clear_letter: float = 0.99
    """A letter that is less probable is not clear."""
    strange_print: float = 0.4
    """Where so many letters of a photo are not clear, the print is unlike all known. Of 36 photos
    of familiar letters 33 % at most were not clear, of eight of two unfamiliar kinds 33 to 81 %."""
    enough_letters: int = 6
    """So many different letters that were taught show how a copy prints them."""
    like_backs: float = 3.0
    """All backs of a copy are alike: one that is less like all others, in nats, may be a face. Of
    15 pairs of backs drawn in poor light one was less alike."""
    rim: float = 0.03
    """In card widths: a header is covered if a neighbour's outline reaches further than this over
    the area in which cards bear print, and none of its own print shows there. Outlines are off by
    some percent."""
    rim_of_other_row: float = 0.08
    """The same up and down for a card of another row: heights of outlines are off by more."""

    uneven: float = 0.18
    """By how much of a step the steps between a card's icons may differ. On 14 development designs
    and two decks 4 of 1,197 cards of which all icons were found differ more, and 7 of 8 of which
    one was not;"""
    small_icon: float = 0.77
    """Print smaller than this part of the largest icon of its category may be none. On 19
    development designs two ornaments that were read as icons are smaller, and no icon is;"""
    enough_icons: int = 3
    """So many icons of a category show how large they are."""
    other_end: float = 0.6
    """by how many steps the icons of a card may end elsewhere than those of the others,"""
    steady_end: float = 0.1
    """where those end within such a part of a step."""
    few_headers: float = 0.2
    """If more cards than this share stand out, the copy is printed so;"""
    enough_headers: int = 5
    """and so many cards must be compared."""
    two_kinds: float = 1.0
    """So far apart, in what a witness just takes for one kind, are the halves of a mixed group. On
    development designs 2 of 4 mixed groups are, and 9 of 437 pure ones; from 0.6 on 4 and 49, from
    1.25 on 0 and 3 (`vision/lab/fitting/mixed_groups.py`);"""
    maybe_two_kinds: float = 0.6
    """and so far where a category is missing that must be somewhere,"""
    clear_halves: float = 0.7
    """and the halves are so clearly two (their mean silhouette)."""


SETTINGS = DoubtSettings()
