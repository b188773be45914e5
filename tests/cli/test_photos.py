"""The commands that read photos, on a design whose photos lie in the project."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.engine.notation import parse_shelf, print_shelf
from tests.cli.conftest import Exlibris
from tests.strategies import ENGLISH

PHOTOS = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"
CALIBRATION = [f"{PHOTOS}/calib_books_{number}.jpg" for number in (1, 2)]


def test_teach_a_copy_and_read_its_shelf(exlibris: Exlibris) -> None:
    taught = exlibris("profile", "learn", "A", "--cards", CALIBRATION[0], "--cards", CALIBRATION[1])
    assert taught.code == 0, taught.err
    assert exlibris("profile", "list").out.startswith("* A ")
    exlibris("deck", "import", PHOTOS / "deck.csv", "--name", "A")
    outcome = exlibris("scan", PHOTOS / "easy_05.jpg", "--deck", "A", "--json")
    assert outcome.code == 0, outcome.err
    truth = parse_shelf((PHOTOS / "easy_05.shelf").read_text(), ENGLISH)
    assert outcome.json["shelf"] == print_shelf(truth)
    first = outcome.json["cards"][0]
    assert first.keys() == {
        "row", "col", "card", "of", "books", "face_down", "confidence", "review",
        "alternatives", "quad",
    }  # fmt: skip
    assert len(first["quad"]) == 4
    assert "count" in [problem["id"] for problem in outcome.json["problems"]]
    assert exlibris("profile", "remove", "A").code == 0
    assert exlibris("profile", "show", "A").code == 2


def test_without_a_profile_the_owner_is_told_to_teach_the_copy(exlibris: Exlibris) -> None:
    outcome = exlibris("scan", PHOTOS / "easy_05.jpg", "--json")
    reading = json.loads(outcome.out)
    assert (outcome.code, len(reading["cards"])) == (0, 10)
    assert {card["books"] for card in reading["cards"]} == {""}
    assert all(card["review"] for card in reading["cards"] if not card["face_down"])
    assert any("profile learn" in problem["says"] for problem in reading["problems"])
    assert "no copy is known yet" in exlibris("profile", "list").out


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff\xe0 broken"])
def test_a_file_that_is_no_picture_teaches_nothing(
    exlibris: Exlibris, tmp_path: Path, content: bytes
) -> None:
    photo = tmp_path / "cards.jpg"
    photo.write_bytes(content)
    photo.with_suffix(".shelf").write_text("C2.FSC P3.FHSF")
    outcome = exlibris("profile", "learn", "x", "--cards", photo)
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)


def test_a_photo_without_its_contents_teaches_nothing(exlibris: Exlibris, tmp_path: Path) -> None:
    photo = tmp_path / "cards.jpg"
    photo.write_bytes(Path(CALIBRATION[0]).read_bytes())
    outcome = exlibris("profile", "learn", "x", "--cards", photo)
    assert outcome.code == 2
    assert "cards.shelf: there is no such file" in outcome.err
