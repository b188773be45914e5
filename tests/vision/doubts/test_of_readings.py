"""Doubts about what was read."""

from dataclasses import replace
from typing import Any

import pytest

from card_db import parse_books
from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.doubts.plain import LARGE_PX, READ, SURE
from vision.confidence.model import Confidence, asked_below
from vision.confidence.signals import Case
from vision.doubts.of_readings import (
    doubts_of_confidence,
    doubts_of_icon_count,
    doubts_of_photo,
    doubts_of_reading,
    is_read,
)
from vision.evidence.icons.separation import NearBoth

ALIKE = NearBoth("F", "H", 0.512, wanted="H", is_only_one=False)


@pytest.mark.parametrize(
    ("changed", "near", "reasons"),
    [
        ({}, None, []),
        ({"books_margin": 2.5}, None, [Reason.BOOKS_UNCLEAR]),
        ({"books_margin": 2.5, "in_deck": True}, None, []),
        ({"books_margin": None}, None, []),
        ({}, ALIKE, [Reason.ICONS_ALIKE]),
        ({"in_deck": True}, ALIKE, []),
        ({"books_margin": 2.5}, ALIKE, [Reason.BOOKS_UNCLEAR, Reason.ICONS_ALIKE]),
        ({"books": ()}, None, [Reason.BOOKS_UNKNOWN]),
        ({"books": (), "in_deck": True}, None, [Reason.BOOKS_UNKNOWN]),
        ({"deck_books": parse_books("CC")}, None, [Reason.AGAINST_DECK]),
        ({"deck_total": 1, "in_deck": True}, None, [Reason.BEYOND_DECK]),
        ({"elsewhere": True, "in_deck": True}, None, [Reason.LIES_ELSEWHERE]),
    ],
)
def test_some_doubts_are_asked_about_however_well_a_card_reads(
    changed: dict[str, Any], near: NearBoth | None, reasons: list[Reason]
) -> None:
    doubts = doubts_of_reading(replace(READ, **changed), SURE, LARGE_PX, near)
    assert [doubt.reason for doubt in doubts] == reasons


def test_doubts_about_books_name_the_other_books_and_the_category() -> None:
    unclear, alike = doubts_of_reading(replace(READ, books_margin=2.468), SURE, LARGE_PX, ALIKE)
    assert unclear.facts == {"books": "CFS", "lead": 2.47}
    assert alike.facts == {"category": "F", "other": "H", "wanted": "H", "lead": 0.51}


@pytest.mark.parametrize(
    ("digit_px", "doubt"),
    [
        (5.94, Doubt(Reason.NUMBER_TOO_SMALL, {"pixels": 5.9})),
        (6.0, Doubt(Reason.UNREADABLE)),
        (0.0, Doubt(Reason.UNREADABLE)),
    ],
)
def test_of_an_unread_card_only_its_print_is_doubted(digit_px: float, doubt: Doubt) -> None:
    unread = replace(READ.unread(), books_margin=0.1)
    assert [*doubts_of_reading(unread, Confidence(0.0), digit_px, ALIKE)] == [doubt]


@pytest.mark.parametrize(
    ("sure", "in_deck", "digit_px", "read"),
    [
        (0.1, False, 6.0, True),
        (0.099, False, 6.0, False),
        (0.99, False, 5.9, False),
        (0.99, True, 5.9, True),
        (0.099, True, 20.0, False),
    ],
)
def test_a_mere_guess_is_not_read(sure: float, in_deck: bool, digit_px: float, read: bool) -> None:
    assert is_read(replace(READ, in_deck=in_deck), Confidence(1.0, card=sure), digit_px) == read


@pytest.mark.parametrize("case", ["known", "unknown", "back"])
def test_below_the_confidence_that_experience_asks_for_the_place_is_in_doubt(case: Case) -> None:
    enough = asked_below(case)
    assert [*doubts_of_confidence(Confidence(enough), case)] == []
    (doubt,) = doubts_of_confidence(Confidence(enough - 1e-6), case)
    assert doubt == Doubt(Reason.PLACE_UNCERTAIN, {"confidence": round(enough - 1e-6, 4)})


@pytest.mark.parametrize(("in_deck", "case"), [(True, "known"), (False, "unknown")])
def test_a_card_that_the_deck_knows_is_measured_by_other_experience(
    in_deck: bool, case: Case
) -> None:
    decoded, enough = replace(READ, in_deck=in_deck), asked_below(case)
    assert [*doubts_of_reading(decoded, Confidence(1.0, enough), LARGE_PX, None)] == []
    (doubt,) = doubts_of_reading(decoded, Confidence(1.0, enough - 1e-9), LARGE_PX, None)
    assert doubt.reason is Reason.CARD_UNCERTAIN


@pytest.mark.parametrize(
    ("sure", "reason", "more"),
    [
        (Confidence(0.7, 0.8, 0.9), Reason.PLACE_UNCERTAIN, {}),
        (Confidence(0.9, 0.7, 0.8), Reason.CARD_UNCERTAIN, {"card": "E3"}),
        (Confidence(0.8, 0.9, 0.7), Reason.BOOKS_UNCERTAIN, {"books": "CFS"}),
    ],
)
def test_the_weakest_part_is_the_reason_with_what_it_may_be_instead(
    sure: Confidence, reason: Reason, more: dict[str, str]
) -> None:
    assert [*doubts_of_confidence(sure, "unknown", READ)] == [
        Doubt(reason, {"confidence": 0.504, **more})
    ]


def test_where_nothing_else_is_likely_nothing_else_is_named() -> None:
    alone = replace(READ, next_books=(), alternatives=())
    for sure in (Confidence(1.0, 0.5), Confidence(1.0, 1.0, 0.5)):
        (doubt,) = doubts_of_confidence(sure, "unknown", alone)
        assert doubt.facts == {"confidence": 0.5}


@pytest.mark.parametrize(
    ("unread", "of", "asked"),
    [(0, 12, False), (1, 3, False), (2, 4, False), (3, 12, True), (3, 13, False)],
)
def test_where_many_cards_cannot_be_read_every_face_is_in_doubt(
    unread: int, of: int, asked: bool
) -> None:
    faces = {Place(0, col): col >= unread for col in range(of)}
    doubt = Doubt(Reason.PHOTO_MOSTLY_UNREAD, {"unread": unread, "faces": of})
    assert doubts_of_photo(faces) == ([(place, doubt) for place in faces] if asked else [])


def test_an_unread_card_keeps_what_was_guessed_first_among_what_it_may_be() -> None:
    unread = replace(READ, deck_books=parse_books("CC"), deck_total=1).unread()
    assert (unread.card, unread.of, unread.books) == (None, None, ())
    assert (unread.deck_books, unread.deck_total) == ((), None)
    guess, other = unread.alternatives
    assert (guess.card, parse_books(guess.books), guess.p) == ("E2", READ.books, READ.p)
    assert other == READ.alternatives[0]


def test_a_category_with_a_single_icon_is_named_as_such() -> None:
    near = replace(ALIKE, is_only_one=True)
    (doubt,) = doubts_of_reading(READ, SURE, LARGE_PX, near)
    assert doubt == Doubt(Reason.ICONS_ALIKE, {"single": "H"})


@pytest.mark.parametrize(("icons", "asked"), [(2, False), (3, False), (4, True)])
def test_an_icon_that_was_read_as_none_is_asked_about(icons: int, asked: bool) -> None:
    reasons = [doubt.reason for doubt in doubts_of_icon_count(READ, icons)]
    assert reasons == ([Reason.BOOKS_UNCLEAR] if asked else [])
    assert [*doubts_of_icon_count(replace(READ, in_deck=True), icons)] == []
    assert [*doubts_of_icon_count(READ.unread(), icons)] == []
