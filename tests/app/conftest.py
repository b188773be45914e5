"""Pages run in Streamlit's own test bench, each test in a home of its own."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

from companion.app.kit.session import OWN
from companion.app.navigation import PAGES
from companion.app.reader.jobs import Answer, FirstSight, Job
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.web.server import MAIN_PAGE
from companion.draft.codec import AnyEvent
from companion.store import open_store
from companion.store.folder import DATABASE_FILE

PATIENCE = 60
"""Seconds a page may take on a busy machine."""

Open = Callable[..., AppTest]
SetTable = Callable[..., str]
Meanwhile = Callable[[Callable[[], object]], None]


@pytest.fixture(scope="session", autouse=True)
def _packages_looked_through_once() -> Iterator[None]:
    """Spare the test bench looking through every installed package for each page it opens.

    A server does that once, when it starts; what is installed does not change between two tests.
    """
    with pytest.MonkeyPatch.context() as patch:
        scan = manifest_scanner.scan_component_manifests
        patch.setattr(manifest_scanner, "scan_component_manifests", cache(scan))
        yield


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the file of a database that was just made, and holds nothing, not even a key."""
    file = tmp_path_factory.mktemp("new") / DATABASE_FILE
    open_store(f"sqlite:///{file}").close()
    return file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, new_database: Path) -> Iterator[Path]:
    """Give the app a home of its own, and close what it opened there."""
    (tmp_path / "home").mkdir()
    shutil.copy(new_database, tmp_path / "home" / DATABASE_FILE)
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("EXLIBRIS_DATABASE_URL", raising=False)
    monkeypatch.delenv("EXLIBRIS_LANG", raising=False)
    # A page is run as `__main__`, which processes started by later tests would run again.
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    store.cache_clear()
    yield tmp_path / "home"
    reading_queue().wait_until_idle(PATIENCE)
    store().close()
    store.cache_clear()


@pytest.fixture
def set_table() -> SetTable:
    """Keep a table to which these things happened, and give its token."""

    def set_up(*events: AnyEvent) -> str:
        token = store().tables.begin()
        TableSession(store().tables, token).add(*events)
        return token

    return set_up


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Have something happen while the reader does its next job: before it answers."""
    do = ReaderProcess.do

    def happen(what: Callable[[], object]) -> None:
        waiting = [what]

        def do_and_let_happen(
            self: ReaderProcess, job: Job, tell: Callable[[FirstSight], None] = lambda _: None
        ) -> Answer:
            answer = do(self, job, tell)
            if waiting:
                waiting.pop()()
            return answer

        monkeypatch.setattr(ReaderProcess, "do", do_and_let_happen)

    return happen


@pytest.fixture
def open_page() -> Open:
    """Open a page as a browser would: at its address; as the host, unless it has another key."""

    def open_at(page: str = "start", **address: str) -> AppTest:
        app = AppTest.from_file(str(MAIN_PAGE), default_timeout=PATIENCE)
        for name, value in {"key": store().host_key(), **address}.items():
            app.query_params[name] = value
        app.run()
        if page != "start":
            app.switch_page(PAGES[page].file).run()
        assert not app.exception, app.exception
        return app

    return open_at


def text_of(app: AppTest) -> str:
    """Return everything that a page says."""
    parts = [*app.markdown, *app.title, *app.subheader, *app.caption, *app.warning, *app.info]
    return "\n".join(str(part.value) for part in [*parts, *app.success, *app.error])


def said(app: AppTest) -> str:
    """Return everything that a page says, without the signs that keep it harmless."""
    assert not app.exception, app.exception
    return text_of(app).replace("\\", "")


def asked_cards(app: AppTest) -> list[dict[str, Any]]:
    """Return the cards that the review asks about, as its script is told them."""
    for element in app.get("bidi_component"):
        if element.proto.component_name == "exlibris_review":
            cards: list[dict[str, Any]] = json.loads(element.proto.json)["cards"]
            return cards
    return []


def speak(app: AppTest, language: str, page: str) -> AppTest:
    """Choose another language, and come back to a page."""
    app.switch_page(PAGES["more"].file).run()
    app.pills[0].set_value(language).run()
    return app.switch_page(PAGES[page].file).run()


def type_line(app: AppTest, line: str) -> AppTest:
    """Have a line of a followed game judged."""
    fields = [field for field in app.text_input if str(field.key).startswith("followed-line")]
    fields[0].set_value(line)
    return app.button(key="judge-line").click().run()


def record_of(token: str) -> str:
    """Return the record of a followed game."""
    found = store().followed.find(token)
    assert found is not None
    return found.record


def remember(app: AppTest, name: str, value: object) -> None:
    """Have a page remember something for the moment, as if it had been chosen there."""
    app.session_state[OWN][f"moment-{name}"] = value
