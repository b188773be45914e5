"""The thresholds of finding a fan, all in one place; lengths in card widths, evidence in nats."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FanSettings:
    """When print is a header, and headers are a column."""

    anchor: float = -1.0
    """Letters and ordinals from this log-odds on are where a header is tried."""
    text_spread: float = 0.03
    """How far letter and ordinal may be from where the layout has them: cards are turned a little,
    and the plane is not exact."""
    icon_spread: float = 0.045
    """The same for the line of icons, which reaches further."""
    size_spread: float = 0.25
    """By how much the log of a part's height differs between cards."""
    most_for: float = 2.0
    """What the right place says for a part."""
    most_of_part: float = 6.0
    """What one part says at most for a header: however clear, it may be something else."""
    most_of_icon: float = 3.0
    """What one icon says at most;"""
    icons: int = 4
    """so many count."""
    least: float = 6.0
    """From here on there is a header."""
    perhaps: float = 1.5
    """From here on something may be a header, where a column has room for one."""
    nearest: float = 0.07
    """Headers of one column are not nearer to each other than this."""
    beside: float = 0.45
    """Headers of one column lie no further apart sideways than this."""
    most_step: float = 1.2
    """In one column the next header is no further down than this."""
    most_turn: float = 0.12
    """By how much, in radians, a card may be turned against the pile."""
    beside_whole: float = 2.4
    """How far beside the whole cards found first others may lie,"""
    above: float = 4.5
    """and above them,"""
    below: float = 1.0
    """and below the upper edge of the lowest."""
    near_end: float = 0.9
    """Where a header lies nearer to the lower end of what was looked at,"""
    further: float = 3.0
    """so much more is looked at; beside and above, where another column or header may follow."""
    wide_step: float = 1.6
    """Where headers are so many usual steps apart, one between them may be missed."""
    gap: float = 1.4
    """Where headers of a regular column are so many steps apart, one between them is missed;"""
    enough_steps: int = 3
    """From so many steps on it is known whether a column is regular;"""
    irregular: float = 0.5
    """it is not if its steps differ by more than this share of the usual one."""
    unseen: float = 3.0
    """A header that must be there, but is not seen, is so likely in nats."""
    enough_ends: int = 3
    """So many whole cards tell how far one reaches below its header."""
    end_beyond: float = 0.75
    """A column goes on if its whole card ends so many steps lower than those of the others;"""
    most_below: int = 3
    """so many of its headers may be missed."""
    next_seen: float = 2.5
    """What shows of an overlooked header is no more usual steps from the next one than this."""
    clear: float = 0.5
    """A pile is clear if so many of its cards show a header."""
    own_line: float = 0.12
    """The icons of a header stand no further from where the layout has them;"""
    lone_lines: float = 0.3
    """if more lines of icons than this share of all headers are left, cards bear two of them."""
    plain_text: float = 3.0
    """Letters and ordinals from this log-odds on are print for sure."""
    room: float = 0.5
    """What is hardly a header must be so many usual steps away from others,"""
    room_of_text: float = 0.3
    """or so many, if its letter or ordinal shows plainly: the card is half covered;"""
    in_line: float = 0.12
    """and no further from the line of its column."""
    same_card: float = 0.2
    """A header belongs to a card whose top left corner is no further away."""
    same_height: float = 0.16
    """In card widths: a whole card is no higher or lower than others by more."""
    turned: float = 0.25
    """What is turned further, in radians, is not of the pile."""
    edge: float = 0.02
    """A card's upper edge may be off by so much."""
    hidden: float = 0.3
    """A part of which so much lies under the next card is not seen."""
    card_at_least: float = 2.0
    """What is just a header is so surely a card."""
    lies_on: float = 0.15
    """Cards that share more than this of the smaller one lie on each other."""
    overview_px: int = 1000
    """The long side of the photo in which straight edges are looked for;"""
    rim_px: int = 12
    """so far around the cards;"""
    most_edges: int = 300
    """so many at most, the longest ones."""
    long_edge: float = 0.05
    """In shares of the photo's long side: a longer edge says no more than this one."""
    edge_turn: float = 0.03
    """In radians: so far edges are turned against those of other cards."""
    nearly_best: float = 0.9
    """Cards that are so sure, by the surest one, tell how large cards are."""
    most_focal: float = 2.0
    """How many times the usual spread a focal length is off at most."""
    maybe_card: float = 0.1
    """What is less likely a card does not tell where the pile is."""
    next_column: float = 1.5
    """Columns are no further apart than this,"""
    next_below: float = 2.2
    """nor is the first header of one from the last of another."""
    ways: int = 2
    """From so many sides a pile is looked at."""
    headed: float = 0.3
    """Headers above more than this share of the whole cards tell that a fan may lie there;"""
    stacked: float = 0.05
    """In card widths: so little differs where the same text stands beside two lines of icons."""
    covered: float = 0.4
    """it does if there are so many headers of covered cards for each column,"""
    in_columns: float = 0.5
    """and so many of the cards lie on another one, or under it."""


SETTINGS = FanSettings()
