"""How long an edit takes while many pages are open: real websockets to a server of one's own.

Each session is the page of a table with four seats, asks for news once a second as a browser does,
and renames its player every few seconds. An edit ends when its page has been shown again.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.bench.measure import Measurement
from companion.draft.codec import decode, encode
from companion.draft.events import PlayerRenamed, PlayerSeated
from companion.store import Store, open_store

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

GOALS = {28: ("150 or less", "400 or less"), 60: ("300 or less", "800 or less"), 120: ("", "1500")}
"""By the number of sessions: median and 95th percentile, in milliseconds."""

_SECONDS, _BETWEEN, _ASK_EVERY = 30.0, 4.0, 1.0
_SEATS, _PATIENCE, _MOST_PAGES = 4, 120.0, 400
LOCAL = "127.0.0.1"


def percentile(seconds: Sequence[float], share: float) -> float:
    """Return the time below which this share of the times was."""
    ordered = sorted(seconds)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


@dataclass(slots=True)
class SessionTimes:
    """What came of a number of sessions."""

    seconds: list[float] = field(default_factory=list)
    """Of each edit."""
    lost: int = 0
    """Sessions whose last edit is not in the store."""

    def percentile(self, share: float) -> float:
        """Return the time below which this share of the edits was."""
        return percentile(self.seconds, share)


@dataclass(frozen=True, slots=True)
class RunningServer:
    """A server that runs for the time being."""

    port: int
    key: str
    store: Store
    pid: int


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a session sits."""

    token: str
    seat: int


def measure_sessions(processes: int = 1) -> Iterator[Measurement]:
    """Measure some crowds, each on a server of its own with so many processes."""
    for sessions, (median, slow) in GOALS.items():
        found = time_sessions(sessions, _SECONDS, processes)
        name = f"an edit beside {sessions} sessions"
        yield Measurement(f"{name}, median", found.percentile(0.5) * 1000, "ms", median)
        yield Measurement(f"{name}, 95 %", found.percentile(0.95) * 1000, "ms", slow)
        yield Measurement(f"lost edits of {sessions} sessions", found.lost, "edits", "none")


def time_sessions(sessions: int, seconds: float, processes: int = 1) -> SessionTimes:
    """Let so many sessions edit for so long."""
    found = SessionTimes()
    with serving(processes) as server, ThreadPoolExecutor(sessions) as threads:
        chairs = list(chairs_of(server.store, sessions))
        until = time.monotonic() + seconds
        jobs = [
            threads.submit(sit, server, chair, until, _BETWEEN * number / sessions)
            for number, chair in enumerate(chairs)
        ]
        for chair, job in zip(chairs, jobs, strict=True):
            times, last = job.result()
            found.seconds += times
            found.lost += last != stored_name(server.store, chair)
    return found


def chairs_of(store: Store, sessions: int) -> Iterator[Chair]:
    """Set tables of four seats for so many sessions, and go through the seats."""
    for first in range(0, sessions, _SEATS):
        token = store.tables.begin()
        seats = range(1, _SEATS + 1)
        store.tables.append(token, 0, [encode(PlayerSeated(seat, f"P{seat}")) for seat in seats])
        yield from (Chair(token, seat) for seat in seats[: sessions - first])


def stored_name(store: Store, chair: Chair) -> str:
    """Return what a seat was last called, as far as the store knows."""
    events = decode(store.tables.events(chair.token))
    named = [event for event in events if isinstance(event, PlayerRenamed)]
    return next((event.name for event in reversed(named) if event.seat == chair.seat), "")


def sit(server: RunningServer, chair: Chair, until: float, begin: float) -> tuple[list[float], str]:
    """Edit until the time is over; return how long each edit took, and the last name."""
    from websockets.sync.client import connect  # noqa: PLC0415 - slow to load, needed only here

    times: list[float] = []
    name = ""
    address = f"ws://{LOCAL}:{server.port}/_stcore/stream?table={chair.token}"
    news = HTTPConnection(LOCAL, server.port, timeout=_PATIENCE)
    patient = connect(address, max_size=None, open_timeout=_PATIENCE, ping_interval=None)
    with patient as wire, closing(news):
        page = RawPage(wire, f"key={server.key}&table={chair.token}", chair.seat)
        page.show()
        time.sleep(begin)
        while time.monotonic() < until or not times:
            name = f"Player {chair.seat} {len(times)}"
            began = time.perf_counter()
            page.show(name)
            times.append(time.perf_counter() - began)
            asked = f"revision=0&home={chair.token}"
            _ask_for_news(news, f"/news/{server.key}/{chair.token}?{asked}")
    return times, name


def _ask_for_news(connection: HTTPConnection, address: str) -> None:
    """Do what an idle page does until the next edit."""
    for _ in range(int(_BETWEEN / _ASK_EVERY)):
        connection.request("GET", address)
        connection.getresponse().read()
        # The server closes what nobody uses for a while; a browser opens another then.
        connection.close()
        time.sleep(_ASK_EVERY)


class RawPage:
    """The page of a table as a browser's websocket has it."""

    def __init__(self, wire: ClientConnection, query: str, seat: int) -> None:
        """Take an open websocket, the page's address, and whose name is typed."""
        self._wire, self._query = wire, query
        self._label = f"Name of player {seat}"
        self.session = self._page = ""
        self.fields: dict[str, str] = {}
        """What the server calls the fields that a text is typed into, by their labels."""

    def show(self, name: str | None = None) -> None:
        """Have the page shown, with another name typed, and wait until it is there."""
        # Generated by Streamlit's build, without types.
        from streamlit.proto.BackMsg_pb2 import BackMsg  # noqa: PLC0415
        from streamlit.proto.ForwardMsg_pb2 import ForwardMsg  # noqa: PLC0415

        asked = BackMsg()
        asked.rerun_script.query_string = self._query
        # The first time the page's name, then what the server calls it: else each would be a turn
        # to another page, and the server would forget all fields.
        asked.rerun_script.page_name = "" if self._page else "table"
        asked.rerun_script.page_script_hash = self._page
        if name is not None:
            typed = asked.rerun_script.widget_states.widgets.add()
            typed.id, typed.string_value = self.fields[self._label], name
        self._wire.send(asked.SerializeToString())
        told = ForwardMsg()
        while told.WhichOneof("type") != "script_finished":
            told = ForwardMsg.FromString(self._wire.recv(timeout=_PATIENCE))
            self.session = told.new_session.initialize.session_id or self.session
            self._page = told.navigation.page_script_hash or self._page
            text = told.delta.new_element.text_input
            self.fields |= {text.label: text.id} if text.id else {}


@contextmanager
def serving(processes: int = 1, database: str | None = None) -> Iterator[RunningServer]:
    """Run a server in a home of its own, or on this database."""
    with TemporaryDirectory() as folder:
        port = _free_port()
        command = [sys.executable, "-m", "companion.cli.main", "app", "--host", LOCAL]
        command += ["--port", str(port), "--pages", str(_MOST_PAGES)]
        command += ["--processes", str(processes)]
        store = database or f"sqlite:///{Path(folder) / 'exlibris.db'}"
        env = os.environ | {"EXLIBRIS_HOME": folder, "EXLIBRIS_LANG": "en"}
        env["EXLIBRIS_DATABASE_URL"] = store
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own command
            try:
                key = _key(process)
                _wait_for(port)
                with open_store(store) as opened:
                    yield RunningServer(port, key, opened, process.pid)
            finally:
                process.terminate()


def _key(process: subprocess.Popen[str]) -> str:
    line = process.stdout.readline() if process.stdout else ""
    found = re.search(r"\?key=([\w-]+)", line)
    if found is None:
        raise RuntimeError("the server did not start")
    return found.group(1)


def _free_port() -> int:
    with socket() as probe:
        probe.bind((LOCAL, 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + _PATIENCE
    while True:
        with closing(HTTPConnection(LOCAL, port, timeout=_PATIENCE)) as connection:
            try:
                connection.request("GET", "/_stcore/health")
                connection.getresponse().read()
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
            else:
                return
