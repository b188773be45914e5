"""The books of a card: what the deck knows, or icons to tap."""

from __future__ import annotations

import streamlit as st

from card_db import CATEGORIES, MOST_BOOKS, Books
from companion.app import state
from companion.app.shelf.spot import Spot
from companion.app.widgets.categories import icon


def choose_books(spot: Spot) -> None:
    """Show the books of a card, and let them be told where the deck does not know them."""
    words = state.words()
    known = spot.known_books()
    if known is not None:
        st.markdown(f"{words.say('Books, as the deck knows them:')} {icons(known)}")
        st.button(words.say("Other books"), on_click=lambda: state.remember("books", ()))
        return
    told = spot.books()
    shown = icons(told) or words.say("none yet")
    st.markdown(f"{words.say('Books (2 to 4):')} {shown}")
    with st.container(horizontal=True):
        for category in CATEGORIES:
            st.button(
                f"{icon(category)} {category}",
                key=f"add-{category}",
                help=words.category(category),
                disabled=len(told) >= MOST_BOOKS,
                on_click=spot.add_book,
                args=(category,),
            )
        st.button(
            words.say("Take one back"),
            icon=":material/backspace:",
            disabled=not told,
            on_click=spot.take_book_back,
        )


def icons(books: Books) -> str:
    """Return the symbols of books, as Markdown."""
    return " ".join(icon(book) for book in books)
