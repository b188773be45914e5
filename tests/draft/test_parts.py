"""A shelf that is too wide for one photo: photos of its parts are read together."""

from __future__ import annotations

from card_db import Problem
from companion.draft.events import PhotoRefused, PhotoTaken, Renewed
from companion.engine.exlibris.notation import print_shelf
from tests.draft.tables import photo, seat_after, shelved

LEFT, BOTH = "A1.RF B2.MM / E5.HH F6.FR", "A1.RF B2.MM C3.RR / E5.HH F6.FR G1.MM"
FIRST = PhotoTaken(1, "p1"), photo(LEFT)
REST = PhotoTaken(1, "p2", beside=("p1",))


def test_the_parts_make_one_shelf_and_what_was_entered_stays() -> None:
    said = shelved("B3.MM", 0, 1)
    seat = seat_after(*FIRST, said, REST, photo(BOTH, name="p2"))
    assert print_shelf(seat.shelf) == "A1.FR B3.MM C3.RR / E5.HH F6.FR G1.MM"
    assert seat.photo is not None
    assert seat.photo.beside == ("p1",)


def test_a_shelf_that_is_read_again_keeps_its_parts() -> None:
    again = PhotoTaken(1, "p2", Renewed.LEARNED)
    seat = seat_after(*FIRST, REST, photo(BOTH, name="p2"), again, photo(BOTH, name="p2"))
    assert seat.photo is not None
    assert seat.photo.beside == ("p1",)


def test_a_part_that_does_not_overlap_leaves_the_shelf_and_its_photo() -> None:
    refused = PhotoRefused(1, "p2", (Problem("photos-no-overlap"),))
    before, seat = seat_after(*FIRST), seat_after(*FIRST, REST, refused)
    assert seat.shelf == before.shelf
    assert before.photo is not None
    assert seat.photo is not None
    assert (seat.photo.id, seat.photo.cards) == ("p1", before.photo.cards)
    assert [problem.id for problem in seat.photo.problems] == ["photos-no-overlap"]
