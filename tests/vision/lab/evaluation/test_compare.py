"""Counting readings against the truth."""

from __future__ import annotations

import pytest

from card_db import Card, CardId, Deck, parse_books
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.reading import UNREAD, Doubt, ReadCard, Reason
from tests.strategies import ENGLISH
from vision.lab.evaluation.compare import Tally, compare, mistakes, refused
from vision.reading import Reading

ASKED = (Doubt(Reason.CARD_UNCERTAIN),)


def card(at: tuple[int, int], text: str, *, review: bool = False) -> ReadCard:
    """Read `E2.FHS`, or `$*` for a face-down card."""
    name, _, books = text.partition(".")
    face_down = name == "$*"
    return ReadCard(
        *at,
        card=UNREAD if face_down else name,
        books=books,
        confidence=0.5,
        quad=(),
        face_down=face_down,
        doubts=ASKED if review else (),
    )


def judged(truth: str, *cards: ReadCard) -> Tally:
    return compare(Reading(cards, (), 1.0), parse_shelf(truth, ENGLISH))


def test_a_shelf_read_right_needs_no_correction() -> None:
    tally = judged("E2.SFH $*", card((0, 0), "E2.HFS"), card((0, 1), "$*"))
    assert (tally.cards, tally.right, tally.exact, tally.silent) == (2, 2, 1, 0)


def test_a_reading_is_not_moved_to_where_it_would_be_right() -> None:
    """The reader counts places from the first row and column; what it counts wrong is wrong."""
    tally = judged("E2.SFH $*", card((3, 1), "E2.HFS"), card((3, 2), "$*"))
    assert (tally.cards, tally.right, tally.exact, tally.silent) == (2, 0, 0, 4)


@pytest.mark.parametrize(
    ("places", "placed"),
    [
        (((0, 0), (0, 1), (1, 0)), 1),
        (((0, 0), (0, 1), (1, 1)), 0),
        (((0, 1), (0, 0), (1, 0)), 0),
        (((0, 0), (0, 1)), 0),
    ],
)
def test_places_are_exact_if_the_cards_that_stand_there_do(
    places: tuple[tuple[int, int], ...], placed: int
) -> None:
    """The same places with other cards, as when a row is moved by one, are not exact."""
    names = ("E2.FHS", "F3.RR", "G1.HH")
    cards = (card(place, name) for place, name in zip(places, names, strict=False))
    assert judged("E2.FHS F3.RR / G1.CC", *cards).placed == placed


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
    cards: tuple[ReadCard, ...], right: int, silent: int
) -> None:
    tally = judged("E2.FHS F3.RR", *cards)
    assert (tally.right, tally.silent, tally.exact) == (right, silent, 0)


def test_questions_asked_in_vain_are_counted() -> None:
    assert judged("E2.FHS", card((0, 0), "E2.FHS", review=True)).asked_in_vain == 1


def test_a_copy_that_was_refused_has_no_card_right_and_none_silently_wrong() -> None:
    tally = refused(parse_shelf("E2.FHS $* / F3.RR", ENGLISH))
    assert (tally.photos, tally.cards, tally.right, tally.exact, tally.silent) == (1, 3, 0, 0, 0)


def test_cards_that_letter_and_books_do_not_single_out_are_counted() -> None:
    named = {"E2": "FHS", "E5": "SHF", "E6": "FH", "F3": "FHS"}
    cards = [Card(CardId(n[0], int(n[1:])), parse_books(b), 7) for n, b in named.items()]
    deck = Deck.of_cards("test", "en", cards, "test")
    truth = parse_shelf("E2.FHS E6.FH F3.FHS E5*", ENGLISH)
    assert compare(Reading((), (), 1.0), truth, deck).alike == 1


def test_every_mistake_is_told_in_notation() -> None:
    cards = (card((0, 0), "E2.HFS"), card((0, 1), "F3.CC", review=True), card((1, 0), "G1.CC"))
    found = mistakes(Reading(cards, (), 1.0), parse_shelf("E2.FHS F3.RR / - H1.SS", ENGLISH))
    assert [str(mistake) for mistake in found] == [
        "0,1: F3.RR read as F3.CC",
        "1,0: nothing read as G1.CC, silently",
        "1,1: H1.SS read as nothing, silently",
    ]
