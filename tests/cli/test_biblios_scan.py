"""`exlibris scan --game biblios` and `exlibris profile learn --game biblios`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Exlibris

SAMPLES = Path(__file__).parents[2] / "sample_photos" / "biblios"
LESSON = (
    "--cards",
    str(SAMPLES / "calib_cards_1.jpg"),
    "--cards",
    str(SAMPLES / "calib_cards_2.jpg"),
)
SCAN = ("scan", "--game", "biblios")


def test_a_taught_copy_is_scanned(exlibris: Exlibris) -> None:
    learned = exlibris("profile", "learn", "mine", "--game", "biblios", *LESSON)
    assert (learned.code, learned.out) == (0, "“mine” is learned from 27 cards\n")
    # Photos of the other game are never read with it.
    assert "mine" not in exlibris("profile", "list").out
    photo = str(SAMPLES / "normal_1.jpg")
    read = exlibris(*SCAN, photo, "--json").json
    assert read["photo"] == photo
    assert read["profile"] == "mine"
    assert read["hand"] == "Monks 3I, Gold 3 3 2 1, Manuscripts 1D"
    assert read["problems"] == []
    for card in read["cards"]:
        assert card["review"] is bool(card["why"])
        assert len(card["quad"]) == 4
    told = exlibris(*SCAN, photo).out
    assert told.startswith(f"{photo}: Monks 3I, Gold 3 3 2 1, Manuscripts 1D\n")
    missing = exlibris(*SCAN, photo, "--profile", "other")
    assert (missing.code, missing.out) == (2, "")
    assert "mine" in missing.err


def test_without_a_taught_copy_nothing_is_guessed(exlibris: Exlibris) -> None:
    outcome = exlibris(*SCAN, str(SAMPLES / "easy_1.jpg"))
    assert (outcome.code, outcome.out) == (2, "")
    assert "profile learn NAME --game biblios" in outcome.err


@pytest.mark.parametrize("option", ["--together", "--join"])
def test_options_of_the_other_game_are_refused(exlibris: Exlibris, option: str) -> None:
    outcome = exlibris(*SCAN, str(SAMPLES / "easy_1.jpg"), option)
    assert outcome.code == 2
    assert option in outcome.err


def test_a_lesson_says_what_is_wrong_with_what_was_typed(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    photo = tmp_path / "cards.jpg"
    photo.write_bytes((SAMPLES / "calib_cards_1.jpg").read_bytes())
    photo.with_suffix(".hand").write_text("Monks 9Z, Gold 4\n", encoding="utf-8")
    learn = ("profile", "learn", "mine", "--game", "biblios", "--cards", str(photo))
    outcome = exlibris(*learn)
    assert outcome.code == 2
    assert "values 2, 3, 4" in outcome.err
    assert "gold card of 4" in outcome.err
    assert "cards.hand" in outcome.err
