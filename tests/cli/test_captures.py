"""`exlibris captures`: misread photos listed, written as files, read again, deleted."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from companion.engine.exlibris.capture import Capture, CaptureAbout, pack
from companion.store import open_store
from tests.cli.conftest import Exlibris

PHOTOS = Path(__file__).parent.parent.parent / "sample_photos" / "demo"
ABOUT = CaptureAbout("0.1.0", "2026-11-18T02:00:00+00:00", "en", ())


def save(content: bytes, cards: int = 1) -> str:
    with open_store() as store:
        return store.captures.save(store.tables.begin(), "p", cards, content)


def misread(profile: bytes) -> bytes:
    """Return a photo of which one card is said to be another than it shows."""
    shown = (PHOTOS / "easy_1.shelf").read_text()
    first = shown.split()[0]
    other = first.replace(first[1], "9" if first[1] != "9" else "8", 1)
    truth = shown.replace(first, other, 1)
    return pack(Capture(ABOUT, (PHOTOS / "easy_1.jpg").read_bytes(), truth, profile=profile))


def test_a_misread_photo_is_listed_written_and_deleted(exlibris: Exlibris, tmp_path: Path) -> None:
    assert "No photo was marked as misread." in exlibris("captures", "list").out
    one, two = save(b"one"), save(b"two", 3)
    listed = exlibris("captures", "list").out
    assert f"{one}  20" in listed
    assert "3 cards corrected" in listed
    rows = exlibris("captures", "list", "--json").json["captures"]
    assert {row["id"] for row in rows} == {one, two}
    assert all(row["with_game"] for row in rows)
    assert exlibris("captures", "export", tmp_path / "some", two).code == 0
    assert [path.name for path in (tmp_path / "some").iterdir()] == [f"{two}.misread"]
    assert "2 photos written" in exlibris("captures", "export", tmp_path / "all").out
    assert (tmp_path / "all" / f"{one}.misread").read_bytes() == b"one"
    assert "1 photo deleted" in exlibris("captures", "delete", one).out
    assert "1 photo deleted" in exlibris("captures", "delete", "--all").out
    assert exlibris("captures", "list", "--json").json == {"captures": []}


@pytest.mark.parametrize(
    "arguments",
    [
        ("delete",),
        ("delete", "nothing"),
        ("delete", "nothing", "--all"),
        ("export", "folder", "nothing"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(
    exlibris: Exlibris, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = exlibris("captures", *arguments)
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)
    assert not (tmp_path / "folder").exists()


def test_a_misread_photo_is_read_again_as_it_was_read_then(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    profile = files("companion").joinpath("demo", "profile.npz").read_bytes()
    name = save(misread(profile))
    exlibris("captures", "export", tmp_path / "out")
    outcome = exlibris("evaluate", tmp_path / "out" / f"{name}.misread", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    (photo,) = outcome.json["photos"]
    assert (photo["copy"], photo["level"], photo["refused"]) == (name, "misread", None)
    assert len(photo["wrong"]) == 1
    assert photo["right"] == photo["cards"] - 1


def test_without_a_profile_it_counts_as_not_read(exlibris: Exlibris, tmp_path: Path) -> None:
    save(misread(b""))
    exlibris("captures", "export", tmp_path / "out")
    (photo,) = exlibris("evaluate", tmp_path / "out", "--json").json["photos"]
    assert (photo["refused"], photo["right"], photo["silent"]) == ("profile-none", 0, 0)


@pytest.mark.parametrize("content", [b"no capture", pack(Capture(ABOUT, b"no picture", "?", b""))])
def test_a_broken_file_is_named(exlibris: Exlibris, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "broken.misread").write_bytes(content)
    outcome = exlibris("evaluate", tmp_path)
    assert (outcome.code, outcome.out) == (2, "")
    assert all("broken.misread" in line for line in outcome.complaints)
