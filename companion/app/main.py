"""What Streamlit runs: the frame around all pages."""

import streamlit as st

from card_db import Category
from companion.app import state
from companion.app.access import visitor
from companion.app.frame import frame
from companion.app.navigation import pages, turn_page
from companion.app.routes import icon_address

st.set_page_config(
    page_title="Ex Libris companion", page_icon=icon_address(Category.REFERENCE_TEXTS)
)
state.keep_address()
who = visitor()
chosen = st.navigation(pages(who), position="top")
turn_page()
frame(chosen, who)
