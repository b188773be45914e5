"""Piles and wide shelves are drawn, read and counted like single shelves."""

from msgspec.structs import replace

from card_db import CardId, parse_books
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf
from vision.lab.evaluation.compare import compare_pile
from vision.lab.evaluation.laid_out import FanSample, WideSample, laid_out_copies
from vision.lab.evaluation.studio import EVALUATED
from vision.reading import Reading

OUTLINE = ((0.0, 0.0), (0.1, 0.0), (0.1, 0.2), (0.0, 0.2))
ASKED = (Doubt(Reason.CARD_UNCERTAIN),)
NAMES = ("A1", "B2", "C3")


def pile(*names: str) -> Shelf:
    cards = [SeenCard(CardId(name[0], int(name[1:])), parse_books("CF")) for name in names]
    return Shelf.of({Place(row, 0): Cell(card) for row, card in enumerate(cards)})


def read(*names: str) -> Reading:
    cards = [ReadCard(row, 0, name, "CF", 0.9, OUTLINE) for row, name in enumerate(names)]
    return Reading(tuple(cards), ())


def test_cards_of_a_pile_count_wherever_they_lie() -> None:
    tally = compare_pile(read("C3", "A1", "B2"), pile(*NAMES))
    assert (tally.right, tally.silent, tally.exact) == (3, 0, 1)


def test_a_card_that_is_missing_is_a_silent_error_unless_another_one_is_asked_about() -> None:
    assert compare_pile(read("A1", "B2"), pile(*NAMES)).silent == 1
    found = read("A1", "B2", "D4")
    assert compare_pile(found, pile(*NAMES)).silent == 1
    asked = Reading((*found.cards[:2], replace(found.cards[2], doubts=ASKED)), ())
    tally = compare_pile(asked, pile(*NAMES))
    assert (tally.right, tally.silent, tally.exact) == (2, 0, 1)


def test_a_photo_of_which_nothing_was_read_is_no_silent_error_and_not_exact() -> None:
    tally = compare_pile(Reading((), ()), pile(*NAMES))
    assert (tally.right, tally.silent, tally.exact) == (0, 0, 0)


def test_designs_get_enough_cards_of_each_kind() -> None:
    for kind in (FanSample, WideSample):
        copies = laid_out_copies(kind, EVALUATED, 2, 40)
        samples = [sample for copy in copies for sample in copy.samples()]
        for level in {sample.level for sample in samples}:
            assert sum(len(s.truth) for s in samples if s.level == level) >= 40
        assert len({sample.level for sample in samples}) == 3


def test_both_photos_of_a_wide_shelf_show_its_middle() -> None:
    (copy,) = laid_out_copies(WideSample, EVALUATED, 1, 1)
    sample = copy.photos[0]
    assert isinstance(sample, WideSample)
    assert {len(row) for row in sample.laid} == {max(map(len, sample.laid))}
    left, right = sample.pictures()
    assert left.shape[2] == right.shape[2] == 3
