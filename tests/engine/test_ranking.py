from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.exlibris.ranking import Ranking, Standing, TieBreak, rank
from tests.engine import twin


def standings(*rows: tuple[int, int, int | None, int]) -> list[Standing]:
    """Rows of total, books, hand, banned: the order of the tie-breaks."""
    return [Standing(total, books, banned, hand) for total, books, hand, banned in rows]


@pytest.mark.parametrize(
    ("rows", "ranks", "decided_by"),
    [
        (((30, 1, 9, 9), (29, 9, 0, 0)), (1, 2), TieBreak.POINTS),
        (((30, 5, 9, 9), (30, 6, 9, 9)), (2, 1), TieBreak.BOOKS),
        (((30, 5, 2, 0), (30, 5, 1, 9)), (2, 1), TieBreak.HAND),
        (((30, 5, 2, 3), (30, 5, 2, 4)), (1, 2), TieBreak.BANNED),
        (((30, 5, 2, 3), (30, 5, 2, 3)), (1, 1), TieBreak.READING),
    ],
    ids=["points", "books", "hand", "banned", "reading"],
)
def test_r3_8_every_tie_break_is_reached(
    rows: tuple[tuple[int, int, int, int], ...], ranks: tuple[int, ...], decided_by: TieBreak
) -> None:
    assert rank(standings(*rows)) == Ranking(ranks, decided_by)


def test_r3_8_those_whom_nothing_separates_share_a_rank_1_1_3() -> None:
    ranking = rank(standings((30, 5, 1, 2), (20, 9, 0, 0), (30, 5, 1, 2)))
    assert ranking == Ranking((1, 3, 1), TieBreak.READING)
    assert ranking.winners == (0, 2)


def test_r3_8_a_tie_below_the_first_place_is_broken_as_well() -> None:
    rows = (20, 5, 1, 2), (30, 1, 1, 0), (20, 6, 1, 2), (20, 5, 0, 2)
    assert rank(standings(*rows)) == Ranking((4, 1, 2, 3), TieBreak.POINTS)


def test_r3_8_a_shared_rank_below_the_first_place() -> None:
    rows = (20, 5, 1, 2), (30, 1, 1, 0), (20, 5, 1, 2), (10, 5, 0, 2)
    assert rank(standings(*rows)) == Ranking((2, 1, 2, 4), TieBreak.POINTS)


def test_r3_8_the_tie_break_named_is_the_one_that_left_the_winner_alone() -> None:
    """Three share the points, two of them the books; the hand decides between those."""
    rows = (30, 5, 0, 0), (30, 6, 2, 0), (30, 6, 1, 9)
    assert rank(standings(*rows)) == Ranking((3, 2, 1), TieBreak.HAND)


@pytest.mark.parametrize("hands", [(None, None), (0, None), (None, 3)])
def test_a_missing_hand_is_needed_when_points_and_books_are_equal(
    hands: tuple[int | None, int | None],
) -> None:
    rows = [(30, 5, hand, banned) for hand, banned in zip(hands, (0, 4), strict=True)]
    ranking = rank(standings(*rows))
    assert ranking == Ranking((1, 1), decided_by=None, needs=("hand",))


def test_a_missing_hand_is_not_needed_when_the_books_decide() -> None:
    assert rank(standings((30, 5, None, 0), (30, 6, None, 0))).needs == ()


def test_a_missing_hand_below_the_first_place_leaves_the_winner_decided() -> None:
    ranking = rank(standings((30, 5, None, 0), (20, 6, None, 0), (20, 6, 1, 0)))
    assert ranking == Ranking((1, 2, 2), TieBreak.POINTS, needs=("hand",))


FEW = st.integers(0, 2)
STANDINGS = st.builds(Standing, st.integers(-1, 1), FEW, FEW, st.sampled_from((0, 0, 1, None)))


@settings(max_examples=1000)
@given(st.lists(STANDINGS, min_size=2, max_size=4))
def test_ranking_agrees_with_the_slow_twin(all_: list[Standing]) -> None:
    finishes = [twin.Finish(one.total, one.books, one.banned, one.hand) for one in all_]
    ranking, placing = rank(all_), twin.place_all(finishes)
    assert (ranking.ranks, ranking.needs) == (placing.ranks, placing.needs)
    assert ranking.decided_by == placing.decided_by
