"""Whose photo is read next: the newest of each seat, table by table, each by one reader."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest

from companion.store import Lease, NoTableError, Store, open_store
from companion.store.reading_keeper import LEASE_SECONDS
from tests.store.conftest import NOW


class MovingClock:
    """A clock that is set forward by hand."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock()


@pytest.fixture
def shared(url: str, clock: MovingClock) -> Iterator[Store]:
    with open_store(url, clock=clock) as opened:
        yield opened


def claimed(store: Store) -> Lease:
    lease = store.readings.claim()
    assert lease is not None
    return lease


def in_turn(store: Store) -> list[tuple[str, int, str]]:
    """Read everything, one after the other."""
    found = []
    while (lease := store.readings.claim()) is not None:
        found.append((lease.game_table, lease.seat, lease.photo))
        store.readings.finish(lease)
    return found


def test_only_the_newest_photo_of_a_seat_is_read(shared: Store) -> None:
    token = shared.tables.begin()
    for number in range(200):
        shared.readings.wish(token, 1, f"p{number}")
    shared.readings.wish(token, 2, "other")
    assert shared.readings.count() == 2
    assert in_turn(shared) == [(token, 1, "p199"), (token, 2, "other")]


def test_tables_take_turns(shared: Store) -> None:
    many, few = shared.tables.begin(), shared.tables.begin()
    for seat in range(1, 7):
        shared.readings.wish(many, seat, f"m{seat}")
    first = claimed(shared)
    for seat in (1, 2):
        shared.readings.wish(few, seat, f"f{seat}")
    shared.readings.finish(first)
    photos = [photo for _, _, photo in in_turn(shared)]
    assert photos == ["f1", "m2", "f2", "m3", "m4", "m5", "m6"]


def test_a_seat_that_sends_without_end_keeps_nobody_waiting(shared: Store) -> None:
    """200 photos come from one seat while all readers read: another table waits two readings."""
    busy, other = shared.tables.begin(), shared.tables.begin()
    shared.readings.wish(busy, 1, "p0")
    leases = [claimed(shared)]
    shared.readings.wish(other, 1, "mine")
    read: list[str] = []
    for number in range(1, 200):
        shared.readings.wish(busy, 1, f"p{number}")
        shared.readings.finish(leases.pop())
        leases.append(claimed(shared))
        read.append(leases[0].photo)
        if leases[0].photo == "mine":
            break
    assert read.index("mine") < 2


def test_how_many_come_first_is_told(shared: Store) -> None:
    token, other = shared.tables.begin(), shared.tables.begin()
    for seat in (1, 2):
        shared.readings.wish(token, seat, f"p{seat}")
    claimed(shared)
    shared.readings.wish(other, 1, "q")
    ahead = shared.readings.ahead
    assert ahead(token, 1, "p1") == 0
    assert ahead(other, 1, "q") == 1
    assert ahead(token, 2, "p2") == 2
    assert ahead(token, 2, "an earlier one") is None


def test_two_servers_never_read_the_same_photo(shared: Store, url: str) -> None:
    tables = [shared.tables.begin() for _ in range(5)]
    for seat in range(1, 5):
        for token in tables:
            shared.readings.wish(token, seat, f"{token}-{seat}")
    with open_store(url, clock=lambda: NOW) as elsewhere, ThreadPoolExecutor(4) as threads:
        servers = [shared, elsewhere, shared, elsewhere]
        read = [found for each in threads.map(in_turn, servers) for found in each]
    assert len(read) == len(set(read)) == 20
    assert shared.readings.count() == 0


def test_the_photo_of_a_server_that_died_is_read_by_the_next(
    shared: Store, clock: MovingClock
) -> None:
    token = shared.tables.begin()
    shared.readings.wish(token, 1, "p")
    dead = claimed(shared)
    for _ in range(5):
        clock.pass_by(LEASE_SECONDS / 2)
        shared.readings.extend([dead.lease])
        assert shared.readings.claim() is None
    clock.pass_by(LEASE_SECONDS + 1)
    again = claimed(shared)
    assert (again.photo, again.tries) == ("p", 2)
    # Whoever comes back from the dead is told, and ends nothing.
    assert not shared.readings.holds(dead)
    shared.readings.finish(dead)
    assert shared.readings.holds(again)
    shared.readings.finish(again)
    assert shared.readings.count() == 0


def test_what_is_wished_for_anew_while_it_is_read_is_read_again(shared: Store) -> None:
    token = shared.tables.begin()
    shared.readings.wish(token, 1, "p")
    first = claimed(shared)
    shared.readings.wish(token, 1, "p")
    assert not shared.readings.holds(first)
    shared.readings.finish(first)
    assert claimed(shared).tries == 1


def test_what_waits_goes_with_its_table(shared: Store) -> None:
    token = shared.tables.begin()
    shared.readings.wish(token, 1, "p")
    shared.eraser.game(token)
    assert shared.readings.count() == 0
    with pytest.raises(NoTableError):
        shared.readings.wish(token, 1, "p")


def test_what_waits_is_still_there_after_a_restart(url: str) -> None:
    with open_store(url) as store:
        token = store.tables.begin()
        store.readings.wish(token, 1, "p")
    with open_store(url) as store:
        assert claimed(store).photo == "p"
