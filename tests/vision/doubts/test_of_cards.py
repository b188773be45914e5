"""Doubts about what was found."""

from dataclasses import replace

import pytest

from companion.engine.reading import Doubt, Reason
from companion.engine.shelf import Place
from tests.vision.candidates.laid import card
from tests.vision.doubts.plain import CROP, found, header
from vision.doubts.of_cards import doubts_of_cards
from vision.found import CardKind, FoundCard
from vision.headers.parts import HeaderParts, Part

HERE, ABOVE, BELOW = Place(1, 0), Place(0, 0), Place(2, 0)

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


@pytest.mark.parametrize(
    ("over", "share"), [(0.02, None), (0.04, None), (0.05, 0.24), (0.1, 0.56), (0.3, 1.0)]
)
def test_a_header_is_covered_if_a_neighbour_lies_on_more_than_its_rim(
    over: float, share: float | None
) -> None:
    """The letter reaches from 0.0125 to 0.169 card widths below the card's upper edge."""
    doubts = noted({ABOVE: found(3.0 - 1.46 + over), HERE: found(3.0)})
    if share is None:
        assert doubts == []
        return
    ((place, doubt),) = doubts
    assert (place, doubt.reason) == (HERE, Reason.COVERED)
    assert doubt.facts["over"] == "D5"
    assert doubt.facts["share"] == pytest.approx(share, abs=0.002)


def test_a_card_that_covers_the_lower_part_of_another_hides_no_header() -> None:
    assert noted({HERE: found(3.0), BELOW: found(3.0 + 1.46 - 0.3)}) == [
        (BELOW, Doubt(Reason.COVERED, {"over": "E1", "share": 1.0}))
    ]


def test_of_two_neighbours_on_a_header_the_worse_one_is_named() -> None:
    beside = card(2 - 0.9, 3.0)
    doubts = dict(noted({ABOVE: found(3.0 - 1.46 + 0.1), Place(1, 1): beside, HERE: found(3.0)}))
    assert doubts[HERE].facts == {"over": "D5", "share": pytest.approx(0.56, abs=0.002)}


def test_something_that_may_be_no_card_covers_nothing() -> None:
    unsure = found(3.0 - 1.46 + 0.1, score=0.4)
    reasons = [doubt.reason for _, doubt in noted({ABOVE: unsure, HERE: found(3.0)})]
    assert reasons == [Reason.CARD_UNCLEAR]


@pytest.mark.parametrize(
    ("log_odds", "reasons"), [(1.0, [Reason.COVERED]), (-1.0, [])], ids=["likely", "unlikely"]
)
def test_likely_icons_are_part_of_the_header_and_unlikely_ones_are_not(
    log_odds: float, reasons: list[Reason]
) -> None:
    face, above = found(3.0), found(3.0 - 1.46 + 0.04)
    high = Part(80, 12, 110, 90, log_odds)
    shown = replace(
        header(face), parts=HeaderParts(Part(20, 40, 60, 90, 9.0), None, (high,)), icons=(CROP,)
    )
    doubts = doubts_of_cards({HERE: face, ABOVE: above}, {HERE: shown, ABOVE: header(above)}, {})
    assert [doubt.reason for _, doubt in doubts] == reasons


@pytest.mark.parametrize(("x", "end"), [(2 + 0.7, "right"), (2 - 0.7, "left")])
def test_a_covered_header_says_which_card_covers_which_end(x: float, end: str) -> None:
    beside = Place(1, 1)
    cards = {HERE: found(3.0), beside: card(x, 3.0)}
    headers = {place: header(one) for place, one in cards.items()}
    doubts = dict(doubts_of_cards(cards, headers, {beside: "F3"}))
    assert doubts[HERE].facts[end] == "F3"
    unread = dict(doubts_of_cards(cards, headers, {}))
    assert set(unread[HERE].facts) == {"share"}
