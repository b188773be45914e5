"""Help with the photo: how to take it, and what is seen of it before it is read."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from threading import Event, Thread

import pytest
from PIL import Image, ImageFilter

from companion.app.reader.jobs import FirstSight, decode_sight
from companion.app.table.table_session import TableSession
from companion.store import Store
from companion.store.game_tables import group_id
from tests.browser.acting import gone, sees, settled, unfold
from tests.browser.conftest import Arrive
from tests.browser.playing import send_picture
from tests.browser.test_phones import demo_table, join

PHOTO = Path(str(files("companion"))) / "demo" / "photos" / "bo.jpg"


MOMENT = 0.02

NOTE_FIRST_LOOK = """
window.shown = [];
new MutationObserver(() => {
  const look = document.querySelector(".st-key-first-sight");
  if (look?.innerText.includes("reading") && look.innerText.includes("focus"))
    window.shown.push([look.innerText, Date.now() / 1000]);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@contextmanager
def noting_sight(store: Store, token: str) -> Iterator[list[float]]:
    """Note when it is kept what was seen of a photo."""
    stored_at: list[float] = []
    over = Event()

    def watch() -> None:
        while not stored_at and not over.wait(MOMENT):
            if first_sight(store, token) is not None:
                stored_at.append(time.time())

    watching = Thread(target=watch)
    watching.start()
    yield stored_at
    over.set()
    watching.join()


def blurred() -> bytes:
    """Return a photo of a shelf that is out of focus, but not so much that its cards are lost."""
    file = BytesIO()
    Image.open(PHOTO).filter(ImageFilter.GaussianBlur(6)).save(file, "JPEG", quality=90)
    return file.getvalue()


def first_sight(store: Store, token: str) -> FirstSight | None:
    """Return what was seen of the first seat's photo before it was read."""
    photo = TableSession(store.tables, token).table.seats[0].photo
    kept = store.tables.view(token, group_id(photo.id, "sight")) if photo else None
    return None if kept is None else decode_sight(kept)


def part(left: float, right: float) -> bytes:
    """Return a photo that shows only so much of the shelf, from left to right."""
    file = BytesIO()
    with Image.open(PHOTO) as whole:
        sides = round(left * whole.width), 0, round(right * whole.width), whole.height
        whole.crop(sides).save(file, "JPEG", quality=92)
    return file.getvalue()


@pytest.mark.shared_server
def test_a_wide_shelf_is_read_from_two_photos(arrive: Arrive, store: Store) -> None:
    phone = arrive("phone")
    page = phone.page
    token = demo_table(store, "Ada", "Bo")
    join(phone, token, "Ada")
    settled(page)
    send_picture(page, part(0, 0.68))
    sees(page.get_by_text(re.compile(r"^I see \d [+] \d [+] \d cards")))
    unfold(page, "The shelf goes on beside this photo")
    phone.look("rest")
    rest = page.locator(".st-key-folded-rest-of-shelf label.files input")
    rest.set_input_files({"name": "r.jpg", "mimeType": "image/jpeg", "buffer": part(0.3, 1)})
    sees(page.get_by_text("I see 5 + 5 + 5 cards"))
    settled(page)
    phone.look("joined")
    seat = TableSession(store.tables, token).table.seats[0]
    assert len(seat.shelf.cells) == 15
    phone.sees_no_sideways_scrolling()


@pytest.mark.shared_server
def test_the_photo_is_helped_with_before_and_while_it_is_read(arrive: Arrive, store: Store) -> None:
    phone = arrive("phone")
    page = phone.page
    page.add_init_script(NOTE_FIRST_LOOK)
    token = demo_table(store, "Ada", "Bo")
    join(phone, token, "Ada")
    settled(page)
    example = sees(page.get_by_role("img", name="Example of a good photo"))
    assert example.evaluate("picture => picture.decode().then(() => picture.naturalWidth > 0)")
    phone.look("guide")
    send_picture(page, blurred())
    with noting_sight(store, token) as stored_at:
        # How long it is shown depends on the machine: so the page itself notes what it shows.
        page.wait_for_function("() => window.shown.length")
        sees(page.get_by_text(re.compile("I see 5 [+] 5 [+] 5 cards")))
    gone(page.get_by_text("reading…"))
    told, shown_at = page.evaluate("() => window.shown[0]")
    assert "15 cards found, reading…" in told
    assert "out of focus" in told
    phone.tell(f"first look shown {shown_at - stored_at[0]:.2f} s after the cards were found")
    gone(example)
    phone.sees_no_sideways_scrolling()
