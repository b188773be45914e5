"""Whose cards a photo shows: noticed, asked about, and put right."""

from __future__ import annotations

import msgspec
import pytest

from companion.draft.codec import AnyEvent, decode, encode
from companion.draft.events import (
    PhotoAccepted,
    PhotoMoved,
    PhotoPutBack,
    PhotoRead,
    PhotoTaken,
    PlayerSeated,
    ShelfTyped,
    ShelvesSwapped,
)
from companion.draft.fold import fold
from companion.draft.history import undo
from companion.draft.state import Seat, Table
from companion.draft.whose import has_other_cards, others_with, owner_of
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.reading import Doubt, Reason, card_id
from tests.draft.tables import photo, shelved

ADAS, BOS = "A1.FR B2.MM / C3.HH D4.CC", "E5.FR F6.MM / G7.HH H8.CC"
TWO = (PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"))


def table_after(*events: AnyEvent) -> Table:
    return fold([*TWO, *events])


def read(text: str, seat: int, name: str, **fields: object) -> tuple[PhotoTaken, PhotoRead]:
    """Return a photo that was taken for a seat, and read."""
    event = photo(text, name=name, seat=seat)
    return PhotoTaken(seat, name), msgspec.structs.replace(event, **fields)


def seat_of(table: Table, number: int) -> Seat:
    seat = table.seat(number)
    assert seat is not None
    return seat


def shelves(table: Table) -> list[str]:
    return [print_shelf(seat.shelf) for seat in table.seats]


def elsewhere(text: str, seat: int, name: str) -> tuple[PhotoTaken, PhotoRead]:
    """Return a photo of cards that another shelf has."""
    taken, event = read(text, seat, name)
    doubt = (Doubt(Reason.LIES_ELSEWHERE),)
    cards = tuple(msgspec.structs.replace(card, doubts=doubt) for card in event.cards)
    return taken, msgspec.structs.replace(event, cards=cards)


def test_the_shelf_of_another_player_is_recognised() -> None:
    table = table_after(*read(ADAS, 1, "p1"), *elsewhere(ADAS, 2, "p2"))
    owner = owner_of(table, seat_of(table, 2))
    assert owner is not None
    assert owner.name == "Ada"


@pytest.mark.parametrize("text", [BOS, "A1.FR F6.MM / G7.HH H8.CC", "A1.FR"])
def test_one_card_that_lies_twice_is_not_a_whole_shelf(text: str) -> None:
    table = table_after(*read(ADAS, 1, "p1"), *read(text, 2, "p2"))
    assert owner_of(table, seat_of(table, 2)) is None


def test_a_single_card_is_found_on_the_other_shelf() -> None:
    table = table_after(*read(ADAS, 1, "p1"), *read("A1.FR F6.MM G7.HH", 2, "p2"))
    card = card_id("A1")
    assert card is not None
    assert [seat.name for seat in others_with(table, seat_of(table, 2), card)] == ["Ada"]


def test_a_photo_is_moved_to_the_right_player_and_the_wrong_one_has_again_what_was_there() -> None:
    before = (*read(ADAS, 1, "p1"), *read(BOS, 2, "p2"))
    wrong = elsewhere(ADAS, 2, "p3")
    table = table_after(*before, *wrong, PhotoMoved(2, 1, "p3"))
    assert shelves(table) == [ADAS, BOS]
    ada, bo = table.seats
    assert ada.photo is not None
    assert bo.photo is not None
    assert (ada.photo.id, bo.photo.id) == ("p3", "p2")
    assert ada.questions == ()


def test_what_was_answered_about_a_photo_goes_with_it() -> None:
    said = shelved("B3.MM", 0, 1, seat=2)
    table = table_after(*elsewhere(ADAS, 2, "p1"), said, PhotoMoved(2, 1, "p1"))
    assert shelves(table) == ["A1.FR B3.MM / C3.HH D4.CC", ""]
    assert seat_of(table, 2).said == {}


def test_answers_given_before_stay_when_a_photo_is_moved_away() -> None:
    said = shelved("E6.FR", 0, 0, seat=2)
    wrong = read(ADAS, 2, "p3", asks=True)
    table = table_after(*read(BOS, 2, "p2"), said, *wrong, PhotoMoved(2, 1, "p3"))
    assert shelves(table) == [ADAS, "E6.FR F6.MM / G7.HH H8.CC"]


def test_two_shelves_are_swapped_with_their_photos() -> None:
    table = table_after(*read(BOS, 1, "p1"), *read(ADAS, 2, "p2"), ShelvesSwapped(1, 2))
    assert shelves(table) == [ADAS, BOS]
    assert [seat.photo.id for seat in table.seats if seat.photo] == ["p2", "p1"]
    assert [seat.name for seat in table.seats] == ["Ada", "Bo"]


def test_a_photo_that_is_right_is_kept_and_the_other_player_gets_what_was_here() -> None:
    """Both had each other's shelf, and Bo photographs his own once more."""
    mixed_up = (*read(BOS, 1, "p1"), *read(ADAS, 2, "p2"))
    again = read(BOS, 2, "p3", asks=True)
    table = table_after(*mixed_up, *again, PhotoMoved(2, 1, "p3"), ShelvesSwapped(2, 1))
    assert shelves(table) == [ADAS, BOS]


def test_other_cards_do_not_replace_a_shelf_until_somebody_says_so() -> None:
    held = (*read(ADAS, 1, "p1"), *read(BOS, 1, "p2", asks=True))
    table = table_after(*held)
    ada = seat_of(table, 1)
    assert print_shelf(ada.shelf) == ADAS
    assert ada.questions == ()
    assert ada.photo is not None
    assert ada.photo.pending
    assert shelves(table_after(*held, PhotoAccepted(1, "p2")))[0] == BOS
    left = seat_of(table_after(*held, PhotoPutBack(1, "p2")), 1)
    assert print_shelf(left.shelf) == ADAS
    assert left.photo is not None
    assert left.photo.id == "p1"


def test_a_third_photo_comes_before_anybody_decided_about_the_second() -> None:
    held = (*read(ADAS, 1, "p1"), *read(BOS, 1, "p2", asks=True))
    left = seat_of(table_after(*held, PhotoTaken(1, "p3"), PhotoPutBack(1, "p3")), 1)
    assert left.photo is not None
    assert (print_shelf(left.shelf), left.photo.id) == (ADAS, "p1")


@pytest.mark.parametrize(
    ("first", "second", "other"),
    [
        (ADAS, BOS, True),
        (ADAS, ADAS, False),
        (ADAS, "A1.FR B2.MM / G7.HH H8.CC", False),
        (ADAS, "A1.FR F6.MM / G7.HH H8.CC", True),
        ("A1.FR", ADAS, False),
        ("$", ADAS, False),
        ("", ADAS, False),
        (ADAS, "$ $", False),
    ],
)
def test_a_better_photo_of_the_same_shelf_needs_no_question(
    first: str, second: str, other: bool
) -> None:
    taken, event = read(second, 1, "p2")
    seat = seat_of(table_after(*read(first, 1, "p1"), taken), 1)
    assert has_other_cards(seat, event.cards) == other


def test_a_photo_that_is_read_again_is_not_asked_about_however_differently_it_reads() -> None:
    taken, event = read(BOS, 1, "p1")
    seat = seat_of(table_after(*read(ADAS, 1, "p1"), taken), 1)
    assert not has_other_cards(seat, event.cards)


def test_a_shelf_that_replaced_another_is_not_asked_about_again() -> None:
    replaced = (*read(ADAS, 1, "p1"), *read(BOS, 1, "p2", asks=True), PhotoAccepted(1, "p2"))
    seat = seat_of(table_after(*replaced, PhotoTaken(1, "p2")), 1)
    assert not has_other_cards(seat, read(BOS, 1, "p2")[1].cards)


def test_a_photo_that_replaced_a_shelf_in_an_older_version_still_does() -> None:
    assert shelves(table_after(*read(ADAS, 1, "p1"), *read(BOS, 1, "p2")))[0] == BOS


def test_a_typed_shelf_is_asked_about_too_and_comes_back_as_typed() -> None:
    typed = ShelfTyped(1, "a1.rf b2.mm")
    held = (typed, *read(BOS, 1, "p1", asks=True))
    assert seat_of(table_after(*held), 1).typed == "a1.rf b2.mm"
    back = seat_of(table_after(*held, PhotoPutBack(1, "p1")), 1)
    assert (back.typed, back.photo) == ("a1.rf b2.mm", None)


def test_a_photo_moved_to_a_player_with_other_cards_is_asked_about_there() -> None:
    moved = (*read(BOS, 1, "p1"), *read(ADAS, 2, "p2"), PhotoMoved(2, 1, "p2"))
    ada = seat_of(table_after(*moved), 1)
    assert ada.photo is not None
    assert (print_shelf(ada.shelf), ada.photo.pending) == (BOS, True)


def test_moving_and_swapping_can_be_undone() -> None:
    events: list[AnyEvent] = [*TWO, *read(BOS, 1, "p1"), *read(ADAS, 2, "p2")]
    for change in (PhotoMoved(2, 1, "p2"), ShelvesSwapped(2, 1)):
        done = [*events, change]
        back = undo(done, 2)
        assert back is not None
        assert shelves(fold([*done, back])) == shelves(fold(events))


@pytest.mark.parametrize(
    "event",
    [
        PhotoMoved(1, 9, "p1"),
        PhotoMoved(1, 1, "p1"),
        PhotoMoved(2, 1, "none"),
        ShelvesSwapped(1, 9),
        ShelvesSwapped(1, 1),
        PhotoAccepted(1, "p1"),
        PhotoPutBack(1, "other"),
    ],
)
def test_what_makes_no_sense_changes_nothing(event: AnyEvent) -> None:
    before = table_after(*read(ADAS, 1, "p1"))
    assert shelves(table_after(*read(ADAS, 1, "p1"), event)) == shelves(before)


def test_the_events_can_be_kept() -> None:
    events: tuple[AnyEvent, ...] = (
        PhotoMoved(1, 2, "p"),
        ShelvesSwapped(1, 2),
        PhotoAccepted(1, "p"),
        PhotoPutBack(1, "p"),
    )
    assert decode(map(encode, events)) == events
