"""Homes of versions that kept photos in their rows, also when moving them is interrupted."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from companion.store import Store, StoreError, open_store

ROOT = Path(__file__).parents[2]
OLD = Path(__file__).parent / "old" / "0010.sql"
TOKEN, LESSON = "q2Vf0sM1c9nXz7Yw3bKd5A", "Zk3p8Qm2Xc7vB1nA5sD9eg"
PHOTOS = 12
KILLS = 14


def noise(seed: int) -> bytes:
    return np.random.default_rng(seed).bytes(50_000)


@pytest.fixture(scope="module")
def old_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a home as the version before left it, with some photos."""
    folder = tmp_path_factory.mktemp("old")
    home = sqlite3.connect(folder / "exlibris.db")
    home.executescript(OLD.read_text(encoding="utf-8"))
    rows = [
        (TOKEN, f"q{number}", noise(number), noise(100 + number), "2026-11-16", noise(200 + number))
        for number in range(PHOTOS)
    ]
    home.executemany("INSERT INTO photos VALUES (?, ?, ?, ?, ?, ?)", rows)
    home.execute(
        "INSERT INTO lesson_parts VALUES (?, 'photo', ?, '2026-11-16')", (LESSON, noise(1))
    )
    home.commit()
    home.close()
    return folder


def copied(home: Path, tmp_path: Path) -> str:
    shutil.copytree(home, tmp_path / "home-now")
    return f"sqlite:///{tmp_path / 'home-now' / 'exlibris.db'}"


def check_all_is_there(store: Store, folder: Path) -> None:
    for number in range(PHOTOS):
        assert store.tables.photo(TOKEN, f"q{number}") == noise(number)
        assert store.tables.view(TOKEN, f"q{number}") == noise(100 + number)
        assert store.tables.trace(TOKEN, f"q{number}") == noise(200 + number)
    assert store.tables.photo(TOKEN, "p1") == b"photo"
    assert store.lessons.part(LESSON, "photo") == noise(1)
    assert store.captures.content("1a2b3c4d") == b"file"
    sizes = {info.id: info.bytes for info in store.tables.photos(TOKEN)}
    assert sizes == {"p1": 5} | {f"q{number}": 50_000 for number in range(PHOTOS)}
    # Nothing of the photos stays in the file that they left.
    kept = b"".join(path.read_bytes() for path in folder.glob("exlibris.db*") if path.is_file())
    assert all(noise(seed)[20_000:20_032] not in kept for seed in range(PHOTOS))


def moved(url: str, last: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.store.mover", url, str(last)]
    return subprocess.run(command, cwd=ROOT, check=False, text=True, capture_output=True)


def test_moving_photos_survives_being_killed_anywhere(old_home: Path, tmp_path: Path) -> None:
    whole = moved(copied(old_home, tmp_path / "whole"), -1)
    assert whole.returncode == 0, whole.stderr
    steps = int(whole.stdout)
    assert steps > PHOTOS * 3
    generator = np.random.default_rng(steps)
    between = generator.choice(np.arange(2, steps - 2), KILLS, replace=False)
    places = {1, steps - 2, steps - 1, *map(int, between)}
    for place in sorted(places):
        url = copied(old_home, tmp_path / str(place))
        assert moved(url, place).returncode == -9, place
        # Killed a second time, elsewhere; then let be.
        moved(url, int(generator.integers(1, steps)))
        with open_store(url) as store:
            store.tidy()
            check_all_is_there(store, tmp_path / str(place) / "home-now")
            store.eraser.everything()
        folder = tmp_path / str(place) / "home-now"
        assert {path.name for path in folder.rglob("*")} <= {
            "exlibris.db",
            "exlibris.db-photos",
            "set-aside",
        }


def test_a_disk_without_room_for_the_move_leaves_the_home_as_it_was(
    old_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = copied(old_home, tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("companion.store.folder_vault.RESERVE", 1 << 60)
        with pytest.raises(StoreError, match="store-reserve"):
            open_store(url)
    with open_store(url) as store:
        check_all_is_there(store, tmp_path / "home-now")
