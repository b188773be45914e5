"""Help with the photo: how to take it, and what is seen of it before it is read."""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageFilter

from companion.app.reader.jobs import FirstSight, decode_sight
from companion.app.table.table_session import TableSession
from companion.store import Store
from companion.store.game_tables import group_id
from tests.browser.acting import gone, sees, settled
from tests.browser.conftest import Arrive
from tests.browser.outage.entering import eventually
from tests.browser.playing import send_picture
from tests.browser.test_phones import demo_table, join

PHOTO = Path(str(files("companion"))) / "demo" / "photos" / "bo.jpg"


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


@pytest.mark.shared_server
def test_the_photo_is_helped_with_before_and_while_it_is_read(arrive: Arrive, store: Store) -> None:
    phone = arrive("phone")
    page = phone.page
    token = demo_table(store, "Ada", "Bo")
    join(phone, token, "Ada")
    settled(page)
    example = sees(page.get_by_role("img", name="Example of a good photo"))
    assert example.evaluate("picture => picture.decode().then(() => picture.naturalWidth > 0)")
    phone.look("guide")
    send_picture(page, blurred())
    # How long it is shown depends on the machine: a quick one has read the photo soon after.
    assert eventually(lambda: first_sight(store, token) is not None, 60)
    sight = first_sight(store, token)
    assert sight is not None
    assert sight.cards == 15
    assert "photo-out-of-focus" in {problem.id for problem in sight.problems}
    phone.look("first_sight")
    gone(page.get_by_text("reading…"))
    gone(example)
    phone.sees_no_sideways_scrolling()
