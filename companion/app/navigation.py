"""The pages of the app, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import streamlit as st

from companion.app.kit import state
from companion.app.kit.inside import Page
from companion.app.table.visitor import Visitor
from companion.draft.state import BIBLIOS, EXLIBRIS
from companion.render.marking import N_


@dataclass(frozen=True, slots=True)
class NavigationEntry:
    """One page: its title, its icon, its tab, what it is about, and for whom it is."""

    file: str
    """Where it is, within the app."""
    title: str
    icon: str
    tab: str = "score"
    """The tab that it belongs to."""
    of_table: bool = True
    players: bool = False
    """Whether it is for players at their phones as well; else it is for the host alone."""
    of_games: bool = False
    """Whether it is about followed games."""
    one_seat: bool = False
    """Whether it is about one seat at a time."""
    wide: bool = False
    """Whether it uses the width of a large screen."""
    game: str = EXLIBRIS
    """The game of the tables that it is about."""


PAGES = {
    "start": NavigationEntry("start/page.py", N_("Start"), ":material/home:", of_table=False),
    "table": NavigationEntry("table/page.py", N_("Table"), ":material/groups:", players=True),
    "shelves": NavigationEntry(
        "shelf/page.py", N_("Shelves"), ":material/shelves:", players=True, one_seat=True, wide=True
    ),
    "inspection": NavigationEntry(
        "inspection/page.py", N_("Inspection"), ":material/fact_check:", players=True, wide=True
    ),
    "biblios": NavigationEntry(
        "biblios/page.py", N_("Biblios"), ":material/auto_stories:", players=True, game=BIBLIOS
    ),
    "referee": NavigationEntry(
        "referee/page.py",
        N_("Referee"),
        ":material/gavel:",
        tab="referee",
        of_table=False,
        of_games=True,
        players=True,
    ),
    "open": NavigationEntry(
        "start/open_page.py", N_("Open a game"), ":material/folder_open:", of_table=False
    ),
    "history": NavigationEntry(
        "history/page.py",
        N_("History"),
        ":material/history:",
        tab="history",
        of_table=False,
        wide=True,
    ),
    "deck": NavigationEntry(
        "deck/page.py", N_("Deck"), ":material/style:", tab="more", of_table=False, wide=True
    ),
    "copy": NavigationEntry(
        "my_copy/page.py", N_("My copy"), ":material/photo_camera:", tab="more", of_table=False
    ),
    "more": NavigationEntry(
        "more/page.py",
        N_("More"),
        ":material/more_horiz:",
        tab="more",
        of_table=False,
        players=True,
    ),
}
"""In the order in which a table needs them, by the names in their addresses."""


HOMES = {EXLIBRIS: "table", BIBLIOS: "biblios"}
"""The first page about a table, by the game that is played there."""

FIRST = "start"
"""The page of the plain address."""

_GOING = "going"


def path_of(name: str) -> str:
    """Return what a page is called in addresses."""
    return "" if name == FIRST else name


def name_of(page: Page) -> str:
    """Return the name of a page in `PAGES`."""
    return page.url_path or FIRST


def page_of(name: str) -> Page:
    """Return a page, ready to be run or gone to."""
    entry = PAGES[name]
    return st.Page(
        entry.file,
        title=state.words().say(entry.title),
        icon=entry.icon,
        url_path=name,
        default=name == FIRST,
    )


def pages() -> list[Page]:
    """Return all pages."""
    return [page_of(name) for name in PAGES]


def entry_of(page: Page) -> NavigationEntry:
    """Return what is declared of a page."""
    return PAGES[name_of(page)]


def may_enter(visitor: Visitor, page: Page) -> bool:
    """Tell whether a page is for this visitor."""
    return _is_for(visitor, entry_of(page))


def _is_for(visitor: Visitor, entry: NavigationEntry) -> bool:
    return visitor.may_enter(players=entry.players)


def go(name: str) -> None:
    """Turn to another page, as soon as the page comes back from what a finger started."""
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
