"""The Public Library of a solo game: its cards, and its focus once it is looked at."""

from __future__ import annotations

import streamlit as st

from card_db import Category
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.pile.by_photo import photograph, tell_count
from companion.app.pile.library_list import LibraryList
from companion.app.table.at_table import happen
from companion.app.table.table_session import TableSession
from companion.app.widgets.categories import choose_category
from companion.app.widgets.hint import hint
from companion.draft.events import LibrarySet
from companion.draft.state import Table


def enter_library(here: TableSession) -> None:
    """Ask for the cards of the discard pile."""
    words, table = state.words(), here.table
    _photograph(here)
    key = state.key("library", table.library_cards)
    st.text_area(
        words.say("Cards of the Public Library"),
        value=table.library_cards,
        key=key,
        on_change=state.on_new_value(key, _cards),
    )
    tell_count(table)
    hint(words.say("The whole discard pile, your own hand included: `A7.FRS B2.MM C1.HH`"))


def _photograph(here: TableSession) -> None:
    """Offer to photograph the pile."""
    words = state.words()
    with folded("pile", words.say("Photograph the pile"), icon=":material/photo_camera:"):
        hint(
            words.say(
                "Lay it out in overlapping columns so that every header shows. Several photos may "
                "show portions of it, or the same cards again: each card counts once."
            )
        )
        photograph(LibraryList(here))


def choose_library_focus(table: Table) -> None:
    """Ask which focus card lay beside the discard pile."""
    choose_category(
        state.words().say("Focus of the Public Library"),
        table.library_focus,
        _focus,
        but=[table.prominent, table.banned, *(seat.focus for seat in table.seats)],
    )


def _cards(text: str) -> None:
    happen(LibrarySet(cards=text))


def _focus(category: Category | None) -> None:
    happen(LibrarySet(focus=category))
