"""R5.7: the Gambling Den."""

from __future__ import annotations

from collections.abc import Mapping

from card_db import Category
from companion.engine.exlibris.referee.answers import Takes
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.chance import DealCards
from companion.engine.exlibris.referee.decisions.giving import seat_called
from companion.engine.exlibris.referee.decisions.taking import NameCategory, Take
from companion.engine.exlibris.referee.decisions.winning import SayWinner
from companion.engine.exlibris.referee.effects.turn import Cards, Turn, gain, may_shelve
from companion.engine.exlibris.referee.table.changes import ClearCards
from companion.engine.exlibris.referee.table.drawing import to_draw
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule

REVEALED = 4


def gambling_den(turn: Turn) -> Effect[None]:
    """R5.7: name categories, reveal four cards; the fullest category wins the cards with it."""
    named: dict[int, Category] = {}
    for seat in _players_here(turn):
        answer = yield from NameCategory(seat, Rule.GAMBLING_DEN, frozenset(named.values()))
        named[seat] = answer.category
    if to_draw(turn.table, REVEALED):
        yield from DealCards(turn.location, REVEALED, rule=Rule.GAMBLING_DEN)
        yield from _win(turn, named)
        yield ClearCards(turn.location)


def _players_here(turn: Turn) -> list[int]:
    """Return who has an assistant here, from the active player clockwise."""
    here = {visitor.seat for visitor in turn.table.out(turn.location).visitors}
    return [seat for seat in (turn.seat, *turn.table.clockwise(turn.seat)) if seat in here]


def _win(turn: Turn, named: Mapping[int, Category]) -> Effect[None]:
    cards = turn.pile().cards
    winner = yield from _winner(turn, named, cards)
    if winner is None:
        return
    category = named[winner]
    sure = sum(category in (turn.table.books_of(card) or ()) for card in cards)
    most = sure + sum(turn.table.books_of(card) is None for card in cards)
    taken: Takes = yield from Take(winner, turn.location, sure, most, Rule.GAMBLING_DEN, category)
    # R6.0: only the active player acts through an assistant.
    acting = turn if winner == turn.seat else turn.through(winner, "")
    kept = yield from gain(acting, taken.cards)
    yield from may_shelve(acting, kept, _may_be_shelved(turn, named), Rule.GAMBLING_DEN)


def _winner(turn: Turn, named: Mapping[int, Category], cards: Cards) -> Effect[int | None]:
    """Return who wins; where hidden books decide, the table says it."""
    if any(turn.table.books_of(card) is None for card in cards):
        answer = yield from SayWinner(turn.seat, tuple(named))
        return seat_called(turn.table, answer.who)
    return winner_of(turn.table, named, cards, turn.seat)


def winner_of(
    table: GameTable, named: Mapping[int, Category], cards: Cards, active: int
) -> int | None:
    """R5.7: return who named the fullest category; ties go to the active player, then round."""
    shown = [table.books_of(card) or () for card in cards]
    books = {each: sum(card.count(each) for card in shown) for each in named.values()}
    as_cards = {each: sum(each in card for card in shown) for each in named.values()}
    # Q39: whether books or cards are counted.
    counted = books
    if books != as_cards and table.rules.reading("Q39") == "cards":
        counted = as_cards
    most = max(counted.values())
    others = table.clockwise(active)
    # Q11: who is the first of the tied, clockwise or counter-clockwise.
    around = others if table.rules.reading("Q11") == "clockwise" else others[::-1]
    tied = [seat for seat in (active, *around) if seat in named]
    return next(seat for seat in tied if counted[named[seat]] == most) if most else None


def _may_be_shelved(turn: Turn, named: Mapping[int, Category]) -> int:
    """Q10: one for each player here, for each assistant here, or one."""
    reading = turn.table.rules.reading("Q10")
    assistants = len(turn.table.out(turn.location).visitors)
    return {"player": len(named), "assistant": assistants, "one": 1}[reading]
