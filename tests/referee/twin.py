"""The slow twin of `answers`: every answer one could think of on a small table, kept if legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, combinations, product
from typing import Any

from card_db import CardId, Category, assistants, locations
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Answer,
    BringsHome,
    Burns,
    DealsCards,
    Discards,
    Draws,
    Exchanges,
    Gives,
    Lifts,
    MovesOut,
    NamesCategory,
    Offers,
    Passes,
    Pays,
    Places,
    RemovesCategory,
    RemovesTiles,
    RevealsTiles,
    Robs,
    Shelves,
    ShowsNone,
    Slides,
    Swaps,
    Takes,
    TakesBack,
    Trades,
    TurnsUp,
    Way,
    Wins,
)
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.shelf import Direction, Place, SeenCard

KINDS = ("standard", *assistants())
NUMBERS = range(6)
MOST_CARDS = 3


def legal_answers(decision: Decision[Any], table: GameTable) -> set[Answer]:
    """Return what judge allows of everything one could think of."""
    thought_of = chain.from_iterable(ALL[kind](table) for kind in decision.accepts)
    return {answer for answer in thought_of if decision.judge(table, answer).legal}


def _cards(table: GameTable) -> list[SeenCard]:
    piles = (card for pile in table.piles() for card in pile.known)
    shelved = (card.id for seat in table.seats for _, card in seat.shelf.every_card)
    found = {*piles, *filter(None, shelved), CardId("Z", 1)}
    return [SeenCard(id_) for id_ in sorted(found, key=lambda id_: (id_.letter, id_.number))]


def _some(table: GameTable) -> Iterator[tuple[SeenCard, ...]]:
    cards = _cards(table)
    return chain.from_iterable(combinations(cards, size) for size in range(MOST_CARDS + 1))


def _places(table: GameTable) -> list[Place]:
    # An empty shelf begins at its corner: every other place would be the same.
    empty = all(not seat.shelf.cells for seat in table.seats)
    return [Place(0, 0)] if empty else [Place(*at) for at in product(range(-2, 4), repeat=2)]


def _groups(table: GameTable) -> Iterator[tuple[Place, ...]]:
    taken = sorted({place for seat in table.seats for place in seat.shelf.places})
    return chain.from_iterable(combinations(taken, size) for size in range(len(taken) + 1))


def _shelvings(table: GameTable) -> Iterator[Answer]:
    for card, place in product(_cards(table), _places(table)):
        yield from (Shelves(card, place, way) for way in Way if way is not Way.SHIFTING)
        for group, direction in product(_groups(table), Direction):
            yield Shelves(card, place, Way.SHIFTING, group, direction)


def _lifts(table: GameTable) -> Iterator[Answer]:
    for start, end in product(_places(table), _places(table)):
        yield from (Lifts(start, end, way) for way in Way if way is not Way.SHIFTING)
        for group, direction in product(_groups(table), Direction):
            yield Lifts(start, end, Way.SHIFTING, group, direction)


def _discards(table: GameTable) -> Iterator[Answer]:
    for cards, shelved in product(_some(table), list(_groups(table))):
        yield Discards(cards, shelved)


def _one(make: Callable[..., Answer], *choices: Callable[[GameTable], Any]) -> Any:  # noqa: ANN401
    def every(table: GameTable) -> Iterator[Answer]:
        return (make(*chosen) for chosen in product(*(choice(table) for choice in choices)))

    return every


def _wheres(table: GameTable) -> tuple[str, ...]:
    del table
    return (HOME_TILE, *locations())


def _kinds(table: GameTable) -> tuple[str, ...]:
    del table
    return KINDS


def _numbers(table: GameTable) -> range:
    del table
    return NUMBERS


def _either(table: GameTable) -> tuple[bool, bool]:
    del table
    return True, False


def _tiles(table: GameTable) -> Iterator[tuple[str, ...]]:
    del table
    keys = sorted(locations())
    return chain.from_iterable(combinations(keys, size) for size in range(MOST_CARDS + 1))


def _pays(table: GameTable) -> Iterator[Answer]:
    yield from map(Pays, _cards(table))
    yield from (Pays(shelved=place) for place in _places(table))


def _gives(table: GameTable) -> Iterator[Answer]:
    # To a particular player only where the giver may choose one.
    tile = any(len(found.cards) for found in table.tiles)
    return (Gives(card, to) for card in _cards(table) for to in (_names(table) if tile else [None]))


def _categories(table: GameTable) -> tuple[Category, ...]:
    del table
    return tuple(Category)


def _directions(table: GameTable) -> tuple[Direction, ...]:
    del table
    return tuple(Direction)


def _positive(table: GameTable) -> range:
    del table
    return range(1, 6)


def _names(table: GameTable) -> list[str]:
    return [*(seat.name for seat in table.seats), "Nobody"]


def _names_or_nobody(table: GameTable) -> list[str | None]:
    return [*_names(table), None]


def _runs(table: GameTable) -> Iterator[tuple[Place, ...]]:
    del table
    for row, first, size in product(range(-1, 4), range(-1, 4), range(4)):
        yield tuple(Place(row, first + step) for step in range(size))


ALL: Mapping[type[Any], Callable[[GameTable], Iterator[Answer]]] = {
    Passes: _one(Passes),
    Places: _one(Places, _kinds, _wheres, _numbers),
    Draws: _one(Draws, _some),
    Discards: _discards,
    Takes: _one(Takes, _some),
    Shelves: _shelvings,
    Trades: _one(Trades, _cards, _cards),
    Pays: _pays,
    BringsHome: _one(BringsHome, _kinds, _wheres, _numbers, _numbers),
    Exchanges: _one(Exchanges, _places, _cards),
    Swaps: lambda table: (Swaps(*pair) for pair in combinations(_places(table), 2)),
    Lifts: _lifts,
    Gives: _gives,
    NamesCategory: _one(NamesCategory, _categories),
    Slides: _one(Slides, _runs, _directions, _numbers),
    Robs: _one(Robs, _names, _categories),
    ShowsNone: _one(ShowsNone),
    Burns: _one(Burns, _some),
    MovesOut: _one(MovesOut, _kinds, _wheres, _positive),
    Offers: _one(Offers, _some),
    Wins: _one(Wins, _names_or_nobody),
    AllowsBoth: _one(AllowsBoth),
    TakesBack: _one(TakesBack),
    TurnsUp: _one(TurnsUp, _cards, _either),
    RevealsTiles: _one(RevealsTiles, _tiles),
    RemovesTiles: _one(RemovesTiles, _tiles),
    RemovesCategory: _one(RemovesCategory, _categories),
    DealsCards: _one(DealsCards, _wheres, _some),
}
