"""The pages of the app, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NoReturn

import streamlit as st
from streamlit.navigation.page import Page

from companion.app import state
from companion.render.marking import N_


@dataclass(frozen=True, slots=True)
class Entry:
    """One page: its title, its icon, and whether it is about the table at hand."""

    title: str
    icon: str
    of_table: bool = True


PAGES = {
    "start": Entry(N_("Start"), ":material/home:", of_table=False),
    "table": Entry(N_("Table"), ":material/groups:"),
    "shelves": Entry(N_("Shelves"), ":material/shelves:"),
    "inspection": Entry(N_("Inspection"), ":material/fact_check:"),
    "open": Entry(N_("Open a game"), ":material/folder_open:", of_table=False),
    "history": Entry(N_("History"), ":material/history:", of_table=False),
    "deck": Entry(N_("Deck"), ":material/style:", of_table=False),
    "copy": Entry(N_("My copy"), ":material/photo_camera:", of_table=False),
}
"""In the order in which a table needs them; each is a file in `screens`."""


def page_of(name: str) -> Page:
    """Return a page, ready to be run or gone to."""
    entry = PAGES[name]
    title = state.words().say(entry.title)
    file = f"screens/{name}.py"
    return st.Page(file, title=title, icon=entry.icon, url_path=name, default=name == "start")


def pages() -> list[Page]:
    """Return the pages that there is something to show on."""
    at_table = state.token() is not None
    return [page_of(name) for name, entry in PAGES.items() if at_table or not entry.of_table]


def go(name: str) -> NoReturn:
    """Turn to another page."""
    st.switch_page(page_of(name), query_params=state.address())


def offer(name: str, label: str, *, primary: bool = False) -> None:
    """Offer another page."""
    kind: Literal["primary", "secondary"] = "primary" if primary else "secondary"
    key, icon = f"offer-{name}", PAGES[name].icon
    if st.button(label, key=key, icon=icon, type=kind, width="stretch"):
        go(name)
