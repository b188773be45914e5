"""Going on with a table of before, where it stands."""

from __future__ import annotations

from companion.app.biblios.entry import NAMES
from companion.app.inspection.steps import Step
from companion.app.kit import state
from companion.app.navigation import go
from companion.app.table.at_table import table_session
from companion.app.table.knowledge import deck_of
from companion.draft.progress import NextStep, next_seat, stage_of
from companion.draft.state import BIBLIOS, Table


def standing(table: Table) -> str:
    """Return in a few words what comes next at a table."""
    words = state.words()
    if table.game == BIBLIOS:
        return NAMES[BIBLIOS]
    deck = deck_of(table)
    match stage_of(table, deck):
        case NextStep.SHELVES:
            seat = next_seat(table, deck)
            return words.say("next: %(name)s's shelf", name=seat.name if seat else "")
        case NextStep.SETTING:
            return words.say("next: prominent and banned")
        case NextStep.FORM:
            return words.say("next: the form")
        case NextStep.RESULT:
            return words.say("finished")


def is_open(table: Table) -> bool:
    """Tell whether a table of Ex Libris waits for something."""
    return table.game != BIBLIOS and stage_of(table, deck_of(table)) is not NextStep.RESULT


def go_on_with(token: str) -> None:
    """Go to the page of the next step."""
    state.sit_at(token)
    table = table_session().table
    if table.game == BIBLIOS:
        go("biblios")
        return
    deck = deck_of(table)
    seat = next_seat(table, deck)
    match stage_of(table, deck):
        case NextStep.SHELVES:
            state.choose_seat(seat.number if seat else None)
            go("shelves")
        case NextStep.SETTING:
            go("table")
        case NextStep.FORM:
            go("inspection")
        case NextStep.RESULT:
            state.look_at_line(None, filled=str(Step.TOTAL))
            go("inspection")
