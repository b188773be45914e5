"""Icons that are not all the same: the reader parts their group by what differs most."""

from __future__ import annotations

from companion.app.reader.photos import is_refused_for, read_again, reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import IconsParted, PartIcons
from companion.app.reader.queue import Wish
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import GroupSplit
from companion.draft.naming import Icons


def part_group(token: str, seat: int, photo: str, icons: Icons) -> None:
    """Have icons of a photo parted in two when the reader has time for it."""
    key = _key(token, seat)
    reading_queue().wish(Wish(key, lambda reader: _part(reader, (token, seat, photo), icons)))


def is_parting(token: str, seat: int) -> bool:
    """Tell whether icons of a seat's photo are being parted."""
    return _key(token, seat) in reading_queue().known()


def _key(token: str, seat: int) -> tuple[str, str, int]:
    return "part", token, seat


def _part(reader: ReaderProcess, where: tuple[str, int, str], icons: Icons) -> None:
    token, seat, photo = where
    answer = reader.do(PartIcons(store().tables.trace(token, photo) or b"", icons))
    if is_refused_for(answer, "trace-old"):
        read_again(token, seat, photo)
    elif isinstance(answer, IconsParted) and answer.icons:
        TableSession(store().tables, token).add(GroupSplit(seat, photo, answer.icons))
