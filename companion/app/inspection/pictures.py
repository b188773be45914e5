"""The shelves as inspected, with the cards of a line pointed out."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.form import FormLine
from companion.engine.exlibris.scoring import Sheet
from companion.engine.exlibris.shelf import Place, Shelf
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.shelf import ShelfRemarks, draw_shelf

Highlights = Mapping[Place, Highlight]


def show_shelf(
    key: str,
    shelf: Shelf,
    highlights: Highlights,
    remarks: ShelfRemarks | None = None,
) -> None:
    """Show a shelf, unless it is none: the Public Library is a pile."""
    if shelf.cells:
        columns = {place.col for place in shelf.places}
        picture = draw_shelf(
            shelf,
            language=state.language(),
            highlights=highlights,
            remarks=remarks,
        )
        show_picture(f"shelf-{key}", picture, columns=max(columns) - min(columns) + 1)


def show_shelves(view: FormView) -> None:
    """Show everybody's shelf as it stands before the inspection."""
    explain_marks({Highlight.DOUBT} if any(view.doubtful) else set())
    shelves = zip(view.game.players, view.doubtful, strict=True)
    with st.container(key="grid-of-shelves"):
        for number, (player, doubtful) in enumerate(shelves):
            with st.container():
                st.markdown(f"**{safe(player.name)}**")
                show_shelf(f"before-{number}", player.shelf, {}, ShelfRemarks(doubtful=doubtful))


def highlights_of(lines: list[FormLine]) -> Highlights:
    """Return what proves these lines, and what of the same kind did not count."""
    left_out = {place: Highlight.LEFT_OUT for line in lines for place in line.left_out}
    evidence = {place: Highlight.EVIDENCE for line in lines for place in line.evidence}
    return {**left_out, **evidence}


def turned_cards(sheet: Sheet) -> Highlights:
    """Return the cards that A1 turned."""
    return {note.place: Highlight.TURNED for note in sheet.inspection.turned}


def explain_marks(marks: set[Highlight]) -> None:
    """Say what the marks on the pictures mean."""
    words = state.words()
    meanings = {
        Highlight.TURNED: words.say("↻ dotted: turned by the inspector"),
        Highlight.EVIDENCE: words.say("✓ green: counts"),
        Highlight.LEFT_OUT: words.say("– grey and dashed: does not count"),
        Highlight.CHOSEN: words.say("◉ blue: to be turned"),
        Highlight.DOUBT: words.say("? orange: in doubt on the photo"),
    }
    shown = [meaning for mark, meaning in meanings.items() if mark in marks]
    if shown:
        hint(" · ".join(shown))
