"""Where two photos of one shelf overlap: the same cards at the same places relative to each other.

A misread card, a gap or a card that one photo overlooked does not decide; all places together do.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

import numpy as np

from card_db import Books, CardId
from companion.engine.exlibris.shelf import Place
from vision.evidence.gather import LogProbabilities
from vision.joining.settings import SETTINGS


@dataclass(frozen=True, eq=False)
class Glimpse:
    """What one photo shows at a place, as far as it can be compared."""

    face_down: bool = False
    letters: LogProbabilities | None = None
    """None where no letter shows."""
    card: CardId | None = None
    margin: float = 0.0
    """By how much the card leads over the next."""
    books: Books = ()
    is_whole: bool = True
    """Whether all of the card is in the photo."""


Shown = Mapping[Place, Glimpse]


@dataclass(frozen=True, slots=True)
class Overlap:
    """How far the places of one photo are from the same places in the other."""

    shift: Place
    nats: float
    """What the places that both show say for it."""
    lead: float
    """By how much that is more than at any other shift."""
    same: int
    """How many cards were read alike."""

    @property
    def is_clear(self) -> bool:
        """Whether nobody needs to be asked about it."""
        enough = self.nats >= SETTINGS.clear and self.same >= SETTINGS.clear_cards
        return enough and self.lead >= SETTINGS.clear_lead


def find_overlap(one: Shown, other: Shown) -> Overlap | None:
    """The shift at which the other photo continues the first; None if they have too little alike.

    A shift of (0, 4) means that the other photo's first column is the first one's fifth.
    """
    tried = sorted(_overlaps(one, other), key=lambda found: -found.nats)
    if not tried or tried[0].nats < SETTINGS.least:
        return None
    best, second = tried[0], tried[1].nats if len(tried) > 1 else 0.0
    return Overlap(best.shift, best.nats, best.nats - max(second, 0.0), best.same)


def _overlaps(one: Shown, other: Shown) -> Iterator[Overlap]:
    if not one or not other:
        return
    for shift in map(Place._make, product(_shifts(one, other, 0), _shifts(one, other, 1))):
        moved = moved_by(other, shift)
        pairs = [(one[place], moved[place]) for place in one.keys() & moved.keys()]
        nats = sum(likeness(*pair) for pair in pairs) + _of_gaps(one, moved)
        same = sum(is_same(*pair) for pair in pairs)
        yield Overlap(shift, nats, 0.0, same)


def _shifts(one: Shown, other: Shown, axis: int) -> range:
    """Every shift at which some row or column is in both photos."""
    own, others = [place[axis] for place in one], [place[axis] for place in other]
    return range(min(own) - max(others), max(own) - min(others) + 1)


def moved_by(shown: Shown, shift: Place) -> dict[Place, Glimpse]:
    """The places of a photo counted as in the other one."""
    return {Place(p.row + shift.row, p.col + shift.col): card for p, card in shown.items()}


def is_same(one: Glimpse, other: Glimpse) -> bool:
    """Whether both were read as the same card."""
    return one.card is not None and one.card == other.card


def likeness(one: Glimpse, other: Glimpse) -> float:
    """What speaks for two pictures being of the same card, or against it."""
    if one.face_down or other.face_down:
        both = one.face_down and other.face_down
        return SETTINGS.both_face_down if both else SETTINGS.one_face_down
    return _of_letters(one, other) + _of_numbers(one, other) + _of_books(one, other)


def _of_letters(one: Glimpse, other: Glimpse) -> float:
    if one.letters is None or other.letters is None:
        return 0.0
    both = one.letters[:-1] + other.letters[:-1]
    nats = float(np.logaddexp.reduce(both)) + float(np.log(len(both)))
    return float(np.clip(nats, -SETTINGS.most_against, SETTINGS.most_by_letter))


def _of_numbers(one: Glimpse, other: Glimpse) -> float:
    if one.card is None or other.card is None or one.card.letter != other.card.letter:
        return 0.0
    if one.card == other.card:
        return SETTINGS.number
    plain = min(one.margin, other.margin) >= SETTINGS.plain_margin
    return -SETTINGS.number if plain else 0.0


def _of_books(one: Glimpse, other: Glimpse) -> float:
    if not one.books or not other.books:
        return 0.0
    return SETTINGS.books if one.books == other.books else -SETTINGS.books


def _of_gaps(one: Shown, other: Shown) -> float:
    """What speaks against it that one photo has a card where the other shows an empty place."""
    lone = [(p, other) for p in one if p not in other] + [(p, one) for p in other if p not in one]
    return sum(_of_gap(place, shown) for place, shown in lone)


def _of_gap(place: Place, shown: Shown) -> float:
    rows, columns = {p.row for p in shown}, sorted({p.col for p in shown})
    if place.row not in rows or not columns[0] <= place.col <= columns[-1]:
        return 0.0
    if place.col in (columns[0], columns[-1]):
        return SETTINGS.empty_at_end
    return SETTINGS.one_empty


def shows_gap(place: Place, shown: Shown) -> bool:
    """Whether a photo plainly shows that nothing lies at a place: it has cards around it."""
    return place not in shown and _of_gap(place, shown) == SETTINGS.one_empty
