"""One card of a deck: what is known of it and from where; corrected, added, removed."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from card_db import (
    CATEGORIES,
    FEWEST_BOOKS,
    HIGHEST_NUMBER,
    MOST_BOOKS,
    Books,
    Card,
    CardId,
    Category,
    Confirmation,
    Deck,
    Problem,
)
from companion.app.deck.at_hand import is_demo
from companion.app.deck.changes import TYPED, remove_card, said_of, save_card
from companion.app.deck.overview import chosen_card
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.shelf.books import icons
from companion.app.widgets.categories import icon
from companion.app.widgets.hint import hint
from companion.app.widgets.problems import show_problems
from companion.render.marking import N_

_BOOKS = "deck-books"


def show_card(deck: Deck) -> None:
    """Show the card that was tapped; whatever is known of it can be changed."""
    card = chosen_card()
    if card is None:
        return
    with st.container(border=True):
        _known(deck, card)
        if not is_demo(deck):
            _edit(deck, card)


def _known(deck: Deck, card: CardId) -> None:
    words = state.words()
    known = deck.card(card)
    if known is None:
        st.markdown(words.say("**%(card)s** is not known yet.", card=card))
        return
    of = words.say("of %(total)s", total=known.of) if known.of else ""
    st.markdown(f"**{safe(str(card))}** {of} {icons(known.books)}")
    hint(safe(", ".join(_sources(said_of(deck, card)))))


def _sources(confirmations: Iterable[Confirmation]) -> Iterable[str]:
    words = state.words()
    for said in confirmations:
        source = words.plain(N_("typed in")) if said.source == TYPED else said.source
        yield f"{source} ({said.when[:10]})" if said.when else source


def _edit(deck: Deck, card: CardId) -> None:
    words = state.words()
    books = _books(deck, card)
    label, nothing = words.say("Books (2 to 4):"), words.say("none yet")
    st.markdown(f"{label} {icons(books) or nothing}")
    _book_buttons(books)
    total = _total(deck, card)
    problems = _problems(card, _number(total))
    show_problems(problems)
    with st.container(horizontal=True):
        st.button(
            words.say("Save this card"),
            key="deck-save",
            type="primary",
            icon=":material/save:",
            disabled=len(books) < FEWEST_BOOKS or bool(problems),
            on_click=lambda: _save(deck, card, books, total),
        )
        st.button(
            words.say("Forget this card"),
            key="deck-remove",
            icon=":material/delete:",
            disabled=not said_of(deck, card),
            on_click=lambda: remove_card(deck, card),
        )


def _books(deck: Deck, card: CardId) -> Books:
    """Return the books told so far, else those that the deck knows."""
    chosen = state.recall(_BOOKS)
    if isinstance(chosen, tuple):
        return chosen
    known = deck.card(card)
    return known.books if known else ()


def _book_buttons(books: Books) -> None:
    words = state.words()
    with st.container(horizontal=True):
        for category in CATEGORIES:
            st.button(
                f"{icon(category)} {category}",
                key=f"deck-add-{category}",
                help=words.category(category),
                disabled=len(books) >= MOST_BOOKS,
                on_click=_tell,
                args=((*books, category),),
            )
        st.button(
            words.say("Remove the last one"),
            key="deck-take-back",
            icon=":material/backspace:",
            disabled=not books,
            on_click=_tell,
            args=(books[:-1],),
        )


def _tell(books: tuple[Category, ...]) -> None:
    state.remember(_BOOKS, books)


def _total(deck: Deck, card: CardId) -> str:
    """Ask for the total on the card, and return the field's name.

    What other cards of the letter print is proposed.
    """
    known = deck.card(card)
    printed = deck.totals().get(card.letter, frozenset())
    proposed = known.of if known and known.of else min(printed) if len(printed) == 1 else None
    key = f"deck-total-{card}-{proposed}"
    st.number_input(
        state.words().say("The total printed beside %(number)s, if you see it", number=card.number),
        min_value=1,
        max_value=HIGHEST_NUMBER,
        value=proposed,
        step=1,
        key=key,
    )
    return key


def _number(key: str) -> int | None:
    value = state.value(key)
    return value if isinstance(value, int) else None


def _save(deck: Deck, card: CardId, books: Books, total: str) -> None:
    # The total may have been typed at the last moment, after the page was shown.
    of = _number(total)
    if not _problems(card, of):
        save_card(deck, Card(card, books, of))


def _problems(card: CardId, of: int | None) -> list[Problem]:
    if of is None or card.number <= of:
        return []
    return [Problem("deck-above-total", {"card": card, "total": of}, "R1.2")]
