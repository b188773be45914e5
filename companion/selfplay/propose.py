"""Answers thought of at random where there are too many to list; the referee judges them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import takewhile
from types import MappingProxyType
from typing import Any, TypeVar

from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    Answer,
    DealsCards,
    Discards,
    Draws,
    Exchanges,
    Lifts,
    Offers,
    Passes,
    Pays,
    Places,
    RevealsTiles,
    Shelves,
    Slides,
    Swaps,
    Takes,
    TurnsUp,
    Way,
)
from companion.engine.exlibris.referee.decisions.cards import Discard, Draw, Pay
from companion.engine.exlibris.referee.decisions.chance import DealCards, RevealTiles, WitchReveal
from companion.engine.exlibris.referee.decisions.lodge import Lodge
from companion.engine.exlibris.referee.decisions.placing import PlaceAssistant
from companion.engine.exlibris.referee.decisions.sale import MayBuy, OfferCards
from companion.engine.exlibris.referee.decisions.shelving import (
    PLAIN,
    HomeAction,
    MayShelve,
    ShelveDrafted,
    ShelveMeanwhile,
)
from companion.engine.exlibris.referee.decisions.sliding import MaySlide
from companion.engine.exlibris.referee.decisions.solitary import DiscardFromDeck
from companion.engine.exlibris.referee.decisions.taking import DISCARD, Take
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.placement import spaces
from companion.engine.exlibris.referee.table.state import HOME_SPACES, GameTable
from companion.engine.exlibris.shelf import Direction, Place, SeenCard, Shelf
from companion.selfplay.deal import drawn_cards, revealed_tiles

T = TypeVar("T")
FARTHEST_SLIDE = 4

Proposer = Callable[[Any, GameTable, random.Random], Answer]
"""Thinks of an answer to a decision; it need not be legal."""


def some_of(items: list[T], least: int, most: int, chance: random.Random) -> tuple[T, ...]:
    """Return some of the items, at least and at most so many, as far as there are any."""
    most = min(most, len(items))
    least = min(max(0, least), most)
    return tuple(chance.sample(items, chance.randint(least, most)))


def some_shelving(
    shelf: Shelf, card: SeenCard, ways: frozenset[Way], chance: random.Random
) -> Shelves:
    """Think of a way to shelve a card."""
    # Sorted, because the order of a set is not the same in every run.
    way = chance.choice(sorted(ways)) if shelf.cells else Way.BESIDE
    if way is Way.BESIDE:
        return Shelves(card, chance.choice(sorted(shelf.open_places)))
    place = chance.choice(sorted(shelf.places))
    if way is not Way.SHIFTING:
        return Shelves(card, place, way)
    group = _some_group(shelf, place, chance)
    return Shelves(card, chance.choice(group), way, group, chance.choice([*Direction]))


def _some_group(shelf: Shelf, place: Place, chance: random.Random) -> tuple[Place, ...]:
    """Grow a group of neighbouring cards from one place."""
    group = {place}
    for _ in range(chance.randrange(len(shelf))):
        beside = {near.step(way) for near in group for way in Direction}
        group.add(chance.choice(sorted((beside | group) & shelf.places)))
    return tuple(sorted(group))


def _reveal(asked: RevealTiles, table: GameTable, chance: random.Random) -> Answer:
    return RevealsTiles(revealed_tiles(table, asked.count, chance))


def _deal(asked: DealCards, table: GameTable, chance: random.Random) -> Answer:
    return DealsCards(asked.location, drawn_cards(table, asked.count, chance))


def _draw(asked: Draw, table: GameTable, chance: random.Random) -> Answer:
    return Draws(drawn_cards(table, asked.count, chance))


def _discard_from_deck(asked: DiscardFromDeck, table: GameTable, chance: random.Random) -> Answer:
    return Discards(drawn_cards(table, asked.count, chance))


def _witch(asked: WitchReveal, table: GameTable, chance: random.Random) -> Answer:
    del asked
    (card,) = drawn_cards(table, 1, chance)
    return TurnsUp(card, keeps_new=chance.random() < 1 / 2)


def _place(asked: PlaceAssistant, table: GameTable, chance: random.Random) -> Answer:
    kind = chance.choice(table.seats[asked.by].supply)
    where = chance.choice([HOME_TILE, *(tile.key for tile in table.tiles)])
    count = HOME_SPACES if where == HOME_TILE else len(spaces(table.facts[where]))
    return Places(kind, where, chance.randint(1, count))


def _discard(asked: Discard, table: GameTable, chance: random.Random) -> Answer:
    seat = table.seats[asked.by]
    places = sorted(seat.shelf.places) if asked.shelf_too else []
    shelved = some_of(places, 0, chance.choice((0, asked.at_most)), chance)
    left = asked.at_most - len(shelved)
    cards = [*seat.hand.cards]
    return Discards(some_of(cards, asked.at_least - len(shelved), left, chance), shelved)


def _pay(asked: Pay, table: GameTable, chance: random.Random) -> Answer:
    seat = table.seats[asked.by]
    choices: list[SeenCard | Place] = [*seat.hand.cards, *sorted(seat.shelf.places)]
    paid = chance.choice(choices)
    return Pays(shelved=paid) if isinstance(paid, Place) else Pays(paid)


def _take(asked: Take, table: GameTable, chance: random.Random) -> Answer:
    pile = table.discard if asked.location == DISCARD else table.out(asked.location).cards
    cards = [card for card in pile.cards if _shows(table, card, asked.category)]
    return Takes(some_of(cards, asked.at_least, asked.at_most, chance))


def _shows(table: GameTable, card: SeenCard, category: object) -> bool:
    books = table.books_of(card)
    return category is None or books is None or category in books


def _offer(asked: OfferCards, table: GameTable, chance: random.Random) -> Answer:
    cards = [*table.seats[asked.by].hand.cards]
    return Offers(some_of(cards, 0, len(cards), chance))


def _shelve(asked: MayShelve | HomeAction, table: GameTable, chance: random.Random) -> Answer:
    seat = table.seats[asked.by]
    pile = shelvable(asked, table)
    if not len(pile):
        return Passes()
    return some_shelving(seat.shelf, chance.choice(pile.cards), asked.ways, chance)


def shelvable(asked: MayShelve | HomeAction | MayBuy, table: GameTable) -> Pile:
    """Return the cards that may be shelved by an answer."""
    if isinstance(asked, HomeAction):
        return table.seats[asked.by].hand if asked.may_shelve else Pile()
    return table.seats[asked.by].hand if asked.offered is None else asked.offered


def _home(asked: HomeAction, table: GameTable, chance: random.Random) -> Answer:
    if asked.may_draw and chance.random() < 1 / 2:
        return Draws(drawn_cards(table, 1, chance))
    return _shelve(asked, table, chance)


def _buy(asked: MayBuy, table: GameTable, chance: random.Random) -> Answer:
    if not len(asked.offered):
        return Passes()
    card = chance.choice(asked.offered.cards)
    if chance.random() < 1 / 2:
        return Takes((card,))
    return some_shelving(table.seats[asked.by].shelf, card, PLAIN, chance)


def _slide(asked: MaySlide, table: GameTable, chance: random.Random) -> Answer:
    shelf = table.seats[asked.by].shelf
    if not shelf.cells:
        return Passes()
    start = chance.choice(sorted(shelf.places))
    longest = (start.step(Direction.RIGHT, step) for step in range(chance.randint(1, 3)))
    run = tuple(takewhile(shelf.places.__contains__, longest))
    return Slides(run, chance.choice([*Direction]), chance.randint(1, FARTHEST_SLIDE))


def _lodge(asked: Lodge, table: GameTable, chance: random.Random) -> Answer:
    seat = table.seats[asked.by]
    # Rearrangings are too many to list, but who is brought home is not.
    bringing = Lodge(asked.by, asked.newcomers, asked.may_bring, may_rearrange=False)
    if len(seat.shelf) <= 1 or not asked.may_rearrange or chance.random() < 1 / 2:
        return chance.choice([*bringing.answers(table)])
    one, other = chance.sample(sorted(seat.shelf.places), 2)
    thought_of: list[Answer] = [Swaps(one, other), _some_lift(asked, seat.shelf, one, chance)]
    thought_of += [Exchanges(one, card) for card in seat.hand.cards[:1]]
    return chance.choice(thought_of)


def _some_lift(asked: Lodge, shelf: Shelf, place: Place, chance: random.Random) -> Lifts:
    again = some_shelving(shelf, SeenCard(), asked.ways, chance)
    return Lifts(place, again.spot or place, again.way, again.group, again.direction)


PROPOSERS: Mapping[type[Any], Proposer] = MappingProxyType(
    {
        RevealTiles: _reveal,
        DealCards: _deal,
        Draw: _draw,
        DiscardFromDeck: _discard_from_deck,
        WitchReveal: _witch,
        PlaceAssistant: _place,
        Discard: _discard,
        Pay: _pay,
        Take: _take,
        OfferCards: _offer,
        MayShelve: _shelve,
        ShelveDrafted: _shelve,
        ShelveMeanwhile: _shelve,
        HomeAction: _home,
        MayBuy: _buy,
        MaySlide: _slide,
        Lodge: _lodge,
    }
)
"""How answers are thought of; all other decisions have few enough to list."""
