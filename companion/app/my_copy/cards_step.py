"""Second step of teaching a copy: photos of a few book cards, and what they show."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from card_db import Edition, Problem, editions
from companion.app import state
from companion.app.my_copy.lesson import MOST_PHOTOS, CardsPhoto, Lesson
from companion.app.my_copy.photo_field import look_at, show_seen
from companion.app.my_copy.uploads import BOOK_CARDS, lesson_address
from companion.app.reader.profile_jobs import PhotoWasSeen
from companion.app.shelf.by_typing import ROW_NAMES
from companion.app.widgets.editions import EDITION_NAMES
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.app.widgets.upload import take_picture
from companion.engine.notation import NotationError, parse_shelf
from companion.engine.shelf import Shelf
from companion.render.marking import N_
from companion.render.svg import draw_shelf


def cards_step(lesson: Lesson) -> None:
    """Show the step."""
    words = state.words()
    st.markdown(
        words.say(
            "Lay out about a dozen book cards with different letters, so that all six categories "
            "and all digits are there, photograph them from above, and type what they are."
        )
    )
    _choose_edition(lesson)
    for number in range(len(lesson.draft.photos)):
        _photo(lesson, number)
    if len(lesson.draft.photos) < MOST_PHOTOS:
        if lesson.draft.photos:
            st.markdown(words.say("One more photo makes it surer:"))
        take_picture("cards-photo", lesson_address(state.door_key(), lesson.token, BOOK_CARDS))


def _choose_edition(lesson: Lesson) -> None:
    key = state.key("lesson-edition", lesson.draft.edition)
    st.segmented_control(
        state.words().say("Edition of your copy"),
        list(editions()),
        default=lesson.draft.edition,
        required=True,
        format_func=lambda code: EDITION_NAMES[code],
        key=key,
        on_change=state.on_new_value(key, lambda edition: lesson.change(edition=edition)),
    )


def _photo(lesson: Lesson, number: int) -> None:
    words = state.words()
    photo = lesson.draft.photos[number]
    with st.container(border=True):
        seen = look_at(lesson, photo.id)
        shelf, problems = typed_shelf(photo.text, editions()[lesson.draft.edition])
        if seen is not None:
            _show(number, seen, shelf)
        _type(lesson, number, len(seen.rows) if seen else 1)
        if shelf.cells:
            show_picture(f"lesson-shelf-{number}", draw_shelf(shelf, language=words.language))
        show_problems([*problems, *_other_rows(seen, shelf)])
        st.button(
            words.say("Leave this photo out"),
            key=f"drop-photo-{number}",
            icon=":material/delete:",
            on_click=_drop,
            args=(lesson, number),
        )


def typed_shelf(text: str, edition: Edition) -> tuple[Shelf, Sequence[Problem]]:
    """Return the cards that were typed, and what is wrong with the text."""
    try:
        return parse_shelf(text, edition).normalised(), ()
    except NotationError as error:
        return error.rest.normalised(), error.problems


def _show(number: int, seen: PhotoWasSeen, shelf: Shelf) -> None:
    names = {place: str(cell.card.id or "?") for place, cell in shelf.cells}
    label = state.words().plain(N_("photo of book cards"))
    show_seen(f"lesson-photo-{number}", seen, names, label)


def _other_rows(seen: PhotoWasSeen | None, shelf: Shelf) -> list[Problem]:
    """Return what tells that something else was typed than is seen; nothing before that."""
    typed = tuple(sum(cell is not None for cell in row) for row in shelf.rows)
    if seen is None or not typed or typed == seen.rows:
        return []
    return [Problem("copy-other-rows", {"seen": seen.rows, "typed": typed})]


def _type(lesson: Lesson, number: int, rows: int) -> None:
    words = state.words()
    photo = lesson.draft.photos[number]
    hint(words.say("For instance `A7.FRS B6.FHMM C2.RR`, the books as their icons stand."))
    shown = max(rows, len(photo.rows))
    for row in range(shown):
        text = photo.rows[row] if row < len(photo.rows) else ""
        st.text_input(
            _row_name(row, shown),
            value=text,
            key=_key(photo, row),
            live=True,
            autocomplete="off",
            on_change=_typed,
            args=(lesson, number, shown),
        )


def _row_name(row: int, rows: int) -> str:
    words = state.words()
    if rows == 1:
        return words.say("The cards from left to right")
    if rows == len(ROW_NAMES):
        return words.say(ROW_NAMES[row])
    return words.say("Row %(n)s", n=row + 1)


def _key(photo: CardsPhoto, row: int) -> str:
    return f"lesson-row-{photo.id}-{row}"


def _typed(lesson: Lesson, number: int, rows: int) -> None:
    photo = lesson.draft.photos[number]
    texts = tuple(str(state.value(_key(photo, row)) or "") for row in range(rows))
    lesson.say_cards(photo.id, texts)


def _drop(lesson: Lesson, number: int) -> None:
    photos = lesson.draft.photos
    lesson.change(photos=(*photos[:number], *photos[number + 1 :]))
