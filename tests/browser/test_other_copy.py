"""The wrong profile in a real browser: noticed by the photo, and changed with one tap."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from companion.app.table.table_session import TableSession
from companion.draft.events import PlayerSeated, SetUp
from companion.store import Store
from tests.browser.acting import button, gone, sees
from tests.browser.conftest import Visitor
from tests.browser.eyes import obstacles, small_targets
from tests.browser.playing import send_picture
from tests.browser.test_phones import seat_of
from tests.taught import deck_a_profile
from tests.vision.conftest import PHOTOS

MINE, CLUB = "mine", "club copy"


def two_copies(store: Store) -> str:
    """Keep the profiles of two copies, and set a table with the wrong one."""
    store.save_profile(MINE, files("companion").joinpath("demo/profile.npz").read_bytes())
    store.save_profile(CLUB, deck_a_profile(CLUB))
    token = store.tables.begin()
    TableSession(store.tables, token).add(
        SetUp(edition="en", profile=MINE, learning=False), PlayerSeated(1, "Ada")
    )
    return token


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_the_wrong_profile_is_noticed_and_changed_with_one_tap(
    visitor: Visitor, store: Store
) -> None:
    page, token = visitor.page, two_copies(store)
    visitor.open(f"/shelves?table={token}&seat=1")
    send_picture(page, PHOTOS / "easy_05.jpg")
    sees(page.get_by_text(f"They look like “{CLUB}”"))
    visitor.look("1 another copy")
    visitor.sees_no_sideways_scrolling()
    assert obstacles(page) == []
    assert small_targets(page) == []
    button(page, f"Read it with “{CLUB}”")
    gone(page.get_by_text("They look like"))
    sees(page.get_by_role("button", name=re.compile(r"^H9, \d books")))
    visitor.look("2 read with it")
    assert TableSession(store.tables, token).table.profile == CLUB
    photo = seat_of(store, token, 1).photo
    assert photo is not None
    # The icons are named now, and the groups are not asked about.
    assert not photo.asks
    assert sum(bool(card.books) for card in photo.cards) > len(photo.cards) / 2
