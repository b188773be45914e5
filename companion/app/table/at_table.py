"""The table at hand, for pages and for what happens when something on them is touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from card_db import ProblemsError, editions
from companion.app.kit import state
from companion.app.refusals import note_refusal
from companion.app.table.access import visitor
from companion.app.table.own_changes import note_own
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import Visitor
from companion.draft.codec import AnyEvent, UnreadableTableError
from companion.draft.state import Seat, Table
from companion.store import NoTableError


def table_session() -> TableSession:
    """Return the session of whoever looks at the table at hand; NoTableError if there is none."""
    who = visitor()
    if who.table is None:
        raise NoTableError
    return TableSession(store().tables, who.table, who)


def edition_at_hand(who: Visitor) -> str:
    """Return the edition of the table at hand; nothing where it calls its categories as others do.

    Only an edition of the owner's has names of its own: without any the table need not be read.
    """
    if who.table is None or not any(edition.categories for edition in editions().values()):
        return ""
    try:
        return TableSession(store().tables, who.table, who).table.edition
    except (NoTableError, UnreadableTableError):
        return ""


def own_seat(table: Table) -> Seat | None:
    """Return the seat of the player who looks; the host has none of their own."""
    return table.seat(visitor().seat or 0)


def happen(*events: AnyEvent) -> None:
    """Let something happen at the table; say so if it overrules what somebody just changed."""
    decide(lambda _: events)


def decide(what: Callable[[Table], Sequence[AnyEvent]]) -> None:
    """Let happen what follows from the table as it is at that moment; tell as `happen` does."""
    _act(lambda here: here.act(what))


def attempt(what: Callable[[Table], Sequence[AnyEvent]]) -> ProblemsError | None:
    """The same, and return what kept it from happening, if anything did."""
    return _act(lambda here: here.act(what))


def undo(seat: int) -> None:
    """Take back the last change of a shelf, if there is one."""
    _act(lambda here: here.undo(seat))


def redo(seat: int) -> None:
    """Bring back what was undone last, if there is anything."""
    _act(lambda here: here.redo(seat))


def can_step(seat: int) -> tuple[bool, bool]:
    """Tell whether a seat has a change to take back, and one to bring back."""
    here = table_session()
    return here.can_undo(seat), here.can_redo(seat)


def _act(do: Callable[[TableSession], bool]) -> ProblemsError | None:
    try:
        here = table_session()
        overruled = do(here)
    except ProblemsError as error:
        note_refusal(error)
        return error
    note_own(here.token, here.added)
    if overruled:
        words = state.words()
        state.note(words.say("Somebody else changed this at the same time. Your change was kept."))
    return None
