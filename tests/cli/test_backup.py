"""`exlibris backup`, `restore` and `doctor`, as somebody types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import open_store
from tests.cli.conftest import Exlibris
from tests.store.full import TRACE, everything, fill


@pytest.fixture
def home(tmp_path: Path, exlibris: Exlibris) -> Path:
    assert exlibris("deck", "list").code == 0
    return tmp_path / "home"


def photo_file(home: Path, content: bytes) -> Path:
    photos = home / "exlibris.db-photos"
    return next(path for path in photos.iterdir() if path.read_bytes() == content)


@pytest.mark.usefixtures("home")
def test_an_owner_moves_to_a_new_laptop(
    exlibris: Exlibris, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store() as store:
        fill(store)
        before, key = everything(store), store.host_key()
    file = tmp_path / "all.exlibris-backup"
    made = exlibris("backup", file)
    assert made.code == 0, made.err
    assert f"Everything is in {file}: games 1, photos and other files 5." in made.out
    assert file.stat().st_mode & 0o777 == 0o600
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "new laptop"))
    restored = exlibris("restore", file)
    assert (restored.code, restored.err) == (0, "")
    assert "brings it back" not in restored.out
    with open_store() as store:
        assert everything(store) == before
        assert store.host_key() == key
    again = exlibris("restore", file, "--json")
    assert Path(again.json["before"]).exists()
    assert again.json["rows"]["game_tables"] == 1


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "isn't a backup"),
        (b"[rulings]\n", "isn't a backup"),
        (b"PK\x03\x04 and then it broke off", "is cut off or damaged, and nothing was changed"),
    ],
)
def test_what_is_no_backup_is_said_in_one_sentence(
    exlibris: Exlibris, tmp_path: Path, content: bytes, says: str
) -> None:
    file = tmp_path / "odd"
    file.write_bytes(content)
    outcome = exlibris("restore", file)
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)
    assert says in outcome.err


def test_a_file_that_is_not_there_or_is_a_folder(exlibris: Exlibris, tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        outcome = exlibris("restore", path)
        assert (outcome.code, len(outcome.complaints)) == (2, 1)
    assert exlibris("backup", tmp_path).code == 2
    assert exlibris("backup", tmp_path / "no" / "where").code == 2


@pytest.mark.usefixtures("home")
def test_a_doctor_finds_nothing_where_all_is_well(exlibris: Exlibris) -> None:
    with open_store() as store:
        fill(store)
    outcome = exlibris("doctor")
    assert outcome.code == 0
    assert outcome.out.splitlines()[-4:] == [
        "Database: SQLite",
        "Photos and other files: 5",
        "Photos waiting to be read: 1",
        "Everything is fine.",
    ]


def test_a_doctor_repairs_what_is_safe(exlibris: Exlibris, home: Path) -> None:
    with open_store() as store:
        token = fill(store)
        store.readings.wish(token, 2, "deleted")
    photo_file(home, TRACE).write_bytes(b"rotten")
    loose = photo_file(home, b"a view").with_name("0" * 64)
    loose.write_bytes(b"nobody's")
    (home / "exlibris.db").chmod(0o644)
    outcome = exlibris("doctor", "--json")
    found = {row["id"]: row["repairable"] for row in outcome.json["findings"]}
    wrong = {"home-open", "trace-spoiled", "photos-loose", "queue-ghosts"}
    assert (outcome.code, found) == (1, dict.fromkeys(wrong, True))
    repaired = exlibris("doctor", "--repair")
    assert (repaired.code, repaired.out.count("repaired: ")) == (0, 4)
    assert exlibris("doctor").out.endswith("Everything is fine.\n")
    assert not loose.exists()
    with open_store() as store:
        assert store.readings.count() == 1
        assert store.tables.photo(token, "p1") is not None


def test_a_doctor_says_what_it_cannot_repair(exlibris: Exlibris, home: Path) -> None:
    with open_store() as store:
        fill(store)
    photo_file(home, b"a capture").unlink()
    outcome = exlibris("doctor", "--repair")
    assert outcome.code == 1
    assert "a photo is gone" in outcome.out
    with open_store() as store:
        assert len(store.captures.all()) == 1


def test_a_doctor_finds_a_database_that_is_none(exlibris: Exlibris, home: Path) -> None:
    for path in home.glob("exlibris.db*"):
        if path.is_file():
            path.unlink()
    (home / "exlibris.db").write_bytes(b"no database at all" * 100)
    outcome = exlibris("doctor")
    assert outcome.code == 1
    assert "a database, or it's damaged" in outcome.out
    assert "Traceback" not in outcome.out + outcome.err
