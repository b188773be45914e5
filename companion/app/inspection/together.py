"""One form for the whole table: the host reveals a line, and it opens on everybody's phone.

Until the host does so, each phone goes through the form by itself.
"""

from __future__ import annotations

from companion.app.inspection.steps import Step, further, is_filled, step_of
from companion.app.kit import state
from companion.app.table.access import visitor
from companion.app.table.at_table import happen, table_session
from companion.draft.events import SetUp
from companion.draft.state import Table

_LOOKED = "looked-while-shown"


def has_phones(table: Table) -> bool:
    """Tell whether somebody else looks at the table with a phone of their own."""
    return any(seat.lock for seat in table.seats)


def is_led(table: Table) -> bool:
    """Tell whether this visitor sees what the host reveals, and no more."""
    shown = step_of(table.shown)
    return visitor().is_player and shown is not None and shown is not Step.TOTAL


def filled_until(table: Table) -> Step | None:
    """Return the line up to which the form is filled in on this page."""
    own, shown = step_of(state.filled()), step_of(table.shown)
    return shown if is_led(table) else further(shown, own) if shown else own


def line_looked_at(table: Table) -> Step | None:
    """Return the line that is open: the one just revealed, until somebody taps another."""
    own = step_of(state.line())
    if not visitor().is_player or table.shown is None or state.recall(_LOOKED) == table.shown:
        return own
    return step_of(table.shown)


def look(line: Step | None, table: Table) -> None:
    """Open a line on this page alone, or none."""
    state.remember(_LOOKED, table.shown)
    filled = filled_until(table)
    until = further(line, filled) if line else filled
    state.look_at_line(str(line) if line else None, filled=str(until) if until else None)


def may_look(line: Step, table: Table) -> bool:
    """Tell whether a line is this visitor's to open by now."""
    until = filled_until(table)
    return not is_led(table) or (until is not None and is_filled(line, until))


def may_begin_again(table: Table) -> bool:
    """Tell whether this visitor may go back behind the first line; the host takes all along."""
    return visitor().is_host or table.shown is None


def begin_together() -> None:
    """Reveal the first line on every phone."""
    state.look_at_line(str(Step.ORDER), filled=str(Step.ORDER))
    happen(SetUp(shown=str(Step.ORDER)))


def lead_to(line: Step | None, filled: Step | None) -> None:
    """Go to a line; if the host leads, everybody goes along, unless they were there before."""
    table = table_session().table
    state.look_at_line(str(line) if line else None, filled=str(filled) if filled else None)
    leads = visitor().is_host and table.shown is not None
    if leads and table.shown != (str(filled) if filled else None):
        happen(SetUp(shown=str(filled) if filled else None))
