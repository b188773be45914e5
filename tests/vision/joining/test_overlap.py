"""Two photos of one shelf are laid over each other by the cards that both show."""

import numpy as np
import pytest

from card_db import CardId, editions
from companion.engine.exlibris.shelf import Place
from tests.vision.decode.shelves import letters
from vision.joining.chain import bring_together
from vision.joining.overlap import Glimpse, Shown, find_overlap

EDITION = editions()["en"]
SHELF = ("A1 A7 B6 B7 C2 C3 D1 D4", "J3 H5 H4 K2 L6 - M3 M5", "S2 S5 R1 T6 * T9 * W8")


def shown(first: int, end: int, **instead: str) -> dict[Place, Glimpse]:
    """A photo of some columns of the shelf; some cards are read as others, or not at all."""
    rows = [row.split()[first:end] for row in SHELF]
    return {
        Place(row, col): _card(instead.get(name, name))
        for row, names in enumerate(rows)
        for col, name in enumerate(names)
        if instead.get(name, name) != "-"
    }


def _card(name: str) -> Glimpse:
    if name == "*":
        return Glimpse(face_down=True)
    if name == "$":
        return Glimpse()
    seen = letters(EDITION, {name[0]: 0.99})
    return Glimpse(letters=seen, card=CardId(name[0], int(name[1:])), margin=9.0)


def test_photos_overlap_where_they_show_the_same_cards() -> None:
    overlap = find_overlap(shown(0, 5), shown(3, 8))
    assert overlap is not None
    assert (overlap.shift, overlap.same, overlap.is_clear) == (Place(0, 3), 5, True)


def test_the_order_of_the_photos_does_not_matter() -> None:
    overlap = find_overlap(shown(3, 8), shown(0, 5))
    assert overlap is not None
    assert overlap.shift == Place(0, -3)


@pytest.mark.parametrize(
    "misread", [{"B7": "E7"}, {"K2": "$", "C2": "G2"}, {"L6": "-"}, {"T6": "*"}]
)
def test_a_misread_an_unread_or_an_overlooked_card_does_not_move_the_overlap(
    misread: dict[str, str],
) -> None:
    overlap = find_overlap(shown(0, 5), shown(3, 8, **misread))
    assert overlap is not None
    assert overlap.shift == Place(0, 3)


def test_a_row_that_one_photo_does_not_show_moves_the_rows() -> None:
    lower = {Place(p.row - 1, p.col): card for p, card in shown(3, 8).items() if p.row}
    overlap = find_overlap(shown(0, 5), lower)
    assert overlap is not None
    assert overlap.shift == Place(1, 3)


def test_photos_without_a_common_card_do_not_overlap() -> None:
    assert find_overlap(shown(0, 3), shown(3, 8)) is None
    assert find_overlap({}, shown(3, 8)) is None


def test_backs_alone_do_not_tell_where_photos_overlap() -> None:
    backs: Shown = {Place(0, col): Glimpse(face_down=True) for col in range(4)}
    assert find_overlap(backs, backs) is None


def test_one_common_card_is_not_enough_to_be_sure() -> None:
    one = {Place(0, 0): _card("A1"), Place(0, 1): _card("B6")}
    other = {Place(0, 0): _card("B6"), Place(0, 1): _card("C2")}
    overlap = find_overlap(one, other)
    assert overlap is not None
    assert (overlap.shift, overlap.is_clear) == (Place(0, 1), False)


def test_a_letter_that_is_hard_to_read_still_counts() -> None:
    seen = letters(EDITION, {"E": 0.5, "F": 0.45})
    unread = {Place(0, 0): Glimpse(letters=np.asarray(seen))}
    plain = {Place(0, 0): _card("F3")}
    assert find_overlap(unread, plain) is None
    overlap = find_overlap(
        {**unread, Place(0, 1): _card("G1")}, {**plain, Place(0, 1): _card("G1")}
    )
    assert overlap is not None
    assert overlap.nats > 5.0


def test_three_photos_are_brought_together_in_any_order() -> None:
    moved = bring_together([shown(4, 8), shown(0, 3), shown(1, 6)])
    assert moved is not None
    assert [one.shift for one in moved] == [Place(0, 4), Place(0, 0), Place(0, 1)]


def test_a_photo_that_overlaps_with_none_is_not_brought_together() -> None:
    assert bring_together([shown(0, 4), shown(2, 5), shown(7, 8)]) is None
