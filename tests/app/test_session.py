"""What fingers do is neither broken off, nor forgotten, nor heard twice."""

from __future__ import annotations

from streamlit.proto.WidgetStates_pb2 import WidgetStates
from streamlit.runtime.scriptrunner import RerunData
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequestType
from streamlit.testing.v1 import AppTest

from companion.app.kit.inside import OrderedRequests

FOR_EVER = 0
"""How Streamlit says that a toast stays until it is closed."""


def typed(text: str) -> RerunData:
    states = WidgetStates()
    state = states.widgets.add()
    state.id, state.string_value = "name", text
    return RerunData(widget_states=states)


def done_by(requests: OrderedRequests) -> list[RerunData]:
    """Run what is asked for; looking whether a run is broken off in the midst of each."""
    done = []
    while (request := requests.on_scriptrunner_ready()).type is ScriptRequestType.RERUN:
        assert requests.on_scriptrunner_yield() is None
        done.append(request.rerun_data)
    return done


def test_all_that_is_asked_for_is_done_in_its_order() -> None:
    requests = OrderedRequests()
    asked = [typed("Ada"), RerunData(page_script_hash="shelves"), typed("Bo")]
    assert all(map(requests.request_rerun, asked))
    assert done_by(requests) == asked


def test_what_comes_during_a_run_waits_for_its_turn() -> None:
    requests = OrderedRequests()
    asked = [typed(name) for name in ("Ada", "Bo", "Cy", "Di")]
    assert requests.request_rerun_batch(asked[:2])
    assert requests.on_scriptrunner_ready().rerun_data == asked[0]
    assert requests.request_rerun_batch(asked[2:])
    assert requests.on_scriptrunner_yield() is None
    assert done_by(requests) == asked[1:]
    assert not requests.request_rerun(typed("late")), "another runner has to be started for it"


def test_a_page_that_goes_breaks_its_run_off_but_what_it_asked_before_is_done() -> None:
    requests = OrderedRequests()
    requests.request_rerun_batch([typed("Ada"), typed("Bo")])
    requests.on_scriptrunner_ready()
    requests.request_stop()
    broken_off = requests.on_scriptrunner_yield()
    assert broken_off is not None
    assert broken_off.type is ScriptRequestType.STOP
    assert requests.on_scriptrunner_ready().rerun_data == typed("Bo")
    assert requests.on_scriptrunner_yield() == broken_off, "nobody looks at what it would draw"
    assert requests.on_scriptrunner_ready().type is ScriptRequestType.STOP


def test_what_a_session_needs_goes_when_all_is_done_and_no_page_is_there() -> None:
    gone: list[str] = []
    requests = OrderedRequests()
    requests.request_rerun_batch([typed("Ada"), typed("Bo")])
    requests.on_scriptrunner_ready()
    requests.request_stop()
    requests.at_the_end(lambda: gone.append("back before that"))
    requests.request_rerun(typed("Cy"))
    requests.request_stop()
    requests.at_the_end(lambda: gone.append("loop"))
    assert [requests.on_scriptrunner_ready().rerun_data for _ in range(2)] == [
        typed("Bo"),
        typed("Cy"),
    ]
    assert gone == []
    assert requests.on_scriptrunner_ready().type is ScriptRequestType.STOP
    assert gone == ["loop"]
    requests.at_the_end(lambda: gone.append("at once"))
    assert gone == ["loop", "at once"]


def test_a_page_that_comes_back_at_once_goes_on_where_it_was() -> None:
    requests = OrderedRequests()
    requests.request_rerun_batch([typed("Ada"), typed("Bo")])
    requests.on_scriptrunner_ready()
    requests.request_stop()
    assert requests.request_rerun(typed("Cy"))
    assert done_by(requests) == [typed("Bo"), typed("Cy")]
    assert not requests.request_rerun(typed("late")), "another runner has to be started for it"


def _page() -> None:
    import streamlit as st  # noqa: PLC0415

    from companion.app.kit import state  # noqa: PLC0415

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


def _refusing_page() -> None:
    import streamlit as st  # noqa: PLC0415

    from companion.app.kit import state  # noqa: PLC0415
    from companion.app.refusals import note_refusal  # noqa: PLC0415
    from companion.store import NoTableError  # noqa: PLC0415

    st.button("enter", on_click=lambda: note_refusal(NoTableError()))
    st.button("ask", on_click=lambda: state.note("all is well"))
    state.tell_notes()


def test_why_an_entry_is_refused_stays_until_it_is_read() -> None:
    app = AppTest.from_function(_refusing_page).run()
    app.button[1].click().run()
    assert app.toast[0].proto.duration > 0
    app.button[0].click().run()
    assert app.toast[0].proto.duration == FOR_EVER
