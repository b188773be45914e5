"""My copy: the profiles that the reader has learned."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.my_copy.importing import take_over
from companion.app.my_copy.lesson import begin_lesson, find_lesson
from companion.app.my_copy.profiles import show_profile
from companion.app.my_copy.teaching import teach
from companion.app.table.shared_store import store


def copy_page() -> None:
    """Show the page."""
    words = state.words()
    st.title(words.say("My copy"), anchor=False)
    lesson = find_lesson(state.lesson())
    if lesson is not None:
        teach(lesson)
        return
    known = store().profiles()
    if not known:
        st.info(words.say("The reader hasn't seen your cards yet."))
    st.markdown(
        words.say(
            "Every copy of the game looks a little different. Photograph the six "
            "category cards and a dozen book cards once, and shelves will be read "
            "better."
        )
    )
    _lessons()
    for info in known:
        show_profile(info)
    take_over()


def _lessons() -> None:
    """Offer to begin a lesson, or to go on with one."""
    words = state.words()
    for info in store().lessons.all():
        when = info.changed_at[:16].replace("T", " ")
        st.button(
            words.say("Continue the lesson from %(when)s", when=when),
            key=f"lesson-{info.token}",
            icon=":material/school:",
            width="stretch",
            on_click=state.go_to_lesson,
            args=(info.token,),
        )
    st.button(
        words.say("Teach your copy"),
        key="begin-lesson",
        type="primary",
        icon=":material/school:",
        width="stretch",
        on_click=begin_lesson,
    )


if __name__ == "__main__":
    copy_page()
