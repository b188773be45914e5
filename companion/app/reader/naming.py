"""What players say of the icons of a photo: passed on to the reader, parted by it, forgotten."""

from __future__ import annotations

from companion.app.reader.forgetting import forget_for_good
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import NamedIcons, photo_origin
from companion.app.reader.profiles import own_profile_name
from companion.app.table.learning import is_whole
from companion.draft.naming import NO_CATEGORY
from companion.draft.state import Seat, SeatPhoto, Table


def named_icons(photo: SeatPhoto) -> tuple[NamedIcons, ...]:
    """Return the icon groups of a photo with their categories, once all of them were named."""
    named, groups = photo.naming.named, photo.naming.groups
    if any(group.id not in named for group in groups):
        return ()
    codes = {NO_CATEGORY: ""}
    return tuple(
        NamedIcons(group.icons, codes.get(named[group.id], named[group.id])) for group in groups
    )


def unlearn(reader: ReaderProcess, table: Table, photo: str) -> None:
    """Forget what the icons of a photo taught, and what was learned at the table with their help.

    The books of a card that was confirmed there were matched with its icons by the same names.
    """
    name = own_profile_name(table)
    if name is not None:
        confirmed = [card for seat in table.seats for card in _confirmed(seat)]
        forget_for_good(reader, name, (photo_origin(photo), *confirmed))


def _confirmed(seat: Seat) -> list[str]:
    told = (cell for cell in seat.said.values() if cell is not None and is_whole(cell))
    return [str(cell.card.id) for cell in told if cell.card.id]
