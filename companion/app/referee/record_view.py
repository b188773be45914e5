"""The record of a followed game: shown, taken back line by line, taken home."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.referee.followed import Followed, follow
from companion.app.table.access import visitor
from companion.app.table.shared_store import store

NAME = "game.record"
_DELETING = "deleting-game"


def offer_undo(game: Followed) -> None:
    """Offer to take the last line back."""
    if not game.replayed.begun:
        return
    last = game.replayed.record.entries[-1]
    st.button(
        state.words().say("Undo: %(line)s", line=last.text),
        key=game.key("undo"),
        icon=":material/undo:",
        width="stretch",
        on_click=game.take_back,
        args=(last.line,),
    )


def show_record(game: Followed) -> None:
    """Show the record, and what can be done with all of it."""
    words = state.words()
    with folded("record", words.say("The record"), icon=":material/receipt_long:"):
        st.code(game.info.record, language=None, wrap_lines=True, line_numbers=True)
        st.download_button(
            words.say("Save the record"),
            game.info.record,
            NAME,
            "text/plain",
            key="download-record",
            icon=":material/download:",
            on_click="ignore",
            width="stretch",
        )
        if visitor().is_host:
            _delete(game)


def leave() -> None:
    """Offer to follow another game."""
    st.button(
        state.words().say("Different game"),
        key="leave-game",
        icon=":material/arrow_back:",
        on_click=follow,
        args=(None,),
    )


def _delete(game: Followed) -> None:
    words = state.words()
    if state.recall(_DELETING) != game.info.token:
        st.button(
            words.say("Delete"),
            key="delete-game",
            icon=":material/delete:",
            on_click=lambda: state.remember(_DELETING, game.info.token),
        )
        return
    st.warning(words.say("Delete this record? This can't be undone."))
    with st.container(horizontal=True):
        st.button(
            words.say("Yes, delete it"), key="really-delete-game", on_click=lambda: _drop(game)
        )
        st.button(
            words.say("No"), key="keep-game", on_click=lambda: state.remember(_DELETING, None)
        )


def _drop(game: Followed) -> None:
    store().followed.remove(game.info.token)
    follow(None)


def title_of(game: Followed) -> str:
    """Return who plays."""
    return ", ".join(safe(player.name) for player in game.replayed.record.header.players)
