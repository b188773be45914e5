"""Short ways to write down what happened at a table."""

from __future__ import annotations

from card_db import Category, editions
from companion.draft.codec import AnyEvent
from companion.draft.events import CardShelved, PhotoRead, PlayerSeated, SetUp
from companion.draft.fold import fold
from companion.draft.state import Seat
from companion.engine.exlibris.notation import parse_shelf, print_shelf
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place

ENGLISH = editions()["en"]
SEATED = PlayerSeated(1, "Ada")


def photo(text: str, doubtful: str = "", name: str = "p1", seat: int = 1) -> PhotoRead:
    """Return a photo that was read as this shelf, some of its cards in doubt."""
    cards = tuple(
        ReadCard(
            *place,
            card=str(cell.card.id or "$"),
            books="".join(cell.card.books or ()),
            confidence=0.5 if str(cell.card.id) in doubtful.split() else 0.99,
            quad=((0, 0), (1, 0), (1, 1), (0, 1)),
            face_down=cell.face_down,
            doubts=(Doubt(Reason.CARD_UNCERTAIN),) if str(cell.card.id) in doubtful.split() else (),
        )
        for place, cell in parse_shelf(text, ENGLISH).cells
    )
    return PhotoRead(seat, name, cards, size=(1600, 1200))


def shelved(text: str, row: int, col: int, seat: int = 1) -> CardShelved:
    """Return the event of a player saying what lies on a place."""
    ((_, cell),) = parse_shelf(text, ENGLISH).cells
    return CardShelved.of(seat, Place(row, col), cell)


def seat_after(*events: AnyEvent) -> Seat:
    """Return Ada's seat after these events."""
    seat = fold([SEATED, *events]).seat(1)
    assert seat is not None
    return seat


def shelf_after(*events: AnyEvent) -> str:
    """Return Ada's shelf after these events."""
    return print_shelf(seat_after(*events).shelf)


def whole_table() -> list[AnyEvent]:
    """Return a table of two that can be scored but for what is on the shelves."""
    return [
        SetUp(prominent=Category("R"), banned=Category("C")),
        SEATED,
        PlayerSeated(2, "Bo"),
    ]
