"""Cards on a shelf of which nobody knows which they are: `$`.

They lie there like any other card. Where they came from tells what they may be, and whoever names
one reveals it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import islice, permutations
from typing import TypeVar

from card_db import CardId, Problem
from companion.engine.decision import CHANCE
from companion.engine.exlibris.referee.answers import Answer, Beside, Reply, Shelves
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.placing_cards import shelved
from companion.engine.exlibris.referee.table.state import GameTable, PlayerArea
from companion.engine.exlibris.shelf import UNKNOWN, Place, SeenCard, Shelf
from companion.engine.verdict import Verdict, doubt_of

MOST_TRIED = 60
"""At more combinations of places than these nobody looks."""

T = TypeVar("T")


def only_card(pile: Pile) -> SeenCard:
    """Return the one card of a pile, as far as it is known which it is."""
    return SeenCard(next(iter(pile.known), None))


def with_shelved(table: GameTable, seat: int, answer: Shelves, gone: Pile) -> GameTable:
    """Return the table with a card on a shelf, after it left wherever it lay."""
    player, card = table.seats[seat], only_card(gone)
    shelf = shelved(player.shelf, replace(answer, card=card))
    unread = player.unread if card.id is not None else player.unread.join(gone)
    return table.with_seat(seat, shelf=shelf, unread=unread)


def without_cards(seat: PlayerArea, cards: Sequence[SeenCard]) -> tuple[Pile, Pile]:
    """Return what stays unread when these cards leave a shelf, and the pile of these cards."""
    named = Pile.of(card for card in cards if card.id is not None)
    left, gone = seat.unread.split([UNKNOWN] * (len(cards) - len(named)))
    return left, named.join(gone)


def named_places(answer: Answer) -> tuple[CardId, ...]:
    """Return the cards by which an answer names places of a shelf."""
    return tuple(dict.fromkeys(_named(answer)))


def _named(answer: Answer) -> Iterator[CardId]:
    for field in fields(answer):
        value = getattr(answer, field.name)
        for spot in value if isinstance(value, tuple) else (value,):
            if isinstance(spot, Beside):
                yield spot.card
            elif isinstance(spot, CardId):
                yield spot


def not_seen(shelf: Shelf, names: Iterable[CardId]) -> list[CardId]:
    """Return those of the cards named that nobody has seen on the shelf yet."""
    shown = {card.id for _, card in shelf.every_card}
    return [name for name in names if name not in shown]


def shelves_meant(shelf: Shelf, names: Iterable[CardId]) -> tuple[Shelf, ...]:
    """Return the ways in which the unread cards of a shelf may be those that are named."""
    unseen = not_seen(shelf, names)
    hidden = [place for place, cell in shelf.cells if cell.card.id is None]
    if not unseen or len(unseen) > len(hidden):
        return (shelf,)
    chosen = islice(permutations(hidden, len(unseen)), MOST_TRIED)
    return tuple(_named_at(shelf, zip(places, unseen, strict=True)) for places in chosen)


def _named_at(shelf: Shelf, found: Iterable[tuple[Place, CardId]]) -> Shelf:
    for place, name in found:
        cell = shelf.at(place)
        if cell is not None:
            shelf = shelf.put(place, replace(cell, card=SeenCard(name)))
    return shelf


def judge_named(
    table: GameTable, reply: Reply, judge: Callable[[GameTable], Verdict]
) -> tuple[Verdict, GameTable]:
    """Judge a reply on a table that knows the cards it names, and return this table as well."""
    if reply.by == CHANCE or not len(table.seats[reply.by].unread):
        return judge(table), table
    names = not_seen(table.seats[reply.by].shelf, named_places(reply.answer))
    return judge_meant(tables_meant(table, reply.by, names), names, judge)


def tables_meant(table: GameTable, by: int, names: list[CardId]) -> tuple[GameTable, ...]:
    """Return the tables on which the unread cards that somebody names lie where they may."""
    seat = table.seats[by]
    possible = all(table.may_lie_in(seat.unread, name) for name in names)
    if not possible or not seat.unread.may_hold(map(SeenCard, names)):
        return (table,)
    return tuple(_revealed(table, by, shelf) for shelf in shelves_meant(seat.shelf, names))


def _revealed(table: GameTable, by: int, shelf: Shelf) -> GameTable:
    seat = table.seats[by]
    if shelf == seat.shelf:
        return table
    shown = [card.id for _, card in shelf.every_card if card.id is not None]
    named = map(SeenCard, not_seen(seat.shelf, shown))
    return table.with_seat(by, shelf=shelf, unread=seat.unread.remove(named))


def judge_meant(
    meant: Sequence[T], names: Iterable[CardId], judge: Callable[[T], Verdict]
) -> tuple[Verdict, T]:
    """Judge by the first that makes it legal; which one it is may have to be known."""
    judged = ((judge(each), each) for each in meant)
    first = next(judged)
    verdict, chosen = next((each for each in (first, *judged) if each[0].legal), first)
    several = verdict.legal and len(meant) > 1
    doubts = [Problem("needs-place", {"card": name}) for name in names] if several else []
    return verdict.and_then(doubt_of(doubts)), chosen


def judge_on_shelf(
    shelf: Shelf, names: Iterable[CardId], judge: Callable[[Shelf], Verdict]
) -> Verdict:
    """Judge a question about a shelf, some of whose unread cards may be named in it."""
    unseen = not_seen(shelf, names)
    return judge_meant(shelves_meant(shelf, unseen), unseen, judge)[0]
