"""Drawing from the book deck, which the discard renews when it runs out (R4.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_db import Problem
from companion.engine.exlibris.referee.table.card_checks import (
    cards_lie_in,
    choices,
    count_between,
    none_twice,
)
from companion.engine.exlibris.referee.table.pile import NO_CARDS, Pile
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard
from companion.engine.verdict import Verdict, verdict_of

Cards = tuple[SeenCard, ...]


def to_draw(table: GameTable, wanted: int) -> int:
    """R4.10: return how many cards are drawn; if both piles are empty, what there is."""
    # Q13: a solo player's discard is the Public Library, and never becomes a deck again.
    more = 0 if table.solo else len(table.discard)
    return min(wanted, len(table.deck) + more)


def unseen(table: GameTable, wanted: int) -> Cards:
    """Return as many unknown cards as are drawn."""
    return (UNKNOWN,) * to_draw(table, wanted)


def judge_drawn(table: GameTable, cards: Cards, wanted: int, rule: str) -> Verdict:
    """Judge what was drawn: so many cards, and such as can come up."""
    return verdict_of((*_enough(table, cards, wanted, rule), *_come_up(table, cards)))


def _enough(table: GameTable, cards: Cards, wanted: int, rule: str) -> Iterator[Problem]:
    count = to_draw(table, wanted)
    short = count < wanted and len(cards) > count
    yield from count_between(len(cards), count, count, Rule.BOOK_DECK if short else rule)


def _come_up(table: GameTable, cards: Cards) -> Iterator[Problem]:
    """A card comes up from the deck; only when that is empty from the shuffled discard."""
    deck = len(table.deck)
    yield from cards_lie_in(table, table.deck, cards[:deck], Rule.BOOK_DECK)
    if not table.solo:
        yield from cards_lie_in(table, table.discard, cards[deck:], Rule.BOOK_DECK)
    both = {card.id for card in cards[:deck]} & {card.id for card in cards[deck:]}
    yield from none_twice(2 * [*both])


def draw_from(table: GameTable, cards: Cards) -> tuple[GameTable, Pile]:
    """Return the table after these cards were drawn, and the cards, wherever they go."""
    deck = len(table.deck)
    left, drawn = table.deck.split(cards[:deck])
    if len(cards) <= deck:
        return replace(table, deck=left), drawn
    left, more = table.discard.split(cards[deck:])
    return replace(table, deck=left, discard=NO_CARDS), drawn.join(more)


def told_of_drawn(table: GameTable, cards: Cards) -> Cards:
    """Return the cards drawn with those named that it must have been."""
    deck = len(table.deck)
    return (
        *table.deck.with_hidden_named(cards[:deck]),
        *table.discard.with_hidden_named(cards[deck:]),
    )


def drawings(table: GameTable, wanted: int) -> Iterator[Cards]:
    """Go through what can be drawn."""
    count, deck = to_draw(table, wanted), len(table.deck)
    if count <= deck:
        yield from choices(table.deck, count, count)
        return
    for rest in choices(table.discard, count - deck, count - deck):
        yield (*table.deck.cards, *rest)
