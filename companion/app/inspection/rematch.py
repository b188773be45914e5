"""Once more with the same players: a new table, to which everybody's phone finds its way."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.navigation import go
from companion.app.table.access import visitor
from companion.app.table.at_table import happen, table_session
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SeatTaken, SetUp
from companion.draft.state import Seat, Table


def offer_rematch(table: Table) -> None:
    """Let the host set the table again; players follow as soon as it is set."""
    words = state.words()
    if visitor().is_owner:
        _button(words.say("Rematch with the same players"), _begin)
    elif table.rematch:
        _button(words.say("To the rematch"), _follow)


def _button(label: str, act: Callable[[], None]) -> None:
    st.button(
        label,
        key="rematch",
        icon=":material/replay:",
        width="stretch",
        on_click=act,
    )


def _begin() -> None:
    table = table_session().table
    token = store().tables.begin()
    TableSession(store().tables, token).add(*seated_again(table))
    happen(SetUp(rematch=token))
    state.sit_at(token)
    go("table")


def _follow() -> None:
    token = table_session().table.rematch
    state.sit_at(token)
    go("shelves")


def seated_again(table: Table) -> list[AnyEvent]:
    """Return what sets a table like this one: players, phones and rules, but nothing played."""
    setting = SetUp(
        game=table.game,
        edition=table.edition,
        deck=table.deck,
        profile=table.profile,
        variant=table.variant,
        solo=table.solo,
        learning=table.learning,
        rulings=dict(table.rulings),
        place=table.place,
    )
    return [setting, *(event for seat in table.seats for event in _again(seat))]


def _again(seat: Seat) -> list[AnyEvent]:
    """Return what seats a player, whose phone is known already."""
    taken = [SeatTaken(seat.number, seat.lock)] if seat.lock else []
    return [PlayerSeated(seat.number, seat.name), *taken]
