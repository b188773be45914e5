"""A photo of somebody else's shelf, as the pages ask about it."""

from __future__ import annotations

import msgspec
import pytest
from streamlit.testing.v1 import AppTest

from companion.app.reader.photos import reading_queue
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import NotYoursError, Role, Visitor, lock_of
from companion.draft.events import (
    PhotoMoved,
    PhotoRead,
    PhotoTaken,
    PlayerSeated,
    SeatTaken,
    ShelvesSwapped,
)
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.reading import Doubt, Reason
from tests.app.conftest import PATIENCE, Open, SetTable, asked_cards, said
from tests.draft.tables import photo

ADAS, BOS = "A1.FR B2.MM / C3.HH D4.CC", "E5.FR F6.MM / G7.HH H8.CC"
THREE = (PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"), PlayerSeated(3, "Cleo"))


def read(text: str, seat: int, name: str, *, asks: bool = False) -> tuple[PhotoTaken, PhotoRead]:
    event = msgspec.structs.replace(photo(text, name=name, seat=seat), asks=asks)
    return PhotoTaken(seat, name), event


def twice(text: str, seat: int, name: str) -> tuple[PhotoTaken, PhotoRead]:
    """Return a photo of a card that another shelf has as well, and that is asked about."""
    taken, event = read(text, seat, name)
    first, *others = event.cards
    asked = msgspec.structs.replace(first, doubts=(Doubt(Reason.LIES_ELSEWHERE),))
    return taken, msgspec.structs.replace(event, cards=(asked, *others))


def shelves(token: str) -> list[str]:
    # The photos of these tables are made up, so reading them again comes to nothing.
    assert reading_queue().wait_until_idle(PATIENCE)
    seats = TableSession(store().tables, token).table.seats
    return [print_shelf(seat.shelf) for seat in seats]


def has_button(app: AppTest, key: str) -> bool:
    return any(button.key == key for button in app.button)


def test_the_shelf_of_another_player_is_moved_with_one_tap(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*THREE, *read(ADAS, 1, "p1"), *twice(ADAS, 2, "p2"))
    app = open_page("shelves", table=token, seat="2")
    assert "These cards are already on Ada's shelf.** Wrong player?" in said(app)
    assert asked_cards(app) == []
    app.button(key="whose-move").click().run()
    assert shelves(token) == [ADAS, "", ""]
    assert not app.exception


def test_the_cards_are_kept_here_and_leave_the_wrong_shelf(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*THREE, *read(ADAS, 1, "p1"), *twice(ADAS, 2, "p2"))
    app = open_page("shelves", table=token, seat="2")
    app.button(key="whose-swap").click().run()
    assert shelves(token) == ["", ADAS, ""]


def test_each_card_may_be_checked_by_itself(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*THREE, *read(ADAS, 1, "p1"), *twice(ADAS, 2, "p2"))
    app = open_page("shelves", table=token, seat="2")
    app.button(key="whose-each").click().run()
    assert "This card is already on Ada's shelf" in asked_cards(app)[0]["why"]


def test_a_single_card_that_lies_twice_is_shown_on_both_shelves(
    open_page: Open, set_table: SetTable
) -> None:
    bos = twice("A1.FR F6.MM / G7.HH H8.CC", 2, "p2")
    token = set_table(*THREE, *read(ADAS, 1, "p1"), *bos)
    app = open_page("shelves", table=token, seat="2")
    (asked,) = asked_cards(app)
    assert "This card is already on Ada's shelf" in asked["why"]
    assert "closer" not in asked["why"]
    app.button(key="other-1").click().run()
    assert app.query_params["seat"] == "1"
    assert [(card["now"]["card"], card["asked"]) for card in asked_cards(app)] == [("A1", False)]


def test_a_second_photo_with_other_cards_asks_before_it_replaces_a_shelf(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*THREE, *read(ADAS, 1, "p1"), *read(BOS, 1, "p2", asks=True))
    app = open_page("shelves", table=token, seat="1")
    assert "Ada already has a shelf" in said(app)
    assert shelves(token) == [ADAS, "", ""]
    app.button(key="whose-replace").click().run()
    assert shelves(token) == [BOS, "", ""]


@pytest.mark.parametrize(
    ("key", "left"), [("move-2", [ADAS, BOS, ""]), ("discard", [ADAS, "", ""])]
)
def test_or_it_goes_to_whom_it_belongs_or_is_discarded(
    open_page: Open, set_table: SetTable, key: str, left: list[str]
) -> None:
    token = set_table(*THREE, *read(ADAS, 1, "p1"), *read(BOS, 1, "p2", asks=True))
    app = open_page("shelves", table=token, seat="1")
    app.button(key=f"whose-{key}").click().run()
    assert shelves(token) == left
    assert not app.exception


def test_two_shelves_are_swapped_at_any_time(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*THREE, *read(BOS, 1, "p1"), *read(ADAS, 2, "p2"))
    app = open_page("shelves", table=token, seat="1")
    app.button(key="swap-2").click().run()
    assert shelves(token) == [ADAS, BOS, ""]


def test_a_player_can_only_take_a_photo_off_the_own_shelf(
    open_page: Open, set_table: SetTable
) -> None:
    locked = SeatTaken(2, lock_of("k" * 22))
    token = set_table(*THREE, locked, *read(ADAS, 1, "p1"), *twice(ADAS, 2, "p2"))
    app = open_page("shelves", table=token, key="k" * 22)
    assert "These cards are already on Ada's shelf" in said(app)
    assert not has_button(app, "whose-move")
    assert not has_button(app, "swap-1")
    app.button(key="whose-discard").click().run()
    assert shelves(token) == [ADAS, "", ""]


@pytest.mark.parametrize("event", [PhotoMoved(2, 1, "p2"), ShelvesSwapped(2, 1)])
def test_a_player_never_changes_another_shelf(
    set_table: SetTable, event: PhotoMoved | ShelvesSwapped
) -> None:
    lock = lock_of("k" * 22)
    token = set_table(*THREE, SeatTaken(2, lock), *read(ADAS, 1, "p1"), *twice(ADAS, 2, "p2"))
    here = TableSession(store().tables, token, Visitor(Role.PLAYER, token, 2, lock))
    with pytest.raises(NotYoursError):
        here.add(event)
