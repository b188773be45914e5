"""Photos that were misread, saved with their correction to test the reader with."""

from __future__ import annotations

from datetime import UTC, datetime

from card_db import editions, print_deck
from companion import __version__
from companion.app.reader.profiles import kept_profile
from companion.app.table.knowledge import deck_of
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.misread import misread_places
from companion.draft.state import Seat
from companion.engine.exlibris.capture import Capture, CaptureAbout, pack
from companion.engine.exlibris.game_check import shelf_with_books
from companion.engine.exlibris.notation import print_shelf
from companion.store import CaptureInfo


def saved_capture(here: TableSession, seat: Seat) -> CaptureInfo | None:
    """Return the capture of a seat's photo, if it was saved with as many corrections as now."""
    photo, cards = (seat.photo.id if seat.photo else ""), len(misread_places(seat))
    found = store().captures.all(here.token)
    return next((info for info in found if (info.photo, info.cards) == (photo, cards)), None)


def save_capture(here: TableSession, number: int) -> None:
    """Save the photo of a seat, what was read from it, and what the players say it shows."""
    seat = here.table.seat(number)
    content = None if seat is None else _captured(here, seat)
    if seat is not None and seat.photo is not None and content is not None:
        cards = len(misread_places(seat))
        store().captures.save(here.token, seat.photo.id, cards, pack(content))


def _captured(here: TableSession, seat: Seat) -> Capture | None:
    """Return the capture; None where the photo was deleted meanwhile."""
    photo = seat.photo
    content = store().tables.photo(here.token, photo.id) if photo else None
    if photo is None or content is None:
        return None
    table, deck = here.table, deck_of(here.table)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return Capture(
        about=CaptureAbout(__version__, now, table.edition, photo.cards),
        photo=content,
        truth=print_shelf(shelf_with_books(seat.shelf.normalised(), deck)),
        trace=store().tables.trace(here.token, photo.id) or b"",
        profile=kept_profile(table),
        deck=print_deck(deck, editions()[table.edition]) if len(deck) else "",
    )
