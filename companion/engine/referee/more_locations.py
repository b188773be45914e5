"""What happens at the other locations; the Guild, which moves assistants, is in `arriving`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from card_db import MOST_BOOKS, Category
from companion.engine.referee.answers import Gives, Shelves, Takes, Way
from companion.engine.referee.decisions.base import AnyOrder, Decision, Effect
from companion.engine.referee.decisions.cards import Discard, Draw
from companion.engine.referee.decisions.chance import DealCards
from companion.engine.referee.decisions.giving import GiveFromTile, seat_called
from companion.engine.referee.decisions.shelving import MayShelve, ShelveDrafted, ShelveMeanwhile
from companion.engine.referee.decisions.sliding import MaySlide
from companion.engine.referee.decisions.taking import DISCARD, NameCategory, Take
from companion.engine.referee.drawing import to_draw
from companion.engine.referee.locations import DelayedEffect, LocationEffect, Turns
from companion.engine.referee.pile import Pile
from companion.engine.referee.removing import shelved_cards
from companion.engine.referee.table import GameTable
from companion.engine.referee.table_changes import NoEffect
from companion.engine.referee.turn import (
    Cards,
    Turn,
    gain,
    may_shelve,
    may_shelve_from_hand,
    take,
    ways,
)
from companion.engine.rules import Rule


def donation_center(turn: Turn) -> Effect[None]:
    """R5.4: discard one or more cards, then shelve up to two from hand."""
    thrown = yield from Discard(turn.seat, 0, _owned(turn), Rule.DONATION_CENTER, shelf_too=True)
    if len(thrown):
        yield from may_shelve_from_hand(turn, 2, Rule.DONATION_CENTER)


def _owned(turn: Turn) -> int:
    return len(turn.hand()) + len(turn.table.seats[turn.seat].shelf)


def community_center(turn: Turn) -> Effect[None]:
    """R5.5: take a card, give another to an opponent; each may shelve the card received."""
    if not len(turn.pile()):
        yield NoEffect(turn.seat, Rule.COMMUNITY_CENTER)
        return
    taken = yield from take(turn, 1, 1, Rule.COMMUNITY_CENTER)
    shelve = MayShelve(turn.seat, Pile.of(taken), Rule.COMMUNITY_CENTER, ways(turn))
    waiting: list[Decision[Any]] = [shelve]
    if len(turn.pile()):
        waiting = [GiveFromTile(turn.seat, turn.location), shelve]
    while waiting:
        decision, answer = yield from AnyOrder(tuple(waiting))
        waiting.remove(decision)
        receiver = seat_called(turn.table, answer.to) if isinstance(answer, Gives) else None
        if receiver is not None:
            # R6.0: what an opponent's effect gives is shelved through no assistant.
            gift = Pile.of([answer.card])
            waiting.append(MayShelve(receiver, gift, Rule.COMMUNITY_CENTER))


def book_collector(turn: Turn) -> Effect[None]:
    """R5.9: discard any cards; a card for every two of their books that the tile's card shows."""
    shelf = turn.table.seats[turn.seat].shelf
    thrown = yield from Discard(turn.seat, 0, _owned(turn), Rule.BOOK_COLLECTOR, shelf_too=True)
    cards = (*thrown.cards, *shelved_cards(shelf, thrown.shelved))
    fewest, most = _collected(turn.table, turn.pile().cards, cards)
    most = to_draw(turn.table, most)
    if not most:
        yield NoEffect(turn.seat, Rule.BOOK_COLLECTOR)
        return
    hidden = None if fewest >= most else fewest
    drawn = yield from Draw(turn.seat, most, Rule.BOOK_COLLECTOR, hidden)
    kept = yield from gain(turn, drawn.cards)
    yield from may_shelve(turn, kept, 2, Rule.BOOK_COLLECTOR)


def _collected(table: GameTable, wanted: Cards, thrown: Cards) -> tuple[int, int]:
    """Return the fewest and the most cards that are drawn; hidden books make the difference."""
    shown = [table.books_of(card) for card in wanted]
    if None in shown:
        return 0, MOST_BOOKS * len(thrown) // 2
    categories = {category for books in shown for category in books or ()}
    known = sum(_books_in(table, thrown, categories))
    unknown = sum(table.books_of(card) is None for card in thrown)
    return known // 2, (known + MOST_BOOKS * unknown) // 2


def _books_in(table: GameTable, cards: Cards, categories: set[Category]) -> Iterable[int]:
    for card in cards:
        yield sum(book in categories for book in table.books_of(card) or ())


def book_seller(turn: Turn) -> Effect[None]:
    """R5.10: take a card; you may shelve it."""
    if not len(turn.pile()):
        yield NoEffect(turn.seat, Rule.BOOK_SELLER)
        return
    taken = yield from take(turn, 1, 1, Rule.BOOK_SELLER)
    yield from may_shelve(turn, taken, 1, Rule.BOOK_SELLER)


def mystery_shack(turn: Turn) -> Effect[None]:
    """R5.13: name a category, take any cards with a book of it; you may shelve one."""
    if not len(turn.pile()):
        yield NoEffect(turn.seat, Rule.MYSTERY_SHACK)
        return
    named = yield from NameCategory(turn.seat, Rule.MYSTERY_SHACK)
    most = len(turn.pile())
    taken = yield from Take(turn.seat, turn.location, 0, most, Rule.MYSTERY_SHACK, named.category)
    kept = yield from gain(turn, taken.cards)
    yield from may_shelve(turn, kept, 1, Rule.MYSTERY_SHACK)


def rummage_sale(turn: Turn) -> Effect[None]:
    """R5.14: take a card, one more if another assistant is here; you may shelve all taken."""
    if not len(turn.pile()):
        yield NoEffect(turn.seat, Rule.RUMMAGE_SALE)
        return
    company = len(turn.table.out(turn.location).visitors) > 1
    most = min(len(turn.pile()), 1 + company)
    taken = yield from take(turn, 1, most, Rule.RUMMAGE_SALE)
    yield from may_shelve(turn, taken, len(taken), Rule.RUMMAGE_SALE)


def shelfmasons_guild(turn: Turn) -> Effect[None]:
    """R5.18: slide a card, or a run of cards, along its row."""
    if turn.table.seats[turn.seat].shelf.cells:
        yield from MaySlide(turn.seat)
    else:
        yield NoEffect(turn.seat, Rule.SHELFMASONS)


def no_instant_effect(turn: Turn) -> Effect[None]:
    """R4.5: a delayed location does nothing yet."""
    yield NoEffect(turn.seat, Rule.TIMING)


def garbage_dump(turns: Turns) -> Effect[None]:
    """R5.11: name a category, then take a card with a book of it from the discard."""
    for turn in turns:
        if not len(turn.table.discard):
            yield NoEffect(turn.seat, Rule.GARBAGE_DUMP)
            continue
        named = yield from NameCategory(turn.seat, Rule.GARBAGE_DUMP)
        taken = yield from Take(turn.seat, DISCARD, 0, 1, Rule.GARBAGE_DUMP, named.category)
        kept = yield from gain(turn, taken.cards)
        yield from may_shelve(turn, kept, 1, Rule.GARBAGE_DUMP)


def local_drafthouse(turns: Turns) -> Effect[None]:
    """R5.12: two cards per assistant; in the order of the spaces each takes one, twice round."""
    wanted = 2 * len(turns)
    if not to_draw(turns[0].table, wanted):
        yield NoEffect(turns[0].seat, Rule.DRAFTHOUSE)
        return
    yield from DealCards(turns[0].location, wanted, rule=Rule.DRAFTHOUSE)
    drafted = {(turn.seat, ways(turn)): Pile() for turn in turns}
    for turn in 2 * turns:
        yield from _draft(turn, drafted)
    while shelving := _shelvings(ShelveDrafted, drafted):
        decision, answer = yield from AnyOrder(shelving)
        _note(drafted, decision, answer)


Drafted = dict[tuple[int, frozenset[Way]], Pile]
"""The cards drafted and not yet shelved, by who took them and how these may be shelved."""


def _draft(turn: Turn, drafted: Drafted) -> Effect[None]:
    """Take a card in one's turn; whoever has taken one may shelve it before that."""
    if not len(turn.pile()):
        return
    take_one = Take(turn.seat, turn.location, 1, 1, Rule.DRAFTHOUSE)
    answer: object = None
    while not isinstance(answer, Takes):
        shelving = _shelvings(ShelveMeanwhile, drafted)
        decision, answer = yield from AnyOrder((take_one, *shelving))
        _note(drafted, decision, answer)
    kept = yield from gain(turn, answer.cards)
    taker = turn.seat, ways(turn)
    drafted[taker] = drafted[taker].join(Pile.of(kept))


def _shelvings(kind: type[ShelveDrafted], drafted: Drafted) -> tuple[Decision[Any], ...]:
    return tuple(
        kind(seat, cards, Rule.DRAFTHOUSE, how)
        for (seat, how), cards in drafted.items()
        if len(cards)
    )


def _note(drafted: Drafted, decision: Decision[Any], answer: object) -> None:
    """Note that a card was shelved, or that whoever might shelve more passed."""
    if isinstance(decision, ShelveDrafted):
        taker = decision.by, decision.ways
        gone = [answer.card] if isinstance(answer, Shelves) else drafted[taker].cards
        drafted[taker] = drafted[taker].remove(gone)


MORE_INSTANT: Mapping[str, LocationEffect] = MappingProxyType(
    {
        "donation_center": donation_center,
        "community_center": community_center,
        "book_collector": book_collector,
        "book_seller": book_seller,
        "garbage_dump": no_instant_effect,
        "local_drafthouse": no_instant_effect,
        "mystery_shack": mystery_shack,
        "rummage_sale": rummage_sale,
        "shelfmasons_guild": shelfmasons_guild,
    }
)

MORE_DELAYED: Mapping[str, DelayedEffect] = MappingProxyType(
    {"garbage_dump": garbage_dump, "local_drafthouse": local_drafthouse}
)
