"""What we rely on of Streamlit's insides; a new version that changes it fails here first."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from importlib.util import find_spec
from types import SimpleNamespace

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime import Runtime
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.scriptrunner import RerunData, ScriptRunContext, script_runner
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequests, ScriptRequestType
from streamlit.runtime.websocket_session_manager import WebsocketSessionManager

from companion.app.kit import inside
from companion.app.kit.index import SENTENCES
from companion.app.kit.inside import (
    LOADED_LATE,
    NEARLY_ALWAYS,
    OrderedRequests,
    index_file,
    keep_order,
    late_parts,
    session_id,
    session_state,
)
from companion.app.web.server import MAIN_PAGE
from companion.render.language import LANGUAGES
from tests.app.http import running_routes

WIRE = files("companion.app.kit").joinpath("browser", "wire.js").read_text("utf-8")
STRING = 2
"""Protocol Buffers' type of texts and messages within messages."""


def number(message: type, name: str) -> int:
    found: int = message.DESCRIPTOR.fields_by_name[name].number  # type: ignore[attr-defined]
    return found


def test_the_wire_knows_the_numbers_of_messages() -> None:
    assert f"NEW_SESSION = {number(ForwardMsg, 'new_session')};" in WIRE
    assert f"SCRIPT_FINISHED = {number(ForwardMsg, 'script_finished')};" in WIRE
    assert f"HEARTBEAT_ACK = {number(ForwardMsg, 'heartbeat_ack')};" in WIRE
    assert f"STRING_VALUE = {number(WidgetState, 'string_value') << 3 | STRING:#x};" in WIRE
    rerun = BackMsg()
    rerun.rerun_script.query_string = "x"
    assert f"RERUN_SCRIPT = {rerun.SerializeToString()[0]:#x};" in WIRE
    beat = ", ".join(f"{byte:#04x}" for byte in BackMsg(app_heartbeat=True).SerializeToString())
    assert f"HEARTBEAT = Uint8Array.of({beat});" in WIRE


def test_the_page_may_be_told_where_its_server_is() -> None:
    scripts = (index_file().parent / "static" / "js").glob("index.*.js")
    assert any("BACKEND_BASE_URL" in script.read_text("utf-8") for script in scripts)
    assert "window.__streamlit = { BACKEND_BASE_URL: location.origin };" in WIRE


def test_streamlit_has_the_names_that_our_styles_and_scripts_know() -> None:
    browser = files("companion.app.kit").joinpath("browser")
    ours = "".join(file.read_text("utf-8") for file in browser.iterdir())
    names = {*re.findall(r'data-testid="(\w+)"', ours), "test-script-state", "popstate"}
    scripts = (index_file().parent / "static" / "js").glob("*.js")
    theirs = "".join(script.read_text("utf-8") for script in scripts)
    # The kind of a message is added to its name.
    kinds = {name: re.sub("(Warning|Error|Success)$", "", name) for name in names}
    assert "stMain" in names
    assert [name for name, known in kinds.items() if known not in theirs] == []


def test_parts_that_are_loaded_ahead_are_there() -> None:
    assert [part.split(".")[0] for part in late_parts()] == sorted(NEARLY_ALWAYS)


def test_a_heartbeat_is_answered_over_the_websocket() -> None:
    assert "heartbeat_ack = True" in inspect.getsource(AppSession._handle_app_heartbeat_request)


def test_streamlit_loads_late_what_we_load_before() -> None:
    assert all(find_spec(name) for name in LOADED_LATE)
    code = f"import sys, streamlit; print([name in sys.modules for name in {LOADED_LATE}])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == str([False] * len(LOADED_LATE))


def test_the_runtime_tells_about_sessions() -> None:
    assert list(inspect.signature(Runtime.is_active_session).parameters) == ["self", "session_id"]
    found = inspect.signature(WebsocketSessionManager.get_session_info)
    assert list(found.parameters) == ["self", "session_id"]
    assert "_session_mgr" in inspect.getsource(Runtime.__init__)
    assert "session_id" in ScriptRunContext.__annotations__
    assert (session_id(), session_state("nobody")) == ("", "unknown")


def test_every_runner_takes_its_requests_from_where_we_put_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(script_runner, "ScriptRequests", ScriptRequests)
    keep_order()
    runner = script_runner.ScriptRunner
    assert vars(script_runner)["ScriptRequests"] is OrderedRequests
    assert "self._requests = ScriptRequests()" in inspect.getsource(runner.__init__)
    looks = inspect.getsource(runner._maybe_handle_execution_control_request)
    assert "self._requests.on_scriptrunner_yield()" in looks
    thread = inspect.getsource(runner._run_script_thread)
    assert thread.count("self._requests.on_scriptrunner_ready()") == 2
    for request in (ScriptRequests.request_rerun, ScriptRequests.request_rerun_batch):
        assert "self._request_rerun_locked(" in inspect.getsource(request)


def test_a_session_has_a_runner_with_requests_and_a_loop_of_its_own() -> None:
    session = inspect.getsource(AppSession.__init__)
    assert "self._scriptrunner: ScriptRunner | None = None" in session
    assert "self._script_event_loop" in session
    assert "session_info" in inspect.signature(inside.FrugalStorage.save).parameters


def test_no_drawn_page_has_the_whole_process_looked_through_for_what_may_go() -> None:
    finished = inspect.getsource(script_runner.ScriptRunner._on_script_finished)
    assert 'if config.get_option("runner.postScriptGC"):' in finished
    settings = tomllib.loads(MAIN_PAGE.with_name(".streamlit").joinpath("config.toml").read_text())
    assert settings["runner"]["postScriptGC"] is False


def asked_by_the_run(
    requests: OrderedRequests, data: RerunData, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = SimpleNamespace(script_requests=requests)
    with monkeypatch.context() as within:
        within.setattr(inside, "get_script_run_ctx", lambda **_: context)
        requests.request_rerun(data)


def test_a_run_that_wants_to_begin_anew_does_so_at_once_and_before_all_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    requests = OrderedRequests()
    requests.request_rerun(RerunData(query_string="from the browser"))
    assert requests.on_scriptrunner_yield() is None
    asked_by_the_run(requests, RerunData(query_string="own"), monkeypatch)
    broken_off = requests.on_scriptrunner_yield()
    assert broken_off is not None
    assert broken_off.rerun_data.query_string == "own"
    assert requests.on_scriptrunner_yield() is None
    assert requests.on_scriptrunner_ready().rerun_data.query_string == "from the browser"


def test_a_run_that_ended_before_it_could_begin_anew_still_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    requests = OrderedRequests()
    asked_by_the_run(requests, RerunData(query_string="own"), monkeypatch)
    assert requests.on_scriptrunner_ready().rerun_data.query_string == "own"
    assert requests.on_scriptrunner_ready().type is ScriptRequestType.STOP


def test_the_page_has_places_for_our_scripts_title_and_language() -> None:
    page = index_file().read_text("utf-8")
    assert page.count('<html lang="en">') == page.count("<title>Streamlit") == 1
    assert '<script type="module"' in page


def test_every_page_comes_with_our_scripts_in_the_reader_s_language() -> None:
    with running_routes() as client:
        page = client.get("/table?lang=pl").content.decode()
        assert client.get("/favicon.png").status == 404
    assert '<html lang="pl">' in page
    before = page[: page.index('<script type="module"')]
    assert "window.exlibris = {" in before
    assert all(before.count(f'"{name}": ') == len(LANGUAGES) for name in SENTENCES)
