"""One screen before the first photo: who plays, what is prominent, and what is banned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import streamlit as st
from msgspec import UNSET

from card_db import Category, rulebook
from companion.app.joining.phones import INVITING
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.navigation import go
from companion.app.start.new_table import (
    NewTable,
    ask_count,
    ask_names,
    keep_new,
    names_of,
    new_table,
)
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.categories import choose_category
from companion.app.widgets.names import say_taken
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SetUp
from companion.engine.exlibris.players import MORE_PLAYERS, USUAL_MOST

_MOST_REMEMBERED = 10


def ask_who_plays(remembered: Iterable[str]) -> None:
    """Ask for everything that a table needs before its first shelf."""
    words, new = state.words(), new_table()
    with st.container(border=True, key="who-plays"):
        st.subheader(words.say("Who plays?"), anchor=False)
        _offer_names(tuple(remembered)[:_MOST_REMEMBERED], new)
        ask_count(new, range(1, new.most + 1))
        _ask_for_more(new)
        with st.container(key="new-names"):
            ask_names(new)
        choose_category(words.say("Prominent"), new.prominent, _prominent, but=[new.banned])
        choose_category(words.say("Banned"), new.banned, _banned, but=[new.prominent])
        st.button(
            words.say("Start scoring"),
            key="start-scoring",
            type="primary",
            width="stretch",
            on_click=_begin,
            args=("shelves",),
        )
        st.button(
            words.say("Everybody uses their own phone"),
            key="start-phones",
            icon=":material/qr_code_2:",
            width="stretch",
            on_click=_begin,
            args=("table",),
        )


def _offer_names(names: tuple[str, ...], new: NewTable) -> None:
    """Offer who played before: a tap seats them, another one takes them away."""
    if not names:
        return
    with st.container(horizontal=True, gap="small"):
        for number, name in enumerate(names):
            st.button(
                safe(name),
                key=f"played-before-{number}",
                icon=":material/check:" if name in new.names else ":material/add:",
                on_click=lambda name=name: keep_new(new_table().tapped(name)),
            )


def _ask_for_more(new: NewTable) -> None:
    """Offer five and six players, as a house rule; it is off until somebody wants it."""
    words, key = state.words(), state.key("many-players", new.many)
    st.toggle(
        words.say("Five or six players (house rule)"),
        value=new.many,
        key=key,
        on_change=state.on_new_value(
            key, lambda many: keep_new(new_table().allowing(many=bool(many)))
        ),
    )
    if new.many:
        st.caption(safe(rulebook(state.language()).rulings[MORE_PLAYERS].note or ""))


def _prominent(category: Category | None) -> None:
    keep_new(replace(new_table(), prominent=category))


def _banned(category: Category | None) -> None:
    keep_new(replace(new_table(), banned=category))


def _begin(page: str) -> None:
    new = new_table()
    names = names_of(new)
    if say_taken(names):
        return
    token = store().tables.begin()
    seated: list[AnyEvent] = [
        PlayerSeated(number, name) for number, name in enumerate(names, start=1)
    ]
    # A deck in another language is another deck; most tables play in their own.
    setting = SetUp(
        edition=state.edition(),
        solo=len(names) == 1,
        prominent=new.prominent,
        banned=new.banned,
        rulings={MORE_PLAYERS: "six"} if len(names) > USUAL_MOST else UNSET,
    )
    TableSession(store().tables, token).add(setting, *seated)
    state.remember(INVITING, page == "table")
    state.sit_at(token)
    go(page)
