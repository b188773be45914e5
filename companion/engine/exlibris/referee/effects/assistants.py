"""What special assistants do: when somebody arrives, before any effect, at home, in resolution."""

from __future__ import annotations

from companion.engine.decision import TableRef
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Burns,
    Draws,
    Gives,
    Robs,
    Shelves,
    TakesBack,
)
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.burning import MayBurn
from companion.engine.exlibris.referee.decisions.cards import Discard
from companion.engine.exlibris.referee.decisions.giving import GiveMatching, MayRob, seat_called
from companion.engine.exlibris.referee.decisions.placing import CubeToll, MayTakeBack
from companion.engine.exlibris.referee.effects.turn import (
    Turn,
    both_home_actions,
    draw,
    home_action,
    may_shelve,
    send_back,
    take,
)
from companion.engine.exlibris.referee.table.state import GameTable, PlacedAssistant
from companion.engine.exlibris.rules import Rule

AUTOMATON, BOOKWORM, TRASH_GOLEM = "automaton", "bookworm", "trash_golem"


def gelatinous_cube(turn: Turn, cube: PlacedAssistant) -> Effect[None]:
    """R6.4: whoever comes gives a random card, or lets the owner take both home actions."""
    answer = yield from CubeToll(turn.seat, cube.seat)
    if isinstance(answer, AllowsBoth):
        yield from both_home_actions(turn.through(cube.seat, cube.kind))


def sasquatch(turn: Turn, sasquatch: PlacedAssistant) -> Effect[None]:
    """R6.5: the owner may take it back when an opponent arrives."""
    answer = yield from MayTakeBack(sasquatch.seat)
    if isinstance(answer, TakesBack):
        yield from send_back(turn, sasquatch)


def ghost(turn: Turn) -> Effect[None]:
    """R6.7: on a space that holds another assistant, draw a card before anything else."""
    if turn.shares:
        yield from draw(turn, 1, Rule.GHOST)


def goblin_sneak(turn: Turn) -> Effect[None]:
    """R6.1: pickpocket one opponent here after another, each once; you may shelve what you got."""
    victims = dict.fromkeys(
        visitor.seat for visitor in turn.visitors() if visitor.seat != turn.seat
    )
    if not victims:
        yield turn.nothing("nobody-to-rob", Rule.GOBLIN_SNEAK, (Robs,))
    while victims:
        robs = yield from MayRob(turn.seat, tuple(victims))
        victim = seat_called(turn.table, robs.who) if isinstance(robs, Robs) else None
        if victim is None or not isinstance(robs, Robs):
            return
        del victims[victim]
        given = yield from GiveMatching(victim, turn.seat, robs.category)
        if isinstance(given, Gives):
            yield from may_shelve(turn, (given.card,), 1, Rule.GOBLIN_SNEAK)


def automaton(turn: Turn) -> Effect[None]:
    """R6.2: up to one home action for each of your other assistants already on this tile."""
    companions = _companions(turn)
    if not companions:
        yield turn.nothing("automaton-alone", Rule.AUTOMATON, (Draws, Shelves))
    for _ in range(companions):
        yield from home_action(turn, Rule.AUTOMATON)


def _companions(turn: Turn) -> int:
    if turn.location == HOME_TILE:
        here = [kind for kind in turn.table.seats[turn.seat].home if kind is not None]
        return len(here) - 1
    return sum(visitor.seat == turn.seat for visitor in turn.visitors()) - 1


def fire_imp(turn: Turn) -> Effect[None]:
    """R6.12: burn one of the tile's cards for a home action, or all of them for two."""
    if not len(turn.pile()):
        yield turn.nothing("nothing-to-burn", Rule.FIRE_IMP, (Burns,))
        return
    burns = yield from MayBurn(turn.seat, turn.location)
    if isinstance(burns, Burns):
        for _ in range(min(2, len(burns.cards))):
            yield from home_action(turn, Rule.FIRE_IMP)


def come_home(turn: Turn) -> Effect[None]:
    """R4.4: a home action, after the Automaton's, or both of them for the Bookworm."""
    if turn.acts_as == AUTOMATON:
        yield from automaton(turn)
    if turn.acts_as == BOOKWORM:
        yield from bookworm(turn)
    else:
        yield from home_action(turn)


def bookworm(turn: Turn) -> Effect[None]:
    """R6.6: both home actions; then discard a card to take both again, one time only."""
    yield from both_home_actions(turn)
    seat = turn.table.seats[turn.seat]
    if len(seat.hand) or seat.shelf.cells:
        thrown = yield from Discard(turn.seat, 0, 1, Rule.BOOKWORM, shelf_too=True)
        if len(thrown):
            yield from both_home_actions(turn)


def clearing(ref: TableRef[GameTable], location: str) -> Effect[None]:
    """R6.9: of the cards about to be discarded the Trash Golem's owner may take one."""
    for tile in ref.table.tiles:
        for visitor in tile.visitors:
            if ref.table.acts_as(visitor.kind) == TRASH_GOLEM:
                turn = Turn(ref, visitor.seat, visitor.kind, location)
                if not len(turn.pile()):
                    yield turn.nothing("tile-empty", Rule.TRASH_GOLEM)
                taken = yield from take(turn, 0, min(1, len(turn.pile())), Rule.TRASH_GOLEM)
                yield from may_shelve(turn, taken, 1, Rule.TRASH_GOLEM)
