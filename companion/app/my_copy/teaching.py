"""Teach your copy: three steps, of which each can be gone back to."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.my_copy.cards_step import cards_step
from companion.app.my_copy.category_step import category_step
from companion.app.my_copy.learn_step import learn_step
from companion.app.my_copy.lesson import Draft, Lesson
from companion.render.marking import N_

STEPS: tuple[tuple[str, Callable[[Lesson], None]], ...] = (
    (N_("Category cards"), category_step),
    (N_("Book cards"), cards_step),
    (N_("Learn"), learn_step),
)
_STEP, _ENDING = "copy-step", "copy-ending"


def teach(lesson: Lesson) -> None:
    """Show the step that was reached or gone to."""
    state.name_as_printed(lesson.draft.edition)
    words = state.words()
    st.subheader(words.say("Teach your copy"), anchor=False)
    number = _step(lesson.draft)
    key = state.key("lesson-step", number)
    st.segmented_control(
        words.say("Step"),
        range(len(STEPS)),
        default=number,
        required=True,
        format_func=lambda step: f"{step + 1} {words.say(STEPS[step][0])}",
        key=key,
        on_change=state.on_new_value(key, _go),
        label_visibility="collapsed",
    )
    STEPS[number][1](lesson)
    _leave(lesson, number)


def _step(draft: Draft) -> int:
    """Return the step gone to, else the one that the lesson has reached."""
    chosen = state.recall(_STEP)
    if isinstance(chosen, int):
        return chosen
    if draft.learning:
        return 2
    return 1 if draft.photos else 0


def _go(step: int) -> None:
    state.remember(_STEP, step)


def _leave(lesson: Lesson, number: int) -> None:
    words = state.words()
    with st.container(horizontal=True):
        if number > 0:
            label = words.say("Back")
            st.button(label, key="step-back", on_click=_go, args=(number - 1,))
        if number < len(STEPS) - 1:
            label = words.say("Next")
            st.button(label, key="step-next", type="primary", on_click=_go, args=(number + 1,))
        st.button(
            words.say("Later"),
            key="lesson-later",
            help=words.say("Nothing is lost."),
            on_click=_later,
        )
        st.button(
            words.say("Discard this lesson"),
            key="lesson-away",
            icon=":material/delete:",
            on_click=lambda: state.remember(_ENDING, value=True),
        )
    if state.recall(_ENDING):
        _confirm(lesson)


def _confirm(lesson: Lesson) -> None:
    words = state.words()
    st.warning(words.say("Discard the photos and everything you entered about them?"))
    with st.container(horizontal=True):
        st.button(words.say("Yes"), key="lesson-end", on_click=_throw_away, args=(lesson,))
        st.button(words.say("No"), key="lesson-stay", on_click=_stay)


def _stay() -> None:
    state.remember(_ENDING, None)


def _later() -> None:
    state.go_to_lesson(None)
    state.remember(_STEP, None)


def _throw_away(lesson: Lesson) -> None:
    lesson.end()
    state.remember(_STEP, None)
    _stay()
