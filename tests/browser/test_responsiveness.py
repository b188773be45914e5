"""How quickly pages turn, and how soon a photo that was read is seen.

The figures are printed: on a quiet machine the goals are 0.4 s (95 %) and 0.5 s. What is judged is
how they compare with loading a whole page on the same machine at the same time, which a busy
machine makes slower as well.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from statistics import median, quantiles
from threading import Event, Thread

from companion.app.table.table_session import TableSession
from companion.store import Store
from tests.browser.acting import sees, settled
from tests.browser.conftest import Arrive, Visitor
from tests.browser.playing import send_picture
from tests.browser.test_phones import demo_table, join

PHOTOS = Path(str(files("companion"))) / "demo" / "photos"
TURNS = {"Shelves": "Shelves", "Inspection": "Official Library Inspection Form", "Table": "Table"}
"""Links of the menu, and the headings to which they lead."""
ROUNDS, LOADS = 7, 3
MOMENT = 0.02
TURN_GOAL, SCAN_GOAL = 0.4, 0.5

TURN = """async ([name, heading]) => {
  const link = [...document.querySelectorAll("a")].find((a) => a.textContent.includes(name));
  const began = performance.now();
  link.click();
  const isThere = () => [...document.querySelectorAll("h1")].some((h) => h.textContent === heading);
  while (!isThere()) await new Promise(requestAnimationFrame);
  return (performance.now() - began) / 1000;
}"""
WAIT_FOR = """async (text) => {
  while (!document.body.innerText.includes(text)) await new Promise(requestAnimationFrame);
  return Date.now() / 1000;
}"""


def test_pages_turn_and_photos_show_quickly(arrive: Arrive, store: Store) -> None:
    token = demo_table(store, "Ada", "Bo")
    host = arrive("desk")
    loads = [seconds_to_load(host, token) for _ in range(LOADS)]
    turns = turn_pages(host)
    scanned = scan(arrive("phone"), store, token)
    # What came between was measured while the machine was as busy as before or after it.
    loads += [seconds_to_load(host, token) for _ in range(LOADS)]
    host.tell(f"whole page loaded in {median(loads):.2f} s, at most {max(loads):.2f} s")
    assert median(turns) <= max(TURN_GOAL, 0.35 * median(loads))
    assert quantiles(turns, n=20)[-1] <= max(2 * TURN_GOAL, *loads)
    assert scanned <= max(2 * SCAN_GOAL, *loads)


def seconds_to_load(host: Visitor, token: str) -> float:
    """Load a page as a whole, and return how long that took."""
    host.restart_clock()
    host.open(f"/table?table={token}")
    sees(host.page.get_by_role("heading", name="Table", exact=True))
    return time.monotonic() - host.clock


def turn_pages(host: Visitor) -> list[float]:
    """Go round the pages; the first round loads what belongs to them, and is not counted."""
    took = []
    for round_ in range(ROUNDS):
        for link, heading in TURNS.items():
            settled(host.page)
            seconds = host.page.evaluate(TURN, [link, heading])
            sees(host.page.get_by_role("heading", name=heading, level=1))
            took += [seconds] if round_ else []
    p95 = quantiles(took, n=20)[-1]
    host.tell(f"page switch p95 {p95:.2f} s, median {median(took):.2f} s")
    return took


def scan(phone: Visitor, store: Store, token: str) -> float:
    join(phone, token, "Ada")
    settled(phone.page)
    with noting_when_read(store, token) as read_at:
        send_picture(phone.page, PHOTOS / "ada.jpg")
        seen_at = phone.page.evaluate(WAIT_FOR, "I see 5 + 5 + 5 cards")
    seconds: float = seen_at - read_at[0]
    phone.tell(f"scan result visible {seconds:.2f} s after the reader finished")
    return seconds


@contextmanager
def noting_when_read(store: Store, token: str) -> Iterator[list[float]]:
    """Note when the first photo of a table is kept as read."""
    read_at: list[float] = []
    over = Event()

    def watch() -> None:
        while not read_at and not over.wait(MOMENT):
            seat = TableSession(store.tables, token).table.seat(1)
            if seat and seat.photo and seat.photo.cards:
                read_at.append(time.time())

    watching = Thread(target=watch)
    watching.start()
    yield read_at
    over.set()
    watching.join()
