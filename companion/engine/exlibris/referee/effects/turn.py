"""A turn: through which assistant somebody acts, and the actions that every effect is made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from card_db import Location, Problem
from companion.engine.decision import TableRef
from companion.engine.exlibris.referee.answers import Draws, Passes, Shelves, Takes, TurnsUp, Way
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Draw
from companion.engine.exlibris.referee.decisions.chance import WitchReveal, has_banned_book
from companion.engine.exlibris.referee.decisions.shelving import PLAIN, HomeAction, MayShelve
from companion.engine.exlibris.referee.decisions.taking import Take
from companion.engine.exlibris.referee.table.changes import NoEffect, SendBack
from companion.engine.exlibris.referee.table.drawing import to_draw
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable, PlacedAssistant
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard

Cards = tuple[SeenCard, ...]

MUMMY, WIZARD, WITCH = "mummy", "wizard", "witch"

WAYS_TO_SHELVE = {
    MUMMY: PLAIN | {Way.OVER, Way.UNDER},
    WIZARD: PLAIN | {Way.SHIFTING},
}
"""R6.3, R6.10: how assistants shelve that know another way than beside a card."""


@dataclass(frozen=True)
class Turn:
    """Somebody acts through one assistant, at a location or at home (R6.0)."""

    ref: TableRef[GameTable]
    seat: int
    kind: str
    location: str
    space: int = 0
    earlier: tuple[tuple[str, PlacedAssistant], ...] = ()
    """Who came to a location before in the same turn."""
    shares: bool = False
    """Whether the space held another assistant on arrival."""
    ousted: tuple[PlacedAssistant, ...] = ()
    """Who was driven out by this arrival and still counts as there (Q42)."""

    @property
    def table(self) -> GameTable:
        """Return the table as it is now."""
        return self.ref.table

    @property
    def tile(self) -> Location:
        """Return what is printed on this location."""
        return self.table.facts[self.location]

    @property
    def acts_as(self) -> str:
        """Return the printed assistant that does the same as the acting one."""
        return self.table.acts_as(self.kind)

    @property
    def newcomers(self) -> tuple[tuple[str, PlacedAssistant], ...]:
        """Return who came to a location in this turn, the acting assistant last."""
        return (*self.earlier, (self.location, PlacedAssistant(self.seat, self.kind, self.space)))

    def visitors(self) -> tuple[PlacedAssistant, ...]:
        """Return who is at this location, and who counts as there."""
        return (*self.table.out(self.location).visitors, *self.ousted)

    def through(self, seat: int, kind: str) -> Turn:
        """Return the same moment, but acting through another assistant."""
        return replace(self, seat=seat, kind=kind)

    def nothing(
        self,
        why: str,
        rule: Rule,
        instead_of: tuple[type[Any], ...] = (),
        **facts: object,
    ) -> NoEffect:
        """Return that nothing happens here for whoever acts, and why."""
        problem = Problem(why, {"location": self.location, **facts}, rule)
        return NoEffect(self.seat, problem, instead_of)

    def hand(self) -> Pile:
        """Return the hand of whoever acts."""
        return self.table.seats[self.seat].hand

    def pile(self) -> Pile:
        """Return the cards on this location."""
        return self.table.out(self.location).cards


def send_back(turn: Turn, visitor: PlacedAssistant) -> Effect[None]:
    """Send an assistant back to its owner, to be placed again this round."""
    yield SendBack(turn.location, visitor)


def draw(turn: Turn, count: int, rule: str) -> Effect[Cards]:
    """Draw cards to hand; return what was kept of them."""
    if not to_draw(turn.table, count):
        return ()
    drawn: Draws = yield from Draw(turn.seat, count, rule)
    return (yield from gain(turn, drawn.cards))


def take(turn: Turn, least: int, most: int, rule: str) -> Effect[Cards]:
    """Take cards from the tile to hand; return what was kept of them."""
    if not most:
        return ()
    taken: Takes = yield from Take(turn.seat, turn.location, least, most, rule)
    return (yield from gain(turn, taken.cards))


def gain(turn: Turn, cards: Cards) -> Effect[Cards]:
    """R6.11: the moment after cards came to hand, in which the Witch looks at them."""
    if turn.acts_as != WITCH:
        return cards
    banned = [has_banned_book(turn.table, card) for card in cards]
    if cards and not any(found is not False for found in banned):
        yield turn.nothing("nothing-banned", Rule.WITCH, (TurnsUp,))
    unsure = None in banned and banned.count(False) < len(banned) - 1
    new: dict[int, SeenCard] = {}
    for number, card in enumerate(cards):
        answer = yield from _look_at(turn, card, unsure=unsure)
        while isinstance(answer, TurnsUp) and answer.keeps_new:
            new[number] = answer.card
            answer = yield from _look_again(turn, answer.card)
    # Nobody knows which of the cards gained made room for the new ones.
    old = (UNKNOWN,) * len(cards) if unsure and new else cards
    return tuple(new.get(number, card) for number, card in enumerate(old))


def _look_at(turn: Turn, card: SeenCard, *, unsure: bool) -> Effect[TurnsUp | Passes]:
    if has_banned_book(turn.table, card) is False or not to_draw(turn.table, 1):
        return Passes()
    return (yield from WitchReveal(turn.seat, card, unsure))


def _look_again(turn: Turn, kept: SeenCard) -> Effect[TurnsUp | Passes]:
    """Q47: whether a revealed card that she keeps makes her reveal another."""
    banned = has_banned_book(turn.table, kept)
    if not banned or turn.table.rules.reading("Q47") == "once":
        return Passes()
    return (yield from _look_at(turn, kept, unsure=False))


def ways(turn: Turn) -> frozenset[Way]:
    """Return how the acting assistant may shelve."""
    return WAYS_TO_SHELVE.get(turn.acts_as, PLAIN)


def may_shelve(turn: Turn, cards: Cards, at_most: int, rule: str) -> Effect[None]:
    """Shelve up to so many of these cards, one after another."""
    offered = Pile.of(cards)
    for _ in range(min(at_most, len(offered))):
        answer = yield from MayShelve(turn.seat, offered, rule, ways(turn))
        if isinstance(answer, Passes):
            return
        offered = offered.remove([answer.card])


def may_shelve_from_hand(turn: Turn, at_most: int, rule: str, at_least: int = 0) -> Effect[None]:
    """Shelve up to so many cards of the hand, whichever they are."""
    for shelved in range(min(at_most, len(turn.hand()))):
        must = shelved < at_least
        answer = yield from MayShelve(turn.seat, None, rule, ways(turn), must=must)
        if isinstance(answer, Passes):
            return


def home_action(turn: Turn, rule: str = Rule.HOME_ACTION) -> Effect[None]:
    """R4.4: draw one card, or shelve one, perhaps because another rule grants it."""
    answer = yield from HomeAction(turn.seat, ways(turn), rule=rule)
    if isinstance(answer, Draws):
        yield from gain(turn, answer.cards)


def both_home_actions(turn: Turn) -> Effect[None]:
    """R6.4: draw one card and shelve one, in either order, each if one likes."""
    may_draw, may_shelve_too = True, True
    for _ in range(2):
        answer = yield from HomeAction(turn.seat, ways(turn), may_draw, may_shelve_too)
        match answer:
            case Passes():
                return
            case Draws():
                may_draw = False
                yield from gain(turn, answer.cards)
            case Shelves():
                may_shelve_too = False


def owned(turn: Turn) -> int:
    """Count the cards of whoever acts, in hand and on the shelf."""
    return len(turn.hand()) + len(turn.table.seats[turn.seat].shelf)
