"""A list of pages to go to, each with what is done there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from urllib.parse import urlencode

import streamlit as st

from companion.app.kit import state
from companion.app.navigation import path_of


@dataclass(frozen=True, slots=True)
class PageLink:
    """One page of the list; its words are plain text."""

    page: str
    label: str
    what: str = ""


def list_pages(links: Iterable[PageLink]) -> None:
    """Show the list; the script of the page turns to what is tapped, as it does for the tabs."""
    rows = "".join(map(_row, links))
    if rows:
        st.html(f'<nav class="ex-pages">{rows}</nav>')


def _row(link: PageLink) -> str:
    page = path_of(link.page)
    href = escape(f"/{page}?{urlencode(state.address())}")
    what = f"<small>{escape(link.what)}</small>" if link.what else ""
    return f'<a href="{href}" data-page="{page}"><span>{escape(link.label)}{what}</span></a>'
