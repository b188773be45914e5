"""More: the pages that a table rarely needs, and the language."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.navigation import PAGES
from companion.app.table.access import visitor
from companion.app.widgets.hint import hint
from companion.app.widgets.page_list import PageLink, list_pages
from companion.render.language_names import LANGUAGE_NAMES
from companion.render.marking import N_

LINKS = {
    "start": (N_("New game"), N_("Enter the players, or try the demo")),
    "open": (N_("Open a game"), N_("From a link or a game file")),
    "deck": (N_("Deck"), N_("Which cards your copy is known to have")),
    "copy": (N_("My copy"), N_("Teach the reader what your cards look like")),
}
"""What the pages are called here, and what is done there."""


def more_page() -> None:
    """Show the page."""
    words = state.words()
    st.title(words.say("More"), anchor=False)
    who = visitor()
    list_pages(
        PageLink(name, words.plain(label), words.plain(what))
        for name, (label, what) in LINKS.items()
        if who.may_enter(players=PAGES[name].players)
    )
    _choose_language()
    hint(
        words.say(
            "Unofficial: made by players, not by the game's publisher. Everything stays on your "
            "own machine."
        )
    )


def _choose_language() -> None:
    words = state.words()
    key = state.key("language", state.language())
    st.subheader(words.say("Language"), anchor=False)
    st.pills(
        words.say("Language"),
        list(LANGUAGE_NAMES),
        required=True,
        format_func=lambda code: LANGUAGE_NAMES[code],
        label_visibility="collapsed",
        default=state.language(),
        key=key,
        on_change=state.on_new_value(key, state.choose_language),
    )


if __name__ == "__main__":
    more_page()
