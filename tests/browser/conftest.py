"""A real server and a real browser. Set EXLIBRIS_SCREENSHOTS to a folder to keep pictures."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from companion.draft.codec import decode
from companion.draft.events import PhotoRead
from companion.store import Store, open_store
from companion.store.folder import DATABASE_FILE
from tests.browser.frames import Frames

SIZES = {"phone": (390, 844), "desk": (1280, 800)}
PATIENCE = 100.0
"""Seconds; the machine may be busy, and the reader is slow on its first photo."""

SLOW = 30.0
"""Seconds after which nobody waits for a page any more, not even at a machine that is busy."""

PHONE_AND_LATER_DESK = ["phone", pytest.param("desk", marks=pytest.mark.long)]
"""The sizes of a journey that has photos read: their reading is the same whatever the screen."""

LOCAL = "127.0.0.1"
INTERRUPTED = 130


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a journey that failed be made once more, from a new server on; pytest counts them.

    A click can get lost where the browser replaces a button under the pointer, quicker than any
    finger would tap. Where it is asked what gets lost, there is one try only.
    """
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and not item.path.is_relative_to(here / "outage"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@dataclass
class Server:
    """The app as users start it, with a home of its own."""

    home: Path
    port: int
    process: subprocess.Popen[str] | None = field(default=None)
    key: str = ""
    """What the link that the terminal shows has in it."""
    env: dict[str, str] = field(default_factory=dict)
    """What this server is told besides."""
    options: tuple[str, ...] = ()
    """Of the command that starts it."""
    front: int | None = None
    """The port that browsers use, if it is another."""

    @property
    def url(self) -> str:
        return f"http://{LOCAL}:{self.front or self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "companion.cli.main", "app", "--port", str(self.port)]
        command += ["--host", LOCAL, *self.options]
        env = os.environ | {"EXLIBRIS_HOME": str(self.home), "EXLIBRIS_LANG": ""}
        env.pop("EXLIBRIS_DATABASE_URL", None)
        self.process = subprocess.Popen(
            command, env=env | self.env, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        (self.key,) = re.findall(r"\?key=([\w-]{22}) ", self.process.stdout.readline())
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, "the server ended by itself"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.1)

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it, and return its exit code."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def open_store(self) -> Store:
        """Look from outside into what it keeps."""
        return open_store(f"sqlite:///{self.home / DATABASE_FILE}")

    def forget_everything(self) -> None:
        """Empty its home but for the host's key, as the page History does it on demand."""
        assert self.process is not None
        assert self.process.poll() is None, "the server ended during a journey before"
        with self.open_store() as store:
            store.eraser.everything()

    def seconds_read(self) -> float:
        """Return how long the reader itself took for the last photo."""
        return self._readings()[-1].seconds

    def seconds_of_readings(self) -> float:
        """Return how long the reader itself took for all photos together."""
        return sum(read.seconds for read in self._readings())

    def _readings(self) -> list[PhotoRead]:
        with self.open_store() as store:
            tables = store.tables
            events = [e for t in tables.all() for e in decode(tables.events(t.token))]
        return [event for event in events if isinstance(event, PhotoRead)]

    def _answers(self) -> bool:
        connection = HTTPConnection(LOCAL, self.port, timeout=5)
        try:
            connection.request("GET", "/_stcore/health")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(home: Path) -> Iterator[Server]:
    """Run a server in a home where nobody has been before."""
    running = Server(home, free_port())
    running.start()
    yield running
    assert running.stop() == INTERRUPTED


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all journeys that are marked `shared_server`."""
    with serving(tmp_path_factory.mktemp("shared") / "home") as running:
        yield running


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """The app with nothing in its home; a journey that failed on a shared one gets its own."""
    first_try = getattr(request.node, "execution_count", 1) == 1
    if request.node.get_closest_marker("shared_server") and first_try:
        running: Server = request.getfixturevalue("shared_server")
        running.forget_everything()
        yield running
    else:
        with serving(tmp_path / "home") as running:
            yield running


@pytest.fixture
def store(server: Server) -> Iterator[Store]:
    """What the server keeps, looked at from outside."""
    with server.open_store() as opened:
        yield opened


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    if program is None:
        missing = "no chromium is installed"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    # As root, which a build server often is, the browser refuses to start in its sandbox.
    alone = ["--no-sandbox"] if os.geteuid() == 0 else []
    started = playwright.chromium.launch(executable_path=program, args=alone)
    yield started
    started.close()


@dataclass
class Visitor:
    """Somebody in front of the app: what they see, and whether anything left the machine."""

    page: Page
    server: Server
    size: str
    journey: str
    pictures: Path | None
    outside: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """What broke in the browser; a page is white from then on."""
    frames: Frames = field(default_factory=Frames)
    clock: float = field(default_factory=time.monotonic)

    def open(self, path: str = "/") -> None:
        """Open a page as the host."""
        between = "&" if "?" in path else "?"
        self.page.goto(f"{self.server.url}{path}{between}key={self.server.key}")

    def open_unknown(self, path: str) -> None:
        """Open a page without a key, or with one that stands in the path."""
        self.page.goto(self.server.url + path)

    def look(self, name: str) -> None:
        """Keep a picture of what is seen now, all of it."""
        if self.pictures is None:
            return
        width, height = SIZES[self.size]
        self.page.set_viewport_size({"width": width, "height": 2400})
        self.page.wait_for_timeout(300)
        self.pictures.mkdir(parents=True, exist_ok=True)
        file = self.pictures / f"{self.journey}_{name}_{self.size}.png"
        self.page.screenshot(path=file)
        self.page.set_viewport_size({"width": width, "height": height})

    def restart_clock(self) -> None:
        self.clock = time.monotonic()

    def tell_time(self, what: str, most: float = SLOW) -> None:
        """Note how long something took, which is fine up to `most` on the busiest machine."""
        seconds = time.monotonic() - self.clock
        self.tell(f"{what} {seconds:.2f} s")
        assert seconds <= most, f"{what} {seconds:.2f} s"

    def tell(self, figure: str) -> None:
        """Note something that was measured."""
        line = f"{self.journey}, {self.size}: {figure}"
        sys.__stdout__ and sys.__stdout__.write(f"\n{line}\n")
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            with (self.pictures / "times.txt").open("a") as file:
                file.write(f"{line}\n")

    def sees_no_sideways_scrolling(self) -> None:
        wider = self.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wider <= 0


@pytest.fixture(params=SIZES)
def visitor(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Visitor]:
    """Somebody with a phone, then somebody at a desk; no request of theirs may leave."""
    with visiting(request, browser, server, request.param) as somebody:
        yield somebody


@pytest.fixture
def arrive(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Arrive]:
    """As many as are wanted, each with a browser of their own; no request of theirs may leave."""
    with ExitStack() as everybody:
        yield lambda size: everybody.enter_context(visiting(request, browser, server, size))


@contextmanager
def visiting(
    request: pytest.FixtureRequest, browser: Browser, server: Server, size: str
) -> Iterator[Visitor]:
    """Let somebody open a browser."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size == "phone", locale="en"
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    folder = os.environ.get("EXLIBRIS_SCREENSHOTS")
    journey = request.function.__name__.removeprefix("test_")
    somebody = Visitor(page, server, size, journey, Path(folder) if folder else None)
    page.on("request", lambda asked: _note(somebody, asked.url))
    page.on("websocket", somebody.frames.listen_to)
    page.on("pageerror", lambda error: somebody.broken.append(str(error)))
    yield somebody
    context.close()
    assert somebody.outside == []
    assert somebody.broken == []


Arrive = Callable[[str], Visitor]


def _note(visitor: Visitor, url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("data", "blob") and parts.hostname != LOCAL:
        visitor.outside.append(url)
