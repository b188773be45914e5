from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Direction, Place, Shelf
from companion.engine.exlibris.shelving import judge_shelf, judge_shelving, shelve
from tests.strategies import ENGLISH, any_shelves, legal_shelves


def shelf(text: str) -> Shelf:
    return parse_shelf(text, ENGLISH)


def ways_to_shelve(start: Shelf, cards: int) -> int:
    """The fast count: what the engine's own open places allow."""
    if cards == 0:
        return 1
    return sum(
        ways_to_shelve(start.put(place, Cell(UNKNOWN)), cards - 1) for place in start.open_places
    )


def obvious_ways(taken: tuple[tuple[int, int], ...], cards: int) -> int:
    """The slow twin: try every place near by, and keep those the sentences of R2 allow."""
    if cards == 0:
        return 1
    if not taken:
        return obvious_ways(((0, 0),), cards - 1)
    return sum(obvious_ways((*taken, place), cards - 1) for place in obvious_places(taken))


def obvious_places(taken: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    reach = len(taken)
    for row in range(-reach, reach + 1):
        for col in range(-reach, reach + 1):
            beside = any(abs(row - r) + abs(col - c) == 1 for r, c in taken)
            rows = [r for r, _ in taken] + [row]
            if beside and (row, col) not in taken and max(rows) - min(rows) < 3:
                yield row, col


@pytest.mark.parametrize(
    ("cards", "ways"),
    [(0, 1), (1, 1), (2, 4), (3, 24), (4, 168), (5, 1248), (6, 9616), (7, 76960)],
)
def test_shelf_perft(cards: int, ways: int) -> None:
    assert ways_to_shelve(Shelf(), cards) == ways


@pytest.mark.parametrize("cards", range(7))
def test_shelf_perft_agrees_with_the_slow_twin(cards: int) -> None:
    assert ways_to_shelve(Shelf(), cards) == obvious_ways((), cards)


@given(legal_shelves())
def test_open_places_are_exactly_what_judge_allows(full: Shelf) -> None:
    cols = [place.col for place in full.places] or [0]
    near = {Place(row, col) for row in range(-8, 9) for col in range(min(cols) - 2, max(cols) + 3)}
    allowed = {place for place in near if judge_shelving(full, place).legal}
    if full.cells:
        assert allowed == full.open_places
    else:
        assert allowed == near


@given(legal_shelves())
def test_a_shelf_reached_by_legal_moves_is_one_group_of_three_rows(full: Shelf) -> None:
    assert full.connected
    assert full.height <= 3


@given(any_shelves())
def test_reading_order_goes_row_by_row(full: Shelf) -> None:
    places = [place for place, _ in full.reading_order]
    assert places == sorted(places, key=lambda place: (place.row, place.col))


@given(any_shelves())
def test_rows_hold_every_cell_where_it_lies(full: Shelf) -> None:
    found = {
        Place(row, col): cell
        for row, cells in enumerate(full.rows)
        for col, cell in enumerate(cells)
        if cell is not None
    }
    assert Shelf.of(found) == full.normalised()


@given(any_shelves())
def test_moving_there_and_back_changes_nothing(full: Shelf) -> None:
    there = full.moved(full.places, Direction.LEFT, 3)
    assert there.moved(there.places, Direction.RIGHT, 3) == full


def test_a_shelf_is_not_changed_by_shelving() -> None:
    before = shelf("A1 B2")
    after = shelve(before, UNKNOWN, Place(0, 2))
    assert len(before) == 2
    assert len(after) == 3


@pytest.mark.parametrize(("text", "one"), [("", True), ("A1 - B2", False), ("A1 / - B2", False)])
def test_connected(text: str, one: bool) -> None:
    assert shelf(text).connected is one


def test_entombed_cards_share_a_place() -> None:
    stack = shelf("A1+B2 C3")
    assert len(stack) == 2
    assert [str(card.id) for _, card in stack.every_card] == ["A1", "B2", "C3"]


def test_a_whole_shelf_is_judged_for_rows_and_group() -> None:
    verdict = judge_shelf(shelf("A1 / B2 / C3 / - D4"), Ruleset())
    assert [breach.rule for breach in verdict.breaches] == ["R2.2", "R2.4"]
