"""When the winner is known: what the game tells, the page itself, and the ways to take it along."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

import streamlit as st

from companion.app.inspection.after_game import tell_after_game
from companion.app.inspection.files import offer_files
from companion.app.inspection.form_route import form_address
from companion.app.inspection.occasion import ask_place
from companion.app.inspection.rematch import offer_rematch
from companion.app.inspection.share import offer_link
from companion.app.inspection.view import FormView
from companion.app.inspection.what_if import ask_what_if
from companion.app.kit import state
from companion.app.table.at_table import table_session
from companion.app.widgets.zoomed import show_zoomed
from companion.render.exlibris.page.look import Frame


def show_ending(view: FormView) -> None:
    """Show what comes after the winner."""
    words = state.words()
    tell_after_game(view)
    ask_what_if(view)
    offer_rematch(view.table)
    st.subheader(words.say("Take it home"), anchor=False)
    _show_page(view)
    offer_files(view)
    ask_place(view.table)
    offer_link(view)


def _show_page(view: FormView) -> None:
    """Show the page as it will be shared."""
    here, words = table_session(), state.words()
    address = form_address(state.door_key(), here.token, "svg", words.language, here.revision)
    alt = words.plain("The filled-in form")
    image = Element("img", {"src": address, "alt": alt, "loading": "lazy"})
    picture = tostring(image, encoding="unicode")
    frame = Frame.of(len(view.result.sheets))
    label = words.plain("Enlarge the form")
    show_zoomed("whole-page", picture, label, (frame.width, frame.height))
