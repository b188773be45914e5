"""Moves on a shelf, as tables: the shelf, the move, the rules it breaks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db import CardId
from companion.engine.exlibris.notation import parse_shelf, print_shelf
from companion.engine.exlibris.referee.answers import Lifts, Way
from companion.engine.exlibris.referee.decisions.shelving import PLAIN
from companion.engine.exlibris.referee.effects.turn import MUMMY, WAYS_TO_SHELVE
from companion.engine.exlibris.referee.table.lifting import judge_lifting, lifted
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import Direction, Place, SeenCard, Shelf
from companion.engine.exlibris.shelving import (
    cover,
    entomb,
    exchange,
    judge_entombing,
    judge_exchange,
    judge_removal,
    judge_shelving,
    judge_swap,
    remove,
    swap,
)
from companion.engine.exlibris.shifting import (
    Shift,
    Slide,
    judge_shift,
    judge_slide,
    judge_wizard_shelving,
    shift_cards,
    slide_cards,
    wizard_shelve,
)
from companion.engine.verdict import IllegalMoveError, Verdict
from tests.strategies import ENGLISH, legal_shelves

RULES = Ruleset()
SPLIT = Ruleset(rulings={"Q12": "split"})
ANY_WAY = Ruleset(rulings={"Q22": "any"})
Z9 = SeenCard(CardId("Z", 9))
LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN


def shelf(text: str) -> Shelf:
    return parse_shelf(text, ENGLISH)


def at(text: str) -> Place:
    row, col = text.split(",")
    return Place(int(row), int(col))


def broken(verdict: Verdict) -> list[str]:
    return [f"{breach.rule} {breach.id}" for breach in verdict.breaches]


@pytest.mark.parametrize(
    ("before", "place", "breaches"),
    [
        ("", "7,7", []),
        ("A1", "0,1", []),
        ("A1", "-1,0", []),
        ("A1", "0,0", ["R2.1 place-taken"]),
        ("A1", "1,1", ["R2.1 touches-no-card"]),
        ("A1/B1/C1", "3,0", ["R2.2 row-too-many"]),
        ("A1/B1/C1", "-1,0", ["R2.2 row-too-many"]),
        ("A1/B1/C1", "5,5", ["R2.1 touches-no-card", "R2.2 row-too-many"]),
        ("M8 M3", "0,2", []),
    ],
)
def test_shelving(before: str, place: str, breaches: list[str]) -> None:
    assert broken(judge_shelving(shelf(before), at(place))) == breaches


@pytest.mark.parametrize(
    ("before", "place", "breaches", "after"),
    [
        ("A1 B1", "0,0", [], "B1"),
        ("A1", "0,0", [], ""),
        ("A1 B1 C1", "0,1", ["R2.5 removal-splits"], None),
        ("A1 B1+B2 C1", "0,1", [], "A1 B2* C1"),
        ("A1 B1", "0,2", ["R2.5 place-empty"], None),
        ("A1 B1 / C1 D1", "0,1", [], "A1 / C1 D1"),
    ],
)
def test_removal(before: str, place: str, breaches: list[str], after: str | None) -> None:
    assert broken(judge_removal(shelf(before), at(place), RULES)) == breaches
    if after is None:
        with pytest.raises(IllegalMoveError):
            remove(shelf(before), at(place), RULES)
    else:
        assert print_shelf(remove(shelf(before), at(place), RULES)) == after


def test_a_house_rule_lets_a_removal_split_the_shelf_and_the_waiver_is_seen() -> None:
    verdict = judge_removal(shelf("A1 B1 C1"), Place(0, 1), SPLIT)
    assert verdict.legal
    assert [(waiver.breach.id, waiver.by) for waiver in verdict.waivers] == [
        ("removal-splits", "Q12")
    ]
    assert print_shelf(remove(shelf("A1 B1 C1"), Place(0, 1), SPLIT)) == "A1 - C1"


@pytest.mark.parametrize(
    ("before", "start", "end", "breaches", "after"),
    [
        ("A1 B1", "0,0", "0,2", [], "B1 A1"),
        ("A1 B1", "0,0", "0,0", [], "A1 B1"),
        ("A1 B1 C1", "0,1", "0,3", ["R2.5 removal-splits"], None),
        ("A1 B1", "0,0", "0,3", ["R2.1 touches-no-card"], None),
        ("A1 B1", "0,0", "0,-1", ["R2.1 touches-no-card"], None),
        ("A1+A2 B1", "0,0", "0,2", [], "A2* B1 A1"),
        ("A1+A2 B1", "0,0", "0,0", ["R2.1 place-taken"], None),
        ("A1*+A2 B1", "0,0", "0,2", [], "A2* B1 A1*"),
    ],
)
def test_lifting_and_shelving_again(
    before: str, start: str, end: str, breaches: list[str], after: str | None
) -> None:
    answer = Lifts(at(start), at(end))
    assert broken(judge_lifting(shelf(before), answer, PLAIN, RULES)) == breaches
    if after is not None:
        assert print_shelf(lifted(shelf(before), answer, RULES)) == after


@pytest.mark.parametrize(
    ("way", "after"),
    [(Way.OVER, "B1 A1*+C1"), (Way.UNDER, "B1 C1+A1"), (Way.BESIDE, None)],
)
def test_the_mummy_lifts_a_card_onto_another(way: Way, after: str | None) -> None:
    answer = Lifts(at("0,0"), at("0,2"), way)
    ways = WAYS_TO_SHELVE[MUMMY]
    legal = judge_lifting(shelf("A1* B1 C1"), answer, ways, RULES).legal
    assert legal == (after is not None)
    if after is not None:
        assert print_shelf(lifted(shelf("A1* B1 C1"), answer, RULES)) == after


@pytest.mark.parametrize(
    ("before", "one", "other", "breaches", "after"),
    [
        ("A1 B1 C1", "0,0", "0,2", [], "C1 B1 A1"),
        ("A1+A2 B1*", "0,0", "0,1", [], "B1*+A2 A1"),
        ("A1 B1", "0,0", "0,2", ["R5.8 place-empty"], None),
        ("A1 B1", "0,0", "0,0", ["R5.8 same-place"], None),
    ],
)
def test_swapping(
    before: str, one: str, other: str, breaches: list[str], after: str | None
) -> None:
    assert broken(judge_swap(shelf(before), at(one), at(other))) == breaches
    if after is not None:
        assert print_shelf(swap(shelf(before), at(one), at(other))) == after


def test_exchanging_with_the_hand_empties_no_place() -> None:
    assert print_shelf(exchange(shelf("A1 B1*+B2 C1"), Place(0, 1), Z9)) == "A1 Z9+B2 C1"
    assert broken(judge_exchange(shelf("A1"), Place(0, 1))) == ["R5.8 place-empty"]


@pytest.mark.parametrize(
    ("before", "place", "breaches", "on_top", "beneath"),
    [
        ("A1 B1", "0,0", [], "Z9+A1 B1", "A1+Z9 B1"),
        ("A1* B1", "0,0", [], "Z9+A1 B1", "A1*+Z9 B1"),
        ("A1+C3 B1", "0,0", ["R6.3 stack-full"], None, None),
        ("A1", "0,1", ["R6.3 place-empty"], None, None),
    ],
)
def test_entombing(
    before: str, place: str, breaches: list[str], on_top: str | None, beneath: str | None
) -> None:
    assert broken(judge_entombing(shelf(before), at(place))) == breaches
    if on_top is not None:
        assert print_shelf(cover(shelf(before), at(place), Z9)) == on_top
        assert print_shelf(entomb(shelf(before), at(place), Z9)) == beneath


@pytest.mark.parametrize(
    ("before", "first", "cards", "way", "distance", "breaches", "after"),
    [
        ("A1 B1 / C1", "1,0", 1, RIGHT, 1, [], "A1 B1 / - C1"),
        ("A1 B1 / C1 D1", "1,0", 2, RIGHT, 1, [], "A1 B1 / - C1 D1"),
        ("A1 B1 / C1 D1", "1,0", 2, LEFT, 1, [], "- A1 B1 / C1 D1"),
        ("A1 B1 / C1 D1", "1,0", 2, RIGHT, 2, ["R5.18 slide-splits"], None),
        ("A1 B1 - - E1 / C1 D1 F1 G1 H1", "0,0", 2, RIGHT, 2, [], "- - A1 B1 E1 / C1 D1 F1 G1 H1"),
        ("A1 B1 - C1 / D1 E1 F1 G1", "0,0", 1, RIGHT, 2, ["R5.18 slide-blocked"], None),
        ("A1 - B1 / C1 D1 E1", "0,0", 1, RIGHT, 2, ["R5.18 slide-blocked"], None),
        ("A1 B1 / C1", "1,0", 1, UP, 1, ["R5.18 slide-direction", "R5.18 slide-blocked"], None),
        ("A1 B1 / C1", "1,1", 1, RIGHT, 1, ["R5.18 place-empty"], None),
        ("A1 B1", "0,0", 1, RIGHT, 0, ["R5.18 slide-nowhere"], None),
        # Far enough to be whole again at the end, but split on the way.
        ("A1 - - - B1 / C1 D1 - - E1", "0,0", 1, RIGHT, 3, ["R5.18 slide-splits"], None),
    ],
)  # fmt: skip
def test_sliding(
    before: str,
    first: str,
    cards: int,
    way: Direction,
    distance: int,
    breaches: list[str],
    after: str | None,
) -> None:
    slide = Slide(at(first), cards, way, distance)
    assert broken(judge_slide(shelf(before), slide, RULES)) == breaches
    if after is not None:
        assert print_shelf(slide_cards(shelf(before), slide, RULES)) == after


def test_sliding_in_any_direction_is_a_house_rule() -> None:
    slide = Slide(Place(0, 1), 1, DOWN, 1)
    before = shelf("A1 B1 / C1")
    assert broken(judge_slide(before, slide, RULES)) == ["R5.18 slide-direction"]
    verdict = judge_slide(before, slide, ANY_WAY)
    assert verdict.legal
    assert verdict.waivers[0].by == "Q22"
    assert print_shelf(slide_cards(before, slide, ANY_WAY)) == "A1 / C1 B1"


def test_sliding_in_any_direction_makes_no_fourth_row() -> None:
    slide = Slide(Place(0, 1), 1, UP, 1)
    verdict = judge_slide(shelf("A1 B1 / C1 / D1"), slide, ANY_WAY)
    assert broken(verdict) == ["R5.18 slide-splits"]


def group(*places: str) -> frozenset[Place]:
    return frozenset(map(at, places))


@pytest.mark.parametrize(
    ("before", "moved", "way", "breaches", "after"),
    [
        ("A1 B1 C1", group("0,1", "0,2"), RIGHT, [], "A1 - B1 C1"),
        ("A1 B1 / C1 D1", group("0,0", "1,0"), LEFT, [], "A1 - B1 / C1 - D1"),
        ("A1 B1 C1", group("0,0"), RIGHT, ["R6.10 shift-blocked"], None),
        ("A1 B1 C1", group("0,0", "0,2"), DOWN, ["R6.10 not-a-group"], None),
        ("A1 B1", group("0,1", "0,2"), DOWN, ["R6.10 place-empty"], None),
        ("A1", group(), DOWN, ["R6.10 not-a-group"], None),
        ("A1+A2 B1", group("0,0"), UP, [], "A1+A2 / - B1"),
    ],
)
def test_shifting(
    before: str, moved: frozenset[Place], way: Direction, breaches: list[str], after: str | None
) -> None:
    assert broken(judge_shift(shelf(before), Shift(moved, way))) == breaches
    if after is not None:
        assert print_shelf(shift_cards(shelf(before), Shift(moved, way))) == after


@pytest.mark.parametrize(
    ("before", "moved", "way", "place", "breaches", "after"),
    [
        ("A1 C1", group("0,1"), RIGHT, "0,1", [], "A1 Z9 C1"),
        ("A1 C1", group("0,1"), RIGHT, "1,0", ["R6.10 not-left-empty"], None),
        ("A1 B1 / C1 D1", group("0,0", "1,0"), LEFT, "0,0", [], "A1 Z9 B1 / C1 - D1"),
        ("A1 B1", group("0,1"), DOWN, "0,1", [], "A1 Z9 / - B1"),
        ("A1 / B1 / C1", group("2,0"), DOWN, "2,0", ["R2.2 too-many-rows"], None),
        ("A1 B1 C1", group("0,1"), DOWN, "0,1", [], "A1 Z9 C1 / - B1"),
        ("A1 B1 C1", group("0,0", "0,1", "0,2"), DOWN, "0,1", [], "- Z9 / A1 B1 C1"),
        ("A1 B1 C1 / D1", group("0,0", "0,1"), UP, "0,0", ["R2.4 not-one-group"], None),
    ],
)
def test_shelving_by_the_wizard(
    before: str,
    moved: frozenset[Place],
    way: Direction,
    place: str,
    breaches: list[str],
    after: str | None,
) -> None:
    shift = Shift(moved, way)
    assert broken(judge_wizard_shelving(shelf(before), shift, at(place))) == breaches
    if after is not None:
        assert print_shelf(wizard_shelve(shelf(before), shift, at(place), Z9)) == after


@given(legal_shelves(), st.data())
def test_legal_moves_keep_the_shelf_whole(full: Shelf, data: st.DataObject) -> None:
    if not full.cells:
        return
    place = data.draw(st.sampled_from(sorted(full.places)))
    way, distance = data.draw(st.sampled_from(Direction)), data.draw(st.integers(1, 4))
    slide = Slide(place, data.draw(st.integers(1, 3)), way, distance)
    if judge_removal(full, place, RULES).legal:
        assert remove(full, place, RULES).connected
    if judge_slide(full, slide, ANY_WAY).legal:
        moved = slide_cards(full, slide, ANY_WAY)
        assert moved.connected
        assert moved.height <= 3
        assert len(moved) == len(full)
