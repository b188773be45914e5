"""One reading beside the truth of its photo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from companion.engine.shelf import Cell, Place, Shelf
from vision.reading import CardReading, Reading


@dataclass(frozen=True, slots=True)
class Tally:
    """Cards of one or more photos, counted by what became of them."""

    photos: int = 0
    cards: int = 0
    right: int = 0
    exact: int = 0
    """Shelves that needed no correction at all."""
    silent: int = 0
    """Cards wrong, missing or invented, and not marked for review: the worst that can happen.

    A photo in which no card was found at all says so, and is none of these.
    """
    asked_in_vain: int = 0
    """Cards that were right and yet marked for review."""
    seconds: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        """Return both together."""
        sums = {f.name: getattr(self, f.name) + getattr(other, f.name) for f in fields(self)}
        return Tally(**sums)


def compare(reading: Reading, truth: Shelf) -> Tally:
    """Count what a reading got right, asked about, and got wrong without a word."""
    wanted = dict(truth.normalised().cells)
    seen = _normalised({card.place: card for card in reading.cards})
    right = {place for place, cell in wanted.items() if _agrees(seen.get(place), cell)}
    wrong = (wanted.keys() | seen.keys()) - right
    return Tally(
        photos=1,
        cards=len(wanted),
        right=len(right),
        exact=int(not wrong),
        silent=sum(_is_silent(seen.get(place)) for place in wrong) if seen else 0,
        asked_in_vain=sum(seen[place].review for place in right),
        seconds=reading.seconds,
    )


def _normalised(cards: Mapping[Place, CardReading]) -> dict[Place, CardReading]:
    """Count places from the top-left card, as the truth does."""
    if not cards:
        return {}
    top, left = min(place.row for place in cards), min(place.col for place in cards)
    return {Place(place.row - top, place.col - left): card for place, card in cards.items()}


def _agrees(card: CardReading | None, cell: Cell) -> bool:
    if card is None:
        return False
    if cell.face_down or card.face_down:
        return cell.face_down and card.face_down
    return card.cell.card == cell.card


def _is_silent(card: CardReading | None) -> bool:
    """Tell whether nothing here asks the player to look; a missing card asks nobody."""
    return card is None or not card.review
