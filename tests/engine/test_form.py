"""The worked examples of the form, named after their paragraphs, and shelves that are hard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from card_db import editions
from companion.engine.exlibris.awards import Award
from companion.engine.exlibris.form import FormBox, Rectangle, largest_rectangle
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.scoring import score
from companion.engine.exlibris.shelf import Place, Shelf
from tests.engine.tables import C, F, M, R, S, assert_same, line_of, shelf, solo, table

THREE_BY_THREE = "A1.FH A2.FH A3.FH / B1.FH B2.FH B3.FH / C1.FH C2.FH C3.FH"
TWO_HIGH_FOUR_WIDE = "A1.FH A2.FH A3.FH A4.FH / B1.FH B2.FH B3.FH B4.FH"
THREE_HIGH_FOUR_WIDE = f"{TWO_HIGH_FOUR_WIDE} / C1.FH C2.FH C3.FH C4.FH"


def stability_of(text: str) -> int:
    return score(table(text, "")).sheets[0].points(FormBox.STABILITY)


def test_r3_3_three_by_three_is_9() -> None:
    assert stability_of(THREE_BY_THREE) == 9


def test_r3_3_two_high_and_four_wide_is_8() -> None:
    assert stability_of(TWO_HIGH_FOUR_WIDE) == 8


def test_r3_3_three_high_and_four_wide_is_12() -> None:
    assert stability_of(THREE_HIGH_FOUR_WIDE) == 12


@pytest.mark.parametrize(
    "text", ["A1.FH A2.FH A3.FH", "A1.FH / A2.FH / A3.FH", "A1.FH A2.FH / A3.FH - A4.FH", ""]
)
def test_r3_3_no_2_by_2_on_the_base_is_0(text: str) -> None:
    assert stability_of(text) == 0


def test_q26_a_lone_card_under_the_shelf_lowers_the_base_to_0() -> None:
    assert stability_of(f"{TWO_HIGH_FOUR_WIDE} / C1.FH") == 0
    assert stability_of(f"{TWO_HIGH_FOUR_WIDE} / - - - C1.FH") == 0


def test_r3_3_the_larger_of_two_rectangles_counts() -> None:
    text = "A1.FH A2.FH - - - - / B1.FH B2.FH B3.FH B4.FH B5.FH / C1.FH C2.FH C3.FH C4.FH C5.FH"
    assert stability_of(text) == 10
    assert largest_rectangle(shelf(text)) == Rectangle(top=1, left=0, height=2, width=5)


def test_r3_3_face_down_cards_count() -> None:
    assert stability_of("A1* $* / B1.FH $*") == 4


def test_r3_3_a_gap_breaks_the_rectangle() -> None:
    text = "A1.FH A2.FH - A4.FH A5.FH A6.FH / B1.FH B2.FH B3.FH B4.FH B5.FH B6.FH"
    assert stability_of(text) == 6


def test_r3_3_entombed_cards_add_2_each_wherever_they_lie() -> None:
    assert stability_of("A1.FH+B7 A2.FH / A3.FH A4.FH+$") == 8
    assert stability_of("A1.FH+B7 A2.FH") == 2


def test_q8_an_entombed_card_scores_2_also_under_a_turned_card_and_its_icons_never() -> None:
    sheet = score(table("M8.FF M3.FF+A1.FFFF N1.FF+B1.FFFF", "")).sheets[0]
    assert [str(card) for card in sheet.flipped] == ["M3"]
    assert sheet.points(FormBox.STABILITY) == 4
    assert sheet.tally[F] == 4
    entombed = line_of(sheet, FormBox.STABILITY, "entombed")
    assert (entombed.count, entombed.each, entombed.rule) == (2, 2, Rule.MUMMY)
    assert entombed.evidence == (Place(0, 1), Place(0, 2))


# R3.4 to R3.8


def test_r3_4_the_award_line_says_how_it_was_shared() -> None:
    sheets = score(table("A1.RR", "B1.RR", "D1.RF")).sheets
    line = line_of(sheets[0], FormBox.PROMINENT)
    assert (line.points, line.rule) == (12, Rule.PROMINENT)
    assert line.facts["award"] == Award(rank=1, tied=2, shared=(15, 9))
    assert line_of(sheets[2], FormBox.PROMINENT).facts["award"] == Award(3, 1, (4,))


def test_r3_5_banned_is_minus_1_per_book_not_per_card() -> None:
    sheet = score(table("A1.CCCC A2.CF", "")).sheets[0]
    line = line_of(sheet, FormBox.BANNED)
    assert (line.count, line.each, line.points) == (5, -1, -5)


def test_r3_6_variety_is_3_times_the_weakest_category_that_is_not_banned() -> None:
    """The prominent category is among the five: here it is the weakest, with 2."""
    text = "A1.FFFH A2.HHMM A3.MRSS A4.RSMF"
    line = line_of(score(table(text, "")).sheets[0], FormBox.VARIETY)
    assert (line.count, line.each, line.points) == (2, 3, 6)
    assert line.facts["weakest"] == (R,)


def test_r3_6_a_banned_category_without_books_does_not_spoil_variety() -> None:
    assert score(table("A1.FHM A2.RS", "")).sheets[0].points(FormBox.VARIETY) == 3


def test_r3_6_a_category_without_books_is_worth_0() -> None:
    line = line_of(score(table("A1.FHM A2.RRR", "")).sheets[0], FormBox.VARIETY)
    assert (line.points, line.facts["weakest"]) == (0, (S,))


def test_r3_7_focus_is_2_per_book() -> None:
    assert score(table("A1.FFFF A2.FH", "")).sheets[0].points(FormBox.FOCUS) == 10


def test_r3_8_a_total_may_be_negative() -> None:
    game = table("A1.CCCC A2.CCCC A3.CCCC A4.CCCC", "B1.RR", "D1.RR", "E1.RR")
    sheet = score(game).sheets[0]
    assert (sheet.total, sheet.points(FormBox.BANNED)) == (-16, -16)
    assert_same(game)


# Q3 and Q4


def test_q3_is_named_only_where_it_changes_the_awards() -> None:
    three_first = score(table("A1.RR", "B1.RR", "D1.RR"))
    (used,) = three_first.readings
    assert (used.ruling, used.used, used.other, used.points) == ("Q3", "all", "next", (8, 8, 8))
    assert score(table("A1.RR", "B1.RR", "D1.RF")).readings == ()


def test_q4_is_named_only_where_a_player_without_prominent_books_has_an_award() -> None:
    (used,) = score(table("A1.RR", "B1.FF")).readings
    assert (used.ruling, used.used, used.other, used.points) == (
        "Q4",
        "always",
        "one-book",
        (15, 0),
    )
    one_book = Ruleset(rulings={"Q4": "one-book"})
    (used,) = score(table("A1.RR", "B1.FF", rules=one_book)).readings
    assert (used.used, used.other, used.points) == ("one-book", "always", (15, 9))


# Hard cases

ROW_OF_40 = " ".join(f"{chr(65 + at // 4)}{at % 4 + 1}.FHRS" for at in range(40))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A1.FF",
        "M8.FF* M3.HH N1.RR",
        "A1.FF* A2.HH* / A3.RR* A4.SS*",
        "Z9.FF+A1 A2.HH+$ / A3.RR* $*",
        "$* $* / $* $*",
        "M8.CCCC M3.RRRR / A1.FFFF N1.SSSS",
        ROW_OF_40,
        f"{ROW_OF_40} / {ROW_OF_40.replace('.FHRS', '*')}",
    ],
)
def test_hard_shelves_score_as_the_twin_says(text: str) -> None:
    assert_same(table(text, "Q1.RR Q2.CF"))
    assert_same(solo(text, "Q1.RR Q2.CF"))


@pytest.mark.parametrize("code", editions())
def test_every_letter_of_every_alphabet_stands_in_order(code: str) -> None:
    edition = editions()[code]
    text = " ".join(f"{letter}9.FH {letter}10.FR" for letter in edition.alphabet)
    player = Player("Ada", parse_shelf(text, edition), S)
    game = Game(R, C, (player, Player("Bo", Shelf(), M)), Ruleset(code))
    assert score(game).sheets[0].flipped == ()
    backwards = replace(player, shelf=parse_shelf(" ".join(reversed(text.split())), edition))
    assert (
        len(score(replace(game, players=(backwards,))).sheets[0].flipped)
        == 2 * len(edition.alphabet) - 1
    )
