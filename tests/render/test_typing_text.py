"""What is wrong with a typed row is said as a friend would."""

from __future__ import annotations

import pytest

from card_db import editions
from companion.engine.exlibris.notation import NotationError, parse_shelf
from companion.render.exlibris.typing_text import typing_text
from companion.render.language import LANGUAGES


def sentences(text: str, language: str = "en") -> list[str]:
    with pytest.raises(NotationError) as refused:
        parse_shelf(text, editions()["en"])
    return [typing_text(problem, language) for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A1.MXF", "Top row: MXF: X isn't a category. Use C F H M R S."),
        ("\nA1.M", "Middle row: M: a card shows at least 2 books."),
        ("A1.MMMMM", "Top row: MMMMM: a card shows at most 4 books."),
        ("A1.", "Top row: After the dot come 2 to 4 books. Use C F H M R S."),
        ("A", "Top row: A number is missing: write letter and number, such as A7."),
        ("A01", "Top row: 01: numbers go from 1 to 99, without a zero in front."),
        (
            "AMX",
            "Top row: MX: write letter, number, then a dot and the books, such as A7.FRS.",
        ),
        ("Ł3", "Top row: Ł3: this edition has no such letter."),
        ("E2/7", "Top row: Leave out the total: E2, not E2/7."),
        ("A 7", "Top row: A card has no spaces inside: A7.FRS."),
        ("\n\n\n?", "One row too many: ? isn't a card. Write A7, or - for a gap, or $ for an"),
        ("A1+", "Top row: After + comes the card beneath, such as A2, or $ if you don't know it."),
        ("A1 / / B2", "Top row: An empty row between two others is written as -."),
    ],
)
def test_a_mistake_is_named_with_what_to_write(text: str, sentence: str) -> None:
    (said,) = sentences(text)
    assert said.startswith(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_sentence(language: str) -> None:
    assert all(sentences("A1.MXF A1.M A1. A ? Ł3 A01 A+", language))
