"""One card of a lesson: its letter, its number and its icons are corrected by tapping."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from card_db import CATEGORIES, MOST_BOOKS, CardId, Category, Deck
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.my_copy.card_text import LessonCard
from companion.app.my_copy.lesson_photo import ReadLesson
from companion.app.my_copy.photo_field import view_of
from companion.app.shelf.card_choice import numbers
from companion.app.widgets.categories import icon
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.reading import written
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.shelf.photo import cut_out_header
from companion.render.marking import N_

_CARD_WIDTH = 190
"""Pixels of the card as the photo shows it."""
_LETTER = "lesson-letter"


def correct_card(photo: ReadLesson, place: Place) -> None:
    """Show a card, and let it be corrected."""
    words = state.words()
    quad = next((quad for at, quad in photo.seen.cards if at == place), None)
    if quad is None:
        return
    card, left = photo.card_at(place), photo.to_check
    with st.container(border=True):
        if place in left:
            facts = {"n": left.index(place) + 1, "all": len(left)}
            st.markdown(words.say("**Card %(n)s of %(all)s to check**", **facts))
            _say_why(photo, place)
        label = words.plain(N_("the card in question"))
        picture = cut_out_header(view_of(photo.seen), quad, label)
        show_picture("lesson-card", picture, width=_CARD_WIDTH)
        st.markdown(_as_text(card))
        _actions(photo, place)
        _choose_books(photo, place, card)
        _choose_name(photo, place, card)


def _say_why(photo: ReadLesson, place: Place) -> None:
    read = photo.read_at(place)
    if read is not None and read.doubts:
        hint(state.words().doubts(read.doubts))


def _as_text(card: LessonCard) -> str:
    """Return a card as it is said to be, as Markdown."""
    books = " ".join(icon(Category(code)) for code in card.books)
    name = written(card.id).replace("$", "?")
    return f"**{safe(name)}** {books}"


def _choose_name(photo: ReadLesson, place: Place, card: LessonCard) -> None:
    words, edition = state.words(), photo.edition
    half = state.recall(_LETTER)
    letter = card.id.letter if card.id else half if isinstance(half, str) else None
    shown = letter if letter in edition.alphabet else None
    key = state.key(f"lesson-letter-{photo.photo}-{place.row}-{place.col}", shown)
    st.pills(
        words.say("Letter"),
        edition.alphabet,
        default=shown,
        key=key,
        on_change=state.on_new_value(key, lambda chosen: _lettered(photo, place, card, chosen)),
    )
    if letter is None:
        return
    number = card.id.number if card.id else None
    number_key = state.key(f"lesson-number-{photo.photo}-{place.row}-{place.col}", number)
    st.pills(
        words.say("Number"),
        numbers(edition, Deck("", edition.code), letter, number),
        default=number,
        key=number_key,
        on_change=state.on_new_value(
            number_key, lambda chosen: _numbered(photo, place, letter, chosen)
        ),
    )


def _lettered(photo: ReadLesson, place: Place, card: LessonCard, letter: str | None) -> None:
    """Take another letter; the number stays what it is."""
    if letter is None:
        return
    if card.id is None:
        state.remember(_LETTER, letter)
    else:
        photo.rename(place, LessonCard(CardId(letter, card.id.number)))


def _numbered(photo: ReadLesson, place: Place, letter: str, number: int | None) -> None:
    if number is not None:
        state.remember(_LETTER, None)
        photo.rename(place, LessonCard(CardId(letter, number)))


def _choose_books(photo: ReadLesson, place: Place, card: LessonCard) -> None:
    """Let icons be taken away, and added behind the others."""
    words = state.words()
    if card.books:
        hint(words.say("The icons from left to right. Tap one to remove it:"))
    with st.container(horizontal=True):
        for number, code in enumerate(card.books):
            rest = card.books[:number] + card.books[number + 1 :]
            st.button(
                f"{icon(Category(code))} {code}",
                key=f"lesson-icon-{number}",
                icon=":material/close:",
                on_click=photo.say,
                args=(place, replace(card, books=rest)),
            )
    hint(words.say("Tap the icons from left to right, as many as the card shows:"))
    with st.container(horizontal=True):
        for category in CATEGORIES:
            st.button(
                f"{icon(category)} {category}",
                key=f"lesson-add-{category}",
                help=words.category(category),
                disabled=len(card.books) >= MOST_BOOKS,
                on_click=photo.say,
                args=(place, replace(card, books=card.books + category)),
            )


def _actions(photo: ReadLesson, place: Place) -> None:
    words = state.words()
    with st.container(horizontal=True):
        st.button(
            words.say("Looks right"),
            key="lesson-right",
            type="primary",
            icon=":material/check:",
            on_click=photo.confirm,
            args=(place,),
        )
        st.button(
            words.say("Skip this card"),
            key="lesson-skip",
            icon=":material/skip_next:",
            on_click=photo.put_aside,
            args=(place,),
            kwargs={"face_down": False},
        )
        st.button(
            words.say("Face-down"),
            key="lesson-down",
            icon=":material/flip_to_back:",
            on_click=photo.put_aside,
            args=(place,),
            kwargs={"face_down": True},
        )
