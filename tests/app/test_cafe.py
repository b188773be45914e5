"""A café: PostgreSQL, two servers and two workers, of which one dies; and the database restarts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from importlib.resources import files
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from companion.app.web.uploads import FIELD, upload_address
from companion.draft.codec import decode, encode
from companion.draft.events import PhotoRead, PhotoTaken, PlayerSeated
from companion.store import Store, StoreError, open_store
from companion.store.location import database_url
from tests.app.http import Client
from tests.browser.conftest import free_port
from tests.store.postgres import Cluster, running_cluster, server_programs

NAMES = ("ada", "bo", "cleo", "dan")
PHOTOS = [files("companion").joinpath("demo", "photos", f"{name}.jpg") for name in NAMES]
PATIENCE = 120.0


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    programs = server_programs()
    if programs is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no PostgreSQL server is installed")
        pytest.skip("no PostgreSQL server is installed")
    with running_cluster(programs) as running:
        yield running


def test_a_lost_worker_costs_one_retry_and_a_restarted_database_nothing(
    cluster: Cluster, tmp_path: Path
) -> None:
    url = cluster.url.format("postgres")
    with open_store(url) as store, ExitStack() as running:
        store.host_key()
        first = running.enter_context(started(url, tmp_path / "worker 1", "worker"))
        running.enter_context(started(url, tmp_path / "worker 2", "worker"))
        token = store.tables.begin()
        store.tables.append(token, 0, [encode(PlayerSeated(n, f"P{n}")) for n in range(1, 5)])
        for seat in (1, 2, 3, 4):
            send_by_hand(store, token, seat, PHOTOS[seat % len(PHOTOS)].read_bytes(), seat)
        until(lambda: in_work(url) > 0, "no worker takes a photo")
        os.killpg(first.pid, signal.SIGKILL)
        until(lambda: read(store, token) == {1, 2, 3, 4}, "a photo of the lost worker waits")
        assert times_read(store, token) == [1, 1, 1, 1]

        ports = [free_port(), free_port()]
        for port in ports:
            options = "app", "--host", "127.0.0.1", "--port", str(port)
            running.enter_context(started(url, tmp_path / str(port), *options))
        clients = [Client(port) for port in ports]
        until(lambda: all(map(is_up, clients)), "a server does not answer")
        cluster.stop()
        cluster.start()
        until(lambda: answers(store), "the store does not come back")
        key, before = store.host_key(), times_read(store, token)
        for seat, client in ((1, clients[0]), (2, clients[1])):
            another = PHOTOS[seat + 1].read_bytes() + bytes([seat])
            sending = partial(sent, client, upload_address(key, token, seat), another)
            until(sending, "no server takes a photo")
        until(
            lambda: sum(times_read(store, token)) == sum(before) + 2 and not store.readings.count(),
            "a photo is not read after the restart",
        )
        for photo in store.tables.photos(token):
            for client in clients:
                assert client.get(f"/photo/{key}/{token}/{photo.id}").status == 200


@contextmanager
def started(url: str, home: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run one of our commands, in a group of its own, until the end."""
    home.mkdir()
    env = {**os.environ, "EXLIBRIS_DATABASE_URL": url, "EXLIBRIS_HOME": str(home)}
    command = [sys.executable, "-m", "companion.cli.main", *arguments]
    with (home / "out").open("wb") as out:
        process = subprocess.Popen(command, env=env, stdout=out, stderr=out, start_new_session=True)
        try:
            yield process
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def send_by_hand(store: Store, token: str, seat: int, photo: bytes, number: int) -> None:
    name = f"photo{number}"
    store.tables.keep_photo(token, name, photo)
    revision = len(store.tables.events(token))
    store.tables.append(token, revision, [encode(PhotoTaken(seat, name))])
    store.readings.wish(token, seat, name)


def sent(client: Client, address: str, photo: bytes) -> bool:
    with suppress(OSError):
        return client.send(address, FIELD, photo).status == 200
    return False


def is_up(client: Client) -> bool:
    with suppress(OSError):
        return client.get("/_stcore/health").status == 200
    return False


def answers(store: Store) -> bool:
    with suppress(StoreError):
        return bool(store.host_key())
    return False


def in_work(url: str) -> int:
    engine = create_engine(database_url(url))
    try:
        with engine.connect() as connection:
            asked = text("SELECT count(*) FROM readings WHERE lease IS NOT NULL")
            return int(connection.scalar(asked) or 0)
    finally:
        engine.dispose()


def readings(store: Store, token: str) -> list[PhotoRead]:
    return [e for e in decode(store.tables.events(token)) if isinstance(e, PhotoRead)]


def read(store: Store, token: str) -> set[int]:
    return {event.seat for event in readings(store, token)}


def times_read(store: Store, token: str) -> list[int]:
    seats = [event.seat for event in readings(store, token)]
    return [seats.count(seat) for seat in (1, 2, 3, 4)]


def until(is_so: Callable[[], bool], otherwise: str) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.2)
