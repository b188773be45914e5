"""The form on the screen, filled in as far as the inspector has come."""

from __future__ import annotations

from collections.abc import Iterable

from companion.app import state
from companion.app.inspection.steps import STEPS, Step, further, is_filled, step_of
from companion.app.inspection.view import FormView
from companion.app.widgets.form_table import show_table
from companion.render.form_table import FormRow, FormTable
from companion.render.marking import N_
from companion.render.score_text import BOXES
from companion.render.text import player_name

STEP_NAMES = {
    Step.ORDER: N_("turned cards"),
    Step.TALLY: N_("books"),
    **{Step(box): name for box, name in BOXES.items()},
    Step.TOTAL: N_("total"),
}


def show_sheet(view: FormView, until: Step, chosen: Step | None, part: Iterable[Step]) -> None:
    """Show some rows of the form, filled in up to a line."""
    steps = tuple(part)
    if not steps:
        return
    words = state.words()
    headed = steps[0] is STEPS[0]
    table = FormTable(
        corner=words.plain("line"),
        players=tuple(player_name(sheet.name, words.language) for sheet in view.result.sheets),
        rows=[_row(view, step, until) for step in steps],
        chosen=chosen,
        headed=headed,
    )
    key = f"form-{'head' if headed else 'rest'}"
    show_table(key, table, _tapped)


def _row(view: FormView, step: Step, until: Step) -> FormRow:
    name = state.words().plain(STEP_NAMES[step])
    if step is Step.TOTAL and not (view.complete and is_filled(step, until)):
        name = state.words().plain("so far")
    cells = tuple(view.cell(sheet, step, until) for sheet in view.result.sheets)
    box = "" if step is Step.TOTAL else str(step)
    return FormRow(str(step), box, name, cells, strong=step is Step.TOTAL)


def _tapped(line: str) -> None:
    step = step_of(line)
    if step is not None:
        look_at(step)


def look_at(step: Step) -> None:
    """Open a line, or close it if it is open; the form is filled in at least up to there."""
    shut = step_of(state.line()) is step
    filled = further(step, step_of(state.filled()))
    state.look_at_line(None if shut else str(step), filled=str(filled))
