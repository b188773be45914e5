"""B5: every focus stays hidden until it is revealed, one by one or all at once."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from card_db import Category
from companion.app import state
from companion.app.access import visitor
from companion.app.at_table import happen, table_session
from companion.app.inspection.library import choose_library_focus
from companion.app.inspection.view import FormView
from companion.app.widgets.categories import choose_category
from companion.app.widgets.focus import is_chosen_here, tell_focus
from companion.draft.events import FocusChosen, FocusRevealed
from companion.draft.state import Seat, Table


def reveal_focuses(view: FormView) -> None:
    """Offer to reveal what is hidden, and ask for what nobody entered."""
    words = state.words()
    ready = _to_reveal(view.hidden)
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
        if not seat.focus_chosen:
            ask_focus(seat, view.table, reveal=True)
        elif seat not in ready:
            tell_focus(seat)
    if view.table.solo:
        choose_library_focus(view.table)


def reveal_entered() -> None:
    """Reveal every focus that was entered; a player's phone reveals only its own."""
    ready = _to_reveal(table_session().table.seats)
    if ready:
        happen(*(FocusRevealed(seat.number) for seat in ready))


def _to_reveal(seats: Iterable[Seat]) -> list[Seat]:
    """Return whose focus is chosen, still hidden, and this visitor's to lay open."""
    who = visitor()
    return [seat for seat in seats if seat.focus_chosen and not seat.revealed and who.keeps(seat)]


def ask_focus(seat: Seat, table: Table, *, reveal: bool) -> None:
    """Let a player's focus be chosen out of those that nobody else can have."""
    if not is_chosen_here(seat):
        tell_focus(seat)
        return
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
