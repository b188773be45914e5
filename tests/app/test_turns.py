"""Photos wait in the store, and get their turn whatever happens to readers and servers."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from card_db import Deck
from companion.app.reader.jobs import Answer, FirstSight, Job, ReadPhoto, Refused
from companion.app.reader.photos import photo_id, reading_queue, take_photo, waiting_count
from companion.app.reader.process import ReaderProcess, environment
from companion.app.reader.watching import Watch, look_once
from companion.app.reader.worker import FILE_SIZE_LIMIT, MEMORY_LIMIT
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import PhotoRefused, PhotoTaken, PlayerSeated
from companion.store import Lease
from tests.app.conftest import PATIENCE, SetTable

SECRET = "postgresql://ada:open-sesame@db.example/exlibris"  # noqa: S105 - the tests' own
EMPTY = ReadPhoto(b"", b"", Deck("en", "en"))


def problems(answer: Answer) -> list[str]:
    assert isinstance(answer, Refused)
    return [problem.id for problem in answer.problems]


def refusals(token: str) -> list[str]:
    """The photos of a table that were refused, in their order."""
    events = TableSession(store().tables, token).events
    return [event.photo for event in events if isinstance(event, PhotoRefused)]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Give the photos that readers are handed, in their order."""
    do, handed = ReaderProcess.do, list[bytes]()

    def do_and_note(
        self: ReaderProcess, job: Job, tell: Callable[[FirstSight], None] = lambda _: None
    ) -> Answer:
        if isinstance(job, ReadPhoto):
            handed.append(job.photo)
        return do(self, job, tell)

    monkeypatch.setattr(ReaderProcess, "do", do_and_note)
    return handed


def test_200_photos_of_one_seat_keep_no_other_table_waiting(
    set_table: SetTable, read: list[bytes]
) -> None:
    busy, other = (set_table(PlayerSeated(1, "Ada")) for _ in range(2))
    last = b""
    for number in range(200):
        last = b"no photo %d" % number
        take_photo(TableSession(store().tables, busy), 1, last)
    before = len(read)
    take_photo(TableSession(store().tables, other), 1, b"mine")
    assert reading_queue().wait_until_idle(PATIENCE)
    # Both readers may have begun one meanwhile, and one waits.
    assert read.index(b"mine") - before <= 2
    assert refusals(other) == [photo_id(b"mine")]
    assert refusals(busy)[-1] == photo_id(last)
    assert waiting_count() == 0


def test_photos_that_waited_before_a_start_are_read(set_table: SetTable) -> None:
    token = set_table(PlayerSeated(1, "Ada"), PhotoTaken(1, "p"))
    store().tables.keep_photo(token, "p", b"no photo")
    store().readings.wish(token, 1, "p")
    watch = Watch(seconds=0.05)
    try:
        waited = threading.Event()
        for _ in range(PATIENCE * 10):
            if refusals(token):
                break
            waited.wait(0.1)
        assert refusals(token) == ["p"]
    finally:
        watch.stop()
    assert reading_queue().wait_until_idle(PATIENCE)
    assert waiting_count() == 0


def test_a_photo_that_ended_every_server_is_refused(set_table: SetTable, read: list[bytes]) -> None:
    token = set_table(PlayerSeated(1, "Ada"), PhotoTaken(1, "p"))
    store().tables.keep_photo(token, "p", b"deadly")
    store().readings.wish(token, 1, "p")
    for _ in range(3):
        assert_dies(token)
    look_once()
    assert reading_queue().wait_until_idle(PATIENCE)
    assert refusals(token) == ["p"]
    assert read == []


def assert_dies(token: str) -> None:
    """Take a photo on lease as a server would, and never come back."""
    lease = store().readings.claim()
    assert isinstance(lease, Lease)
    assert lease.game_table == token
    lapsed = "UPDATE readings SET leased_until = '2020-01-01T00:00:00+00:00'"
    with store()._engine.begin() as connection:  # the clock of the app cannot be set
        connection.exec_driver_sql(lapsed)


def test_what_another_server_reads_is_left_to_it(set_table: SetTable, read: list[bytes]) -> None:
    token = set_table(PlayerSeated(1, "Ada"), PhotoTaken(1, "p"))
    store().tables.keep_photo(token, "p", b"no photo")
    store().readings.wish(token, 1, "p")
    lease = store().readings.claim()
    assert lease is not None
    look_once()
    assert reading_queue().wait_until_idle(PATIENCE)
    assert read == []
    assert waiting_count() == 1
    store().readings.finish(lease)


def kill_as_it_begins(reader: ReaderProcess, known: int | None) -> int:
    """Kill the process that the reader starts next; it takes a second to load."""
    waited = threading.Event()
    while (pid := reader.pid) is None or pid == known:
        waited.wait(0.005)
    os.kill(pid, signal.SIGKILL)
    return pid


@pytest.mark.parametrize(("deaths", "told"), [(1, "photo-damaged"), (2, "reader-memory")])
def test_a_photo_whose_reader_dies_is_tried_once_more(deaths: int, told: str) -> None:
    reader = ReaderProcess(seconds=PATIENCE)
    with ThreadPoolExecutor(1) as thread:
        answer: Future[Answer] = thread.submit(reader.do, EMPTY)
        pid = None
        for _ in range(deaths):
            pid = kill_as_it_begins(reader, pid)
        assert problems(answer.result(PATIENCE)) == [told]
    reader.close()


def test_a_reader_knows_no_secret_and_opens_few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = ReaderProcess(seconds=PATIENCE)
    with monkeypatch.context() as patch:
        patch.setenv("EXLIBRIS_DATABASE_URL", SECRET)
        assert SECRET not in environment().values()
        assert problems(reader.do(EMPTY)) == ["photo-damaged"]
    process = Path("/proc") / str(reader.pid)
    if process.exists():
        assert SECRET.encode() not in (process / "environ").read_bytes()
        limits = (process / "limits").read_text()
        assert "Max open files            256" in limits
        assert "Max core file size        0" in limits
        assert f"Max address space         {MEMORY_LIMIT}" in limits
        assert f"Max file size             {FILE_SIZE_LIMIT}" in limits
    reader.close()
