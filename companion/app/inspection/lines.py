"""One line of the form opened: what it is about, and what each shelf has to do with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import streamlit as st

from card_db import CATEGORIES, Category
from companion.app.inspection.focus import reveal_focuses
from companion.app.inspection.pictures import (
    Highlights,
    explain_marks,
    highlights_of,
    show_shelf,
    turned_cards,
)
from companion.app.inspection.steps import Step
from companion.app.inspection.verdict import show_verdict
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.web.routes import icon_address
from companion.app.widgets.categories import icon
from companion.app.widgets.form_table import show_table
from companion.engine.exlibris.form import FormBox, FormLine, Rectangle
from companion.engine.exlibris.scoring import Sheet
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.score_text import line_text, turned_text
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.shelf import ShelfRemarks
from companion.render.form_table import FormRow, FormTable
from companion.render.marking import N_
from companion.render.text import category_name, player_name

EXPLANATIONS = {
    Step.ORDER: N_(
        "The inspector reads each shelf from the top-left, left to right, row by row. A card that "
        "does not come after the last one left face-up is turned face-down. Gaps and "
        "face-down cards are skipped. (R3.1)"
    ),
    Step.TALLY: N_("The books on face-up cards are counted, category by category. (R3.2)"),
    Step.STABILITY: N_(
        "One point for each card of the largest full rectangle with the lowest row "
        "as its base, at least 2 by 2; face-down cards count. Each entombed card is "
        "worth 2 more. (R3.3)"
    ),
    Step.PROMINENT: N_(
        "Most books of the prominent category: 15 points, then 9, then 4. Players who tie add up "
        "the awards of the places they fill and share them, rounded up. (R3.4)"
    ),
    Step.BANNED: N_("Each banned book costs a point. (R3.5)"),
    Step.VARIETY: N_(
        "Three points for each book of the weakest category; the banned one is left out. (R3.6)"
    ),
    Step.FOCUS: N_("Everybody reveals the focus card: two points for each of its books. (R3.7)"),
    Step.TOTAL: N_("The sum of B1 to B5; the highest wins. (R3.8)"),
}
SOLO_EXPLANATIONS = {
    Step.PROMINENT: N_(
        "15 points for whoever has more books of the prominent category; the Public Library wins a "
        "tie. (R8.6)"
    ),
    Step.TOTAL: N_(
        "The sum of B1 to B5; you win only with more points than the Public Library. (R8.6)"
    ),
}


_COUNTED = "counted"


def show_line(view: FormView, step: Step) -> None:
    """Show all there is to say about a line."""
    explanations = EXPLANATIONS | SOLO_EXPLANATIONS if view.game.solo else EXPLANATIONS
    st.markdown(state.words().say(explanations[step]))
    if step is Step.TOTAL:
        show_verdict(view)
    elif step is Step.ORDER:
        _show_order(view)
    elif step is Step.TALLY:
        _show_tally(view)
    else:
        _show_points(view, FormBox(step))


def _show_order(view: FormView) -> None:
    sheets = [sheet for sheet in view.result.sheets if not sheet.is_public_library]
    turned = {Highlight.TURNED} if any(sheet.flipped for sheet in sheets) else set()
    explain_marks(turned | _doubt_marks(view))
    for number, sheet in enumerate(sheets):
        _tell(sheet, "", _notes(sheet))
        marks = turned_cards(sheet)
        remarks = ShelfRemarks(doubtful=_doubts(view, number))
        show_shelf(f"A1-{number}", sheet.inspection.shelf, marks, remarks)


def _doubt_marks(view: FormView) -> set[Highlight]:
    return {Highlight.DOUBT} if any(view.doubtful) else set()


def _doubts(view: FormView, number: int) -> frozenset[Place]:
    """Return the doubtful cards of a shelf; the Public Library has none."""
    return view.doubtful[number] if number < len(view.doubtful) else frozenset()


def _notes(sheet: Sheet) -> Iterator[str]:
    words = state.words()
    for note in sheet.inspection.turned:
        yield safe(turned_text(note, words.language))
    if not sheet.inspection.turned:
        yield words.say("Everything is in order.")


def _show_tally(view: FormView) -> None:
    """Show how many books of each category there are, and on which cards."""
    words = state.words()
    chosen = state.recall(_COUNTED)
    table = FormTable(
        corner=words.plain("tap one to see its cards"),
        players=tuple(player_name(sheet.who, words.language) for sheet in view.result.sheets),
        rows=[_tally_row(view, category) for category in CATEGORIES],
        chosen=str(chosen) if chosen else None,
    )
    show_table("tally", table, _count)
    if isinstance(chosen, Category):
        _show_books(view, chosen)


def _tally_row(view: FormView, category: Category) -> FormRow:
    words = state.words()
    roles = {view.game.prominent: words.plain("prominent"), view.game.banned: words.plain("banned")}
    role = f" ({roles[category]})" if category in roles else ""
    books = tuple(str(sheet.tally[category]) for sheet in view.result.sheets)
    name = category_name(category, words.language) + role
    return FormRow(str(category), "", name, books, symbol=icon_address(category))


def _count(code: str) -> None:
    """Show the cards of a category, or hide them if they are shown."""
    if code in set(Category):
        shown = state.recall(_COUNTED) == code
        state.remember(_COUNTED, None if shown else Category(code))


def _show_books(view: FormView, category: Category) -> None:
    explain_marks({Highlight.EVIDENCE, Highlight.LEFT_OUT} | _doubt_marks(view))
    for number, sheet in enumerate(view.result.sheets):
        seen = sheet.inspection
        marks: Highlights = {
            **dict.fromkeys(seen.face_down[category], Highlight.LEFT_OUT),
            **dict.fromkeys(seen.face_up[category], Highlight.EVIDENCE),
        }
        _tell(sheet, str(sheet.tally[category]))
        remarks = ShelfRemarks(doubtful=_doubts(view, number))
        show_shelf(f"A2-{number}", seen.shelf, marks, remarks)


def _show_points(view: FormView, box: FormBox) -> None:
    if box is FormBox.FOCUS:
        reveal_focuses(view)
    marks = [highlights_of(_lines(sheet, box)) for sheet in view.result.sheets]
    explain_marks({mark for marked in marks for mark in marked.values()} | _doubt_marks(view))
    for number, (sheet, marked) in enumerate(zip(view.result.sheets, marks, strict=True)):
        _tell(sheet, view.cell(sheet, Step(box), Step.TOTAL), _reasons(sheet, box))
        if _lines(sheet, box):
            remarks = ShelfRemarks(_rectangle(sheet, box), _doubts(view, number))
            show_shelf(f"{box}-{number}", sheet.inspection.shelf, marked, remarks)


def _reasons(sheet: Sheet, box: FormBox) -> Iterator[str]:
    words, lines = state.words(), _lines(sheet, box)
    for line in lines:
        yield f"{_symbols(line)}{safe(line_text(line, words.language))}"
    if not lines and box is FormBox.FOCUS:
        yield words.say("The focus is still hidden.")
    elif not lines:
        yield words.say("The Public Library is a pile, so it has no rectangle.")


def _lines(sheet: Sheet, box: FormBox) -> list[FormLine]:
    return [line for line in sheet.lines if line.box is box]


def _symbols(line: FormLine) -> str:
    """Return the symbols of the categories that a line is about."""
    weakest = line.facts.get("weakest")
    found = weakest if isinstance(weakest, tuple) else (line.facts.get("category"),)
    return "".join(f"{icon(category)} " for category in found if isinstance(category, Category))


def _rectangle(sheet: Sheet, box: FormBox) -> Rectangle | None:
    found = (line.facts.get("rectangle") for line in _lines(sheet, box))
    return next((rectangle for rectangle in found if isinstance(rectangle, Rectangle)), None)


def _tell(sheet: Sheet, value: str, reasons: Iterable[str] = ()) -> None:
    """Say whose shelf it is, what it has, and why."""
    words = state.words()
    name = player_name(sheet.who, words.language)
    heading = f"**{safe(name)}**"
    if value:
        heading = words.say("**%(name)s: %(value)s**", name=name, value=value)
    st.markdown("  \n".join([heading, *reasons]))
