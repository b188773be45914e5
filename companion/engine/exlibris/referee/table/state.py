"""The state of a game: everything physical that the rules mention, at one moment. Immutable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from card_db import Assistant, Books, CardId, Category, Known, Location, Variant, assistants
from companion.engine.exlibris.referee.table.pile import NO_CARDS, Pile
from companion.engine.exlibris.referee.table.variant import SOLO, variant_called
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import SeenCard, Shelf

STANDARD_ASSISTANT = "standard"
UNNAMED_ASSISTANT = "special"
"""A special assistant of which nobody has said yet which one it is."""

HOME_SPACES = 3
"""R4.2: every library tile has three."""

HOME = (None,) * HOME_SPACES
EMPTY_SHELF = Shelf()


def acts_as(kind: str) -> str:
    """Return the printed assistant that does the same as one of the owner's."""
    known = assistants().get(kind)
    return kind if known is None else known.acts_as


class Phase(StrEnum):
    """R4: where in the round the game is; inspection is its end."""

    PREPARATION = "preparation"
    PLACEMENT = "placement"
    RESOLUTION = "resolution"
    CLEAN_UP = "clean-up"
    INSPECTION = "inspection"


@dataclass(frozen=True, slots=True)
class PlacedAssistant:
    """An assistant on a space of a location; spaces count from 1."""

    seat: int
    kind: str
    space: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A location tile in play, with the assistants in the order of their arrival."""

    key: str
    permanent: bool = False
    cards: Pile = NO_CARDS
    visitors: tuple[PlacedAssistant, ...] = ()

    def on(self, space: int) -> tuple[PlacedAssistant, ...]:
        """Return who stands on a space."""
        return tuple(visitor for visitor in self.visitors if visitor.space == space)


@dataclass(frozen=True, slots=True)
class PlayerArea:
    """The state of one player: everything that lies before them."""

    name: str
    special: str | None = None
    library: str | None = None
    supply: tuple[str, ...] = ()
    home: tuple[str | None, ...] = HOME
    returned: tuple[str, ...] = ()
    """Assistants given back this round and not placed again (Q29)."""
    hand: Pile = NO_CARDS
    shelf: Shelf = EMPTY_SHELF
    unread: Pile = NO_CARDS
    """The cards of the shelf of which nobody knows which they are."""
    focus: Category | None = None

    def sent(self, kind: str) -> PlayerArea:
        """Return the seat with an assistant gone from the supply."""
        if kind not in self.supply:
            return replace(self, special=kind, supply=_less(self.supply, UNNAMED_ASSISTANT))
        # Standard assistants look alike: one that was not out yet is sent first.
        fresh = self.supply.count(kind) > self.returned.count(kind)
        returned = self.returned if fresh else _less(self.returned, kind)
        return replace(self, supply=_less(self.supply, kind), returned=returned)


def _less(kinds: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Return the kinds without one of this kind, if there is any."""
    if kind not in kinds:
        return kinds
    at = kinds.index(kind)
    return (*kinds[:at], *kinds[at + 1 :])


@dataclass(frozen=True)
class GameTable:
    """The state of a game at one moment. Seats are in turn order; the stack's order is hidden."""

    seats: tuple[PlayerArea, ...]
    tiles: tuple[Tile, ...]
    facts: Mapping[str, Location]
    """What is printed on the tiles, as far as the owner of this copy has not corrected it."""
    stack: frozenset[str] = frozenset()
    tile_discard: frozenset[str] = frozenset()
    deck: Pile = NO_CARDS
    discard: Pile = NO_CARDS
    first: int = 0
    round: int = 1
    phase: Phase = Phase.PREPARATION
    active: int = 0
    final: bool = False
    prominent: Category | None = None
    banned: Category | None = None
    rules: Ruleset = field(default_factory=Ruleset)
    books: Mapping[CardId, Books] = field(default_factory=dict)
    level: int = 0
    """R8.3: how many cards a solo game discards each round."""
    removed: frozenset[Category] = frozenset()
    """R8.2: the spare category cards that were revealed."""
    library_focus: Category | None = None
    """R8.2: the focus of the Public Library, if anybody has seen it."""
    totals: Mapping[str, Known[int]] = field(default_factory=dict)
    """How many cards each letter has, as far as anything is known of it."""
    kinds: Mapping[str, Assistant] = field(default_factory=assistants)
    """The special assistants of this game."""

    @property
    def players(self) -> int:
        """Count the players."""
        return len(self.seats)

    @cached_property
    def variant(self) -> Variant:
        """Return the variant that is played."""
        return variant_called(self.rules.variant, self.facts)

    def acts_as(self, kind: str) -> str:
        """Return the printed assistant that does the same as one of the owner's."""
        known = self.kinds.get(kind)
        return kind if known is None else known.acts_as

    @property
    def solo(self) -> bool:
        """Tell whether one plays alone against the Public Library."""
        return self.rules.variant == SOLO

    def tile(self, key: str) -> Tile | None:
        """Return the tile if it is in play."""
        return next((tile for tile in self.tiles if tile.key == key), None)

    def out(self, key: str) -> Tile:
        """Return a tile that is known to be in play."""
        found = self.tile(key)
        if found is None:
            raise KeyError(key)
        return found

    def with_seat(self, seat: int, **changes: Any) -> GameTable:  # noqa: ANN401
        """Return the table with one seat changed."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def with_sent(self, seat: int, kind: str) -> GameTable:
        """Return the table with an assistant gone from a player's supply."""
        seats = list(self.seats)
        seats[seat] = seats[seat].sent(kind)
        return replace(self, seats=tuple(seats))

    def with_tile(self, key: str, **changes: Any) -> GameTable:  # noqa: ANN401
        """Return the table with one tile changed."""
        tiles = (replace(tile, **changes) if tile.key == key else tile for tile in self.tiles)
        return replace(self, tiles=tuple(tiles))

    def after(self, seat: int) -> int:
        """Return the seat at the left of this one."""
        return (seat + 1) % self.players

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return the other seats, from the one at the left of this one."""
        return tuple((seat + step) % self.players for step in range(1, self.players))

    def may_send(self, seat: int) -> Iterator[str]:
        """Go through the assistants a player has left, and those an unnamed one may be."""
        supply = dict.fromkeys(self.seats[seat].supply)
        yield from (kind for kind in supply if kind != UNNAMED_ASSISTANT)
        if UNNAMED_ASSISTANT in supply:
            taken = {other.special for other in self.seats}
            out = taken.union(self.variant.without_assistants)
            yield from (kind for kind in self.kinds if kind not in out)

    def standing(self, seat: int) -> Iterator[tuple[str, PlacedAssistant]]:
        """Go through a player's assistants at locations."""
        for tile in self.tiles:
            for visitor in tile.visitors:
                if visitor.seat == seat:
                    yield tile.key, visitor

    def piles(self) -> Iterator[Pile]:
        """Go through every pile of cards."""
        yield self.deck
        yield self.discard
        yield from (tile.cards for tile in self.tiles)
        yield from (seat.hand for seat in self.seats)

    @cached_property
    def _located(self) -> frozenset[CardId]:
        shelved = (card.id for seat in self.seats for _, card in seat.shelf.every_card)
        on_shelves = frozenset(card for card in shelved if card is not None)
        return on_shelves.union(*(pile.known for pile in self.piles()))

    def lies_known(self, card: CardId) -> bool:
        """Tell whether it is known where a card lies."""
        return card in self._located

    @cached_property
    def _uncertain(self) -> frozenset[CardId]:
        unread = (seat.unread for seat in self.seats)
        return frozenset[CardId]().union(*(pile.perhaps for pile in (*self.piles(), *unread)))

    def may_lie_in(self, pile: Pile, card: CardId) -> bool:
        """Tell whether a card may lie in this pile, as far as all the others tell."""
        if card in pile.known:
            return True
        return not self.lies_known(card) and (card in pile.perhaps or card not in self._uncertain)

    def may_all_lie_in(self, pile: Pile) -> frozenset[CardId]:
        """Return every card that may lie in this pile, as far as all the others tell."""
        elsewhere = self._located | (self._uncertain - pile.perhaps)
        return pile.known | (self.books.keys() - elsewhere)

    def books_of(self, card: SeenCard) -> Books | None:
        """Return the books of a card, if they are known."""
        if card.books is not None or card.id is None:
            return card.books
        return self.books.get(card.id)

    def learn(self, cards: tuple[SeenCard, ...]) -> GameTable:
        """Return the table that knows the books written with these cards."""
        written = {card.id: card.books for card in cards if card.id and card.books is not None}
        return replace(self, books={**self.books, **written}) if written else self
