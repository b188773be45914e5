"""B5: every focus stays hidden until it is revealed, one by one or all at once."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from card_db import Category
from companion.app.inspection.library import choose_library_focus
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.table.access import visitor
from companion.app.table.at_table import happen, table_session
from companion.app.widgets.categories import choose_category
from companion.app.widgets.focus import is_chosen_here, tell_focus
from companion.draft.events import FocusChosen, FocusRevealed
from companion.draft.state import Seat, Table
from companion.engine.exlibris.players import may_share_a_focus

_ASKED = "asked-focus"


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
                type="primary" if len(ready) == 1 else "secondary",
                on_click=happen,
                args=(FocusRevealed(seat.number),),
            )
    asked = _asked(view)
    for seat in view.table.seats:
        if seat.number in asked:
            ask_focus(seat, view.table, reveal=True)
        elif seat in view.hidden and seat not in ready:
            tell_focus(seat)
    if view.table.solo:
        choose_library_focus(view.table)


def _asked(view: FormView) -> frozenset[int]:
    """Return whose focus is asked for here; an answer stays in its place, for the next finger."""
    token = table_session().token
    match state.recall(_ASKED):
        case (str(known), frozenset(before)) if known == token:
            pass
        case _:
            before = frozenset()
    asked = before | {seat.number for seat in view.hidden if not seat.focus_chosen}
    state.remember(_ASKED, (token, asked))
    return asked


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
    """Let a player's focus be chosen; one that somebody else laid open is refused.

    It is offered all the same: what is offered does not change under a finger.
    """
    if not is_chosen_here(seat):
        tell_focus(seat)
        return
    choose_category(
        state.words().say("Focus of %(name)s", name=seat.name),
        seat.focus,
        lambda category: _chosen(seat, category, reveal=reveal),
        but=[table.prominent, table.banned],
    )


def _holder(table: Table, seat: Seat, category: Category | None) -> str | None:
    """Return who laid this focus open already, unless the table is so large that some share one."""
    if may_share_a_focus(len(table.seats)):
        return None
    others = (other for other in table.seats if other.revealed and other.number != seat.number)
    return next((other.name for other in others if other.focus == category), None)


def _chosen(seat: Seat, category: Category | None, *, reveal: bool) -> None:
    table = table_session().table
    words, holder = state.words(), _holder(table, seat, category)
    if category is not None and holder is not None:
        state.note(words.say("%(name)s already has this focus.", name=holder))
        return
    if category is not None and table.solo and category == table.library_focus:
        state.note(words.say("The Public Library already has this focus."))
        return
    happen(FocusChosen(seat.number, category))
    if reveal and category is not None:
        happen(FocusRevealed(seat.number))
