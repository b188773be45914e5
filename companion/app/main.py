"""What Streamlit runs: the frame around all pages."""

import streamlit as st

from companion.app.frame import frame
from companion.app.kit import state
from companion.app.kit.index import FAVICON, TITLE
from companion.app.navigation import pages, turn_page
from companion.app.table.access import visitor
from companion.app.table.at_table import edition_at_hand
from companion.app.table.shared_store import store
from companion.app.trouble import tell_trouble
from companion.store import StoreError


def main() -> None:
    """Find out who looks, and show them the page."""
    st.set_page_config(page_title=TITLE, page_icon=FAVICON)
    state.keep_address()
    try:
        store().editions.use()
        store().parts.use()
        who = visitor()
    except StoreError as error:
        st.navigation(pages(), position="hidden")
        tell_trouble(error)
        return
    state.name_as_printed(edition_at_hand(who))
    chosen = st.navigation(pages(), position="hidden")
    turn_page()
    frame(chosen, who)


with state.drawing():
    main()
