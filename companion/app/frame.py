"""What stands around every page: the language, notes, and trouble told in one sentence."""

from __future__ import annotations

import streamlit as st
from streamlit.navigation.page import Page

from card_db import Problem, ProblemsError
from companion.app import state
from companion.app.at_table import table_session
from companion.app.joining.join import join_page
from companion.app.navigation import FIRST, entry_of, go, may_enter, offer, turn_page
from companion.app.news import all_shown, show_news
from companion.app.referee.games_news import watch_games
from companion.app.trouble import tell_trouble
from companion.app.visitor import Role, Visitor
from companion.app.widgets.seats import shown_seat

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "pl": "Polski"}

# Fingers need 44 pixels, and eyes a contrast that the colour of a choice does not have as text.
# Only names and roles of elements, which Streamlit does not rename; but for its hints in fields,
# which speak English only.
_STYLE = """
<style>
button, [role="radio"], [role="tab"], summary, input {
  min-height: 44px !important; min-width: 44px !important;
}
button[kind="primary"] { color: #ffffff; }
label:has(input[type="radio"], input[type="checkbox"]) { min-height: 44px; align-items: center; }
a[href] { min-height: 44px; align-content: center; }
[role="radio"], [role="radio"] *, [role="checkbox"] * { max-width: 100%; white-space: normal; }
[data-testid="InputInstructions"] { display: none; }
[aria-checked="true"], [aria-checked="true"] * { color: inherit !important; }
</style>
"""


PLAYERS_FIRST = "shelves"
"""Where a player begins."""


def frame(page: Page, visitor: Visitor) -> None:
    """Show a page within its frame, as far as it is for this visitor."""
    try:
        _show_all(page, visitor)
    except Exception:
        all_shown()
        raise
    all_shown()


def _show_all(page: Page, visitor: Visitor) -> None:
    try:
        _begin(page, visitor)
        _show(page, visitor)
    except ProblemsError as error:
        tell_trouble(error)


def _begin(page: Page, visitor: Visitor) -> None:
    """Show what comes before every page; what others do first of all."""
    trouble: ProblemsError | None = None
    try:
        _watch(page, visitor)
    except ProblemsError as error:
        trouble = error
    st.html(_STYLE)
    _choose_language()
    state.tell_notes()
    if trouble:
        raise trouble


def _watch(page: Page, visitor: Visitor) -> None:
    if visitor.table is not None and _is_about_table(page, visitor):
        _watch_table(page)
    elif entry_of(page).of_games and may_enter(visitor, page):
        watch_games(visitor)


def _is_about_table(page: Page, visitor: Visitor) -> bool:
    return visitor.role is Role.GUEST or (entry_of(page).of_table and may_enter(visitor, page))


def _watch_table(page: Page) -> None:
    here = table_session()
    seat = shown_seat(here.table) if entry_of(page).one_seat else None
    show_news(here, seat.number if seat else None)


def _show(page: Page, visitor: Visitor) -> None:
    if may_enter(visitor, page):
        page.run()
    elif visitor.role is Role.PLAYER:
        _show_way_back(page)
    elif visitor.role is Role.GUEST:
        join_page()
    else:
        st.info(state.words().problem(Problem("key-missing")), icon=":material/key:")


def _show_way_back(page: Page) -> None:
    """Say that a page is the host's; the very first one leads on by itself."""
    words = state.words()
    if (page.url_path or FIRST) == FIRST:
        go(PLAYERS_FIRST)
        turn_page()
    st.info(words.say("This page is for the host alone."), icon=":material/key:")
    offer(PLAYERS_FIRST, words.say("To my shelf"), primary=True)


def _choose_language() -> None:
    key = state.key("language", state.language())
    with st.container(horizontal=True, horizontal_alignment="right"):
        st.segmented_control(
            state.words().say("Language"),
            list(LANGUAGE_NAMES),
            required=True,
            format_func=lambda code: LANGUAGE_NAMES[code],
            label_visibility="collapsed",
            default=state.language(),
            key=key,
            on_change=state.on_new_value(key, state.choose_language),
        )
