"""Categories to choose from, each with its colour and symbol."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import streamlit as st

from card_db import CATEGORIES, Category
from companion.app.kit import state
from companion.app.web.routes import icon_address


def labelled(category: Category) -> str:
    """Return a category's symbol and name, as Markdown."""
    # The picture says nothing more to whoever hears the name.
    return f"![]({icon_address(category)}) {state.words().category(category)}"


def icon(category: Category) -> str:
    """Return a category's symbol, as Markdown."""
    return f"![{state.words().category(category)}]({icon_address(category)})"


def choose_category(
    label: str,
    chosen: Category | None,
    act: Callable[[Category | None], None],
    but: Iterable[Category | None] = (),
) -> None:
    """Let a category be chosen, or none; `act` is told. Some are not to be had."""
    left_out = set(but) - {chosen}
    options = [category for category in CATEGORIES if category not in left_out]
    key = state.key(f"category-{label}", chosen)
    st.pills(
        label,
        options,
        format_func=labelled,
        default=chosen,
        key=key,
        on_change=state.on_new_value(key, lambda code: act(Category(code) if code else None)),
    )
