from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_db import CATEGORIES, CardId, Edition, editions
from companion.engine.exlibris.inspection import Turned, inspect, inspect_pile, turn
from companion.engine.exlibris.notation import parse_shelf, print_shelf
from companion.engine.exlibris.shelf import Place, Shelf
from tests.engine import twin
from tests.strategies import EDITIONS, ENGLISH, dealt_shelves, deck_ids

C, F, H, M, R, S = CATEGORIES


def inspected(text: str, edition: Edition = ENGLISH) -> str:
    return print_shelf(inspect(parse_shelf(text, edition), edition).shelf)


def test_r3_1_example_m8_m3_n1() -> None:
    """M3 is turned; the player could instead have turned M8, and kept M3 and N1."""
    shelf = parse_shelf("M8 M3 N1", ENGLISH)
    result = inspect(shelf, ENGLISH)
    assert print_shelf(result.shelf) == "M8 M3* N1"
    assert result.turned == (Turned(Place(0, 1), CardId("M", 3), after=CardId("M", 8)),)
    assert inspect(turn(shelf, [Place(0, 0)]), ENGLISH).turned == ()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", ""),
        ("Z9", "Z9"),
        ("A2 A1 A3", "A2 A1* A3"),
        ("A2 A10 A9", "A2 A10 A9*"),
        ("M8* M3 N1", "M8* M3 N1"),
        ("A1* B1* / C1*", "A1* B1* / C1*"),
        ("Z9 A1 B1 C1", "Z9 A1* B1* C1*"),
        ("A1 - B1 / - - C1 - D1", "A1 - B1 / - - C1 - D1"),
        ("C1 D1 / A1 E1", "C1 D1 / A1* E1"),
        ("$* B1 $* A1", "$* B1 $* A1*"),
        ("B1+A1 A2+Z9 C1", "B1+A1 A2*+Z9 C1"),
    ],
)
def test_r3_1_reading(before: str, after: str) -> None:
    assert inspected(before) == after


def test_q1_the_last_face_up_card_is_compared_with_and_not_the_one_before() -> None:
    assert inspected("M8 C1 D1 N1") == "M8 C1* D1* N1"


def test_r1_3_polish_order_puts_c_with_acute_after_every_c() -> None:
    polish = editions()["pl"]
    assert inspected("C9 Ć1 D1", polish) == "C9 Ć1 D1"
    assert inspected("Ć1 C9 D1", polish) == "Ć1 C9* D1"
    assert inspected("L9 Ł1 S9 Ś1 Z9 Ź1 Ż1", polish) == "L9 Ł1 S9 Ś1 Z9 Ź1 Ż1"
    assert inspected("Ż1 Ź1 Z9", polish) == "Ż1 Ź1* Z9*"


def test_r3_2_books_are_icons_on_face_up_cards() -> None:
    shelf = parse_shelf("A1.FFFH+B9.SSSS A2.RR* / A3.FM", ENGLISH)
    result = inspect(shelf, ENGLISH)
    assert result.tally == {C: 0, F: 4, H: 1, M: 1, R: 0, S: 0}
    assert result.face_up[F] == [Place(0, 0), Place(1, 0)]
    assert result.face_down[R] == [Place(0, 1)]


def test_r8_6_a_pile_has_no_order() -> None:
    assert inspect_pile([(F, F), (H, F)]).tally == {C: 0, F: 3, H: 1, M: 0, R: 0, S: 0}


@st.composite
def shelves(draw: st.DrawFn) -> tuple[Edition, Shelf]:
    edition = draw(EDITIONS)
    ids = draw(st.lists(st.sampled_from(deck_ids(edition)), unique=True, max_size=14))
    return edition, draw(dealt_shelves(ids, edition))


@settings(max_examples=300)
@given(shelves())
def test_inspection_agrees_with_the_slow_twin(case: tuple[Edition, Shelf]) -> None:
    edition, shelf = case
    face_up, turned = twin.face_up_and_turned(shelf, edition.alphabet)
    result = inspect(shelf, edition)
    assert [(note.card, note.after) for note in result.turned] == turned
    assert [cell for _, cell in result.shelf.cells if not cell.face_down] == face_up
    assert result.tally == twin.count(twin.books_of(face_up))


@settings(max_examples=200)
@given(shelves())
def test_inspecting_an_inspected_shelf_changes_nothing(case: tuple[Edition, Shelf]) -> None:
    edition, shelf = case
    once = inspect(shelf, edition)
    twice = inspect(once.shelf, edition)
    assert twice.turned == ()
    assert (twice.shelf, twice.tally) == (once.shelf, once.tally)


@settings(max_examples=100)
@given(shelves())
def test_inspection_only_turns_cards_and_never_the_first(case: tuple[Edition, Shelf]) -> None:
    edition, shelf = case
    result = inspect(shelf, edition)
    assert turn(shelf, shelf.places) == turn(result.shelf, shelf.places)
    first = next((place for place, cell in shelf.cells if not cell.face_down), None)
    assert first not in {note.place for note in result.turned}
