"""Second step of teaching a copy: photos of a few book cards, and what they show."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from card_db import Edition, Problem, editions
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.photo_picker import take_picture
from companion.app.my_copy.correcting import correct_card
from companion.app.my_copy.lesson import MOST_PHOTOS, CardsPhoto, Lesson
from companion.app.my_copy.lesson_photo import ReadLesson, tapped_photo
from companion.app.my_copy.old_photos import offer_old_photos
from companion.app.my_copy.photo_field import read_in, view_of
from companion.app.my_copy.uploads import BOOK_CARDS, lesson_address
from companion.app.reader.profile_jobs import PhotoWasSeen
from companion.app.widgets.editions import edition_title
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.notation import NotationError, parse_shelf
from companion.engine.exlibris.shelf import Place, Shelf
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.photo import Outlined, draw_photo
from companion.render.exlibris.shelf.shelf import draw_shelf
from companion.render.exlibris.typing_text import ROW_NAMES
from companion.render.marking import N_


def cards_step(lesson: Lesson) -> None:
    """Show the step."""
    words = state.words()
    st.markdown(
        words.say(
            "Lay out about a dozen book cards with different letters, covering all "
            "six categories and all digits, and photograph them from above. The "
            "companion reads them and you correct any mistakes."
        )
    )
    _choose_edition(lesson)
    # Of several photos one is being corrected: the one that was tapped, else the first.
    ids = [photo.id for photo in lesson.draft.photos]
    open_ = found if (found := tapped_photo()) in ids else None
    for number, photo in enumerate(ids):
        if _photo(lesson, number, may_correct=open_ in (None, photo)):
            open_ = photo
    if len(lesson.draft.photos) < MOST_PHOTOS:
        if lesson.draft.photos:
            st.markdown(words.say("One more photo helps:"))
        take_picture("cards-photo", lesson_address(state.door_key(), lesson.token, BOOK_CARDS))
        offer_old_photos(lesson)


def _choose_edition(lesson: Lesson) -> None:
    key = state.key("lesson-edition", lesson.draft.edition)
    st.segmented_control(
        state.words().say("Edition of your copy"),
        list(editions()),
        default=lesson.draft.edition,
        required=True,
        format_func=edition_title,
        key=key,
        on_change=state.on_new_value(key, lambda edition: lesson.change(edition=edition)),
    )


def _photo(lesson: Lesson, number: int, *, may_correct: bool) -> bool:
    """Show a photo, and tell whether one of its cards is being corrected."""
    words, is_open = state.words(), False
    photo = lesson.draft.photos[number]
    with st.container(border=True):
        seen = read_in(lesson, photo.id)
        if seen is not None:
            is_open = _show_cards(
                ReadLesson(lesson, photo.id, seen), number, may_correct=may_correct
            )
        shelf, problems = typed_shelf(_text(lesson, photo), editions()[lesson.draft.edition])
        if shelf.cells:
            show_picture(f"lesson-shelf-{number}", draw_shelf(shelf, language=words.language))
        title = words.say("Type them instead")
        with folded(f"type-instead-{number}", title, icon=":material/keyboard:"):
            _type(lesson, photo.id, len(seen.rows) if seen else 1)
        show_problems([*problems, *_other_rows(seen, shelf)])
        st.button(
            words.say("Leave this photo out"),
            key=f"drop-photo-{number}",
            icon=":material/delete:",
            on_click=_drop,
            args=(lesson, number),
        )
    return is_open


def _text(lesson: Lesson, photo: CardsPhoto) -> str:
    """Return what is said of a photo by now: what was read is taken over as the page is shown."""
    said = lesson.now(photo.id)
    return said.text if said else ""


def _show_cards(photo: ReadLesson, number: int, *, may_correct: bool) -> bool:
    """Show what each card is said to be, and one to be corrected; tell whether there is one."""
    words = state.words()
    photo.begin()
    left, cards = photo.to_check, len(photo.seen.cards)
    if left:
        facts = {"n": len(left), "all": cards}
        st.markdown(words.say("**%(n)s of %(all)s cards to check**", **facts))
    else:
        st.success(words.ngettext("%(n)s card read.", "All %(n)s cards read.", cards))
        hint(words.say("Is one of them wrong? Tap it in the photo."))
    label = words.plain(N_("photo of book cards"))
    show_picture(
        f"lesson-photo-{number}",
        draw_photo(view_of(photo.seen), _outlined(photo), label),
        lambda row, col: photo.choose(Place(row, col)),
    )
    chosen = photo.chosen if may_correct else None
    if chosen is not None:
        correct_card(photo, chosen)
    return chosen is not None


def _outlined(photo: ReadLesson) -> list[Outlined]:
    """Return the cards with what they are said to be."""
    left, chosen = photo.to_check, photo.chosen if photo.is_tapped else None
    texts = {place: photo.texts.get(place, "–").replace("$", "?") for place, _ in photo.seen.cards}
    return [
        Outlined(
            place,
            quad,
            texts[place].partition(".")[0],
            texts[place].replace(".", " "),
            _highlight(place, chosen, left),
        )
        for place, quad in photo.seen.cards
    ]


def _highlight(place: Place, chosen: Place | None, left: Sequence[Place]) -> Highlight:
    if place == chosen:
        return Highlight.CHOSEN
    return Highlight.DOUBT if place in left else Highlight.EVIDENCE


def typed_shelf(text: str, edition: Edition) -> tuple[Shelf, Sequence[Problem]]:
    """Return the cards that were typed, and what is wrong with the text."""
    try:
        return parse_shelf(text, edition).normalised(), ()
    except NotationError as error:
        return error.rest.normalised(), error.problems


def _other_rows(seen: PhotoWasSeen | None, shelf: Shelf) -> list[Problem]:
    """Return what tells that something else was typed than is seen; nothing before that."""
    typed = tuple(sum(cell is not None for cell in row) for row in shelf.rows)
    if seen is None or not typed or typed == seen.rows:
        return []
    return [Problem("copy-other-rows", {"seen": seen.rows, "typed": typed})]


def _type(lesson: Lesson, photo: str, rows: int) -> None:
    hint(
        state.words().say(
            "For example `A7.FRS B6.FHMM C2.RR`, with the books in the order of their icons."
        )
    )
    texts = _rows(lesson, photo, rows)
    for row in range(len(texts)):
        _type_row(lesson, photo, row, texts)


def _type_row(lesson: Lesson, photo: str, row: int, texts: Sequence[str]) -> None:
    # As long as no card is tapped, the field stays the same, and keeps the cursor.
    key = state.key(f"lesson-row-{photo}-{row}", texts[row])
    st.text_input(
        _row_name(row, len(texts)),
        value=texts[row],
        key=key,
        live=True,
        autocomplete="off",
        on_change=state.on_new_value(
            key, lambda typed: _typed(lesson, photo, (row, len(texts)), typed or "")
        ),
    )


def _rows(lesson: Lesson, photo: str, rows: int) -> list[str]:
    """Return what is said of each row by now, of as many as there are."""
    said = lesson.now(photo)
    texts = [*said.rows] if said else []
    return texts + [""] * (rows - len(texts))


def _row_name(row: int, rows: int) -> str:
    words = state.words()
    if rows == 1:
        return words.say("The cards from left to right")
    if rows == len(ROW_NAMES):
        return words.say(ROW_NAMES[row])
    return words.say("Row %(n)s", n=row + 1)


def _typed(lesson: Lesson, photo: str, at: tuple[int, int], text: str) -> None:
    """Say what stands in one row of several; the others are left as they are by now."""
    number, of = at
    rows = _rows(lesson, photo, of)
    lesson.say_cards(photo, (*rows[:number], text, *rows[number + 1 :]))


def _drop(lesson: Lesson, number: int) -> None:
    photos = lesson.draft.photos
    lesson.change(photos=(*photos[:number], *photos[number + 1 :]))
