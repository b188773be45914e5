"""What stands around every page: its bars, its style, notes, and trouble told in one sentence."""

from __future__ import annotations

import streamlit as st

from card_db import Problem, ProblemsError
from companion.app.bars import tell_bars
from companion.app.joining.join import join_page
from companion.app.kit import state
from companion.app.kit.inside import Page
from companion.app.kit.live import keep_live
from companion.app.navigation import FIRST, HOMES, entry_of, go, may_enter, offer, turn_page
from companion.app.referee.games_news import watch_games
from companion.app.table.at_table import table_session
from companion.app.table.news import all_shown, show_news
from companion.app.table.visitor import Role, Visitor
from companion.app.trouble import tell_trouble
from companion.app.widgets.seats import shown_seat

_FIRST_PAGES = {Role.PLAYER: "shelves", Role.STAFF: "table"}
"""Where those begin who may not see every page."""


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
    with st.container(key="frame-wide" if entry_of(page).wide else "frame-narrow"):
        tell_bars(page, visitor)
        try:
            _watch(page, visitor)
        except ProblemsError as error:
            trouble = error
    state.tell_notes()
    if trouble:
        raise trouble


def _watch(page: Page, visitor: Visitor) -> None:
    if visitor.table is not None and _is_about_table(page, visitor):
        _watch_table(page)
    elif entry_of(page).of_games and may_enter(visitor, page):
        watch_games(visitor)
    else:
        keep_live()


def _is_about_table(page: Page, visitor: Visitor) -> bool:
    return visitor.role is Role.GUEST or (entry_of(page).of_table and may_enter(visitor, page))


def _watch_table(page: Page) -> None:
    here = table_session()
    seat = shown_seat(here.table) if entry_of(page).one_seat else None
    show_news(here, seat.number if seat else None)


def _show(page: Page, visitor: Visitor) -> None:
    if may_enter(visitor, page):
        _lead_to_game(page, visitor)
        page.run()
    elif visitor.role in _FIRST_PAGES:
        _show_way_back(page, _FIRST_PAGES[visitor.role])
    elif visitor.role is Role.GUEST:
        join_page()
    else:
        st.info(state.words().problem(Problem("key-missing")), icon=":material/key:")


def _lead_to_game(page: Page, visitor: Visitor) -> None:
    """Show the page of the game that is played, if this one is about another game."""
    if visitor.table is None or not entry_of(page).of_table:
        return
    game = table_session().table.game
    if game != entry_of(page).game and game in HOMES:
        go(HOMES[game])
        turn_page()


def _show_way_back(page: Page, first: str) -> None:
    """Say that a page is the host's; the very first one leads on by itself."""
    words = state.words()
    if (page.url_path or FIRST) == FIRST:
        go(first)
        turn_page()
    st.info(words.say("This page is for the host alone."), icon=":material/key:")
    label = words.say("Table") if first == "table" else words.say("To my shelf")
    offer(first, label, primary=True)
