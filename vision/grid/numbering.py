"""Numbers rows and columns, once, when it is known which places of the grid hold a card."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from companion.engine.exlibris.reading import Doubt
from companion.engine.exlibris.shelf import Place
from vision.found import LEAST_SCORE, FoundCard
from vision.grid.doubts import place_doubts
from vision.grid.lay_out import Grid
from vision.grid.settings import SETTINGS


@dataclass(frozen=True, eq=False)
class Numbered:
    """The cards of a shelf by place, counted from its first row and column."""

    cards: dict[Place, FoundCard]
    doubts: tuple[Doubt, ...]
    """Why all these places may be others."""
    previous: dict[Place, Place]
    """The relative place in the grid of each."""


def number_places(
    grid: Grid, shows_header: Collection[Place], doubts: tuple[Doubt, ...]
) -> Numbered:
    """The shelf once headers are seen: a face in a hole counts, a doubtful one without does not.

    What was found between two cards and may be one is asked about, header or not. `doubts` are
    those about the choice of the shelf. Where places are in doubt for any reason, a card may lie
    in any hole as well, and all holes count as cards to ask about.
    """
    every = grid.holes | grid.cards
    kept = {p: card for p, card in every.items() if p in shows_header or not card.needs_header}
    kept |= _perhaps_between(grid.cards, kept)
    found = (*doubts, *place_doubts(kept, shows_header))
    return number(grid.holes | kept if found else kept, found)


def _perhaps_between(
    found: Mapping[Place, FoundCard], kept: Collection[Place]
) -> dict[Place, FoundCard]:
    """What may be a card without a header, and lies between two cards of its row."""
    return {
        place: card
        for place, card in found.items()
        if card.score >= SETTINGS.perhaps_between
        and any(other.row == place.row and other.col < place.col for other in kept)
        and any(other.row == place.row and other.col > place.col for other in kept)
    }


def number_as_stated(grid: Grid, is_as_stated: Callable[[Collection[Place]], bool]) -> Numbered:
    """The shelf without what is less sure, if its cards then lie as their owner says they do."""
    surer = (
        {place: card for place, card in grid.cards.items() if card.score >= least}
        for least in (LEAST_SCORE, SETTINGS.disputed_below)
    )
    shelves = [number(cards) for cards in (grid.cards, *surer)]
    return next((shelf for shelf in shelves if is_as_stated(shelf.cards)), shelves[0])


def number(cards: Mapping[Place, FoundCard], doubts: tuple[Doubt, ...] = ()) -> Numbered:
    """The cards of a grid, whose places are relative, counted from the first row and column."""
    top = min((place.row for place in cards), default=0)
    left = min((place.col for place in cards), default=0)
    previous = {Place(place.row - top, place.col - left): place for place in cards}
    numbered = {place: cards[before] for place, before in previous.items()}
    return Numbered(numbered, doubts, previous)
