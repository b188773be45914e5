from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db import Card, DeckCsvError, demo_deck, editions, parse_deck, print_deck
from tests.strategies import ENGLISH, cards

HEADING = "letter,ordinal,total,icons\n"


def test_the_demo_deck_round_trips() -> None:
    text = print_deck(demo_deck(), ENGLISH)
    assert print_deck(parse_deck(text, ENGLISH), ENGLISH) == text


@given(st.lists(cards(), unique_by=lambda card: card.id))
def test_any_cards_round_trip_in_print_order(some: list[Card]) -> None:
    read = parse_deck(print_deck(some, ENGLISH), ENGLISH)
    assert set(read) == set(some)


@pytest.mark.parametrize(
    ("rows", "problem", "row"),
    [
        ("E,2,7,HFSMR", "csv-icons", 2),
        ("E,2,7,H", "csv-icons", 2),
        ("E,2,7,HXF", "csv-code", 2),
        ("E,8,7,HF", "csv-above-total", 2),
        ("E,0,7,HF", "csv-ordinal", 2),
        ("E,two,7,HF", "csv-ordinal", 2),
        ("E,2,100,HF", "csv-total", 2),
        ("Ć,2,7,HF", "csv-letter", 2),
        ("EE,2,7,HF", "csv-letter", 2),
        (",2,7,HF", "csv-letter", 2),
        ("E,2,7,HF\n\nE,2,7,HF", "csv-duplicate", 4),
        ("E,2,7", "csv-fields", 2),
        ('E,2,7,"HF', "csv-broken", 2),
        ("E,2,7," + "H" * 200_000, "csv-broken", 2),
    ],
)
def test_a_bad_row_is_named(rows: str, problem: str, row: int) -> None:
    with pytest.raises(DeckCsvError) as raised:
        parse_deck(HEADING + rows, ENGLISH)
    (found,) = raised.value.problems
    assert (found.id, found.facts["row"]) == (problem, row)


def test_all_bad_rows_are_named_at_once() -> None:
    with pytest.raises(DeckCsvError) as raised:
        parse_deck(HEADING + "E,2,7,H\nF,x,6,HF\nG,1,5,HF\nG,9,5,HX", ENGLISH)
    assert [p.facts["row"] for p in raised.value.problems] == [2, 3, 5, 5]


@pytest.mark.parametrize("text", ["", "a,b\n", "ordinal,letter,total,icons\n", "{}"])
def test_wrong_columns_are_named(text: str) -> None:
    with pytest.raises(DeckCsvError) as raised:
        parse_deck(text, ENGLISH)
    assert raised.value.problems[0].id == "csv-columns"


def test_what_spreadsheets_write_is_read() -> None:
    text = '\ufeffLetter, Ordinal,Total,Icons\r\n"e",2,,hfs\r\n\r\n'
    (card,) = parse_deck(text, ENGLISH)
    assert (str(card.id), card.of, "".join(card.books)) == ("E2", None, "HFS")


def test_polish_letters_are_read_composed_or_not() -> None:
    (card,) = parse_deck(HEADING + "C\u0301,3,3,HF", editions()["pl"])
    assert str(card.id) == "Ć3"
