"""When and where a table plays; a place that was told once is a tap away the next time."""

from __future__ import annotations

from datetime import UTC, datetime

import streamlit as st

from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.table.access import visitor
from companion.app.table.at_table import happen
from companion.app.table.shared_store import archive, store
from companion.draft.events import SetUp
from companion.draft.state import Table
from companion.engine.player_name import LONGEST_NAME, tidy_name
from companion.render.occasion import Occasion

_MOST_PLACES = 3


def occasion_of(token: str, table: Table) -> Occasion:
    """Return when a table was begun, and where it plays if somebody said so."""
    begun = next((info.created_at for info in store().tables.all() if info.token == token), None)
    when = datetime.fromisoformat(begun) if begun else datetime.now(UTC)
    return Occasion(when.astimezone(), table.place)


def ask_place(table: Table) -> None:
    """Let the host say where it is played; nobody has to."""
    if not visitor().is_host:
        return
    words = state.words()
    key = state.key("place", table.place)
    st.text_input(
        words.say("Where do you play? (optional)"),
        value=table.place,
        max_chars=LONGEST_NAME,
        key=key,
        icon=":material/location_on:",
        on_change=state.on_new_value(key, _settle),
    )
    known = [place for place in known_places() if place != table.place]
    if known:
        chosen = state.key("known-place", None)
        st.pills(
            words.say("Where you played before"),
            known,
            default=None,
            format_func=safe,
            key=chosen,
            label_visibility="collapsed",
            on_change=state.on_new_value(chosen, lambda place: _settle(place or table.place)),
        )


def known_places() -> list[str]:
    """Return the last places that were told at any table, each once."""
    places = [game.table.place for game in archive().games(store()) if game.table.place]
    return list(dict.fromkeys(places))[:_MOST_PLACES]


def _settle(place: str) -> None:
    happen(SetUp(place=tidy_name(place or "")))
