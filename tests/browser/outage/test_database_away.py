"""PostgreSQL is restarted under open pages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from companion.draft.events import PlaceEmptied
from companion.store import Store, open_store
from tests.browser.acting import sees
from tests.browser.conftest import INTERRUPTED, Arrive, Server, free_port
from tests.browser.outage.entering import Evening, enter_until_stored, eventually
from tests.store.postgres import Cluster, running_cluster, server_programs


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    programs = server_programs()
    if programs is None:
        missing = "no PostgreSQL server is installed"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with running_cluster(programs) as running:
        yield running


@pytest.fixture
def server(tmp_path: Path, cluster: Cluster) -> Iterator[Server]:
    url = cluster.url.format("postgres")
    running = Server(tmp_path / "home", free_port(), env={"EXLIBRIS_DATABASE_URL": url})
    running.start()
    yield running
    assert running.stop() == INTERRUPTED


@pytest.fixture
def store(cluster: Cluster, server: Server) -> Iterator[Store]:
    with open_store(cluster.url.format("postgres")) as opened:
        yield opened


def says_database(page: Page) -> None:
    sees(page.locator("#exlibris-offline", has_text="can't reach its database"))


@contextmanager
def unaware(*pages: Page) -> Iterator[None]:
    """Let pages hear that all is well, as in the moment before they ask again."""
    fine = {"news": False, "session": "live"}
    for page in pages:
        page.route("**/news/**", lambda route: route.fulfill(json=fine))
    yield
    for page in pages:
        page.unroute("**/news/**")


def test_a_restarted_database_loses_no_entry_silently(
    arrive: Arrive, store: Store, cluster: Cluster
) -> None:
    evening = Evening.of(store, arrive)
    evening.begin()
    before = evening.events
    with unaware(*evening.pages):
        cluster.stop()
        evening.name_field.fill("Ada 0")
        evening.name_field.press("Enter")
        evening.answer.click()
        for page in evening.pages[:2]:
            sees(page.get_by_text("The database isn't answering"))
    for page in evening.pages:
        says_database(page)
    evening.host.look("database away")
    cluster.start()
    evening.tell_when_shown("after the database was started again")
    evening.shows_what_is_stored()
    # The part that asks about cards tells again what was tapped; what was typed is only told about.
    assert eventually(lambda: evening.events == (*before, PlaceEmptied(1, 0, 0)))
    told = evening.host.page
    sees(told.get_by_text("Your last entry wasn't saved").or_(told.locator("#exlibris-note")))
    for page in evening.pages[:2]:
        assert str(cluster.folder) not in page.inner_text("body")
    evening.close_notes()
    enter_until_stored(evening)
