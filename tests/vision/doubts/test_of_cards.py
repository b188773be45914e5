"""Doubts about what was found."""

from dataclasses import replace

import pytest

from companion.engine.reading import Doubt, Reason
from companion.engine.shelf import Place
from tests.vision.candidates.laid import card
from tests.vision.doubts.plain import found, header
from vision.doubts.of_cards import doubts_of_cards
from vision.found import CardKind, FoundCard

HERE, ABOVE, BELOW = Place(1, 0), Place(0, 0), Place(2, 0)

BESIDE = Place(HERE.row, HERE.col + 1)
NAMES = {ABOVE: "D5", HERE: "E1"}
"""What was read at some places."""


def noted(cards: dict[Place, FoundCard]) -> list[tuple[Place, Doubt]]:
    """What is doubtful about cards that all show a header."""
    headers = {place: header(one) for place, one in cards.items()}
    return [*doubts_of_cards(cards, headers, NAMES)]


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


@pytest.mark.parametrize(("over", "share"), [(0.02, None), (0.19, None), (0.3, 0.3)])
def test_a_header_is_covered_if_a_neighbour_lies_on_more_than_its_rim(
    over: float, share: float | None
) -> None:
    facts = covered_by(card(2 + 1 - over, 3.0))
    if share is None:
        assert facts is None
    else:
        assert facts == {"right": "F3", "share": pytest.approx(share, abs=0.002)}


def test_a_card_of_another_row_covers_no_header() -> None:
    """Rows lie close, and outlines are off by some percent."""
    assert noted({ABOVE: found(3.0 - 1.46 + 0.3), HERE: found(3.0)}) == []


def test_something_that_may_be_no_card_covers_nothing() -> None:
    assert covered_by(card(2.7, 3.0, score=0.4)) is None


def covered_by(neighbour: FoundCard) -> dict[str, object] | None:
    """What is said about a header beside which another card lies; None for nothing."""
    cards = {HERE: found(3.0), BESIDE: neighbour}
    headers = {place: header(one) for place, one in cards.items()}
    doubts = [*doubts_of_cards(cards, headers, {BESIDE: "F3"})]
    own = [one for at, one in doubts if at == HERE and one.reason is Reason.COVERED]
    return own[0].facts if own else None


@pytest.mark.parametrize(("x", "end"), [(2 + 0.7, "right"), (2 - 0.7, "left")])
def test_a_covered_header_says_which_card_covers_which_end(x: float, end: str) -> None:
    cards = {HERE: found(3.0), BESIDE: card(x, 3.0)}
    headers = {place: header(one) for place, one in cards.items()}
    doubts = dict(doubts_of_cards(cards, headers, {BESIDE: "F3"}))
    assert doubts[HERE].facts[end] == "F3"
    unread = dict(doubts_of_cards(cards, headers, {}))
    assert set(unread[HERE].facts) == {"share"}


@pytest.mark.parametrize(("share", "asked"), [(0.4, False), (0.9, True)])
def test_a_face_that_was_taken_for_a_back_until_it_was_read_is_asked_about(
    share: float, asked: bool
) -> None:
    doubts = noted({HERE: replace(found(), back=share)})
    assert [doubt.reason for _, doubt in doubts] == ([Reason.SIDE_UNCLEAR] if asked else [])


def test_a_back_that_is_compared_with_no_other_is_not_asked_about() -> None:
    assert [*doubts_of_cards({HERE: replace(found(), kind=CardKind.BACK)}, {}, {})] == []
