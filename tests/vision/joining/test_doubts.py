"""What puts the places of a joined shelf in doubt."""

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.doubts.plain import found
from vision.grid.numbering import Numbered
from vision.joining.chain import Moved
from vision.joining.doubts import doubts_of_places
from vision.joining.overlap import Overlap

RIGHT = [Moved(0, Place(0, 0)), Moved(1, Place(0, 3), Overlap(Place(0, 3), 20.0, 20.0, 4))]


def numbered(*reasons: Reason) -> Numbered:
    cards = {Place(row, col): found() for row in range(2) for col in range(4)}
    return Numbered(cards, tuple(map(Doubt, reasons)), {place: place for place in cards})


def reasons(*photos: Numbered) -> list[Reason]:
    return [doubt.reason for doubt in doubts_of_places(photos, RIGHT)]


def test_only_the_photo_that_shows_the_first_column_puts_it_in_doubt() -> None:
    unclear, clear = numbered(Reason.FIRST_COLUMN_UNCLEAR), numbered()
    assert reasons(clear, unclear) == []
    assert reasons(unclear, clear) == [Reason.FIRST_COLUMN_UNCLEAR]


def test_one_photo_that_shows_the_first_row_plainly_is_enough() -> None:
    unclear, clear = numbered(Reason.FIRST_ROW_FACE_DOWN), numbered()
    assert reasons(unclear, clear) == []
    assert reasons(unclear, unclear) == [Reason.FIRST_ROW_FACE_DOWN]


def test_columns_that_are_unclear_in_any_photo_move_all_cards() -> None:
    unclear, clear = numbered(Reason.COLUMNS_UNCLEAR), numbered()
    assert reasons(clear, unclear) == [Reason.COLUMNS_UNCLEAR]
    assert reasons(unclear, unclear) == [Reason.COLUMNS_UNCLEAR]
