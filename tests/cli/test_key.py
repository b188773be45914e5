"""`exlibris key`, and who may read what the companion keeps."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.main import main
from companion.store import open_store
from companion.store.folder import DATABASE_FILE, private_file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("EXLIBRIS_HOME", str(folder))
    monkeypatch.delenv("EXLIBRIS_DATABASE_URL", raising=False)
    return folder


def test_a_renewed_key_replaces_the_old_one_in_a_store_that_is_open() -> None:
    with open_store() as store:
        old = store.host_key()
        ended = CliRunner().invoke(main, ["key", "renew"])
        assert ended.exit_code == 0
        assert store.host_key() != old
        assert store.host_key() in ended.output
        assert old not in ended.output


def test_nobody_else_may_read_what_is_kept(home: Path) -> None:
    with open_store() as store:
        store.host_key()
        assert home.stat().st_mode & 0o777 == 0o700
        found = {path.name: path.stat().st_mode & 0o777 for path in home.iterdir()}
    assert DATABASE_FILE in found
    assert set(found.values()) == {0o600}


def test_a_file_that_is_there_is_not_written_to(home: Path) -> None:
    old = private_file("old")
    os.utime(old, (1, 1))
    private_file("old")
    assert old.stat().st_mtime == 1


def test_a_home_that_others_could_read_is_closed_to_them(home: Path) -> None:
    home.mkdir(mode=0o755)
    (home / "old").write_text("x")
    (home / "old").chmod(0o644)
    assert private_file("old").stat().st_mode & 0o777 == 0o600
    assert home.stat().st_mode & 0o777 == 0o700
    assert (home / "old").read_text() == "x"
