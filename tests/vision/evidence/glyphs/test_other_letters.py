"""Letters that the network was never taught."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.evidence.glyphs.test_reading import drawn_letters, roman
from vision.evidence.glyphs import KNOWN_LETTERS, class_of, is_taught, read_letters

GERMAN = ("A", "Ä", "B", "C", "O", "Ö")


def test_a_letter_with_an_accent_is_never_surer_than_its_base() -> None:
    """A card with Ä must not be read as A without a question."""
    crops = drawn_letters(roman()[0], "AOAO", 3)
    scores = read_letters(crops, GERMAN)
    for row, base in zip(scores, "AOAO", strict=True):
        plain, accented = GERMAN.index(base), GERMAN.index(base) + 1
        assert row[plain] == pytest.approx(row[accented])
        assert np.exp(row[plain]) < 0.51


def test_letters_of_another_script_are_unsure() -> None:
    scores = read_letters(drawn_letters(roman()[0], "ABM", 4), ("Ж", "Ц", "Я"))
    assert np.exp(scores).max() < 0.34


@pytest.mark.parametrize(("letter", "like"), [("Ä", "A"), ("Ñ", "N"), ("Ł", "Ł"), ("Q", "Q")])
def test_a_letter_is_seen_as_its_base(letter: str, like: str) -> None:
    assert KNOWN_LETTERS[class_of(letter)] == like
    assert is_taught(letter) == (letter == like)


def test_other_letters_are_none_that_is_known() -> None:
    assert class_of("Ж") == len(KNOWN_LETTERS)
