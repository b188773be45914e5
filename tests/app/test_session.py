"""What fingers do is neither broken off nor heard twice."""

from __future__ import annotations

from streamlit.runtime.scriptrunner import RerunData, RerunException
from streamlit.testing.v1 import AppTest

from companion.app.session import undisturbed


def test_news_do_not_break_off_what_touches_the_session() -> None:
    tries: list[int] = []

    def touch() -> str:
        tries.append(len(tries))
        if len(tries) < 3:
            raise RerunException(RerunData())
        return "done"

    assert undisturbed(touch) == "done"
    assert len(tries) == 3


def _page() -> None:
    import streamlit as st  # noqa: PLC0415

    from companion.app import state  # noqa: PLC0415

    key = state.key("name", "Ada")
    heard = state.on_new_value(key, state.note)
    st.text_input("name", value="Ada", key=key, on_change=heard)
    st.button("again", on_click=heard)
    state.tell_notes()


def test_a_widget_is_heard_once_however_often_it_reports() -> None:
    app = AppTest.from_function(_page).run()
    app.button[0].click().run()
    assert not app.toast
    app.text_input[0].set_value("Bo").run()
    assert [toast.value for toast in app.toast] == ["Bo"]
