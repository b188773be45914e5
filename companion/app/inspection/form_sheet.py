"""The form on the screen, filled in as far as the inspector has come."""

from __future__ import annotations

from card_db import Category
from companion.app.inspection.occasion import occasion_of
from companion.app.inspection.steps import STEPS, Step, is_filled, step_of
from companion.app.inspection.together import line_looked_at, look, may_look
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.table.at_table import table_session
from companion.app.widgets.form_page import show_form_page
from companion.engine.exlibris.scoring import Sheet
from companion.render.exlibris.page.pocket import PocketForm, PocketLibrary, PocketRow, RowKind
from companion.render.exlibris.score_text import BOXES, place_name
from companion.render.marking import N_
from companion.render.text import player_name

STEP_NAMES = {
    Step.ORDER: N_("turned cards"),
    Step.TALLY: N_("books"),
    **{Step(box): name for box, name in BOXES.items()},
    Step.TOTAL: N_("total"),
}
_KINDS = {Step.ORDER: RowKind.TURNED, Step.TALLY: RowKind.BOOKS, Step.TOTAL: RowKind.TOTAL}


def show_sheet(view: FormView, until: Step, chosen: Step | None) -> None:
    """Show the form, filled in up to a line."""
    show_form_page("form-page", form_of(view, until, chosen), _tapped)


def form_of(view: FormView, until: Step, chosen: Step | None) -> PocketForm:
    """Return what stands on the form that is filled in up to a line."""
    language, done = state.language(), is_filled(Step.TOTAL, until)
    return PocketForm(
        prominent=view.game.prominent,
        banned=view.game.banned,
        libraries=tuple(_library(view, index, until) for index in range(len(view.result.sheets))),
        rows=[_row(view, step, until) for step in STEPS],
        language=language,
        chosen=str(chosen) if chosen else None,
        winner=view.winner if done else None,
        signed=_signed(view),
    )


def _signed(view: FormView) -> str:
    occasion = occasion_of(table_session().token, view.table)
    return " · ".join(filter(None, (occasion.day(state.language()), occasion.place)))


def _library(view: FormView, index: int, until: Step) -> PocketLibrary:
    language, sheet = state.language(), view.result.sheets[index]
    placed = view.complete and is_filled(Step.TOTAL, until)
    doubtful = view.doubtful[index] if index < len(view.doubtful) else frozenset()
    return PocketLibrary(
        name=player_name(sheet.who, language),
        focus=_focus(view, index) if is_filled(Step.FOCUS, until) else None,
        doubtful=len(doubtful),
        place=place_name(view.ranks[index], language) if placed else "",
    )


def _focus(view: FormView, index: int) -> Category | None:
    if index < len(view.game.players):
        return view.game.players[index].focus
    return view.table.library_focus


def _row(view: FormView, step: Step, until: Step) -> PocketRow:
    name = state.words().plain(STEP_NAMES[step])
    if step is Step.TOTAL and not (view.complete and is_filled(step, until)):
        name = state.words().plain("so far")
    kind = _KINDS.get(step, RowKind.POINTS)
    return PocketRow(str(step), name, _cells(view, step, until), kind)


def _cells(view: FormView, step: Step, until: Step) -> tuple[str, ...]:
    def cell(sheet: Sheet) -> str:
        return view.cell(sheet, step, until)

    return tuple(map(cell, view.result.sheets))


def _tapped(line: str) -> None:
    step = step_of(line)
    if step is not None:
        look_at(step)


def look_at(step: Step) -> None:
    """Open a line, or close it if it is open; the form is filled in at least up to there."""
    table = table_session().table
    if may_look(step, table):
        look(None if line_looked_at(table) is step else step, table)
    else:
        state.note(state.words().say("The host reveals this line."))
