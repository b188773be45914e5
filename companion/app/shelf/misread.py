"""One tap saves a photo that was misread, with its correction, to test the reader with."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.refusals import noting_refusals
from companion.app.table.at_table import table_session
from companion.app.table.captures import save_capture, saved_capture
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.draft.misread import misread_places
from companion.draft.state import Seat


def offer_capture(here: TableSession, seat: Seat) -> None:
    """Offer to save a photo of which something was corrected; say so where that was done."""
    corrected = len(misread_places(seat))
    if not corrected:
        return
    words = state.words()
    saved = saved_capture(here, seat)
    with st.container(border=True):
        with st.container(horizontal=True, vertical_alignment="center"):
            if saved is None:
                told = words.ngettext("%(n)s card corrected", "%(n)s cards corrected", corrected)
                st.markdown(f"**{told}**", width="stretch")
                _button(
                    "misread", words.say("This was misread"), "flag", lambda: _save(seat.number)
                )
            else:
                told = words.say("Saved as misread.")
                st.markdown(f":material/check: {told}", width="stretch")
                _button("misread-delete", words.say("Don't save"), "undo", lambda: _drop(saved.id))
        if saved is None:
            hint(
                words.say(
                    "Saves the photo and your correction on this computer, to test the reader with."
                )
            )


def _button(key: str, label: str, icon: str, act: Callable[[], None]) -> None:
    st.button(label, key=key, icon=f":material/{icon}:", on_click=act)


def _save(number: int) -> None:
    with noting_refusals():
        save_capture(table_session(), number)


def _drop(capture: str) -> None:
    store().captures.remove((capture,))
