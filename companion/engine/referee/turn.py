"""A turn: through which assistant somebody acts, and the actions that every effect is made of."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.referee.answers import Draws, Passes, Shelves, Takes, TurnsUp, Way
from companion.engine.referee.decisions.base import Effect
from companion.engine.referee.decisions.cards import Draw
from companion.engine.referee.decisions.chance import WitchReveal, has_banned_book
from companion.engine.referee.decisions.shelving import PLAIN, HomeAction, MayShelve
from companion.engine.referee.decisions.taking import Take
from companion.engine.referee.drawing import to_draw
from companion.engine.referee.pile import Pile
from companion.engine.referee.table import GameTable, PlacedAssistant
from companion.engine.referee.table_changes import SendBack
from companion.engine.rules import Rule
from companion.engine.shelf import UNKNOWN, SeenCard

Cards = tuple[SeenCard, ...]

MUMMY, WIZARD, WITCH = "mummy", "wizard", "witch"

WAYS_TO_SHELVE = {
    MUMMY: PLAIN | {Way.OVER, Way.UNDER},
    WIZARD: PLAIN | {Way.SHIFTING},
}
"""R6.3, R6.10: how assistants shelve that know another way than beside a card."""


class TableRef:
    """A reference to the table as it is now; only the runner replaces that table."""

    def __init__(self, table: GameTable) -> None:
        """Begin with a table."""
        self.table = table


@dataclass(frozen=True)
class Turn:
    """Somebody acts through one assistant, at a location or at home (R6.0)."""

    ref: TableRef
    seat: int
    kind: str
    location: str
    space: int = 0
    earlier: tuple[tuple[str, PlacedAssistant], ...] = ()
    """Who came to a location before in the same turn."""
    shares: bool = False
    """Whether the space held another assistant on arrival."""

    @property
    def table(self) -> GameTable:
        """Return the table as it is now."""
        return self.ref.table

    @property
    def newcomers(self) -> tuple[tuple[str, PlacedAssistant], ...]:
        """Return who came to a location in this turn, the acting assistant last."""
        return (*self.earlier, (self.location, PlacedAssistant(self.seat, self.kind, self.space)))

    def through(self, seat: int, kind: str) -> Turn:
        """Return the same moment, but acting through another assistant."""
        return replace(self, seat=seat, kind=kind)

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
    if turn.kind != WITCH:
        return cards
    banned = [has_banned_book(turn.table, card) for card in cards]
    unsure = None in banned and banned.count(False) < len(banned) - 1
    new: dict[int, SeenCard] = {}
    for number, card in enumerate(cards):
        answer = yield from _look_at(turn, card, unsure=unsure)
        if isinstance(answer, TurnsUp) and answer.keeps_new:
            new[number] = answer.card
    # Nobody knows which of the cards gained made room for the new ones.
    old = (UNKNOWN,) * len(cards) if unsure and new else cards
    return tuple(new.get(number, card) for number, card in enumerate(old))


def _look_at(turn: Turn, card: SeenCard, *, unsure: bool) -> Effect[TurnsUp | Passes]:
    if has_banned_book(turn.table, card) is False or not to_draw(turn.table, 1):
        return Passes()
    return (yield from WitchReveal(turn.seat, card, unsure))


def ways(turn: Turn) -> frozenset[Way]:
    """Return how the acting assistant may shelve."""
    return WAYS_TO_SHELVE.get(turn.kind, PLAIN)


def may_shelve(turn: Turn, cards: Cards, at_most: int, rule: str) -> Effect[None]:
    """Shelve up to so many of these cards, one after another."""
    offered = Pile.of(cards)
    for _ in range(min(at_most, len(offered))):
        answer = yield from MayShelve(turn.seat, offered, rule, ways(turn))
        if isinstance(answer, Passes):
            return
        offered = offered.remove([answer.card])


def may_shelve_from_hand(turn: Turn, at_most: int, rule: str) -> Effect[None]:
    """Shelve up to so many cards of the hand, whichever they are."""
    for _ in range(min(at_most, len(turn.hand()))):
        answer = yield from MayShelve(turn.seat, None, rule, ways(turn))
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
