"""Several processes at once, and processes that die: real ones."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

import pytest
from sqlalchemy import text

from companion.store import Learned, engines, open_store
from companion.store.engines import make_engine, reading
from companion.store.location import database_url
from tests.store.cards import confirmed
from tests.store.worker import CARDS_AN_EVENING

ROOT = Path(__file__).parents[2]
WORKERS, EVENINGS = 4, 10


@contextmanager
def worker(url: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run a worker that waits for a line; it is dead afterwards."""
    command = [sys.executable, "-W", "error", "-m", "tests.store.worker", url, *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        try:
            assert line(process) == "ready"
            yield process
        finally:
            process.kill()


def pipe(found: IO[str] | None) -> IO[str]:
    assert found is not None
    return found


def line(process: subprocess.Popen[str]) -> str:
    return pipe(process.stdout).readline().strip()


def start(process: subprocess.Popen[str]) -> None:
    pipe(process.stdin).write("go\n")
    pipe(process.stdin).flush()


def sources(url: str) -> Counter[str]:
    """Return how many cards the store keeps from each source."""
    with open_store(url) as store:
        deck = store.deck("en")
    return Counter(found.source for found in deck.confirmations) if deck is not None else Counter()


def check_whole(url: str) -> None:
    """Let SQLite check its own file."""
    if url.startswith("sqlite"):
        engine = make_engine(database_url(url))
        with engine.begin() as connection:
            assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
        engine.dispose()


def test_processes_that_open_an_empty_database_and_learn_at_once_lose_nothing(url: str) -> None:
    with ExitStack() as all_of_them:
        processes = [
            all_of_them.enter_context(worker(url, f"worker {number}", str(EVENINGS)))
            for number in range(WORKERS)
        ]
        for process in processes:
            start(process)
        for process in processes:
            pipe(process.stdout).read()
            assert process.wait() == 0
    names = [f"worker {one}, evening {two}" for one in range(WORKERS) for two in range(EVENINGS)]
    assert sources(url) == dict.fromkeys(names, CARDS_AN_EVENING)


def test_threads_that_open_an_empty_database_and_learn_at_once_lose_nothing(url: str) -> None:
    def learn(number: int) -> Learned:
        with open_store(url) as store:
            return store.learn("en", "en", [confirmed("A1/7.FR", f"thread {number % 4}")])

    with ThreadPoolExecutor(8) as threads:
        learned = list(threads.map(learn, range(8)))
    assert sum(found.new for found in learned) == 4
    assert sources(url) == {f"thread {number}": 1 for number in range(4)}


def test_a_process_killed_before_its_transaction_ends_leaves_no_trace(url: str) -> None:
    with open_store(url) as store:
        store.learn("en", "en", [confirmed("A1/7.FR", "before")])
    with worker(url, "killed", "1", "pause") as process:
        start(process)
        assert line(process) == "written"
        process.kill()
        process.wait()
    assert sources(url) == {"before": 1}
    check_whole(url)
    with open_store(url) as store:
        assert store.learn("en", "en", [confirmed("A1/7.FR", "after")]) == Learned(1, 0)


def test_a_process_killed_at_any_moment_leaves_whole_evenings(url: str) -> None:
    for number in range(3):
        name = f"killed {number}"
        with worker(url, name, "100000") as process:
            start(process)
            said = [line(process) for _ in range(5 + number)]
            process.kill()
            process.wait()
        kept = sources(url)
        assert set(kept.values()) == {CARDS_AN_EVENING}
        assert {f"{name}, evening {evening}" for evening in said} <= kept.keys()
        check_whole(url)


THREADS = 60
"""More than a server has for a full café: photos sent and pages shown at once."""


def test_no_thread_waits_for_a_connection_to_a_file(sqlite_url: str) -> None:
    with open_store(sqlite_url), ExitStack() as all_at_once:
        engine = make_engine(database_url(sqlite_url))
        all_at_once.callback(engine.dispose)
        for _ in range(THREADS):
            connection = all_at_once.enter_context(reading(engine))
            assert connection.scalar(text("SELECT 1")) == 1


def test_threads_that_write_take_turns(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of them is told that the database is busy, however impatient SQLite is."""
    monkeypatch.setattr(engines, "PATIENCE_SECONDS", 0)
    with open_store(sqlite_url) as store, ThreadPoolExecutor(THREADS) as pool:
        written = pool.map(lambda n: store.learn("en", "en", [confirmed(f"A{n}.FR")]), range(1, 40))
        assert sum(learned.new for learned in written) == 39
