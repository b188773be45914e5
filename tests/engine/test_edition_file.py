"""Editions that an owner writes down."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from card_db import (
    CardId,
    Kind,
    edition_readings,
    editions,
    names,
    printed_editions,
    use_own_editions,
)
from companion.engine.exlibris.edition_file import (
    EditionFileError,
    edition_texts,
    parse_edition,
    use_edition_texts,
)
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.starting_points import STARTING_POINTS, starting_point

GERMAN = """\
code = "de"
name = "Deutsch"
alphabet = "A Ä B C D ö"
follows = "fr"
[totals]
A = 7
"Ä" = 2
[categories]
C = "Verdorbene Kodizes"
[final_round]
2 = 18
"""


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    yield
    use_own_editions(())


def test_an_edition_has_its_own_letters_in_its_own_order() -> None:
    edition = parse_edition(GERMAN)
    assert edition.alphabet == ("A", "Ä", "B", "C", "D", "Ö")
    assert (
        edition.order(CardId("A", 7))
        < edition.order(CardId("Ä", 1))
        < edition.order(CardId("B", 1))
    )
    total = edition.total("Ä")
    assert total is not None
    assert total.value == 2


def test_an_edition_in_use_is_known_everywhere() -> None:
    use_edition_texts([GERMAN])
    assert list(editions()) == [*printed_editions(), "de"]
    assert edition_texts() == (GERMAN,)
    assert edition_readings("de") == edition_readings("fr") != {}
    assert names().find(Kind.CATEGORY, "verdorbene kodizes") == "C"
    assert str(parse_shelf("Ä2 B1", editions()["de"]).cells[0][1].card.id) == "Ä2"
    use_edition_texts([])
    assert list(editions()) == list(printed_editions())
    assert names().find(Kind.CATEGORY, "verdorbene kodizes") is None


def test_an_edition_never_hides_a_printed_one() -> None:
    use_own_editions([parse_edition(GERMAN.replace('"de"', '"dx"')), printed_editions()["fr"]])
    assert editions()["fr"].text == ""


def test_any_script_will_do() -> None:
    edition = parse_edition('code = "ru"\nname = "Русский"\nalphabet = "абвгд"\n')
    assert edition.alphabet == ("А", "Б", "В", "Г", "Д")


@pytest.mark.parametrize("code", STARTING_POINTS)
def test_a_starting_point_is_an_edition(code: str) -> None:
    edition = parse_edition(starting_point(code))
    assert edition.code == code
    assert not edition.totals
    assert "Unverified" in edition.text


def test_all_problems_are_told_at_once() -> None:
    text = """\
code = "EN"
name = ""
alphabet = "A A 7 ß"
follows = "de"
wrong = 1
[totals]
Q = 3
A = 0
[categories]
C = "Same"
F = "same"
[final_round]
2 = "x"
"""
    with pytest.raises(EditionFileError) as raised:
        parse_edition(text)
    ids = [problem.id for problem in raised.value.problems]
    assert ids == [
        "edition-code",
        "game-name",
        "edition-letter-twice",
        "edition-letter",
        "edition-letter",
        "edition-total-letter",
        "edition-count",
        "game-choice",
        "edition-category-twice",
        "game-kind",
        "game-unknown-key",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("code = ", "game-syntax-end"),
        ('code = "en"\nname = "x"\nalphabet = "AB"', "edition-taken"),
        ('code = "demo"\nname = "x"\nalphabet = "AB"', "edition-taken"),
        ('code = "de"\nname = "x"\nalphabet = "A"', "edition-alphabet"),
        (
            'code = "de"\nname = "x"\nalphabet = "AB"\n[totals]\nA = 90\nB = 90',
            "deck-too-many-cards",
        ),
    ],
)
def test_what_cannot_be_is_refused(text: str, problem: str) -> None:
    with pytest.raises(EditionFileError) as raised:
        parse_edition(text)
    assert problem in {found.id for found in raised.value.problems}
