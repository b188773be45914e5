"""Counting readings against the truth."""

from __future__ import annotations

import pytest

from card_db import CardId, parse_books
from companion.engine.notation import parse_shelf
from companion.engine.shelf import Place
from tests.strategies import ENGLISH
from vision.evaluation.compare import Tally, compare
from vision.evaluation.interval import wilson
from vision.evaluation.report import table
from vision.evaluation.run import Row
from vision.reading import CardReading, Reading


def card(at: tuple[int, int], text: str, *, review: bool = False) -> CardReading:
    """Read `E2.FHS`, or `$*` for a face-down card."""
    name, _, books = text.partition(".")
    known = CardId(name[0], int(name[1:])) if name != "$*" else None
    return CardReading(
        place=Place(*at),
        card=known,
        of=None,
        books=parse_books(books),
        face_down=known is None,
        confidence=0.5,
        review=review,
        quad=(),
    )


def judged(truth: str, *cards: CardReading) -> Tally:
    return compare(Reading(cards, (), 1.0), parse_shelf(truth, ENGLISH))


def test_a_shelf_read_right_needs_no_correction() -> None:
    tally = judged("E2.SFH $*", card((3, 1), "E2.HFS"), card((3, 2), "$*"))
    assert (tally.cards, tally.right, tally.exact, tally.silent) == (2, 2, 1, 0)


@pytest.mark.parametrize(
    ("cards", "right", "silent"),
    [
        ((card((0, 0), "E2.HFS"), card((0, 1), "F3.CC")), 1, 1),
        ((card((0, 0), "E2.HFS"), card((0, 1), "F3.CC", review=True)), 1, 0),
        ((card((0, 0), "E2.HFS"),), 1, 1),
        ((card((0, 0), "E2.HFS"), card((0, 1), "F3.RR"), card((0, 2), "G1.CC")), 2, 1),
        ((card((0, 0), "E2.HFS"), card((0, 1), "$*")), 1, 1),
        ((), 0, 0),
    ],
)
def test_wrong_missing_and_invented_cards(
    cards: tuple[CardReading, ...], right: int, silent: int
) -> None:
    tally = judged("E2.FHS F3.RR", *cards)
    assert (tally.right, tally.silent, tally.exact) == (right, silent, 0)


def test_questions_asked_in_vain_are_counted() -> None:
    assert judged("E2.FHS", card((0, 0), "E2.FHS", review=True)).asked_in_vain == 1


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"), [(0, 0, 0, 1), (0, 100, 0, 0.037), (99, 100, 0.9455, 0.9982)]
)
def test_wilson_intervals(hits: int, of: int, low: float, high: float) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=5e-4)


def test_the_table_has_a_line_per_level_and_deck() -> None:
    rows = [
        Row("A", "easy_1.jpg", "easy", False, Tally(1, 10, 9, 0, 0, 1, 2.0)),  # noqa: FBT003
        Row("A", "hard_1.jpg", "hard", True, Tally(1, 10, 8, 0, 1, 1, 2.0)),  # noqa: FBT003
    ]
    lines = list(table(rows))
    assert [line.split()[:2] for line in lines[1:]] == [["easy", "unknown"], ["hard", "known"]]
    assert "90.00%" in lines[1]
