"""The table at hand, for pages and for what happens when something on them is touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.app import state
from companion.app.access import visitor
from companion.app.desk import Desk
from companion.app.kept import kept
from companion.app.own_changes import note_own
from companion.app.visitor import NotYoursError
from companion.draft.codec import AnyEvent
from companion.draft.state import Seat, Table
from companion.store import NoTableError


def desk() -> Desk:
    """Return the table at hand, as whoever looks may see it; NoTableError if there is none."""
    who = visitor()
    if who.table is None:
        raise NoTableError
    return Desk(kept().tables, who.table, who)


def own_seat(table: Table) -> Seat | None:
    """Return the seat of the player who looks; the host has none of their own."""
    return table.seat(visitor().seat or 0)


def happen(*events: AnyEvent) -> None:
    """Let something happen at the table; say so if it overrules what somebody just changed."""
    decide(lambda _: events)


def decide(what: Callable[[Table], Sequence[AnyEvent]]) -> None:
    """Let happen what follows from the table as it is at that moment; tell as `happen` does."""
    here, words = desk(), state.words()
    try:
        overruled = here.act(what)
    except NotYoursError as error:
        state.note(words.problem(error.problems[0]))
        return
    note_own(here.token, here.added)
    if overruled:
        state.note(words.say("Somebody changed this at the same moment; your change won."))
