"""Which way up the cards of a pile lie."""

from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from vision.fan.upright import pieces
from vision.finding import ChosenCards
from vision.found import CardKind, FoundCard
from vision.headers.frame import ASPECT

PIECE = np.array([[0, 60], [0, 0], [100, 0], [100, 60]], np.float32)
"""What shows of a covered card that is 100 pixels wide, taken for one on its side."""


def chosen(kind: CardKind = CardKind.BOOK, score: float = 0.99) -> ChosenCards:
    return cast("ChosenCards", SimpleNamespace(candidates=(FoundCard(kind, PIECE, score),)))


def test_what_shows_of_a_covered_card_may_be_its_top_either_way_up() -> None:
    (down,), (up,) = pieces(chosen())
    tops = sorted([up.quad.tolist()[:2], down.quad.tolist()[:2]])
    assert tops == [[[0, 0], [100, 0]], [[100, 60], [0, 60]]]
    for card in (up, down):
        sides = np.linalg.norm(card.quad - np.roll(card.quad, -1, axis=0), axis=1)
        assert sides == pytest.approx([100, 100 * ASPECT, 100, 100 * ASPECT], rel=1e-4)


def test_backs_and_what_may_be_no_card_are_no_pieces() -> None:
    assert pieces(chosen(CardKind.BACK)) == []
    assert pieces(chosen(score=0.2)) == []
