"""The texts on tiles and assistants of the owner's of which nobody here knows what they do."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import Assistant, Location, Problem
from companion.engine.exlibris.referee.answers import Passes, Places, Reply
from companion.engine.exlibris.referee.table.state import GameTable


def is_unclear(part: Location | Assistant | None) -> bool:
    """Tell whether nobody here knows what its text does."""
    return part is not None and part.own is not None and not part.own.judged


def printed_text(part: Location | Assistant) -> Problem:
    """Return the fact that something is printed there."""
    says = part.own.says if part.own else ""
    if isinstance(part, Location):
        return Problem("tile-says", {"location": part.key, "text": says})
    return Problem("assistant-says", {"assistant": part.key, "text": says})


def unclear_text(part: Location | Assistant) -> Problem:
    """Return what one would need to know: what the text means."""
    says = part.own.says if part.own else ""
    if isinstance(part, Location):
        return Problem("needs-tile-text", {"location": part.key, "text": says})
    return Problem("needs-assistant-text", {"assistant": part.key, "text": says})


def said_there(table: GameTable, answer: Places) -> Iterator[Problem]:
    """Go through the texts that come into play where an assistant is placed."""
    for part in (table.kinds.get(answer.kind), table.facts.get(answer.where)):
        if part is not None and is_unclear(part):
            yield printed_text(part)


def unclear_ability(table: GameTable, reply: Reply) -> Problem | None:
    """Return what may allow a reply that nothing asked for: an assistant that nobody here knows."""
    if isinstance(reply.answer, Places | Passes) or not 0 <= reply.by < table.players:
        return None
    own = table.kinds.get(table.seats[reply.by].special or "")
    return unclear_text(own) if own is not None and is_unclear(own) else None
