"""Photos lie beside the database as files, or in it where servers share nothing else."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

import numpy as np
import pytest
from sqlalchemy import text

from companion.store import NoTableError, RefusedError, Store, StoreError, open_store, sweeping
from companion.store.engines import make_engine
from companion.store.location import database_url

MEGABYTE = 1 << 20


def noise(seed: int, size: int = MEGABYTE) -> bytes:
    return np.random.default_rng(seed).bytes(size)


def files(url: str) -> set[str]:
    folder = Path(url.removeprefix("sqlite:///") + "-photos")
    return {path.name for path in folder.iterdir()} - {"set-aside"}


def contents(url: str) -> int:
    """How many contents a database has in its rows."""
    engine = make_engine(database_url(url))
    with engine.begin() as connection:
        found = connection.scalar(text("SELECT count(*) FROM contents"))
    engine.dispose()
    return int(found or 0)


def test_photos_are_files_that_only_their_owner_reads(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        token = store.tables.begin()
        store.tables.keep_photo(token, "p", noise(1))
        store.tables.keep_view(token, "p", b"view")
        assert store.tables.photo(token, "p") == noise(1)
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    assert path.stat().st_size < MEGABYTE
    assert len(files(sqlite_url)) == 2
    assert contents(sqlite_url) == 0
    folder = path.with_name(path.name + "-photos")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_every_server_of_a_shared_database_has_all_photos(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with open_store(postgres_url) as store:
        token = store.tables.begin()
        store.tables.keep_photo(token, "p", b"photo")
        monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "another machine"))
        with open_store(postgres_url) as elsewhere:
            assert elsewhere.tables.photo(token, "p") == b"photo"
            elsewhere.eraser.photo(token, "p")
        assert store.tables.photo(token, "p") is None
    assert contents(postgres_url) == 0


def test_one_content_goes_with_the_last_that_refers_to_it(store: Store, url: str) -> None:
    one, other = store.tables.begin(), store.tables.begin()
    for token in (one, other):
        store.tables.keep_photo(token, "p", b"photo")
    store.eraser.game(one)
    assert store.tables.photo(other, "p") == b"photo"
    store.eraser.photo(other, "p")
    assert (files(url) if url.startswith("sqlite") else contents(url)) in (set(), 0)


def test_nothing_stays_of_what_is_refused_replaced_or_late(store: Store, url: str) -> None:
    with pytest.raises(NoTableError):
        store.tables.keep_photo("nowhere", "p", b"photo")
    token = store.tables.begin()
    store.tables.keep_view(token, "gone", b"late")
    store.tables.keep_photo(token, "p", b"photo")
    for trace in (b"one", b"another"):
        store.tables.keep_trace(token, "p", trace)
    lesson = store.lessons.new_token()
    for part in (b"one part", b"another part"):
        store.lessons.keep(lesson, "about", part)
    store.captures.save(token, "p", 1, b"misread")
    store.captures.save(token, "p", 2, b"misread twice")
    kept = len(files(url)) if url.startswith("sqlite") else contents(url)
    assert kept == len((b"photo", b"another", b"another part", b"misread twice"))


def test_a_table_has_its_share_of_the_disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.game_tables.QUOTA", 3 * MEGABYTE)
    full, other = store.tables.begin(), store.tables.begin()
    for number in range(3):
        store.tables.keep_photo(full, f"p{number}", noise(number))
    # The same photo once more takes no room.
    store.tables.keep_photo(full, "p0", noise(0))
    with pytest.raises(RefusedError) as refused:
        store.tables.keep_photo(full, "p3", noise(3))
    assert refused.value.problem.id == "photo-quota"
    assert refused.value.problem.facts["megabytes"] == 3
    store.tables.keep_photo(other, "p3", noise(3))
    store.eraser.photo(full, "p0")
    store.tables.keep_photo(full, "p3", noise(3))


def test_photos_leave_some_of_the_disk_alone(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.folder_vault.RESERVE", 1 << 60)
    with open_store(sqlite_url) as store:
        token = store.tables.begin()
        with pytest.raises(StoreError) as refused:
            store.tables.keep_photo(token, "p", b"photo")
        assert refused.value.problem.id == "store-reserve"
        assert store.tables.photos(token) == ()
        assert store.tables.append(token, 0, ["{}"]) == 1


def test_what_a_killed_server_left_behind_goes_with_the_next_start(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        token = store.tables.begin()
        store.tables.keep_photo(token, "p", b"photo")
        folder = Path(sqlite_url.removeprefix("sqlite:///") + "-photos")
        (folder / ("0" * 64)).write_bytes(b"of nobody")
        store.tidy()
        assert len(files(sqlite_url)) == 1
        assert store.tables.photo(token, "p") == b"photo"


def test_a_large_database_is_written_anew_at_the_next_start(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    with open_store(sqlite_url) as store:
        one, other = store.tables.begin(), store.tables.begin()
        for token in (one, other):
            store.tables.append(token, 0, [noise(9).hex()])
        monkeypatch.setattr(sweeping, "AT_ONCE", 0)
        store.eraser.game(one)
        # The bytes are gone at once, their room with the next start.
        before = path.stat().st_size
        assert before > 4 * MEGABYTE
        store.tidy()
        assert path.stat().st_size < before * 0.6
        assert [info.token for info in store.tables.all()] == [other]


def test_nobody_waits_for_a_deletion(sqlite_url: str) -> None:
    """While one of 60 photos of a megabyte goes, an edit takes hardly longer than without that."""
    with open_store(sqlite_url) as store, ThreadPoolExecutor(1) as thread:
        token, other = store.tables.begin(), store.tables.begin()
        for number in range(60):
            store.tables.keep_photo(token, f"p{number}", noise(number))
        alone = slowest_edit(store, other, 40)
        deleting = thread.submit(delete_photos, store, token, 30)
        beside = []
        while not deleting.done():
            beside.append(slowest_edit(store, other, 1))
        assert deleting.result() == 30
        assert len(beside) >= 3
        told = f"slowest edit: alone {alone:.3f} s, beside deletions {max(beside):.3f} s"
        # One in twenty may wait for a busy machine; a deletion that blocks would hold up most.
        assert sorted(beside)[len(beside) * 19 // 20] < max(0.2, 10 * alone), told
        assert len(files(sqlite_url)) == 30


def delete_photos(store: Store, token: str, count: int) -> int:
    return sum(store.eraser.photo(token, f"p{number}") for number in range(count))


def slowest_edit(store: Store, token: str, edits: int) -> float:
    slowest = 0.0
    for _ in range(edits):
        begun = monotonic()
        revision = len(store.tables.events(token))
        store.tables.append(token, revision, ['{"event":"x"}'])
        slowest = max(slowest, monotonic() - begun)
    return slowest
