"""`exlibris scan --join`: overlapping photos become one shelf."""

from __future__ import annotations

from pathlib import Path

import cv2
import pytest

from companion.engine.exlibris.notation import parse_shelf, print_shelf
from tests.cli.conftest import Exlibris
from tests.strategies import ENGLISH

PHOTOS = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"
LESSONS = [f"--cards={PHOTOS}/calib_books_{number}.jpg" for number in (1, 2)]


@pytest.fixture
def taught(exlibris: Exlibris) -> Exlibris:
    """The command at home with a copy that it knows."""
    assert exlibris("profile", "learn", "A", *LESSONS).code == 0
    assert exlibris("deck", "import", PHOTOS / "deck.csv", "--name", "A").code == 0
    return exlibris


def part_of(photo: Path, folder: Path, name: str, left: float, right: float) -> Path:
    """A photo of a part of what another one shows."""
    picture = cv2.imread(str(photo))
    assert picture is not None
    wide = picture.shape[1]
    cv2.imwrite(str(folder / name), picture[:, round(left * wide) : round(right * wide)])
    return folder / name


def test_two_halves_of_a_shelf_become_one(taught: Exlibris, tmp_path: Path) -> None:
    whole = PHOTOS / "normal_11.jpg"
    left = part_of(whole, tmp_path, "left.jpg", 0.0, 0.62)
    right = part_of(whole, tmp_path, "right.jpg", 0.28, 1.0)
    outcome = taught("scan", "--join", left, right, "--deck", "A", "--json")
    assert outcome.code == 0, outcome.err
    joined = outcome.json
    truth = parse_shelf(whole.with_suffix(".shelf").read_text(), ENGLISH)
    assert joined["shelf"] == print_shelf(truth)
    assert joined["photo"] == [str(left), str(right)]
    assert {card["photo"] for card in joined["cards"]} == {str(left), str(right)}
    assert len({card["card"] for card in joined["cards"]} - {"$"}) == sum(
        card["card"] != "$" for card in joined["cards"]
    )
    assert joined["problems"][0]["id"] == "count"
    text = taught("scan", "--join", left, right, "--deck", "A").out
    assert text.startswith(f"{left} + {right}: {print_shelf(truth)}\n")


def test_photos_that_do_not_overlap_are_refused(taught: Exlibris) -> None:
    outcome = taught("scan", "--join", PHOTOS / "easy_05.jpg", PHOTOS / "calib_books_1.jpg")
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)
    assert "don't overlap" in outcome.err
    assert "again" in outcome.err


def test_there_must_be_two_photos_and_both_must_open(exlibris: Exlibris, tmp_path: Path) -> None:
    alone = exlibris("scan", "--join", PHOTOS / "easy_05.jpg")
    assert (alone.code, alone.out) == (2, "")
    assert "at least two photos" in alone.err
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    outcome = exlibris("scan", "--join", PHOTOS / "easy_05.jpg", broken)
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (2, "", 1)
    assert "broken.jpg" in outcome.err


def test_debug_pictures_show_every_photo(taught: Exlibris, tmp_path: Path) -> None:
    whole = PHOTOS / "easy_05.jpg"
    photos = [
        part_of(whole, tmp_path, "left.jpg", 0.0, 0.75),
        part_of(whole, tmp_path, "right.jpg", 0.2, 1.0),
    ]
    assert taught("scan", "--join", *photos, "--debug", tmp_path / "seen").code == 0
    drawn = {path.name for path in (tmp_path / "seen").iterdir()}
    assert {"1-left-5-decided.png", "1-right-5-decided.png"} <= drawn
