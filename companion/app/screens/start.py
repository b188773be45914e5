"""Start: set a table, try the demo, or go on with a table of before."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.demo import begin_demo
from companion.app.navigation import go
from companion.app.safe import safe
from companion.app.shared_store import store
from companion.app.table_session import TableSession
from companion.app.widgets.dates import day_and_time
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SetUp
from companion.engine.game_check import MOST_PLAYERS
from companion.store import TableInfo

_MOST_SHOWN = 6


def start_page() -> None:
    """Show the page."""
    words = state.words()
    st.title(words.say("The library inspection"), anchor=False)
    st.markdown(
        words.say(
            "Photograph the shelves, or write them down: the form fills itself in, line by line, "
            "and names the winner."
        )
    )
    _new_table()
    _demo()
    _tables_of_before()


def _new_table() -> None:
    words = state.words()
    with st.container(border=True):
        st.subheader(words.say("Who plays?"), anchor=False)
        count = st.segmented_control(
            words.say("How many players"),
            range(1, MOST_PLAYERS + 1),
            default=2,
            required=True,
            format_func=lambda n: words.say("solo") if n == 1 else str(n),
        )
        for number in range(1, count + 1):
            _ask_name(number)
        st.button(
            words.say("Set the table"),
            type="primary",
            width="stretch",
            on_click=_begin,
            args=(count,),
        )


def _ask_name(number: int) -> None:
    label = state.words().say("Name of player %(n)s", n=number)
    st.text_input(label, placeholder=_default(number), key=_field(number), max_chars=40)


def _default(number: int) -> str:
    return state.words().plain("Player %(n)s", n=number)


def _field(number: int) -> str:
    return f"new-name-{number}"


def _named(number: int) -> str:
    """Return what a player is called, as the field says by now."""
    return " ".join(str(state.value(_field(number)) or "").split()) or _default(number)


def _begin(players: int) -> None:
    names = [_named(number) for number in range(1, players + 1)]
    token = store().tables.begin()
    seated: list[AnyEvent] = [
        PlayerSeated(number, name) for number, name in enumerate(names, start=1)
    ]
    # A deck in another language is another deck; most tables play in their own.
    TableSession(store().tables, token).add(
        SetUp(edition=state.language(), solo=len(names) == 1), *seated
    )
    state.sit_at(token)
    go("table")


def _demo() -> None:
    words = state.words()
    with st.container(border=True):
        st.subheader(words.say("Just looking?"), anchor=False)
        st.markdown(
            words.say(
                "Four photos of a finished game. **Demo deck, drawn by us**: not the real cards."
            )
        )
        st.button(words.say("Try it with sample photos"), width="stretch", on_click=_begin_demo)


def _begin_demo() -> None:
    state.sit_at(begin_demo())
    go("shelves")


def _tables_of_before() -> None:
    words = state.words()
    known = store().tables.all()
    if not known:
        return
    st.subheader(words.say("Go on with a table"), anchor=False)
    for info in known[:_MOST_SHOWN]:
        key = f"table-{info.token}"
        st.button(_title(info), key=key, width="stretch", on_click=_sit_at, args=(info.token,))


def _sit_at(token: str) -> None:
    state.sit_at(token)
    go("table")


def _title(info: TableInfo) -> str:
    """Return who sits at a table, and when it was last changed."""
    seats = TableSession(store().tables, info.token).table.seats
    names = ", ".join(safe(seat.name) for seat in seats) or "–"
    return f"{names} · {day_and_time(info.changed_at)}"


if __name__ == "__main__":
    start_page()
