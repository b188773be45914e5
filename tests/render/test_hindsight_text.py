from __future__ import annotations

from fractions import Fraction

import pytest

from companion.engine.exlibris.hindsight import hindsight
from companion.engine.exlibris.scoring import score
from companion.render.exlibris.hindsight_text import decimal, left_text, won_text, worth_most_text
from companion.render.language import LANGUAGES
from tests.engine.tables import table


def test_where_a_game_was_won_is_told_with_the_average() -> None:
    result = score(table("A1.RR B1.RR", "C1.HH", "D1.MM"))
    average = decimal(Fraction(sum(s.points(s.lines[1].box) for s in result.sheets), 3), "en")
    assert won_text(result) == (
        "Alice won it in B2 (prominent works): 15 points there, the table has "
        f"{average} on average."
    ).replace("Alice", result.sheets[0].name)


def test_nobody_is_told_to_have_won_where_all_tie() -> None:
    assert won_text(score(table("A1.SS", "B1.SS"))) == ""


def test_the_most_valuable_card_and_row_are_named() -> None:
    found = hindsight(table("A1.FF B1.HH / C1.FF D1.FF", "Z1.RR"), 0)
    assert found.card is not None
    assert found.row is not None
    expected = f"{found.card.card} ({found.card.points}) and the bottom row ({found.row.points})."
    assert worth_most_text(found).endswith(expected)
    one_row = hindsight(table("A1.FF B1.HH", "Z1.RR"), 0)
    assert worth_most_text(one_row).endswith("A1 (4).")
    assert worth_most_text(hindsight(table("", "Z1.RR"), 0)) == ""


def test_what_was_left_on_the_table_names_the_better_way_first() -> None:
    both = hindsight(table("M8.HH M3.FF N1.FF", "Z1.RRRR Z2.HHHH"), 0)
    told = left_text(both)
    assert "left 4 points on the table" in told
    assert "+4 by turning M8 face-down before the inspection, or +4 with M8 and M3 swapped" in told
    assert "That would have won" not in told
    assert "no flip or swap" in left_text(hindsight(table("A1.FF B1.FF", "Z1.RR"), 0))


def test_a_way_to_win_that_was_missed_is_told() -> None:
    assert left_text(hindsight(table("B1.FFF A1.FF", "Z1.HHHH"), 0)).endswith("would have won.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_same_numbers(language: str) -> None:
    game = table("M8.HH M3.FF N1.FF / P1.RR Q1.RR", "Z1.RR")
    found = hindsight(game, 0)
    for text in (won_text(score(game), language), worth_most_text(found, language)):
        assert text.endswith(".")
    assert all(card in left_text(found, language) for card in ("M8", "M3"))


@pytest.mark.parametrize(
    ("number", "language", "signed", "written"),
    [
        (Fraction(15, 2), "en", False, "7.5"),
        (Fraction(15, 2), "fr", True, "+7,5"),
        (Fraction(-1, 3), "pl", True, "−0,3"),
        (0, "en", True, "0"),
        (12, "pl", False, "12"),
    ],
)
def test_numbers_are_written_as_their_language_does(
    number: int | Fraction, language: str, signed: bool, written: str
) -> None:
    assert decimal(number, language, signed=signed) == written
