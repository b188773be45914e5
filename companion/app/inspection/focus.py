"""B5: every focus stays hidden until it is revealed, one by one or all at once."""

from __future__ import annotations

import streamlit as st

from card_db import Category
from companion.app import state
from companion.app.at_table import desk, happen
from companion.app.inspection.library import choose_library_focus
from companion.app.inspection.view import FormView
from companion.app.widgets.categories import choose_category
from companion.draft.events import FocusChosen, FocusRevealed
from companion.draft.state import Seat, Table


def reveal_focuses(view: FormView) -> None:
    """Offer to reveal what is hidden, and ask for what nobody entered."""
    words = state.words()
    ready = [seat for seat in view.hidden if seat.focus is not None]
    with st.container(horizontal=True):
        if len(ready) > 1:
            st.button(
                words.say("Reveal all"),
                key="reveal-all",
                icon=":material/visibility:",
                type="primary",
                on_click=reveal_entered,
            )
        for seat in ready:
            st.button(
                words.say("Reveal the focus of %(name)s", name=seat.name),
                key=f"reveal-{seat.number}",
                icon=":material/visibility:",
                on_click=happen,
                args=(FocusRevealed(seat.number),),
            )
    for seat in view.hidden:
        if seat.focus is None:
            ask_focus(seat, view.table, reveal=True)
    if view.table.solo:
        choose_library_focus(view.table)


def reveal_entered() -> None:
    """Reveal every focus that was entered."""
    hidden = [seat for seat in desk().table.seats if seat.focus and not seat.revealed]
    if hidden:
        happen(*(FocusRevealed(seat.number) for seat in hidden))


def ask_focus(seat: Seat, table: Table, *, reveal: bool) -> None:
    """Let a player's focus be chosen out of those that nobody else can have."""
    others = [other.focus for other in table.seats if other.revealed and other is not seat]
    library = [table.library_focus] if table.solo else []
    choose_category(
        state.words().say("Focus of %(name)s", name=seat.name),
        seat.focus,
        lambda category: _chosen(seat, category, reveal=reveal),
        but=[table.prominent, table.banned, *others, *library],
    )


def _chosen(seat: Seat, category: Category | None, *, reveal: bool) -> None:
    happen(FocusChosen(seat.number, category))
    if reveal and category is not None:
        happen(FocusRevealed(seat.number))
