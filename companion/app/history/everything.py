"""All that is kept: taken along as one file, or deleted."""

from __future__ import annotations

import streamlit as st

from companion.app.history.backups import show_backups
from companion.app.history.deletion import Doomed, doom
from companion.app.history.export_route import export_address
from companion.app.kit import state
from companion.app.widgets.download import show_download
from companion.app.widgets.hint import hint
from companion.history.past import PastGame


def show_everything(_games: tuple[PastGame, ...]) -> None:
    """Offer the export, and the end of it all."""
    words = state.words()
    st.subheader(words.say("Export"), anchor=False)
    st.markdown(
        words.say(
            "One zip file with all games, learned cards and profiles. Other programs "
            "can open it too."
        )
    )
    photos = st.toggle(words.say("with the photos"), value=True, key="export-photos")
    address = export_address(state.door_key(), words.language, photos=photos)
    show_download(words.plain("Export everything"), address, "exlibris.zip")
    show_backups()
    st.subheader(words.say("Delete everything"), anchor=False)
    hint(words.say("Removes everything the companion has stored. You'll be asked to confirm."))
    st.button(
        words.say("Delete everything"),
        key="delete-everything",
        icon=":material/delete_forever:",
        width="stretch",
        on_click=doom,
        args=(Doomed(),),
    )
