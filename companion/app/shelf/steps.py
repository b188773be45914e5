"""One step per player: who is finished, who comes next, and that a finished shelf is kept."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.navigation import offer
from companion.app.table.at_table import happen, own_seat
from companion.app.table.knowledge import deck_of
from companion.app.widgets.seats import name_of
from companion.draft.events import ShelfCleared
from companion.draft.progress import is_finished, next_seat
from companion.draft.state import Seat, Table

Ending = Callable[[], None]
"""Shows what every way of filling in a shelf ends with."""


def choose_player(table: Table, shown: Seat) -> None:
    """Let a player be chosen, the finished ones marked; at a phone there is only its own."""
    if own_seat(table):
        st.subheader(safe(shown.name), anchor=False)
        return
    key = state.key("seat", shown.number)
    st.segmented_control(
        state.words().say("Player"),
        [seat.number for seat in table.seats],
        required=True,
        format_func=lambda number: _marked(table, number),
        default=shown.number,
        key=key,
        on_change=state.on_new_value(key, state.choose_seat),
        label_visibility="collapsed",
    )


def _marked(table: Table, number: int) -> str:
    seat = table.seat(number)
    done = seat is not None and is_finished(seat, table, deck_of(table))
    return f"{':material/check_circle: ' if done else ''}{name_of(table, number)}"


def say_finished(seat: Seat, table: Table) -> None:
    """Say that nothing more is needed here."""
    words = state.words()
    if is_finished(seat, table, deck_of(table)):
        count = len(seat.shelf.cells)
        cards = words.ngettext("%(n)s card", "%(n)s cards", count)
        text = words.say("%(name)s: %(cards)s, nothing left to check.", name=seat.name, cards=cards)
        st.markdown(f":material/check_circle: **{text}**")


def go_on(table: Table, seat: Seat) -> None:
    """Offer the next step: the next player, or the form."""
    words, following = state.words(), _following(table, seat)
    done = is_finished(seat, table, deck_of(table))
    if following is None:
        offer("inspection", words.say("To the inspection"), primary=done)
        return
    st.button(
        words.say("Next: %(name)s", name=following.name),
        key="next-player",
        icon=":material/arrow_forward:",
        type="primary" if done else "secondary",
        width="stretch",
        on_click=state.choose_seat,
        args=(following.number,),
    )


def skip_others(table: Table, seat: Seat) -> None:
    """Offer the form while other shelves are still open."""
    if _following(table, seat) is not None:
        offer("inspection", state.words().say("To the inspection"))


def _following(table: Table, seat: Seat) -> Seat | None:
    """Return whose shelf is next: on a phone of one's own, nobody's."""
    return None if own_seat(table) else next_seat(table, deck_of(table), seat.number)


def offer_to_clear(seat: Seat) -> None:
    """Clear a shelf, but not by a single tap."""
    words = state.words()
    with st.popover(
        words.say("Clear this shelf"),
        icon=":material/delete_sweep:",
        disabled=not seat.shelf.cells and seat.photo is None,
    ):
        st.markdown(words.say("This removes all cards from %(name)s's shelf.", name=seat.name))
        st.button(
            words.say("Yes, clear it"),
            key="clear-shelf",
            on_click=lambda: happen(ShelfCleared(seat.number)),
        )
