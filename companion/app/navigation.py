"""The pages of the app, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import streamlit as st
from streamlit.navigation.page import Page

from companion.app import state
from companion.app.visitor import Visitor
from companion.render.marking import N_


@dataclass(frozen=True, slots=True)
class NavigationEntry:
    """One page: its title, its icon, whether it is about the table at hand, and for whom it is."""

    title: str
    icon: str
    of_table: bool = True
    players: bool = False
    """Whether it is for players at their phones as well; else it is for the host alone."""
    of_games: bool = False
    """Whether it is about followed games."""
    one_seat: bool = False
    """Whether it is about one seat at a time."""


PAGES = {
    "start": NavigationEntry(N_("Start"), ":material/home:", of_table=False),
    "table": NavigationEntry(N_("Table"), ":material/groups:", players=True),
    "shelves": NavigationEntry(N_("Shelves"), ":material/shelves:", players=True, one_seat=True),
    "inspection": NavigationEntry(N_("Inspection"), ":material/fact_check:", players=True),
    "referee": NavigationEntry(
        N_("Referee"), ":material/gavel:", of_table=False, of_games=True, players=True
    ),
    "open": NavigationEntry(N_("Open a game"), ":material/folder_open:", of_table=False),
    "history": NavigationEntry(N_("History"), ":material/history:", of_table=False),
    "deck": NavigationEntry(N_("Deck"), ":material/style:", of_table=False),
    "copy": NavigationEntry(N_("My copy"), ":material/photo_camera:", of_table=False),
}
"""In the order in which a table needs them; each is a file in `screens`."""


FIRST = "start"
"""The page of the plain address."""

_GOING = "going"


def page_of(name: str, *, listed: bool = True) -> Page:
    """Return a page, ready to be run or gone to."""
    entry = PAGES[name]
    return st.Page(
        f"screens/{name}.py",
        title=state.words().say(entry.title),
        icon=entry.icon,
        url_path=name,
        default=name == FIRST,
        visibility="visible" if listed else "hidden",
    )


def pages(visitor: Visitor) -> list[Page]:
    """Return all pages; listed are those with something to show to this visitor."""
    return [page_of(name, listed=_is_listed(visitor, entry)) for name, entry in PAGES.items()]


def _is_listed(visitor: Visitor, entry: NavigationEntry) -> bool:
    return _is_for(visitor, entry) and (visitor.table is not None or not entry.of_table)


def entry_of(page: Page) -> NavigationEntry:
    """Return what is declared of a page."""
    return PAGES[page.url_path or FIRST]


def may_enter(visitor: Visitor, page: Page) -> bool:
    """Tell whether a page is for this visitor."""
    return _is_for(visitor, entry_of(page))


def _is_for(visitor: Visitor, entry: NavigationEntry) -> bool:
    return visitor.may_enter(players=entry.players)


def go(name: str) -> None:
    """Turn to another page, as soon as the page comes back from what a finger started.

    A click that is only asked for in the middle of a page is lost where news interrupt the page
    before it got there; what a callback remembers is not.
    """
    state.remember(_GOING, name)


def turn_page() -> None:
    """Show the page that somebody is going to, if any."""
    name = state.recall(_GOING)
    if isinstance(name, str):
        state.remember(_GOING, None)
        st.switch_page(page_of(name), query_params=state.address())


def offer(name: str, label: str, *, primary: bool = False) -> None:
    """Offer another page."""
    kind: Literal["primary", "secondary"] = "primary" if primary else "secondary"
    key, icon = f"offer-{name}", PAGES[name].icon
    st.button(label, key=key, icon=icon, type=kind, width="stretch", on_click=go, args=(name,))
