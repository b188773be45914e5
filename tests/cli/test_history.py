from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.draft.codec import encode
from companion.draft.restore import events_of
from companion.engine.exlibris.game_file import parse_game
from companion.store import open_store
from tests.app.games import THREE
from tests.cli.conftest import Exlibris


def keep_game() -> None:
    with open_store() as store:
        token = store.tables.begin()
        events = [encode(event) for event in events_of(parse_game(THREE))]
        store.tables.append(token, 0, events)
        store.tables.keep_photo(token, "p", b"photo")


@pytest.mark.parametrize(("option", "photos"), [("--photos", 1), ("--no-photos", 0)])
def test_everything_is_in_one_file(
    exlibris: Exlibris, tmp_path: Path, option: str, photos: int
) -> None:
    keep_game()
    file = tmp_path / "all.zip"
    outcome = exlibris("history", "export", file, option)
    assert (outcome.code, outcome.out) == (0, f"Everything is in {file}.\n")
    names = ZipFile(file).namelist()
    assert len([name for name in names if name.endswith("game.toml")]) == 1
    assert len([name for name in names if "/photos/" in name]) == photos
    assert [left.name for left in tmp_path.iterdir() if left.suffix == ".part"] == []


def test_a_folder_that_is_not_there_is_said_to_be_missing(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    outcome = exlibris("history", "export", tmp_path / "nowhere" / "all.zip")
    assert (outcome.code, outcome.out) == (2, "")
    assert "nowhere" in outcome.err
