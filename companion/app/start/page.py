"""Start: begin scoring, try the demo, or go on with a table of before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import streamlit as st

from card_db import DEMO_DECK
from companion.app.biblios.entry import choose_game, show_biblios_start
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.navigation import go
from companion.app.start.demo import begin_demo
from companion.app.start.going_on import go_on_with, is_open, standing
from companion.app.start.who_plays import ask_who_plays
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.dates import day_and_time
from companion.draft.state import BIBLIOS, Table
from companion.store import TableInfo

_MOST_SHOWN = 6


def start_page() -> None:
    """Show the page."""
    known = store().tables.all()[:_MOST_SHOWN]
    tables = [(info, TableSession(store().tables, info.token).table) for info in known]
    if choose_game() == BIBLIOS:
        show_biblios_start()
        offered = 0
    else:
        offered = _begin_here(tables)
    _offer_others(tables[offered:])


def _offer_others(tables: Sequence[tuple[TableInfo, Table]]) -> None:
    """Offer to go on with a table of before."""
    if tables:
        st.subheader(state.words().say("Continue"), anchor=False)
    for info, table in tables:
        label = f"{_title(table)} · {day_and_time(info.changed_at)}"
        _offer(info, label, f"table-{info.token}")


def _offer(info: TableInfo, label: str, key: str, icon: str | None = None) -> None:
    """Offer to go on with a table."""
    st.button(label, key=key, icon=icon, width="stretch", on_click=go_on_with, args=(info.token,))


def _begin_here(tables: Sequence[tuple[TableInfo, Table]]) -> int:
    """Go on with the table that was left last, or begin one of Ex Libris, or the demo.

    Return how many tables of before were offered.
    """
    words = state.words()
    st.title(words.say("The library inspection"), anchor=False)
    left_open = [info for info, table in tables[:1] if is_open(table)]
    for info in left_open:
        label = f"{words.say('Continue')} · {_title(tables[0][1])}"
        _offer(info, label, "table-left-last", ":material/play_arrow:")
    if not tables:
        st.markdown(
            words.say(
                "Photograph the shelves, or write them down: the form fills itself in, line by "
                "line, and names the winner."
            )
        )
    ask_who_plays(_names(table for _, table in tables))
    _demo()
    return len(left_open)


def _names(tables: Iterable[Table]) -> list[str]:
    """Return who played last, each name once."""
    own = (table for table in tables if table.deck != DEMO_DECK)
    return list(dict.fromkeys(seat.name for table in own for seat in table.seats))


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
    state.sit_at(begin_demo(state.language()))
    go("shelves")


def _title(table: Table) -> str:
    """Return who sits at a table, and what comes next there."""
    names = ", ".join(safe(seat.name) for seat in table.seats) or "–"
    return f"**{names}** · {standing(table)}"


if __name__ == "__main__":
    start_page()
