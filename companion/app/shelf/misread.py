"""One tap saves a photo that was misread, with its correction, to test the reader with."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.at_table import table_session
from companion.app.captures import save_capture, saved_capture
from companion.app.refusals import noting_refusals
from companion.app.shared_store import store
from companion.app.table_session import TableSession
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
        told = words.ngettext("%(n)s card corrected", "%(n)s cards corrected", corrected)
        st.markdown(f"**{told}**")
        if saved is None:
            st.button(
                words.say("This was misread"),
                key="misread",
                icon=":material/flag:",
                on_click=_save,
                args=(seat.number,),
            )
            hint(
                words.say(
                    "Saves the photo and your correction on this computer, to test the reader with."
                )
            )
        else:
            st.markdown(f":material/check: {words.say('Saved as misread.')}")
            st.button(
                words.say("Don't save"),
                key="misread-delete",
                icon=":material/undo:",
                on_click=store().captures.remove,
                args=((saved.id,),),
            )


def _save(number: int) -> None:
    with noting_refusals():
        save_capture(table_session(), number)
