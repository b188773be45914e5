"""Third step of teaching a copy: it is learned, looked at, and kept."""

from __future__ import annotations

import streamlit as st

from card_db import Problem, editions
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.waiting import wait_for
from companion.app.my_copy.cards_step import typed_shelf
from companion.app.my_copy.gallery import show_gallery
from companion.app.my_copy.lesson import MOST_PHOTOS, Lesson, find_lesson
from companion.app.my_copy.naming import ToKeep
from companion.app.my_copy.outcome import show_outcome
from companion.app.my_copy.profile_errands import open_profile
from companion.app.my_copy.tapping import tap_parts
from companion.app.reader.jobs import Answer, Refused
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import ProfileLearned
from companion.app.reader.queue import Wish
from companion.app.widgets.problems import show_problems
from companion.render.marking import N_

_NO_LAYOUT = frozenset(
    {"copy-other-letters", "copy-no-letters", "copy-missing-categories", "copy-icons-alike"}
)
"""What may come of looking for letter, number or icons in the wrong place."""


def learn_step(lesson: Lesson) -> None:
    """Show the step."""
    if not lesson.draft.learning:
        _offer(lesson)
        return
    outcome = lesson.outcome
    if outcome is None:
        _wait(lesson.token)
    elif isinstance(outcome, Refused):
        _show_refusal(lesson, outcome)
    else:
        _show_learned(lesson, outcome.profile)


def what_is_missing(lesson: Lesson) -> list[Problem]:
    """Return what keeps the lesson from being learned."""
    draft = lesson.draft
    if not draft.ready:
        return [Problem("copy-nothing")]
    edition = editions()[draft.edition]
    return [p for photo in draft.photos for p in typed_shelf(photo.text, edition)[1]]


def _offer(lesson: Lesson) -> None:
    words = state.words()
    _tick(words.say("Photo of the category cards"), done=lesson.draft.category_photo is not None)
    cards = sum(_cards(lesson))
    _tick(words.ngettext("%(n)s book card", "%(n)s book cards", cards), done=cards > 0)
    problems = what_is_missing(lesson)
    show_problems(problems)
    st.button(
        words.say("Learn now"),
        key="learn",
        type="primary",
        icon=":material/school:",
        disabled=bool(problems),
        on_click=lesson.learn,
    )


def _tick(what: str, *, done: bool) -> None:
    st.markdown(f"{':material/check:' if done else ':material/close:'} {what}")


def _cards(lesson: Lesson) -> list[int]:
    edition = editions()[lesson.draft.edition]
    return [len(typed_shelf(photo.text, edition)[0]) for photo in lesson.draft.photos]


def _wait(token: str) -> None:
    """Have it learned when its turn comes, also after the server was started again."""
    reading_queue().wish(Wish(("learn", token), lambda reader: _learn(reader, token)))
    wait_for(lambda: _is_over(token), N_("Learning. This takes a few seconds per photo…"))


def _is_over(token: str) -> bool:
    lesson = find_lesson(token)
    return lesson is None or not lesson.draft.learning or lesson.outcome is not None


def _learn(reader: ReaderProcess, token: str) -> None:
    before = find_lesson(token)
    if before is None or _is_over(token):
        return
    answer: Answer = reader.do(before.job)
    after = find_lesson(token)
    # Whoever changed something meanwhile does not want to hear of what was before.
    if after == before and isinstance(answer, ProfileLearned | Refused):
        after.keep_outcome(answer)


def _show_refusal(lesson: Lesson, refused: Refused) -> None:
    words = state.words()
    st.markdown(words.say("Nothing could be learned from these photos:"))
    show_problems(refused.problems)
    if any(problem.id in _NO_LAYOUT for problem in refused.problems):
        tap_parts(lesson)
    st.markdown(
        words.say("Everything you entered is still here. Go back, correct it and try again.")
    )
    st.button(
        words.say("Learn again"), key="learn", icon=":material/refresh:", on_click=lesson.learn
    )


def _show_learned(lesson: Lesson, profile: bytes) -> None:
    shown = open_profile(profile)
    if shown is None:
        return
    words = state.words()
    st.success(words.say("Learned!"), icon=":material/school:")
    show_outcome(shown)
    if len(lesson.draft.photos) < MOST_PHOTOS:
        st.button(
            words.say("Add a photo"),
            key="learn-more",
            icon=":material/add_a_photo:",
            on_click=lambda: state.remember("copy-step", 1),
        )
    proposed = words.plain(N_("my copy"))
    naming = ToKeep("copy-name", proposed, profile, lambda: _end(lesson))
    naming.show(words.say("Name of the profile"))
    with folded(
        "learned", words.say("What was learned"), icon=":material/visibility:", opened=True
    ):
        show_gallery(shown)


def _end(lesson: Lesson) -> None:
    lesson.end()
    state.remember("copy-step", None)
