"""Filling in a shelf in notation, row by row, with its picture and its mistakes as one types."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from card_db import CATEGORIES, Deck, Problem
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.shelf.plain_typing import correct_nothing
from companion.app.shelf.steps import Ending, say_finished
from companion.app.table.at_table import decide
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.app.web.routes import icon_address
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import MOST, listed
from companion.draft.codec import AnyEvent
from companion.draft.events import ShelfTyped
from companion.draft.state import Seat, Table
from companion.engine.exlibris.game_check import shelf_with_books
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.shelf import MOST_ROWS
from companion.render.exlibris.shelf.shelf import draw_shelf
from companion.render.exlibris.typing_text import ROW_NAMES, ROW_TOO_MANY, typing_text
from companion.render.text import category_name

_FIELDS = "typed-rows"


def type_shelf(here: TableSession, seat: Seat, ending: Ending) -> None:
    """Show a line for each row, and beside them the shelf that they make."""
    words = state.words()
    deck = deck_of(here.table)
    hint(
        words.say("`A7` is a card, `A7.FRS` one with its books, `-` an empty place, `*` face-down.")
    )
    _show_codes()
    fields, picture = st.columns(2, gap="medium")
    with fields, st.container(key=_FIELDS):
        for number, text in enumerate(_rows(seat, deck)):
            _row(number, text, seat)
    correct_nothing(_FIELDS)
    with picture:
        show_picture(
            "typed-shelf", draw_shelf(shelf_with_books(seat.shelf, deck), language=words.language)
        )
    say_finished(seat, here.table)
    ending()


def _show_codes() -> None:
    """Show what the six letters mean, each beside its icon."""
    language = state.language()
    codes = "".join(
        f'<li><b>{code}</b><img src="{icon_address(code)}" alt="">'
        f"{escape(category_name(code, language))}</li>"
        for code in CATEGORIES
    )
    st.html(f'<ul class="ex-codes">{codes}</ul>')


def show_mistakes(problems: Sequence[Problem]) -> None:
    """Show what cannot be read of typed rows."""
    sentences = (typing_text(problem, state.language()) for problem in problems[:MOST])
    lines = [safe(sentence) for sentence in dict.fromkeys(sentences)]
    if lines:
        st.warning(listed(lines))


def _rows(seat: Seat, deck: Deck) -> list[str]:
    """Return the shelf's rows as they were typed, else as notation writes them."""
    if seat.typed is not None:
        rows = seat.typed.split("\n")
    else:
        rows = print_shelf(seat.shelf, known_to=deck, between="\n").split("\n")
    return rows + [""] * (MOST_ROWS - len(rows))


def _row(number: int, text: str, seat: Seat) -> None:
    words = state.words()
    name = ROW_NAMES[number] if number < MOST_ROWS else ROW_TOO_MANY
    # As long as nobody else changes the row, the field stays the same, and keeps the cursor.
    key = state.key(f"row-{seat.number}-{number}", text)
    st.text_input(
        words.say(name),
        value=text,
        key=key,
        live=True,
        on_change=state.on_new_value(key, lambda typed: _typed(seat.number, number, typed or "")),
        autocomplete="off",
    )


def _typed(seat: int, number: int, text: str) -> None:
    """Say what stands in one row; the others are left as they are by now."""

    def write(table: Table) -> list[AnyEvent]:
        now = table.seat(seat)
        if now is None:
            return []
        rows = _rows(now, deck_of(table))
        rows[number:] = [text, *rows[number + 1 :]]
        return [ShelfTyped(seat, "\n".join(rows))]

    decide(write)
