"""All that we use of Streamlit beyond its documented functions.

`tests/app/kit/test_inside.py` says what we rely on, and notices a version that changes it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from streamlit import file_util
from streamlit.navigation.page import Page
from streamlit.runtime import Runtime, memory_session_storage
from streamlit.runtime.memory_session_storage import MemorySessionStorage
from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx, script_runner
from streamlit.runtime.scriptrunner_utils.script_requests import (
    ScriptRequest,
    ScriptRequests,
    ScriptRequestType,
)
from streamlit.runtime.session_manager import SessionInfo

__all__ = [
    "Page",
    "SessionState",
    "index_file",
    "keep_order",
    "late_parts",
    "release_descriptors",
    "session_id",
    "session_state",
]

LOADED_LATE = ("numpy", "streamlit.emojis")
"""What Streamlit loads only while it draws the first page, which takes as long as the page."""

NEARLY_ALWAYS = ("BidiComponent", "Button", "ButtonGroup", "Html", "TextField", "TextInput")
"""The names of these scripts, without what tells one version from another."""

SessionState = Literal["live", "kept", "unknown"]
"""Connected to a page; without a page, but to be taken up again; forgotten or of another server."""


class OrderedRequests(ScriptRequests):
    """What browsers ask of a session: all of it, one after the other, and each to its end.

    Streamlit's own breaks off whatever runs as soon as a browser sends something: halfway through
    what a finger has set off, or before a page is turned to. It makes one of what waits, which
    forgets a text or a choice if somebody turns the page right after it. And it forgets all that
    waits when the page goes: whoever enters something and reloads at once would lose it.
    """

    def __init__(self) -> None:
        """Begin with nothing to do."""
        super().__init__()
        self._waiting: deque[RerunData] = deque()
        self._own: RerunData | None = None
        self._is_over = False
        self._at_the_end: Callable[[], None] | None = None

    def at_the_end(self, act: Callable[[], None]) -> None:
        """Do something when all is done, at once if it is; not if more is asked before."""
        with self._lock:
            if not self._is_over:
                self._at_the_end = act
                return
        act()

    def _request_rerun_locked(self, new_data: RerunData) -> bool:
        if self._is_over:
            return False
        if self._is_asked_by_the_run():
            self._own = new_data
            return True
        # Streamlit brings it into the form that runs take. If the page had gone, it is back.
        self._state, self._at_the_end = ScriptRequestType.CONTINUE, None
        super()._request_rerun_locked(new_data)
        self._state = ScriptRequestType.CONTINUE
        self._waiting.append(self._rerun_data)
        return True

    def on_scriptrunner_yield(self) -> ScriptRequest | None:
        """Let the run go on, unless the page has gone or the run itself wants to start again."""
        with self._lock:
            if self._state is ScriptRequestType.STOP:
                return ScriptRequest(ScriptRequestType.STOP)
            own, self._own = self._own, None
            return None if own is None else ScriptRequest(ScriptRequestType.RERUN, own)

    def on_scriptrunner_ready(self) -> ScriptRequest:
        """Return what is to be done now.

        Where the page has gone, what it asked before is still done, but no page is drawn for it:
        the run ends as soon as it would show something.
        """
        with self._lock:
            own, self._own = self._own, None
            if own is not None and self._state is not ScriptRequestType.STOP:
                return ScriptRequest(ScriptRequestType.RERUN, own)
            if self._waiting:
                return ScriptRequest(ScriptRequestType.RERUN, self._waiting.popleft())
            self._state, self._is_over = ScriptRequestType.STOP, True
            act = self._at_the_end
        if act is not None:
            act()
        return ScriptRequest(ScriptRequestType.STOP)

    def _is_asked_by_the_run(self) -> bool:
        """Tell whether the run asks this of itself, to start again or to turn to another page."""
        context = get_script_run_ctx(suppress_warning=True)
        return context is not None and context.script_requests is self


def keep_order() -> None:
    """Have all sessions of this process do what is asked of them in its order."""
    script_runner.ScriptRequests = OrderedRequests  # type: ignore[attr-defined]


class FrugalStorage(MemorySessionStorage):
    """Sessions whose page is gone, for two minutes in case that it comes back.

    Each session has an event loop for scripts that want one, which takes three descriptors. Ours
    want none. Streamlit makes another when the session goes on.
    """

    def save(self, session_info: SessionInfo) -> None:
        """Keep a session without its event loop, once nothing runs there any more."""
        session = session_info.session
        loop, runner = session._script_event_loop, session._scriptrunner
        if runner is not None and isinstance(runner._requests, OrderedRequests):
            runner._requests.at_the_end(loop.close)
        elif not loop.is_running():
            loop.close()
        super().save(session_info)


def release_descriptors() -> None:
    """Have sessions whose page is gone keep no descriptors open."""
    memory_session_storage.MemorySessionStorage = FrugalStorage  # type: ignore[misc]


def session_id() -> str:
    """Return the name of the session that is running; nothing where none is."""
    context = get_script_run_ctx()
    return context.session_id if context else ""


def session_state(session: str) -> SessionState:
    """Tell how this server knows a session."""
    if not Runtime.exists():
        return "unknown"
    runtime = Runtime.instance()
    if runtime.is_active_session(session):
        return "live"
    known = runtime._session_mgr.get_session_info(session)
    return "unknown" if known is None else "kept"


def index_file() -> Path:
    """Return the page in which Streamlit's own script runs."""
    return Path(file_util.get_static_dir()) / "index.html"


def late_parts() -> list[str]:
    """Return the scripts that nearly every page needs, but Streamlit asks for only when it does."""
    scripts = index_file().parent / "static" / "js"
    return sorted(file.name for part in NEARLY_ALWAYS for file in scripts.glob(f"{part}.*.js"))
