"""Every answer that somebody, or chance, can give to a decision: one closed union."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from card_db import CardId, Category
from companion.engine.exlibris.shelf import Direction, Place, SeenCard

HOME_TILE = "home"
"""Where an assistant goes that does not go to a location."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A place named by the card it lies next to."""

    card: CardId
    direction: Direction


Spot = Place | CardId | Beside
"""A place of a shelf: counted, by the card on it, or by the card next to it."""


class Way(StrEnum):
    """How a card is shelved; only a few assistants know others than the first (R6.3, R6.10)."""

    BESIDE = "beside"
    SHIFTING = "shifting"
    OVER = "over"
    UNDER = "under"


@dataclass(frozen=True, slots=True)
class Passes:
    """Do without what one may do."""


@dataclass(frozen=True, slots=True)
class Objects:
    """Say that the last line was against the rules."""


@dataclass(frozen=True, slots=True)
class Places:
    """R4.2: place an assistant at a location, or at home; any free space if none is named."""

    kind: str
    where: str
    space: int | None = None


@dataclass(frozen=True, slots=True)
class Draws:
    """What was drawn from the deck."""

    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True)
class Discards:
    """Cards thrown away, from the hand and from the shelf."""

    cards: tuple[SeenCard, ...] = ()
    shelved: tuple[Spot, ...] = ()

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards) + len(self.shelved)


@dataclass(frozen=True, slots=True)
class Takes:
    """Cards taken."""

    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True)
class Shelves:
    """A card from hand onto the shelf; the Wizard may shift a group of cards first."""

    card: SeenCard
    spot: Spot | None = None
    way: Way = Way.BESIDE
    group: tuple[Spot, ...] = ()
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class Trades:
    """R5.2: a card of the hand for one on the tile."""

    given: SeenCard
    got: SeenCard


@dataclass(frozen=True, slots=True)
class Pays:
    """One card from hand, or one from the shelf."""

    card: SeenCard | None = None
    shelved: Spot | None = None


@dataclass(frozen=True, slots=True)
class BringsHome:
    """R5.8: move an assistant from a location home."""

    kind: str
    location: str
    space: int | None = None
    home: int | None = None


@dataclass(frozen=True, slots=True)
class Exchanges:
    """R5.8: a shelved card for one in hand."""

    spot: Spot
    card: SeenCard


@dataclass(frozen=True, slots=True)
class Swaps:
    """R5.8: two shelved cards with each other."""

    one: Spot
    other: Spot


@dataclass(frozen=True, slots=True)
class Lifts:
    """R5.8: one shelved card, shelved again elsewhere, as its assistant shelves."""

    spot: Spot
    to: Spot
    way: Way = Way.BESIDE
    group: tuple[Spot, ...] = ()
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class Gives:
    """A card given to whoever asks for it, or to somebody of one's choice."""

    card: SeenCard
    to: str | None = None


@dataclass(frozen=True, slots=True)
class AllowsBoth:
    """R6.4: let the Cube's owner take both home actions."""


@dataclass(frozen=True, slots=True)
class TakesBack:
    """R6.5: take the Sasquatch back."""


@dataclass(frozen=True, slots=True)
class TurnsUp:
    """R6.11: the deck's top card, and whether it is kept instead of the one gained."""

    card: SeenCard
    keeps_new: bool


@dataclass(frozen=True, slots=True)
class NamesCategory:
    """A category called out."""

    category: Category


@dataclass(frozen=True, slots=True)
class Slides:
    """R5.18: a run of neighbouring cards, slid some places."""

    run: tuple[Spot, ...]
    direction: Direction
    distance: int


@dataclass(frozen=True, slots=True)
class Robs:
    """R6.1: ask an opponent for a card of a category."""

    who: str
    category: Category


@dataclass(frozen=True, slots=True)
class ShowsNone:
    """R6.1: show a hand without a book of the category."""


@dataclass(frozen=True, slots=True)
class Burns:
    """R6.12: cards of the tile, discarded by the Fire Imp."""

    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True)
class MovesOut:
    """R5.15: an assistant from home onto a space that an opponent holds."""

    kind: str
    location: str
    space: int | None = None


@dataclass(frozen=True, slots=True)
class Offers:
    """R5.17: cards of the hand, offered to everybody."""

    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True)
class Wins:
    """R5.7: who won, or nobody."""

    who: str | None


@dataclass(frozen=True, slots=True)
class RevealsTiles:
    """R4.1: the location tiles that came up."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RemovesTiles:
    """R8.5: the location tiles that leave a solo game."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RemovesCategory:
    """R8.2: the category that nobody has; nobody saw it if none is named."""

    category: Category | None


@dataclass(frozen=True, slots=True)
class DealsCards:
    """The cards that were laid on a tile."""

    location: str
    cards: tuple[SeenCard, ...]


Answer = (
    Passes
    | Objects
    | Places
    | Draws
    | Discards
    | Takes
    | Shelves
    | Trades
    | Pays
    | BringsHome
    | Exchanges
    | Swaps
    | Lifts
    | Gives
    | AllowsBoth
    | TakesBack
    | TurnsUp
    | NamesCategory
    | Slides
    | Robs
    | ShowsNone
    | Burns
    | MovesOut
    | Offers
    | Wins
    | RevealsTiles
    | RemovesTiles
    | RemovesCategory
    | DealsCards
)


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and who gave it: a seat, or chance."""

    by: int
    answer: Answer
