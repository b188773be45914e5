"""Doubts about what was found."""

from dataclasses import replace

import pytest

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.doubts.plain import found, header
from vision.doubts.of_cards import doubts_of_cards
from vision.found import CardKind, FoundCard

HERE = Place(1, 0)


def noted(cards: dict[Place, FoundCard]) -> list[tuple[Place, Doubt]]:
    """What is doubtful about cards that all show a header."""
    headers = {place: header(one) for place, one in cards.items()}
    return [*doubts_of_cards(cards, headers, {})]


def test_a_doubt_about_a_card_says_how_sure_it_is_one() -> None:
    assert noted({HERE: found(score=0.12345)}) == [
        (HERE, Doubt(Reason.CARD_UNCLEAR, {"score": 0.123}))
    ]


@pytest.mark.parametrize(
    ("kind", "reasons"),
    [
        (CardKind.BOOK, [Reason.CARD_UNCLEAR, Reason.HEADER_HIDDEN]),
        (CardKind.CATEGORY, [Reason.CARD_UNCLEAR, Reason.HEADER_HIDDEN]),
        (CardKind.BACK, [Reason.BACK_UNCLEAR]),
    ],
)
def test_only_a_back_needs_no_header(kind: CardKind, reasons: list[Reason]) -> None:
    doubts = doubts_of_cards({HERE: replace(found(score=0.4), kind=kind)}, {}, {})
    assert [doubt.reason for _, doubt in doubts] == reasons


def test_a_header_without_a_letter_is_hidden() -> None:
    face = found()
    doubts = doubts_of_cards({HERE: face}, {HERE: replace(header(face), letter=None)}, {})
    assert [*doubts] == [(HERE, Doubt(Reason.HEADER_HIDDEN))]


def test_what_was_cut_where_the_header_was_first_looked_for_stays_cut() -> None:
    face = found()
    doubts = doubts_of_cards({HERE: face}, {HERE: replace(header(face), was_cut=True)}, {})
    assert [*doubts] == [(HERE, Doubt(Reason.HEADER_CUT))]


@pytest.mark.parametrize(("share", "asked"), [(0.4, False), (0.9, True)])
def test_a_face_that_was_taken_for_a_back_until_it_was_read_is_asked_about(
    share: float, asked: bool
) -> None:
    doubts = noted({HERE: replace(found(), back=share)})
    assert [doubt.reason for _, doubt in doubts] == ([Reason.SIDE_UNCLEAR] if asked else [])


def test_a_back_that_is_compared_with_no_other_is_not_asked_about() -> None:
    assert [*doubts_of_cards({HERE: replace(found(), kind=CardKind.BACK)}, {}, {})] == []
