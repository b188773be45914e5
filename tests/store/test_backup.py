"""Everything goes into one file and comes back, from any database into any other."""

from __future__ import annotations

import io
import os
import shutil
import threading
import tracemalloc
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import pytest

from companion.store import Store, StoreError, open_store
from companion.store.backup.format import MANIFEST, BackupError
from companion.store.backup.restore_points import KEPT, restore_points
from tests.store.cards import confirmed
from tests.store.full import TRACE, backed_up, brought_back, everything, fill, written

OLD = sorted((Path(__file__).parent / "old" / "backups").glob("*.exlibris-backup"))
Files = dict[str, bytes]


@pytest.fixture
def other_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'other.db'}"


def test_everything_comes_back_in_an_empty_store(store: Store, other_url: str) -> None:
    fill(store)
    before, backup = everything(store), backed_up(store)
    with open_store(other_url) as other:
        restored = brought_back(other, backup)
        assert everything(other) == before
        assert restored.before is None
        assert other.host_key() == store.host_key()
    assert len(before["contents"]) == 5


def test_sqlite_and_postgresql_take_each_others_backups(sqlite_url: str, postgres_url: str) -> None:
    with open_store(sqlite_url) as small, open_store(postgres_url) as large:
        fill(small)
        before = everything(small)
        brought_back(large, backed_up(small))
        assert everything(large) == before
        # What counts by itself goes on counting.
        assert large.learn("pl", "pl", [confirmed("Ć3.CM")]).new == 1
        large.tables.append(large.tables.begin(), 0, ["{}"])
        changed = everything(large)
        brought_back(small, backed_up(large))
        assert everything(small) == changed


def test_what_was_there_goes_and_can_be_brought_back(store: Store) -> None:
    empty = backed_up(store)
    fill(store)
    before, key = everything(store), store.host_key()
    restored = brought_back(store, empty)
    assert not any(everything(store).values())
    assert store.host_key() == key
    assert restored.before is not None
    assert restored.before.stat().st_mode & 0o777 == 0o600
    brought_back(store, restored.before.read_bytes())
    assert everything(store) == before


def test_few_restore_points_are_kept_and_none_after_deleting_everything(store: Store) -> None:
    fill(store)
    backup = backed_up(store)
    for _ in range(KEPT + 2):
        brought_back(store, backup)
    assert len(restore_points()) == KEPT
    store.eraser.everything()
    assert restore_points() == ()


@pytest.mark.parametrize("backup", OLD, ids=lambda path: path.name)
def test_a_backup_of_any_age_comes_back(store: Store, backup: Path) -> None:
    brought_back(store, backup.read_bytes())
    deck = store.deck("pl")
    assert deck is not None
    assert [str(known.card.id) for known in deck.confirmations] == ["Ć1", "Ć2"]
    (table,) = store.tables.all()
    assert "Żaneta 📚" in store.tables.events(table.token)[0]
    assert store.tables.trace(table.token, "p1") == TRACE
    assert store.profile("my copy") == bytes(range(256)) * 4
    assert store.readings.count() == 1


def test_there_is_an_old_backup() -> None:
    assert OLD


# What cannot be restored


def files_of(backup: bytes) -> Files:
    with ZipFile(io.BytesIO(backup)) as whole:
        return {name: whole.read(name) for name in whole.namelist()}


def packed(files: Files) -> bytes:
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as whole:
        for name, content in files.items():
            whole.writestr(name, content)
    return file.getvalue()


def with_manifest(files: Files, **changes: object) -> Files:
    manifest = msgspec.json.decode(files[MANIFEST]) | changes
    return {**files, MANIFEST: msgspec.json.encode(manifest)}


def another_photo(files: Files) -> Files:
    name = next(name for name in files if name.startswith("contents/"))
    return {**files, name: files[name][:-1] + b"?"}


def with_rows(files: Files, table: str, change: Callable[[bytes], bytes]) -> Files:
    """Change rows, and the digests with them, as somebody would who means harm."""
    name = f"rows/{table}.jsonl"
    lines = change(files[name])
    manifest = msgspec.json.decode(files[MANIFEST])
    told = {"rows": lines.count(b"\n"), "size": len(lines), "digest": sha256(lines).hexdigest()}
    manifest["tables"][table] = told
    return {**files, name: lines, MANIFEST: msgspec.json.encode(manifest)}


def out_of_the_folder(files: Files) -> Files:
    def change(lines: bytes) -> bytes:
        row = msgspec.json.decode(lines)
        return msgspec.json.encode(row | {"digest": "../exlibris.db"}) + b"\n"

    return with_rows(files, "captures", change)


def out_of_the_folder_and_named(files: Files) -> Files:
    manifest = msgspec.json.decode(out_of_the_folder(files)[MANIFEST])
    return with_manifest(out_of_the_folder(files), missing=["../exlibris.db", *manifest["missing"]])


BAD: dict[str, tuple[str, Callable[[Files], Files]]] = {
    "a newer format": ("backup-newer", lambda files: with_manifest(files, format=2)),
    "a newer schema": ("backup-newer", lambda files: with_manifest(files, revision="9999")),
    "no manifest": ("backup-foreign", lambda files: {"a": b"b"}),
    "another program": ("backup-foreign", lambda files: {**files, MANIFEST: b'{"name": "x"}'}),
    "no JSON": ("backup-foreign", lambda files: {**files, MANIFEST: b"[" * 100_000}),
    "a changed photo": ("backup-damaged", another_photo),
    "a missing photo": (
        "backup-damaged",
        lambda files: {name: files[name] for name in files if "contents" not in name},
    ),
    "changed rows": (
        "backup-damaged",
        lambda files: {**files, "rows/decks.jsonl": files["rows/decks.jsonl"][1:]},
    ),
    "a size beyond all measure": (
        "backup-damaged",
        lambda files: with_manifest(files, contents={"0" * 64: 1 << 60}),
    ),
    "an unknown table": (
        "backup-damaged",
        lambda files: with_rows({**files, "rows/sqlite_master.jsonl": b""}, "sqlite_master", bytes),
    ),
    "a row without its table": (
        "backup-damaged",
        lambda files: with_rows(files, "game_tables", lambda _lines: b""),
    ),
    "a row twice": (
        "backup-damaged",
        lambda files: with_rows(files, "profiles", lambda lines: lines * 2),
    ),
    "a text for a number": (
        "backup-damaged",
        lambda files: with_rows(
            files, "table_events", lambda lines: lines.replace(b'"revision":1', b'"revision":"1"')
        ),
    ),
    "a column too many": (
        "backup-damaged",
        lambda files: with_rows(files, "decks", lambda lines: lines.replace(b"{", b'{"x":1,')),
    ),
    "rows that are no JSON": (
        "backup-damaged",
        lambda files: with_rows(files, "decks", lambda _lines: b"\xff\n"),
    ),
    "a photo nobody kept": (
        "backup-damaged",
        lambda files: with_rows(
            files,
            "captures",
            lambda lines: (
                msgspec.json.encode(msgspec.json.decode(lines) | {"digest": "0" * 64}) + b"\n"
            ),
        ),
    ),
    "a path for a photo": ("backup-damaged", out_of_the_folder),
    "a path for a lost photo": ("backup-damaged", out_of_the_folder_and_named),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_sound_backup_changes_nothing(store: Store, what: str) -> None:
    fill(store)
    before = everything(store)
    problem, change = BAD[what]
    with pytest.raises(BackupError) as refused:
        brought_back(store, packed(change(files_of(backed_up(store)))))
    assert [found.id for found in refused.value.problems] == [problem]
    assert everything(store) == before
    assert restore_points() == ()


def test_a_backup_cut_off_anywhere_changes_nothing(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        fill(store)
        before, backup = everything(store), backed_up(store)
        for end in range(0, len(backup), 499):
            with pytest.raises(BackupError):
                brought_back(store, backup[:end])
        assert everything(store) == before


def test_a_disk_without_room_changes_nothing(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(sqlite_url) as store:
        fill(store)
        before, backup = everything(store), backed_up(store)
        monkeypatch.setattr("companion.store.folder_vault.RESERVE", 1 << 60)
        with pytest.raises(StoreError) as refused:
            brought_back(store, backup)
        assert refused.value.problem.id == "store-reserve"
        assert everything(store) == before


def test_a_home_without_room_for_the_restore_point_changes_nothing(
    sqlite_url: str, tmp_path: Path
) -> None:
    with open_store(sqlite_url) as store:
        fill(store)
        before, backup = everything(store), backed_up(store)
        home = tmp_path / "home"
        home.mkdir(exist_ok=True)
        (home / "restore-points").write_text("a file where a folder should be")
        with pytest.raises(StoreError) as refused:
            brought_back(store, backup)
        assert refused.value.problem.id == "restore-point"
        assert everything(store) == before


# While others go on


def test_a_backup_made_while_others_write_is_of_one_moment(url: str, other_url: str) -> None:
    """A photo is kept together with an event; a backup has both or neither."""
    done = threading.Event()

    def play() -> None:
        with open_store(url) as writer:
            token = writer.tables.begin()
            number = 0
            while not done.is_set():
                writer.tables.keep_photo(token, f"p{number}", os.urandom(2000))
                writer.tables.append(token, number, [f"p{number}"])
                if number % 3 == 2:
                    writer.eraser.photo(token, f"p{number - 1}")
                number += 1

    with open_store(url) as store, open_store(other_url) as other:
        player = threading.Thread(target=play)
        player.start()
        try:
            for _ in range(6):
                backup, manifest = written(store)
                assert manifest.missing == ()
                brought_back(other, backup)
                for table in other.tables.all():
                    events = other.tables.events(table.token)
                    photos = {photo.id for photo in other.tables.photos(table.token)}
                    kept = {photo for photo in photos if other.tables.photo(table.token, photo)}
                    assert kept == photos
                    assert len(photos - {*events}) <= 1
        finally:
            done.set()
            player.join()


def test_a_photo_that_is_lost_spoils_nothing_else(sqlite_url: str, other_url: str) -> None:
    with open_store(sqlite_url) as store, open_store(other_url) as other:
        token = fill(store)
        folder = Path(sqlite_url.removeprefix("sqlite:///") + "-photos")
        lost = next(path for path in folder.iterdir() if path.read_bytes() == TRACE)
        lost.write_bytes(b"rotten")
        backup, manifest = written(store)
        assert manifest.missing == (lost.name,)
        brought_back(other, backup)
        assert other.tables.trace(token, "p1") is None
        assert other.tables.view(token, "p1") == store.tables.view(token, "p1")


def test_only_one_photo_is_in_memory_at_a_time(sqlite_url: str, other_url: str) -> None:
    size = 2_000_000
    with open_store(sqlite_url) as store, open_store(other_url) as other:
        token = store.tables.begin()
        for number in range(10):
            store.tables.keep_photo(token, f"p{number}", os.urandom(size))
        file = Path(other_url.removeprefix("sqlite:///") + ".backup")
        tracemalloc.start()
        with file.open("w+b") as content:
            store.backups.write(content, lambda _done, _of: None)
        shutil.copy(file, f"{file}.copy")
        brought_back(other, file.read_bytes())
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(other.tables.photos(token)) == 10
    # The test itself holds the whole file.
    assert peak < 10 * size + 4 * size


def test_keys_of_the_staff_stay_as_they_are_now(store: Store) -> None:
    """A key that was withdrawn after the backup opens nothing again, and a newer one goes on."""
    fill(store)
    withdrawn = store.staff.give()
    backup = backed_up(store)
    for key in store.staff.all():
        assert store.staff.withdraw(key.name)
    later = store.staff.give()
    brought_back(store, backup)
    assert store.staff.opens(sha256(withdrawn.encode()).hexdigest()) is None
    assert store.staff.opens(sha256(later.encode()).hexdigest()) == ""
    (point,) = restore_points()
    brought_back(store, point.read_bytes())
    assert store.staff.opens(sha256(later.encode()).hexdigest()) == ""


def test_an_own_edition_alone_is_worth_a_restore_point(store: Store) -> None:
    backup = backed_up(store)
    store.editions.save('code = "de"\nname = "Deutsch"\nalphabet = "AÄ"')
    brought_back(store, backup)
    assert store.editions.texts() == {}
    (point,) = restore_points()
    brought_back(store, point.read_bytes())
    assert list(store.editions.texts()) == ["de"]
