"""What a photo was misread as."""

from __future__ import annotations

import msgspec
import pytest

from companion.draft.codec import AnyEvent
from companion.draft.events import PhotoTaken, PlaceEmptied
from companion.draft.misread import misread_places
from companion.engine.exlibris.shelf import Place
from tests.draft.tables import photo, seat_after, shelved


@pytest.mark.parametrize(
    ("said", "places"),
    [
        ([], []),
        ([shelved("A1.FR", 0, 0)], []),
        ([shelved("A1", 0, 0)], []),
        ([shelved("A2.FR", 0, 0)], [(0, 0)]),
        ([shelved("A1.FF", 0, 0)], [(0, 0)]),
        ([shelved("A1.FR*", 0, 0)], [(0, 0)]),
        ([shelved("$*", 0, 1)], []),
        ([PlaceEmptied(1, 0, 0)], [(0, 0)]),
        ([shelved("C3.HH", 0, 2), PlaceEmptied(1, 0, 0)], [(0, 0), (0, 2)]),
    ],
)
def test_whatever_differs_from_the_reading_was_misread(
    said: list[AnyEvent], places: list[tuple[int, int]]
) -> None:
    seat = seat_after(photo("A1.FR $*"), *said)
    assert misread_places(seat) == tuple(Place(*place) for place in places)


def test_a_photo_that_nobody_has_accepted_was_not_misread() -> None:
    asked = msgspec.structs.replace(photo("B2.MM", name="p2"), asks=True)
    assert misread_places(seat_after(photo("A1.FR"), PhotoTaken(1, "p2"), asked)) == ()
    assert misread_places(seat_after()) == ()
