"""The cards of a calibration photo as their owner says they lie, whatever the finder saw."""

from collections.abc import Collection, Iterator, Mapping

import numpy as np

from companion.engine.exlibris.shelf import Place
from vision.candidates.again import look_again
from vision.finding import FoundShelf
from vision.found import FoundCard
from vision.geometry import Quad
from vision.grid.ends import poses_at
from vision.grid.numbering import number_as_stated
from vision.image import Picture
from vision.odds import log_odds
from vision.shelf.weight import share_inside

Cards = Mapping[Place, FoundCard]
Quads = dict[Place, Quad]


def cards_as_typed(photo: Picture, shelf: FoundShelf, typed: Collection[Place]) -> Quads | None:
    """The corners of a card at each typed place; None where the photo shows another shelf.

    If the finder overlooked some, equal rectangles at the row's regular step stand for them, where
    a closer look sees cards most of all.
    """
    stated = number_as_stated(shelf.grid, lambda places: set(places) == set(typed)).cards
    if set(stated) == set(typed):
        return {place: card.quad for place, card in stated.items()}
    rows = [_row_as_typed(photo, shelf, stated, wanted) for wanted in _rows(typed)]
    found = [row for row in rows if row is not None]
    seen_rows = {place.row for place in stated}
    if len(found) < len(rows) or len(seen_rows) != len(rows):
        return None
    return {place: quad for row in found for place, quad in row.items()}


def _rows(places: Collection[Place]) -> list[set[Place]]:
    numbers = sorted({place.row for place in places})
    return [{place for place in places if place.row == number} for number in numbers]


def _row_as_typed(
    photo: Picture, shelf: FoundShelf, seen: Cards, wanted: set[Place]
) -> Quads | None:
    """The row with what is missing in it, in the way that a closer look likes best."""
    ways = [*_ways(shelf, seen, wanted)]
    if not ways:
        return None
    likely = [_likelihood(photo, [way[place] for place in missing]) for way, missing in ways]
    return ways[int(np.argmax(likely))][0]


def _ways(shelf: FoundShelf, seen: Cards, wanted: set[Place]) -> Iterator[tuple[Quads, set[Place]]]:
    """Go through the ways to lay the cards that were seen on those typed, and what each misses."""
    number = min(wanted).row
    row = {place: card for place, card in seen.items() if place.row == number}
    start = min((place.col for place in row), default=0)
    for first in sorted(place.col for place in wanted) if row else ():
        moved = {Place(number, p.col - start + first): card for p, card in row.items()}
        if not moved.keys() <= wanted:
            continue
        missing = wanted - moved.keys()
        poses = poses_at(moved, missing)
        added = {place: shelf.chosen.plane.outline(pose) for place, pose in poses.items()}
        if all(share_inside(quad, shelf.size) == 1 for quad in added.values()):
            yield {place: card.quad for place, card in moved.items()} | added, missing


def _likelihood(photo: Picture, places: list[Quad]) -> float:
    """How far a closer look believes that a card lies at each of these places, in nats."""
    return sum(log_odds(card.score) for card in look_again(photo, places))
