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
    "deck": Entry(N_("Deck"), ":material/style:", of_table=False),
    "copy": Entry(N_("My copy"), ":material/photo_camera:", of_table=False),
}
"""In the order in which a table needs them; each is a file in `screens`."""


def page_of(name: str) -> Page:
    """Return a page, ready to be run or gone to; without a table, those about one are hidden."""
    entry = PAGES[name]
    return st.Page(
        f"screens/{name}.py",
        title=state.words().say(entry.title),
        icon=entry.icon,
        url_path=name,
        default=name == "start",
        visibility="hidden" if entry.of_table and state.token() is None else "visible",
    )


def pages() -> list[Page]:
    """Return all pages: to one that is missing, Streamlit says so in English."""
    return [page_of(name) for name in PAGES]


def go(name: str) -> NoReturn:
    """Turn to another page."""
    st.switch_page(page_of(name), query_params=state.address())


def offer(name: str, label: str, *, primary: bool = False) -> None:
    """Offer another page."""
    kind: Literal["primary", "secondary"] = "primary" if primary else "secondary"
    key, icon = f"offer-{name}", PAGES[name].icon
    if st.button(label, key=key, icon=icon, type=kind, width="stretch"):
        go(name)
