from __future__ import annotations

from itertools import product

import pytest

from companion.engine.exlibris.awards import award, awards, solo_award
from companion.engine.exlibris.rulings import SWITCHES, Ruleset
from tests.engine import twin

ALL_READINGS = [
    Ruleset(rulings={"Q3": q3, "Q4": q4}) for q3, q4 in product(SWITCHES["Q3"], SWITCHES["Q4"])
]


def paid(*books: int, **rulings: str) -> tuple[int, ...]:
    return tuple(award.points for award in awards(books, Ruleset(rulings=rulings)))


def test_r3_4_most_is_15_second_9_third_4_fourth_nothing() -> None:
    assert paid(7, 5, 3, 1) == (15, 9, 4, 0)


def test_r3_4_two_first_share_12_each_and_the_next_is_third() -> None:
    assert paid(5, 5, 3) == (12, 12, 4)


def test_r3_4_two_second_share_7_each() -> None:
    assert paid(5, 3, 3) == (15, 7, 7)


def test_r3_4_two_third_share_2_each() -> None:
    assert paid(5, 4, 3, 3) == (15, 9, 2, 2)


def test_r3_4_three_first_share_10_each() -> None:
    assert paid(5, 5, 5) == (10, 10, 10)


def test_r3_4_four_first_share_7_each() -> None:
    assert paid(5, 5, 5, 5) == (7, 7, 7, 7)


def test_r3_4_three_second_share_5_each() -> None:
    assert paid(5, 3, 3, 3) == (15, 5, 5, 5)


@pytest.mark.parametrize(
    ("books", "all_places", "next_place"),
    [
        # two players
        ((2, 1), (15, 9), (15, 9)),
        ((2, 2), (12, 12), (12, 12)),
        # three
        ((3, 2, 1), (15, 9, 4), (15, 9, 4)),
        ((3, 2, 2), (15, 7, 7), (15, 7, 7)),
        ((3, 3, 2), (12, 12, 4), (12, 12, 4)),
        ((3, 3, 3), (10, 10, 10), (8, 8, 8)),
        # four
        ((4, 3, 2, 1), (15, 9, 4, 0), (15, 9, 4, 0)),
        ((4, 3, 2, 2), (15, 9, 2, 2), (15, 9, 2, 2)),
        ((4, 3, 3, 2), (15, 7, 7, 0), (15, 7, 7, 0)),
        ((4, 3, 3, 3), (15, 5, 5, 5), (15, 5, 5, 5)),
        ((4, 4, 3, 2), (12, 12, 4, 0), (12, 12, 4, 0)),
        ((4, 4, 3, 3), (12, 12, 2, 2), (12, 12, 2, 2)),
        ((4, 4, 4, 3), (10, 10, 10, 0), (8, 8, 8, 0)),
        ((4, 4, 4, 4), (7, 7, 7, 7), (6, 6, 6, 6)),
    ],
)
def test_q3_the_full_tie_table(
    books: tuple[int, ...], all_places: tuple[int, ...], next_place: tuple[int, ...]
) -> None:
    assert paid(*books) == paid(*books, Q3="all") == all_places
    assert paid(*books, Q3="next") == next_place


@pytest.mark.parametrize(
    ("books", "always", "one_book"),
    [
        ((2, 0), (15, 9), (15, 0)),
        ((0, 0), (12, 12), (0, 0)),
        ((3, 0, 0), (15, 7, 7), (15, 0, 0)),
        ((0, 0, 0, 0), (7, 7, 7, 7), (0, 0, 0, 0)),
        ((2, 2, 1, 0), (12, 12, 4, 0), (12, 12, 4, 0)),
    ],
)
def test_q4_an_award_without_books(
    books: tuple[int, ...], always: tuple[int, ...], one_book: tuple[int, ...]
) -> None:
    assert paid(*books) == paid(*books, Q4="always") == always
    assert paid(*books, Q4="one-book") == one_book


def test_an_award_says_the_place_who_shares_it_and_what_is_shared() -> None:
    second = awards((5, 3, 3, 1), Ruleset())[1]
    assert (second.rank, second.tied, second.shared) == (2, 2, (9, 4))


@pytest.mark.parametrize("rules", ALL_READINGS, ids=lambda rules: str(dict(rules.rulings)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_awards_agree_with_the_slow_twin_on_every_table(players: int, rules: Ruleset) -> None:
    for books in product(range(5), repeat=players):
        found = [award.points for award in awards(books, rules)]
        assert found == twin.awards(books, rules.reading("Q3"), rules.reading("Q4")), books


@pytest.mark.parametrize("rules", ALL_READINGS, ids=lambda rules: str(dict(rules.rulings)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_award_never_falls_as_books_rise(players: int, rules: Ruleset) -> None:
    for others in product(range(5), repeat=players - 1):
        mine = [award(books, (books, *others), rules).points for books in range(7)]
        assert mine == sorted(mine), others


@pytest.mark.parametrize("q4", SWITCHES["Q4"])
def test_the_solo_award_agrees_with_the_slow_twin_and_never_falls(q4: str) -> None:
    rules = Ruleset(rulings={"Q4": q4})
    for library in range(5):
        both = [solo_award(mine, library, rules) for mine in range(6)]
        points = [[award.points for award in pair] for pair in both]
        assert points == [twin.solo_awards(mine, library, q4) for mine in range(6)]
        assert [mine for mine, _ in points] == sorted(mine for mine, _ in points)
