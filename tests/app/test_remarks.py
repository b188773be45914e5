"""Remarks about single cards of a photo end when the card is known."""

from __future__ import annotations

import msgspec
import pytest

from card_db import Problem
from companion.app.shelf.by_photo import _remarks
from companion.draft.codec import AnyEvent
from companion.draft.events import PhotoDecided
from companion.engine.exlibris.shelf import Place
from tests.draft.tables import photo, seat_after, shelved

HIDDEN = Problem("photo-hidden-card", {"place": Place(0, 1)})
DARK = Problem("photo-dark")
READ = msgspec.structs.replace(photo("A1.RF $ C3.MM"), problems=(HIDDEN, DARK))
KNOWN = photo("A1.RF B2.RM C3.MM").cards


@pytest.mark.parametrize(
    ("events", "remarks"),
    [
        ((), [HIDDEN, DARK]),
        ((shelved("C4.MM", 0, 2),), [HIDDEN, DARK]),
        ((shelved("B2.RM", 0, 1),), [DARK]),
        ((PhotoDecided(1, "p1", KNOWN),), [DARK]),
    ],
    ids=["unread", "another card told", "told", "read together with others"],
)
def test_nobody_is_told_to_come_closer_to_a_card_that_is_known(
    events: tuple[AnyEvent, ...], remarks: list[Problem]
) -> None:
    seat = seat_after(READ, *events)
    assert seat.photo is not None
    assert _remarks(seat, seat.photo) == remarks
