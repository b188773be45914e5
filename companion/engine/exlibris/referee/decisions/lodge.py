"""R5.8: what the Librarians Lodge offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from card_db import Problem
from companion.engine.exlibris.referee.answers import (
    BringsHome,
    Exchanges,
    Lifts,
    Passes,
    Spot,
    Swaps,
    Way,
)
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.shelving import PLAIN
from companion.engine.exlibris.referee.table.card_checks import cards_lie_in, choices
from companion.engine.exlibris.referee.table.lifting import judge_lifting, lifted, liftings
from companion.engine.exlibris.referee.table.placement import free_home_space, home_problems
from companion.engine.exlibris.referee.table.removing import shelved_cards
from companion.engine.exlibris.referee.table.spots import found, not_shelved, place_of
from companion.engine.exlibris.referee.table.state import (
    HOME_SPACES,
    GameTable,
    PlacedAssistant,
    PlayerArea,
)
from companion.engine.exlibris.referee.table.unread import only_card, without_cards
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import Place, SeenCard
from companion.engine.exlibris.shelving import (
    exchange,
    judge_exchange,
    judge_swap,
    swap,
)
from companion.engine.verdict import Verdict, verdict_of

Lodging = BringsHome | Exchanges | Swaps | Lifts | Passes
_Rearranging = Exchanges | Swaps | Lifts


@dataclass(frozen=True)
class Lodge(Decision[Lodging]):
    """R5.8: bring an assistant home, or rearrange the shelf; each at most once."""

    by: int
    newcomers: tuple[tuple[str, PlacedAssistant], ...]
    """The assistants that came to a location only in this turn: they cannot be brought home."""
    may_bring: bool = True
    may_rearrange: bool = True
    ways: frozenset[Way] = PLAIN
    """How the visiting assistant shelves what it lifts (R6.0)."""
    rule: str = Rule.LODGE
    accepts = (BringsHome, Exchanges, Swaps, Lifts, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-lodge", {})

    def judge(self, table: GameTable, answer: Lodging) -> Verdict:
        """Judge one of the two, or a pass."""
        match answer:
            case Passes():
                return Verdict()
            case BringsHome():
                bringing = verdict_of(self._bringing(table, answer))
                return bringing.and_then(self._once(allowed=self.may_bring))
            case _:
                judged = self._judge_rearranging(table, answer)
                return judged.and_then(self._once(allowed=self.may_rearrange))

    def _judge_rearranging(self, table: GameTable, answer: _Rearranging) -> Verdict:
        seat, spots = table.seats[self.by], _spots(answer)
        shelf = seat.shelf
        absent = [not_shelved(shelf, spot) for spot in spots if place_of(shelf, spot) is None]
        if absent:
            return verdict_of(absent)
        place = found(seat.shelf, spots[0])
        match answer:
            case Exchanges():
                return _in_hand(table, seat, answer).and_then(judge_exchange(seat.shelf, place))
            case Swaps():
                return judge_swap(seat.shelf, place, found(seat.shelf, answer.other))
            case Lifts():
                return judge_lifting(seat.shelf, answer, self.ways, table.rules)

    def _once(self, *, allowed: bool) -> Verdict:
        return Verdict(() if allowed else (Problem("lodge-once", {}, self.rule),))

    def _bringing(self, table: GameTable, answer: BringsHome) -> Iterator[Problem]:
        if self._visitor(table, answer) is None:
            facts = {"assistant": answer.kind, "location": answer.location}
            yield Problem("not-standing-there", facts, self.rule)
        yield from home_problems(table, self.by, answer.home)

    def _visitor(self, table: GameTable, answer: BringsHome) -> PlacedAssistant | None:
        for location, visitor in self._movable(table):
            same = (location, visitor.kind) == (answer.location, answer.kind)
            if same and answer.space in (None, visitor.space):
                return visitor
        return None

    def _movable(self, table: GameTable) -> Iterator[tuple[str, PlacedAssistant]]:
        """Go through the assistants that stood at a location before this turn."""
        for location, visitor in table.standing(self.by):
            if (location, visitor) not in self.newcomers:
                yield location, visitor

    def apply(self, table: GameTable, answer: Lodging) -> GameTable:
        """Do what was chosen."""
        match answer:
            case Passes():
                return table
            case BringsHome():
                return self._brought(table, answer)
            case _:
                return _rearranged(table, self.by, answer)

    def _brought(self, table: GameTable, answer: BringsHome) -> GameTable:
        visitor = self._visitor(table, answer)
        visitors = table.out(answer.location).visitors
        staying = tuple(other for other in visitors if other is not visitor)
        home = list(table.seats[self.by].home)
        home[free_home_space(table, self.by, answer.home) - 1] = answer.kind
        table = table.with_tile(answer.location, visitors=staying)
        return table.with_seat(self.by, home=tuple(home))

    def answers(self, table: GameTable) -> Iterator[Lodging]:
        """Go through everything that is left to do."""
        yield Passes()
        if self.may_bring:
            yield from self._bringings(table)
        if self.may_rearrange:
            yield from _rearrangings(table, self.by)
            yield from liftings(table.seats[self.by].shelf, self.ways, table.rules)

    def _bringings(self, table: GameTable) -> Iterator[BringsHome]:
        for location, visitor in self._movable(table):
            for home in range(1, HOME_SPACES + 1):
                if not [*home_problems(table, self.by, home)]:
                    yield BringsHome(visitor.kind, location, visitor.space, home)

    def unsaid(self, table: GameTable) -> Passes:
        """Return a pass."""
        del table
        return Passes()


def _in_hand(table: GameTable, seat: PlayerArea, answer: Exchanges) -> Verdict:
    if not len(seat.hand):
        return verdict_of([Problem("hand-empty", {}, Rule.LODGE)])
    return verdict_of(cards_lie_in(table, seat.hand, [answer.card], Rule.LODGE))


def _spots(answer: _Rearranging) -> tuple[Spot, ...]:
    match answer:
        case Exchanges():
            return (answer.spot,)
        case Swaps():
            return (answer.one, answer.other)
        case Lifts():
            return (answer.spot, answer.to, *answer.group)


def _rearranged(table: GameTable, by: int, answer: _Rearranging) -> GameTable:
    seat = table.seats[by]
    place = found(seat.shelf, _spots(answer)[0])
    match answer:
        case Exchanges():
            return _exchanged(table, by, place, answer.card)
        case Swaps():
            shelf = swap(seat.shelf, place, found(seat.shelf, answer.other))
            return table.with_seat(by, shelf=shelf)
        case Lifts():
            shelf = lifted(seat.shelf, answer, table.rules)
            return table.with_seat(by, shelf=shelf.normalised())


def _exchanged(table: GameTable, by: int, place: Place, card: SeenCard) -> GameTable:
    seat = table.seats[by]
    unread, back = without_cards(seat, shelved_cards(seat.shelf, [place]))
    hand, gone = seat.hand.split([card])
    shelf = exchange(seat.shelf, place, only_card(gone))
    unread = unread if gone.known else unread.join(gone)
    return table.with_seat(by, hand=hand.join(back), shelf=shelf, unread=unread)


def _rearrangings(table: GameTable, by: int) -> Iterator[Exchanges | Swaps]:
    seat = table.seats[by]
    places = sorted(seat.shelf.places)
    for place in places:
        for (card,) in choices(seat.hand, 1, 1):
            yield Exchanges(place, card)
    for one, other in combinations(places, 2):
        yield Swaps(one, other)
