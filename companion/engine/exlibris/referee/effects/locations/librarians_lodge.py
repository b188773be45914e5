"""R5.8: the Librarians Lodge."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.exlibris.referee.answers import HOME_TILE, BringsHome, Passes
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.lodge import Lodge
from companion.engine.exlibris.referee.effects.assistants import come_home
from companion.engine.exlibris.referee.effects.turn import Turn, home_action, ways


def librarians_lodge(turn: Turn) -> Effect[None]:
    """R5.8: bring an assistant home, which may act there, and rearrange the shelf; once each."""
    may_bring, may_rearrange = True, True
    while may_bring or may_rearrange:
        answer = yield from Lodge(turn.seat, turn.newcomers, may_bring, may_rearrange, ways(turn))
        match answer:
            case Passes():
                return
            case BringsHome():
                may_bring = False
                yield from _brought_home(replace(turn, kind=answer.kind, location=HOME_TILE))
            case _:
                may_rearrange = False


def _brought_home(turn: Turn) -> Effect[None]:
    """Q32: whether a move counts as a visit, so that abilities apply."""
    counts = turn.table.rules.reading("Q32") == "yes"
    yield from come_home(turn) if counts else home_action(turn)
