"""Copies whose letters the network misreads: only what looks like a taught letter is known."""

from collections.abc import Iterable

from tests.vision.evidence.glyphs.test_reading import blackletter, drawn_letters, roman
from vision.evidence.glyphs import LetterExemplar, taught_letters_like
from vision.evidence.glyphs.normal import Grey
from vision.lab.training.glyphs.faces import FontFace
from vision.lab.training.glyphs.ink import LATIN

TAUGHT = "ABCDEFGH"


def upside_down(crops: Iterable[Grey]) -> list[Grey]:
    """Letters that nobody has ever seen."""
    return [crop[::-1, ::-1].copy() for crop in crops]


def lesson(face: FontFace, letters: str = TAUGHT) -> list[LetterExemplar]:
    crops = upside_down(drawn_letters(face, letters, 5))
    return [LetterExemplar(*pair) for pair in zip(crops, letters, strict=True)]


def test_of_strange_letters_those_are_known_that_were_taught() -> None:
    face = blackletter()
    untaught = "KRS"
    shown = upside_down(drawn_letters(face, TAUGHT + untaught, 6))
    found = dict(
        zip(TAUGHT + untaught, taught_letters_like(shown, LATIN, lesson(face)), strict=True)
    )
    assert [found[letter] for letter in "ACF"] == [("A",), ("C",), ("F",)]
    assert [found[letter] for letter in untaught] == [()] * len(untaught)


def test_familiar_letters_need_not_be_taught() -> None:
    face = roman()[0]
    crops = drawn_letters(face, TAUGHT, 5)
    plain = [LetterExemplar(*pair) for pair in zip(crops, TAUGHT, strict=True)]
    assert taught_letters_like(drawn_letters(face, "KR", 6), LATIN, plain) == [None, None]


def test_a_few_letters_do_not_show_what_a_copy_is_like() -> None:
    face = roman()[0]
    shown = upside_down(drawn_letters(face, "K", 6))
    assert taught_letters_like(shown, LATIN, lesson(face, "ABC")) == [None]
    assert taught_letters_like([], LATIN, lesson(face)) == []
