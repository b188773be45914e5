"""A pile's cards are told by where they lie, and its tallies by what is answered."""

import numpy as np
from msgspec.structs import replace

from card_db import CardId, parse_books
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf
from vision.lab.evaluation.compare import Tally, mistakes
from vision.lab.evaluation.laid_out import FanSample
from vision.lab.evaluation.piles import Outlines, at_true_places, compare_pile
from vision.lab.studio.photo import draw_fan
from vision.lab.studio.sample import demo_design
from vision.reading import Reading

ASKED = (Doubt(Reason.CARD_UNCERTAIN),)
NAMES = ("A1", "B2", "C3")
SIDE, STEP = 100.0, 20.0
SIZE = (1000, 1000)


def pile(*names: str) -> Shelf:
    cards = [SeenCard(CardId(name[0], int(name[1:])), parse_books("CF")) for name in names]
    return Shelf.of({Place(row, 0): Cell(card) for row, card in enumerate(cards)})


def outline(header: float) -> list[tuple[float, float]]:
    top = header * STEP
    return [(0, top), (SIDE, top), (SIDE, top + 1.4 * SIDE), (0, top + 1.4 * SIDE)]


OUTLINES: Outlines = {Place(row, 0): np.array(outline(row)) for row in range(len(NAMES))}


def card(row: int, name: str, header: float, books: str = "CF", *, asked: bool = False) -> ReadCard:
    quad = tuple((x / SIZE[0], y / SIZE[1]) for x, y in outline(header))
    return ReadCard(row, 0, name, books, 0.9, quad, doubts=ASKED if asked else ())


def counted(*cards: ReadCard) -> Tally:
    reading = at_true_places(Reading(cards, (), size=SIZE), OUTLINES, pile(*NAMES))
    return compare_pile(reading, pile(*NAMES))


A1, B2, C3 = card(0, "A1", 0), card(1, "B2", 1), card(2, "C3", 2)


def test_cards_below_an_overlooked_one_are_told_by_where_they_lie() -> None:
    read = Reading((A1, replace(C3, row=1)), (), size=SIZE)
    (missing,) = mistakes(at_true_places(read, OUTLINES, pile(*NAMES)), pile(*NAMES))
    assert missing.place == Place(1, 0)
    assert missing.silent
    assert (counted(*read.cards).right, counted(*read.cards).silent) == (2, 1)


def test_places_are_compared_with_those_of_the_cards_that_were_read_right() -> None:
    moved = [card(n, name, n - 1) for n, name in enumerate(("A1", "D4", "C3"))]
    reading = at_true_places(Reading((*moved,), (), size=SIZE), OUTLINES, pile(*NAMES))
    assert [(one.card, one.place) for one in reading.cards] == [
        ("A1", Place(0, 0)),
        ("D4", Place(1, 0)),
        ("C3", Place(2, 0)),
    ]


def test_a_question_elsewhere_does_not_make_up_for_an_overlooked_card() -> None:
    other = card(3, "D4", 30, asked=True)
    tally = counted(A1, B2, other)
    assert (tally.silent, tally.exact) == (1, 0)
    there = card(2, "D4", 2.2, asked=True)
    tally = counted(A1, B2, there)
    assert (tally.silent, tally.exact) == (0, 1)


def test_of_two_on_one_card_one_is_invented() -> None:
    twice = card(3, "D4", 2.3)
    tally = counted(A1, B2, C3, twice)
    assert (tally.right, tally.silent, tally.exact) == (3, 1, 0)
    assert counted(A1, B2, C3, replace(twice, doubts=ASKED)).exact == 1


def test_only_the_books_decide_whether_the_tallies_are_exact() -> None:
    assert counted(A1, B2, replace(C3, card="C5")).exact == 1
    assert counted(A1, B2, replace(C3, books="CS")).exact == 0


def test_a_photo_of_which_nothing_was_read_is_no_silent_error_and_not_exact() -> None:
    tally = counted()
    assert (tally.right, tally.silent, tally.exact) == (0, 0, 0)


def test_a_drawn_pile_tells_where_its_cards_lie() -> None:
    sample = FanSample(demo_design(), "normal", 2)
    drawn = draw_fan(sample.design, sample.columns, "normal", 2).truth
    assert sample.outlines.keys() == dict(sample.truth.cells).keys()
    assert sample.outlines[Place(0, 0)].tolist() == [
        [*corner] for corner in drawn.quads[0][0] or ()
    ]
