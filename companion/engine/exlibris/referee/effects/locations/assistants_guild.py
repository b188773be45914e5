"""R5.15: the Assistants Guild."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.guild import MoveOut
from companion.engine.exlibris.referee.effects.turn import Turn
from companion.engine.exlibris.rules import Rule


def assistants_guild(turn: Turn) -> Effect[Turn | None]:
    """R5.15: move an assistant from home onto a space held by an opponent, and act there."""
    if next(MoveOut(turn.seat).answers(turn.table), None) is None:
        yield turn.nothing("guild-no-move", Rule.ASSISTANTS_GUILD)
        return None
    answer = yield from MoveOut(turn.seat)
    newcomer = turn.table.out(answer.location).visitors[-1]
    return replace(
        turn,
        kind=answer.kind,
        location=answer.location,
        space=newcomer.space,
        earlier=turn.newcomers,
    )
