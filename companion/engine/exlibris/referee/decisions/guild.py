"""R5.15: what the Assistants Guild offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from card_db import Problem
from companion.engine.exlibris.referee.answers import MovesOut
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.placement import (
    GHOST,
    Placement,
    no_ghost_at_the_hut,
    spaces,
)
from companion.engine.exlibris.referee.table.state import GameTable, PlacedAssistant
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, verdict_of


def held_spaces(table: GameTable, seat: int, location: str) -> tuple[int, ...]:
    """Return the spaces of a location that opponents' assistants hold.

    One's own assistant that shares such a space does not go back, and nobody but the Ghost may
    stand beside it (R4.2), so that space is not to be had.
    """
    tile = table.tile(location)
    visitors = tile.visitors if tile is not None else ()
    held = {visitor.space for visitor in visitors if visitor.seat != seat}
    own = {v.space for v in visitors if v.seat == seat and table.acts_as(v.kind) != GHOST}
    # Q33: whether any space of a location will do where an opponent's assistant is.
    if held and table.rules.reading("Q33") == "same-tile":
        opened = spaces(table.facts[location])
        held = {at for at, needs in enumerate(opened, start=1) if needs <= table.players}
    return tuple(sorted(held - own))


@dataclass(frozen=True)
class MoveOut(Decision[MovesOut]):
    """R5.15: move an assistant from home onto a space that an opponent's assistant holds."""

    by: int
    rule: str = Rule.ASSISTANTS_GUILD
    accepts = (MovesOut,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-move-out", {})

    def judge(self, table: GameTable, answer: MovesOut) -> Verdict:
        """Judge who moves, and onto which space."""
        return verdict_of(self._breaches(table, answer))

    def _breaches(self, table: GameTable, answer: MovesOut) -> Iterator[Problem]:
        facts = {
            "assistant": answer.kind,
            "location": answer.location,
            "space": answer.space or 1,
        }
        if answer.kind not in table.seats[self.by].home:
            yield Problem("not-at-home", facts, self.rule)
        held = held_spaces(table, self.by, answer.location)
        if not held or answer.space not in (None, *held):
            yield Problem("space-not-held", facts, self.rule)
        yield from no_ghost_at_the_hut(table, Placement(self.by, answer.kind, answer.location))

    def apply(self, table: GameTable, answer: MovesOut) -> GameTable:
        """Put the assistant on the space; who stood there is sent back by what follows."""
        home = list(table.seats[self.by].home)
        home[home.index(answer.kind)] = None
        space = answer.space or held_spaces(table, self.by, answer.location)[0]
        visitors = table.out(answer.location).visitors
        table = table.with_seat(self.by, home=tuple(home))
        newcomer = PlacedAssistant(self.by, answer.kind, space)
        return table.with_tile(answer.location, visitors=(*visitors, newcomer))

    def answers(self, table: GameTable) -> Iterator[MovesOut]:
        """Go through everybody at home and every space held."""
        for kind in dict.fromkeys(filter(None, table.seats[self.by].home)):
            for tile in table.tiles:
                for space in held_spaces(table, self.by, tile.key):
                    answer = MovesOut(kind, tile.key, space)
                    if self.judge(table, answer).legal:
                        yield answer
