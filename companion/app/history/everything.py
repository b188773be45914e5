"""All that is kept: taken along as one file, or deleted."""

from __future__ import annotations

from html import escape

import streamlit as st

from companion.app import state
from companion.app.history.deletion import Doomed, doom
from companion.app.history.export_route import export_address
from companion.app.widgets.hint import hint
from companion.history.past import PastGame

# Looks like the buttons around it; Streamlit's own would hold the whole file in memory.
_LINK = (
    "display:block;padding:0.6rem 1rem;min-height:44px;box-sizing:border-box;text-align:center;"
    "border:1px solid #8a744f;border-radius:0.5rem;color:inherit;text-decoration:none"
)


def show_everything(_games: tuple[PastGame, ...]) -> None:
    """Offer the export, and the end of it all."""
    words = state.words()
    st.subheader(words.say("Take it along"), anchor=False)
    st.markdown(
        words.say(
            "One zip file with all games, learned cards and profiles, which other programs can "
            "open too."
        )
    )
    photos = st.toggle(words.say("with the photos"), value=True, key="export-photos")
    label = escape(words.plain("Export everything"))
    address = escape(export_address(state.door_key(), words.language, photos=photos))
    st.html(f'<a href="{address}" download="exlibris.zip" style="{_LINK}">{label}</a>')
    st.subheader(words.say("Delete everything"), anchor=False)
    hint(words.say("Then nothing of it is left in our files. You are asked once more."))
    st.button(
        words.say("Delete everything"),
        key="delete-everything",
        icon=":material/delete_forever:",
        width="stretch",
        on_click=doom,
        args=(Doomed(),),
    )
