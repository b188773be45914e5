"""A full café: tables type and send photos for some minutes. What is lost, and how slow is it?

All of it goes over the wire to a server of one's own: websockets of pages, and photos by forms.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from importlib.resources import files
from pathlib import Path
from threading import Event as Signal

from companion.bench.measure import Measurement
from companion.bench.sessions import (
    LOCAL,
    Chair,
    RunningServer,
    chairs_of,
    percentile,
    serving,
    sit,
    stored_name,
)
from companion.draft.codec import decode
from companion.draft.events import PhotoRead, PhotoRefused, PhotoTaken
from companion.store import Store

_SESSIONS, _PHOTOS_A_MINUTE = 120, 30
_BETWEEN_EDITS, _BETWEEN_LOOKS = 8.0, 2.0
_PHONES = 40
"""So many send at the same time at most."""
_PATIENCE = 600.0
"""Seconds in which all photos must be read once the evening is over."""
_SHOWN = ("ada", "bo", "cleo", "dan")


@dataclass(slots=True)
class Evening:
    """What became of everything."""

    edits: list[float] = field(default_factory=list)
    """Seconds that each edit took."""
    lost_edits: int = 0
    photos: int = 0
    refused: int = 0
    """Photos that the server did not take."""
    unread: int = 0
    """Photos of which nothing became; one that its seat took again before its turn is not read."""
    errors: int = 0
    """Pages that broke off."""
    catching_up: float = 0.0
    """Seconds in which the photos that still waited were read."""
    megabytes: list[float] = field(default_factory=list)
    """Memory of the server and its readers, from time to time."""

    @property
    def growth(self) -> float:
        """Return how much more memory the last quarter took at most than the second one."""
        quarter = max(1, len(self.megabytes) // 4)
        return max(self.megabytes[-quarter:]) - max(self.megabytes[quarter : 2 * quarter + 1])


def measure_evening(minutes: float) -> Iterator[Measurement]:
    """Measure one evening of thirty tables."""
    yield from told(spend_evening(minutes * 60))


def told(found: Evening) -> Iterator[Measurement]:
    """Go through the figures of an evening."""
    name = f"{_SESSIONS} sessions, {_PHOTOS_A_MINUTE} photos a minute"
    yield Measurement(f"{name}: an edit, median", percentile(found.edits, 0.5) * 1000, "ms")
    yield Measurement("an edit, 95 %", percentile(found.edits, 0.95) * 1000, "ms")
    yield Measurement("edits", len(found.edits), "")
    yield Measurement("lost edits", found.lost_edits, "", "none")
    yield Measurement("photos sent", found.photos, "")
    yield Measurement("photos refused or never read", found.refused + found.unread, "", "none")
    yield Measurement("broken pages", found.errors, "", "none")
    yield Measurement("photos caught up with after", found.catching_up, "s")
    yield Measurement("memory at most", max(found.megabytes), "MB")
    yield Measurement("growth of memory", found.growth, "MB")


def spend_evening(
    seconds: float, sessions: int = _SESSIONS, photos_a_minute: int = _PHOTOS_A_MINUTE
) -> Evening:
    """Let so many sessions type and send photos for so long."""
    found, over = Evening(), Signal()
    with serving() as server, ThreadPoolExecutor(sessions + 2) as threads:
        chairs = [*chairs_of(server.store, sessions)]
        until = time.monotonic() + seconds
        weighing = threads.submit(_weigh, server.pid, found, over)
        pages = [
            threads.submit(sit, server, chair, until, _BETWEEN_EDITS * number / sessions)
            for number, chair in enumerate(chairs)
        ]
        sending = threads.submit(_send_photos, server, chairs, until, 60 / photos_a_minute)
        try:
            _count_edits(server.store, chairs, pages, found)
            found.photos, found.refused = sending.result()
            found.catching_up = _wait_for_readings(server.store)
            found.unread = sum(_unread(server.store, token) for token in {c.token for c in chairs})
        finally:
            over.set()
            weighing.result()
    return found


def _count_edits(
    store: Store,
    chairs: Sequence[Chair],
    pages: Sequence[Future[tuple[list[float], str]]],
    found: Evening,
) -> None:
    for chair, page in zip(chairs, pages, strict=True):
        try:
            times, last = page.result()
        except Exception:  # whatever broke it off counts as one
            found.errors += 1
            continue
        found.edits += times
        found.lost_edits += last != stored_name(store, chair)


def _send_photos(
    server: RunningServer, chairs: Sequence[Chair], until: float, every: float
) -> tuple[int, int]:
    """Send photo after photo, table by table; return how many, and how many were refused."""
    demo = files("companion").joinpath("demo", "photos")
    shown = [demo.joinpath(f"{name}.jpg").read_bytes() for name in _SHOWN]
    seats = len({chair.seat for chair in chairs})
    turns = [chair for first in range(seats) for chair in chairs[first::seats]]
    taken: list[Future[bool]] = []
    begun = time.monotonic()
    # Phones do not wait for each other.
    with ThreadPoolExecutor(_PHONES) as phones:
        while time.monotonic() < until:
            number = len(taken)
            chair = turns[number % len(turns)]
            # A file that ends otherwise is another photo of the same cards.
            photo = shown[chair.seat % len(shown)] + number.to_bytes(4, "big")
            taken.append(phones.submit(_takes, server, chair, photo))
            time.sleep(max(0.0, begun + len(taken) * every - time.monotonic()))
    return len(taken), sum(not one.result() for one in taken)


def _takes(server: RunningServer, chair: Chair, photo: bytes) -> bool:
    edge = "photo-of-a-shelf"
    head = f'--{edge}\r\nContent-Disposition: form-data; name="photo"; filename="shelf.jpg"\r\n\r\n'
    body = head.encode() + photo + f"\r\n--{edge}--\r\n".encode()
    kind = {"Content-Type": f"multipart/form-data; boundary={edge}"}
    address = f"/send/{server.key}/{chair.token}/{chair.seat}"
    with closing(HTTPConnection(LOCAL, server.port, timeout=_PATIENCE)) as connection:
        try:
            connection.request("POST", address, body, kind)
            return connection.getresponse().status == 200  # noqa: PLR2004
        except (OSError, HTTPException):
            return False


def _wait_for_readings(store: Store) -> float:
    began = time.monotonic()
    while store.readings.count() and time.monotonic() < began + _PATIENCE:
        time.sleep(_BETWEEN_LOOKS)
    return time.monotonic() - began


def _unread(store: Store, token: str) -> int:
    """Count the seats whose newest photo was not read and not refused."""
    newest: dict[int, str] = {}
    done: set[tuple[int, str]] = set()
    for event in decode(store.tables.events(token)):
        if isinstance(event, PhotoTaken):
            newest[event.seat] = event.photo
        elif isinstance(event, PhotoRead | PhotoRefused):
            done.add((event.seat, event.photo))
    return len({*newest.items()} - done)


def _weigh(pid: int, found: Evening, over: Signal) -> None:
    """Note the memory of a process and all that it began, until it is over."""
    while not over.wait(_BETWEEN_LOOKS):
        found.megabytes.append(sum(map(_megabytes, _family(pid))))


def _family(pid: int) -> set[int]:
    """Return a process and its descendants, as Linux lists them."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            state = entry.read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        parents[int(entry.parent.name)] = int(state.rpartition(")")[2].split()[1])
    family = {pid}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return family


def _megabytes(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return sum(float(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
