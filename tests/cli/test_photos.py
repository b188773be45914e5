"""The commands that read photos, on a design whose photos lie in the project."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from companion.engine.exlibris.notation import parse_shelf, print_shelf
from companion.store import open_store
from tests.cli.conftest import Exlibris
from tests.strategies import ENGLISH
from tests.taught import deck_a_profile
from vision.headers.crops import ICON_CROP_PX
from vision.profile import Crop, Field, Profile, load_profile, save_profile

SAMPLES = Path(__file__).parent.parent.parent / "sample_photos"
PHOTOS = SAMPLES / "deckA"
POLISH = SAMPLES / "test-13"
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
        "why", "alternatives", "quad",
    }  # fmt: skip
    assert len(first["quad"]) == 4
    assert "count" in [problem["id"] for problem in outcome.json["problems"]]
    assert exlibris("profile", "remove", "A").code == 0
    assert exlibris("profile", "show", "A").code == 2


def test_photos_of_one_table_are_read_together(exlibris: Exlibris) -> None:
    photos = [PHOTOS / name for name in ("easy_05.jpg", "normal_11.jpg", "easy_05.jpg")]
    lines = exlibris("scan", *photos, "--together", "--json").out.splitlines()
    shelves = [json.loads(line) for line in lines]
    first, other, again = ({card["card"]: card for card in one["cards"]} for one in shelves)
    for twice in first.keys() & other.keys() - {"$"}:
        assert "lies-elsewhere" in {why["id"] for why in other[twice]["why"]}
    assert first.keys() == again.keys()
    says = [{problem["id"] for problem in one["problems"]} for one in shelves]
    assert ["shelf-again" in ids for ids in says] == [False, False, True]


def test_without_a_profile_the_owner_is_told_to_teach_the_copy(exlibris: Exlibris) -> None:
    outcome = exlibris("scan", PHOTOS / "easy_05.jpg", "--json")
    reading = json.loads(outcome.out)
    assert (outcome.code, len(reading["cards"])) == (0, 10)
    assert {card["books"] for card in reading["cards"]} == {""}
    assert all(card["review"] for card in reading["cards"] if not card["face_down"])
    assert all(card["review"] == bool(card["why"]) for card in reading["cards"])
    assert all(why["id"] and why["says"] for card in reading["cards"] for why in card["why"])
    assert any("profile learn" in problem["says"] for problem in reading["problems"])
    assert "no profile yet" in exlibris("profile", "list").out


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
    assert "cards.shelf: file not found" in outcome.err


def test_a_copy_taught_as_polish_is_read_as_polish(exlibris: Exlibris) -> None:
    lessons = [f"--cards={POLISH}/calib_books_{number}.jpg" for number in (1, 2)]
    taught = exlibris("profile", "learn", "moja", *lessons, "--edition", "pl")
    assert taught.code == 0, taught.err
    outcome = exlibris("scan", POLISH / "easy_2.jpg", "--json")
    assert "Ć3" in [card["card"] for card in outcome.json["cards"]]
    foreign = exlibris("scan", POLISH / "easy_2.jpg", "--edition", "en", "--json")
    assert "Ć3" not in [card["card"] for card in foreign.json["cards"]]


def keep_profiles(*names: str) -> None:
    """Keep profiles that know an ordinal, each category twice, but F only by one icon."""
    flat = np.zeros((ICON_CROP_PX, ICON_CROP_PX, 3), np.uint8)
    icons = [Crop(Field.ICON, code, flat) for code in "CCFHHMMRRSS"]
    ordinal = Crop(Field.ORDINAL, "1/3", flat[:, :, 0])
    with open_store() as store:
        for name in names:
            store.save_profile(name, save_profile(Profile(name, (*icons, ordinal))))


def test_only_a_scan_chooses_the_profile_that_it_names(exlibris: Exlibris) -> None:
    keep_profiles("A", "B")
    assert exlibris("profile", "show", "A").code == 0
    assert exlibris("evaluate", PHOTOS.parent / "README.md", "--profile", "A").code == 2
    assert exlibris("evaluate", Path(__file__).parent, "--profile", "A").code == 2
    assert "* B" in exlibris("profile", "list").out
    assert exlibris("scan", "missing.jpg", "--profile", "A").code == 2
    assert "* B" in exlibris("profile", "list").out
    assert exlibris("scan", __file__, "--profile", "A").code == 2
    assert "* A" in exlibris("profile", "list").out


def test_a_profile_tells_which_letter_looks_like_another_than_was_typed(exlibris: Exlibris) -> None:
    keep_profiles("A")
    assert "looks like" not in exlibris("profile", "show", "A").out
    flat = np.zeros((48, 48), np.uint8)
    both = [Crop(Field.LETTER, says, flat) for says in "FE"]
    with open_store() as store:
        known = load_profile(store.profile("A") or b"")
        store.save_profile("A", save_profile(known.with_crops(both)))
    assert "you typed F, but it looks like E: " in exlibris("profile", "show", "A").out


def test_a_profile_tells_what_it_may_mix_up_and_what_nothing_measures(exlibris: Exlibris) -> None:
    keep_profiles("A")
    learned, clear, unmeasured, mixed, digits = exlibris("profile", "show", "A").out.splitlines()
    assert "letters: 0, numbers: 1, icons: 11" in learned
    assert "C 0.0" in clear
    assert "F" not in clear.partition(":")[2]
    assert unmeasured == "not measured, because only one icon is known: F"
    assert mixed == "easily confused: C, H, M, R, S; add a photo that shows them"
    assert digits == (
        "digits not seen yet: 0, 2, 4, 5, 6, 7, 8, 9; photograph a card that shows them"
    )


@pytest.fixture
def lessons(tmp_path: Path) -> list[Path]:
    """Two photos of book cards with what is on them."""
    for number in (1, 2):
        for ending in ("jpg", "shelf"):
            file = f"calib_books_{number}.{ending}"
            (tmp_path / file).write_bytes((PHOTOS / file).read_bytes())
    return [tmp_path / f"calib_books_{number}.jpg" for number in (1, 2)]


@pytest.mark.parametrize(
    ("typed", "named", "says"),
    [
        ("C2.FSC ?", ".shelf", "line 1, column 8"),
        ("C2.FSC P3.FHSF", ".jpg", "I see 6 cards, but you typed 2 cards"),
        ("", ".jpg", "I see 6 cards, but you typed 0 cards"),
    ],
)
def test_the_lesson_that_is_wrong_is_named(
    exlibris: Exlibris, lessons: list[Path], typed: str, named: str, says: str
) -> None:
    wrong = lessons[1]
    wrong.with_suffix(".shelf").write_text(typed)
    outcome = exlibris("profile", "learn", "x", *(f"--cards={photo}" for photo in lessons))
    assert (outcome.code, len(outcome.complaints)) == (2, 1)
    assert outcome.err.startswith(f"{wrong.with_suffix(named)}: {says}")


def test_the_photo_whose_letters_are_others_is_named(
    exlibris: Exlibris, lessons: list[Path]
) -> None:
    swapped = "A3.SFH C7.SRRS E5.HRMR P1.RF R1.FSS R4.RFM"
    lessons[0].with_suffix(".shelf").write_text(swapped)
    outcome = exlibris("profile", "learn", "x", "--cards", lessons[0])
    assert outcome.err.startswith(f"{lessons[0]}: the letters look like C, P, X, X, Y, Z, but ")


def test_a_photo_of_other_than_category_cards_is_named(
    exlibris: Exlibris, lessons: list[Path]
) -> None:
    shelf = PHOTOS / "easy_05.jpg"
    others = [f"--cards={photo}" for photo in lessons]
    outcome = exlibris("profile", "learn", "x", *others, "--categories", shelf, "--order=CFHMRS")
    assert outcome.err.startswith(f"{shelf}: the photo should show the 6 category cards alone")
    assert "I see 10" in outcome.err


def test_the_profile_that_fits_is_used_and_a_wrong_one_is_noticed(exlibris: Exlibris) -> None:
    demo = files("companion").joinpath("demo", "profile.npz").read_bytes()
    with open_store() as store:
        store.save_profile("club copy", deck_a_profile("club copy"))
        store.save_profile("mine", demo)
    assert "* mine" in exlibris("profile", "list").out
    fitting = exlibris("scan", PHOTOS / "easy_05.jpg", "--json").json
    assert any(card["books"] for card in fitting["cards"])
    assert fitting["profile"] == "club copy"
    assert "read with the profile “club copy”" in exlibris("scan", PHOTOS / "easy_05.jpg").out
    wrong = exlibris("scan", PHOTOS / "easy_05.jpg", "--profile", "mine", "--json").json
    assert {card["books"] for card in wrong["cards"]} == {""}
    assert wrong["profile"] is None
    said = [problem["says"] for problem in wrong["problems"]]
    assert any("look like “mine”. They look like “club copy”" in says for says in said)
