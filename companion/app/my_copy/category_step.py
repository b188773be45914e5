"""First step of teaching a copy: the six category cards, and the order in which they lie."""

from __future__ import annotations

import streamlit as st

from card_db import CATEGORIES, Category, Problem
from companion.app.kit import state
from companion.app.kit.photo_picker import take_picture
from companion.app.my_copy.lesson import Lesson
from companion.app.my_copy.photo_field import look_at, show_seen
from companion.app.my_copy.uploads import CATEGORY_CARDS, lesson_address
from companion.app.reader.profile_jobs import PhotoWasSeen
from companion.app.widgets.categories import icon, labelled
from companion.app.widgets.problems import show_problems
from companion.render.marking import N_

_ORDER = "copy-order"


def category_step(lesson: Lesson) -> None:
    """Show the step."""
    words = state.words()
    st.markdown(
        words.say(
            "Lay the six category cards in a row or two, apart from each other, and photograph "
            "them from above, in good light."
        )
    )
    photo = lesson.draft.category_photo
    if photo is not None:
        seen = look_at(lesson, photo)
        if seen is not None:
            _show(lesson, seen)
        _choose_order(lesson)
        st.button(
            words.say("Leave this photo out"),
            key="drop-categories",
            icon=":material/delete:",
            on_click=lambda: lesson.change(category_photo=None),
        )
        st.markdown(words.say("Another photo of the category cards:"))
    take_picture("category-photo", lesson_address(state.door_key(), lesson.token, CATEGORY_CARDS))


def _show(lesson: Lesson, seen: PhotoWasSeen) -> None:
    """Show the cards with their categories; with too few or too many of them, the whole photo."""
    label = state.words().plain(N_("photo of the category cards"))
    places = sorted(place for place, _ in seen.cards)
    if len(places) == len(CATEGORIES):
        show_seen("category-view", seen, dict(zip(places, lesson.draft.order, strict=True)), label)
        return
    st.image(seen.view, width="stretch", alt=label)
    facts = {"found": len(places), "wanted": len(CATEGORIES)}
    show_problems([Problem("copy-category-cards", facts)])


def _choose_order(lesson: Lesson) -> None:
    words = state.words()
    tapped = _tapped()
    if tapped is None:
        order = [Category(code) for code in lesson.draft.order]
        lines = [f"{number}. {labelled(category)}" for number, category in enumerate(order, 1)]
        st.markdown("\n".join([words.say("They are in this order:"), "", *lines]))
        st.button(
            words.say("They are in a different order"),
            key="other-order",
            icon=":material/swap_vert:",
            on_click=lambda: state.remember(_ORDER, ()),
        )
        return
    st.markdown(words.say("Tap them in order, left to right and top to bottom:"))
    st.markdown(" ".join(icon(category) for category in tapped) or words.say("none yet"))
    with st.container(horizontal=True):
        for category in CATEGORIES:
            st.button(
                labelled(category),
                key=f"order-{category}",
                disabled=category in tapped,
                on_click=_tap,
                args=(lesson, category),
            )


def _tapped() -> tuple[Category, ...] | None:
    """Return the categories tapped so far; none at all while nobody changes the order."""
    tapped = state.recall(_ORDER)
    return tapped if isinstance(tapped, tuple) else None


def _tap(lesson: Lesson, category: Category) -> None:
    tapped = (*(_tapped() or ()), category)
    if len(tapped) < len(CATEGORIES):
        state.remember(_ORDER, tapped)
    else:
        state.remember(_ORDER, None)
        lesson.change(order="".join(tapped))
