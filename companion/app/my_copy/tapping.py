"""One card of a lesson, to tap its letter, its number and an icon on if they were not found."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.my_copy.lesson import CardsPhoto, Lesson
from companion.app.my_copy.photo_field import look_at, view_of
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.reading import Outline
from companion.render.exlibris.shelf.photo import WIDTH, Photo, draw_tap_grid, tap_box
from companion.render.marking import N_

_GRID = (20, 30)
"""Rows and columns of the places that can be tapped: finer than a finger."""
_ASKED = (
    N_("Tap the letter of this card."),
    N_("Tap its number."),
    N_("Tap the middle of its first icon."),
)


def tap_parts(lesson: Lesson) -> None:
    """Ask for three taps on the first card of the first photo."""
    if not lesson.draft.photos:
        return
    photo = lesson.draft.photos[0]
    seen = look_at(lesson, photo.id)
    if seen is None or not seen.cards:
        return
    _, quad = seen.cards[0]
    words = state.words()
    st.markdown(words.say("The reader couldn't find the letter, number and icons. Show it once:"))
    if len(photo.taps) < len(_ASKED):
        st.markdown(f"**{words.say(_ASKED[len(photo.taps)])}**")
    else:
        st.success(words.say("Thank you. Now learn again."))
    shown = view_of(seen)
    picture = draw_tap_grid(shown, quad, _GRID, photo.taps, words.plain(N_("the card to tap on")))
    show_picture(
        "tap-parts", picture, lambda row, col: _tapped(lesson, photo, shown, quad, (row, col))
    )
    if photo.taps:
        st.button(
            words.say("Tap again"), key="tap-again", on_click=lesson.tap, args=(photo.id, None)
        )


def _tapped(
    lesson: Lesson, photo: CardsPhoto, shown: Photo, quad: Outline, cell: tuple[int, int]
) -> None:
    if len(photo.taps) >= len(_ASKED):
        return
    left, top, width, height = tap_box(shown, quad)
    (row, column), (rows, columns) = cell, _GRID
    x, y = left + (column + 0.5) * width / columns, top + (row + 0.5) * height / rows
    lesson.tap(photo.id, (x / WIDTH, y / shown.height))
