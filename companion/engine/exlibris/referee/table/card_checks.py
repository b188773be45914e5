"""Checks of cards that many decisions share: where they lie, how many, none twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from card_db import CardId, Problem
from companion.engine.exlibris.referee.table.amount import Amount, exactly
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard


def cards_lie_in(
    table: GameTable, pile: Pile, cards: Iterable[SeenCard], rule: str
) -> Iterator[Problem]:
    """Yield a breach for each card that cannot lie in this pile."""
    named = [card.id for card in cards if card.id is not None]
    each = dict.fromkeys(named)
    elsewhere = [id_ for id_ in each if not table.may_lie_in(pile, id_)]
    unplaced = pile.strangers(id_ for id_ in each if id_ not in elsewhere)
    for id_ in each:
        if id_ in elsewhere or id_ in unplaced:
            why = "card-shelved" if _is_shelved(table, id_) else "card-not-there"
            yield Problem(why, {"card": id_}, rule)
    yield from none_twice(named)


def _is_shelved(table: GameTable, id_: CardId) -> bool:
    return any(card.id == id_ for seat in table.seats for _, card in seat.shelf.every_card)


def none_twice(named: Iterable[CardId | None]) -> Iterator[Problem]:
    """R1.3: no card is there twice."""
    for id_, count in Counter(named).items():
        if id_ is not None and count > 1:
            yield Problem("named-twice", {"card": id_}, Rule.ALPHABET)


def count_between(found: int, least: int, most: int, rule: str) -> Iterator[Problem]:
    """Yield a breach if there are too few or too many cards."""
    if not least <= found <= most:
        facts = {"amount": exactly(found), "wanted": Amount(least, most)}
        yield Problem("card-count", facts, rule)


def choices(pile: Pile, least: int, most: int) -> Iterator[tuple[SeenCard, ...]]:
    """Go through the different choices of cards from a pile."""
    for size in range(least, min(most, len(pile)) + 1):
        for hidden in range(min(size, pile.hidden) + 1):
            known = (card for card in pile.cards if card.id is not None)
            for named in combinations(known, size - hidden):
                yield (*named, *(UNKNOWN for _ in range(hidden)))
