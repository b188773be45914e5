"""`exlibris evaluate`, on a design whose photos lie in the project, and on drawn ones."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Exlibris

PHOTOS = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One copy with what teaches it, and one photo."""
    copy = tmp_path / "deckA"
    copy.mkdir()
    for path in (*PHOTOS.glob("calib_*"), *PHOTOS.glob("normal_11.*"), PHOTOS / "deck.csv"):
        shutil.copy(path, copy)
    return copy


def test_a_folder_is_read_with_and_without_its_deck(exlibris: Exlibris, folder: Path) -> None:
    results = folder / "results.csv"
    outcome = exlibris("evaluate", folder.parent, "--csv", results)
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert [line.split()[:4] for line in lines[1:3]] == [
        ["normal", "unknown", "1", "15"],
        ["normal", "known", "1", "15"],
    ]
    assert "1 copies, 0 of them refused" in lines
    assert "silent errors, known, normal" in outcome.out
    rows = list(csv.DictReader(results.read_text().splitlines()))
    assert [(row["photo"], row["way"]) for row in rows] == [
        ("normal_11.jpg", "unknown"),
        ("normal_11.jpg", "known"),
    ]
    assert int(rows[1]["right"]) >= 14


def test_a_copy_that_cannot_be_learned_counts_as_not_read(exlibris: Exlibris, folder: Path) -> None:
    for path in folder.glob("calib_books_*.jpg"):
        shutil.copy(folder / "calib_categories.jpg", path)
    outcome = exlibris("evaluate", folder, "--json")
    assert outcome.code == 0, outcome.err
    photos = outcome.json["photos"]
    assert [(photo["cards"], photo["right"], photo["silent"]) for photo in photos] == [
        (15, 0, 0)
    ] * 2
    assert photos[0]["refused"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("none",), "file not found"),
        ((), "--studio"),
        ((".", "--studio"), "--studio"),
        ((".",), "no photo has a .shelf"),
        ((".", "--untaught"), "--untaught, --designs"),
        ((".", "--resume", "kept"), "--resume need --studio"),
        ((".", "--designs", "20"), "--designs, --cards"),
        ((".", "--cards", "6000"), "--designs, --cards"),
        (("--studio", "--profile", "mine"), "--profile needs a folder"),
    ],
)
def test_evaluating_needs_photos(
    exlibris: Exlibris,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = exlibris("evaluate", *arguments)
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)
    assert says in outcome.err


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("normal_11.shelf", b"E2 ?"),
        ("normal_11.shelf", b"\xff\xfe\x00"),
        ("normal_11.jpg", b"no picture"),
        ("calib_books_1.jpg", b""),
        ("deck.csv", b"letter,ordinal\nA,x"),
    ],
)
def test_a_broken_file_is_named(
    exlibris: Exlibris, folder: Path, name: str, content: bytes
) -> None:
    (folder / name).write_bytes(content)
    outcome = exlibris("evaluate", folder)
    assert (outcome.code, outcome.out) == (2, "")
    assert all(name in line for line in outcome.complaints)


@pytest.mark.parametrize("name", ["normal_11.shelf", "calib_books_1.shelf", "deck.csv"])
def test_a_folder_in_place_of_a_file_is_named_once(
    exlibris: Exlibris, folder: Path, name: str
) -> None:
    (folder / name).unlink()
    (folder / name).mkdir()
    outcome = exlibris("evaluate", folder)
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)
    assert outcome.err.startswith(f"{folder / name} can't be read: ")


@pytest.mark.parametrize("option", ["--csv", "--goals"])
@pytest.mark.parametrize("place", ["none/results.csv", "deckA"])
def test_where_results_cannot_be_written_is_told_before_anything_is_read(
    exlibris: Exlibris, folder: Path, option: str, place: str
) -> None:
    # Reading would complain of this one.
    (folder / "normal_11.jpg").write_bytes(b"no picture")
    outcome = exlibris("evaluate", folder, option, folder.parent / place)
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)
    assert str(folder.parent / place.removesuffix("/results.csv")) in outcome.err
    assert "normal_11" not in outcome.err


@pytest.mark.long
def test_a_long_evaluation_is_resumed(exlibris: Exlibris, tmp_path: Path) -> None:
    few = ("evaluate", "--studio", "--designs", 1, "--resume", tmp_path / "kept", "--json")
    once = exlibris(*few, "--cards", 1)
    more = exlibris(*few, "--cards", 20)
    assert (once.code, more.code) == (0, 0)
    seconds = {(p["copy"], p["photo"], p["way"]): p["seconds"] for p in more.json["photos"]}
    # No two readings take exactly as long: these are the same ones.
    for photo in once.json["photos"]:
        assert seconds[photo["copy"], photo["photo"], photo["way"]] == photo["seconds"]
