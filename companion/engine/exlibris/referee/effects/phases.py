"""R4: the phases of a round, each a generator that runs from one checkpoint to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from card_db import Problem, editions
from companion.engine.decision import TableRef
from companion.engine.exlibris.referee.answers import HOME_TILE, Places, Reply, Shelves
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.chance import RevealTiles
from companion.engine.exlibris.referee.decisions.placing import PlaceAssistant
from companion.engine.exlibris.referee.effects.arriving import arrive
from companion.engine.exlibris.referee.effects.assistants import clearing
from companion.engine.exlibris.referee.effects.preparing import deals, in_resolution
from companion.engine.exlibris.referee.effects.registry import location_effect
from companion.engine.exlibris.referee.effects.solo import SOLO_PHASES
from companion.engine.exlibris.referee.effects.turn import Turn
from companion.engine.exlibris.referee.table.changes import CleanUp, ClearTile, Proceed
from companion.engine.exlibris.referee.table.state import GameTable, Phase, Tile
from companion.engine.exlibris.referee.table.variant import SOLO
from companion.engine.exlibris.rules import Rule

LEAST_BOOKS = 2
"""R1.2: how many books a card shows at least."""


def preparation(ref: TableRef[GameTable]) -> Effect[None]:
    """R4.1: tiles come up, as many as players; then every tile gets its cards."""
    table = ref.table
    # In the first round the Diviner's Hut is in play already.
    count = table.players - (table.round == 1)
    if table.stack or table.tile_discard:
        yield from RevealTiles(count)
    yield from deals(ref)
    yield Proceed(Phase.PLACEMENT, ref.table.first)


def placement(ref: TableRef[GameTable]) -> Effect[None]:
    """R4.2: one assistant of the next player who has one, with everything that follows from it."""
    seat = _next_to_place(ref.table)
    if seat is None:
        yield Proceed(Phase.RESOLUTION, ref.table.first)
        return
    placed: Places = yield from PlaceAssistant(seat)
    yield from arrive(_arrival(ref, seat, placed))
    yield Proceed(Phase.PLACEMENT, ref.table.after(seat))


def _next_to_place(table: GameTable) -> int | None:
    """Return the active player, or the next one clockwise who has an assistant left."""
    seats = (table.active, *table.clockwise(table.active))
    return next((seat for seat in seats if table.seats[seat].supply), None)


def _arrival(ref: TableRef[GameTable], seat: int, placed: Places) -> Turn:
    if placed.where == HOME_TILE:
        return Turn(ref, seat, placed.kind, HOME_TILE)
    newcomer = ref.table.out(placed.where).visitors[-1]
    return Turn(ref, seat, placed.kind, placed.where, newcomer.space)


def resolution(ref: TableRef[GameTable]) -> Effect[None]:
    """R4.6: every tile in the order of its number: delayed effect, then it is cleared."""
    for tile in in_resolution(ref.table):
        delayed = location_effect(ref.table.facts[tile.key]).in_resolution
        if delayed is not None and tile.visitors:
            yield from delayed(_by_space(ref, tile))
        yield from clearing(ref, tile.key)
        yield ClearTile(tile.key)
    # R4.8: the inspection follows the final round's resolution, without a clean-up (Q25).
    after = Phase.INSPECTION if ref.table.final else Phase.CLEAN_UP
    yield Proceed(after, ref.table.first)


def _by_space(ref: TableRef[GameTable], tile: Tile) -> tuple[Turn, ...]:
    """Return a turn for each assistant of a tile, in the order of the spaces."""
    visitors = sorted(tile.visitors, key=lambda visitor: visitor.space)
    return tuple(
        Turn(ref, visitor.seat, visitor.kind, tile.key, visitor.space) for visitor in visitors
    )


def clean_up(ref: TableRef[GameTable]) -> Effect[None]:
    """R4.7: one tile stays, the others go; R4.8: perhaps the next round is the last."""
    yield CleanUp()
    final = is_final_round_due(ref.table)
    yield Proceed(Phase.PREPARATION, ref.table.first, new_round=True, final=final)


def is_final_round_due(table: GameTable) -> bool:
    """R4.8: tell whether anybody has shelved enough (Q6: of cards, or of books)."""
    own = editions()[table.rules.edition].final_round
    enough = own.get(table.players, table.variant.final_round[table.players])
    if _enough_cards(table, enough):
        return True
    return _enough_books(table, enough) and table.rules.reading("Q6") == "books"


def _enough_books(table: GameTable, enough: int) -> bool:
    """Tell whether anybody has surely shelved so many books; every card shows two at least."""
    shelves = ([table.books_of(cell.card) for _, cell in seat.shelf.cells] for seat in table.seats)
    counted = (sum(LEAST_BOOKS if b is None else len(b) for b in shelf) for shelf in shelves)
    return any(books >= enough for books in counted)


def _enough_cards(table: GameTable, enough: int) -> bool:
    """Tell whether anybody has shelved so many cards (Q7: entombed ones count, or not)."""
    if any(len(seat.shelf) >= enough for seat in table.seats):
        return True
    with_entombed = max(len([*seat.shelf.every_card]) for seat in table.seats)
    return with_entombed >= enough and table.rules.reading("Q7") == "yes"


def is_resolved_later(table: GameTable, seat: int) -> bool:
    """R4.6: tell whether a player's assistants stand only on tiles that come later."""
    if table.phase is not Phase.RESOLUTION:
        return False
    # The tiles that are done have no visitors any more, so the first that has is being resolved.
    seats = [{visitor.seat for visitor in tile.visitors} for tile in in_resolution(table)]
    waiting = [found for found in seats if found]
    return bool(waiting) and seat not in waiting[0] and any(seat in each for each in waiting)


def too_late(table: GameTable, reply: Reply) -> Problem:
    """Return the breach of going on when the game is over."""
    if isinstance(reply.answer, Shelves) and not table.solo:
        return Problem("shelves-too-late", {}, Rule.ONLY_SHELVED)
    return Problem("game-over", {}, _rule_of_the_end(table))


def _rule_of_the_end(table: GameTable) -> Rule:
    """Return the rule that says when the game is over."""
    rules = {"long": Rule.LONG_GAME, SOLO: Rule.SOLO_END}
    return rules.get(table.variant.key, Rule.FINAL_ROUND)


PHASES: Mapping[Phase, Callable[[TableRef[GameTable]], Effect[None]]] = MappingProxyType(
    {
        Phase.PREPARATION: preparation,
        Phase.PLACEMENT: placement,
        Phase.RESOLUTION: resolution,
        Phase.CLEAN_UP: clean_up,
    }
)
"""What runs from each checkpoint; the inspection is the end."""


def phase_of(ref: TableRef[GameTable]) -> Effect[None]:
    """Return what runs now, in company or alone (R8)."""
    phase = ref.table.phase
    alone = SOLO_PHASES.get(phase) if ref.table.solo else None
    return (alone or PHASES[phase])(ref)
