"""The first profile of a copy: learned from one photo of a shelf whose icon groups were named."""

from __future__ import annotations

from companion.app.reader.jobs import Answer
from companion.app.reader.naming import named_icons
from companion.app.reader.photos import is_refused_for, read_again, reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import NameGroups, ProfileLearned, photo_origin
from companion.app.reader.profiles import own_profile_name
from companion.app.reader.queue import Wish
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import UnreadableTableError
from companion.draft.events import GroupNamed, SetUp
from companion.draft.naming import NO_CATEGORY, OPEN
from companion.draft.state import Seat, SeatPhoto, Table


def learn_first_profile(token: str, seat: int, name: str) -> None:
    """See to it that a copy is learned under a name from what was said of a seat's photo."""
    key = ("first-profile", token, seat)
    reading_queue().wish(Wish(key, lambda reader: _learn(reader, token, seat, name)))


def is_to_be_learned(photo: SeatPhoto) -> bool:
    """Tell whether all icon groups of a photo were named, and nothing came of it yet."""
    return photo.asks and not photo.unnamed and bool(photo.naming.categories)


def photos_that_taught(token: str) -> tuple[str, ...]:
    """Return the photos of a table of which icon groups were named, also earlier ones."""
    try:
        events = TableSession(store().tables, token).events
    except UnreadableTableError:
        return ()
    said = {(e.photo, e.group): e.name for e in events if isinstance(e, GroupNamed)}
    unknown = NO_CATEGORY, OPEN
    return tuple({photo: None for (photo, _), name in said.items() if name not in unknown})


def _learn(reader: ReaderProcess, token: str, number: int, name: str) -> None:
    table = TableSession(store().tables, token).table
    seat = table.seat(number)
    if seat is None or seat.photo is None or not is_to_be_learned(seat.photo):
        return
    answer: Answer = reader.do(_job(token, table, seat.photo, name))
    if is_refused_for(answer, "trace-old"):
        # Its icon groups may be others now; then their names are asked for again.
        read_again(token, number, seat.photo.id)
    elif not isinstance(answer, ProfileLearned):
        ask_again(token, seat, seat.photo)
    elif _still_says(token, seat) and store().replace_profile(
        name, None, answer.profile, (token, seat.photo.id)
    ):
        _use(token, name)
        _read_all_again(token, table)


def _still_says(token: str, before: Seat) -> bool:
    """Tell whether nobody took back a name while the copy was learned."""
    now = TableSession(store().tables, token).table.seat(before.number)
    return now is not None and now.photo == before.photo


def _use(token: str, name: str) -> None:
    """Let a table have the profile that was learned at it, also if it had one of another copy."""
    here = TableSession(store().tables, token)
    if own_profile_name(here.table) != name:
        here.add(SetUp(profile=name))


def _job(token: str, table: Table, photo: SeatPhoto, name: str) -> NameGroups:
    trace = store().tables.trace(token, photo.id) or b""
    named = tuple(own for own in named_icons(photo) if own.category)
    return NameGroups(name, table.edition, photo_origin(photo.id), trace, named)


def _read_all_again(token: str, table: Table) -> None:
    """Read every photo of the table again that was read before the copy was known."""
    for seat in table.seats:
        if seat.photo is not None and seat.photo.asks:
            read_again(token, seat.number, seat.photo.id)


def ask_again(token: str, seat: Seat, photo: SeatPhoto) -> None:
    """Take back what was said of the icons of a photo, so that they are asked about again."""
    forgotten = [GroupNamed(seat.number, photo.id, group, OPEN) for group in photo.naming.named]
    TableSession(store().tables, token).add(*forgotten)
