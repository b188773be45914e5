"""The table at hand, for pages and for what happens when something on them is touched."""

from __future__ import annotations

from companion.app import state
from companion.app.access import visitor
from companion.app.desk import Desk
from companion.app.kept import kept
from companion.app.visitor import NotYoursError
from companion.draft.codec import AnyEvent
from companion.store import NoTableError


def desk() -> Desk:
    """Return the table at hand, as whoever looks may see it; NoTableError if there is none."""
    who = visitor()
    if who.table is None:
        raise NoTableError
    return Desk(kept().tables, who.table, who)


def happen(*events: AnyEvent) -> None:
    """Let something happen at the table; say so if it overrules what somebody just changed."""
    words = state.words()
    try:
        overruled = desk().add(*events)
    except NotYoursError as error:
        state.note(words.problem(error.problems[0]))
        return
    if overruled:
        state.note(words.say("Somebody changed this at the same moment; your change won."))
