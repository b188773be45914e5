"""Cards that were confirmed on a photo teach the reader their print, and can be taken back."""

from __future__ import annotations

from importlib.resources import files

import pytest

from companion.app.my_copy.profile_errands import forget_origins, remove_source
from companion.app.reader import learning_on
from companion.app.reader.learning_on import confirmed_print, learn_print_from
from companion.app.reader.photos import reading_queue, take_photo
from companion.app.reader.profile_jobs import ShownSource
from companion.app.reader.samples import sample
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import (
    CardShelved,
    GroupNamed,
    PhotoRead,
    PhotoTaken,
    PlayerSeated,
    SetUp,
)
from tests.app.conftest import Meanwhile, SetTable
from tests.draft.tables import photo, seat_after, shelved
from tests.taught import deck_a_profile
from tests.vision.conftest import PHOTOS
from vision.profile import Field, load_profile

COPY = "deck A"
PATIENCE = 120


def origins(field: Field) -> set[str]:
    return {crop.origin for crop in load_profile(store().profile(COPY) or b"").of(field)}


@pytest.fixture
def scanned(set_table: SetTable) -> TableSession:
    """A table with a photo of a shelf, read with the profile of its copy."""
    store().save_profile(COPY, deck_a_profile(COPY))
    token = set_table(SetUp(profile=COPY), PlayerSeated(1, "Ada"))
    take_photo(TableSession(store().tables, token), 1, (PHOTOS / "easy_05.jpg").read_bytes())
    assert reading_queue().wait_until_idle(PATIENCE)
    return TableSession(store().tables, token)


def confirm_first(here: TableSession) -> str:
    """Say of the first face-up card that it is what was read."""
    seat = here.table.seats[0]
    assert seat.photo is not None
    read = next(card for card in seat.photo.cards if card.books)
    here.add(CardShelved.of(1, read.place, read.cell))
    return read.card


def test_a_confirmed_card_teaches_its_print_once_and_can_be_taken_back(
    scanned: TableSession,
) -> None:
    card = confirm_first(scanned)
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert card in origins(Field.LETTER) & origins(Field.ICON)
    forget_origins([card])
    assert reading_queue().wait_until_idle(PATIENCE)
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert card not in origins(Field.LETTER) | origins(Field.ICON)


def test_cards_that_went_with_the_names_of_icons_teach_again_once_icons_are_named(
    scanned: TableSession,
) -> None:
    card = confirm_first(scanned)
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    forget_origins([card])
    assert reading_queue().wait_until_idle(PATIENCE)
    assert card not in origins(Field.LETTER)
    photo = scanned.table.seats[0].photo
    assert photo is not None
    scanned.add(GroupNamed(1, photo.id, "0-0-0", "F"))
    learn_print_from(TableSession(store().tables, scanned.token))
    assert reading_queue().wait_until_idle(PATIENCE)
    assert card in origins(Field.LETTER)


def remove(card: str) -> None:
    """Take a card out by hand, as on the page of the copy."""
    remove_source(COPY, ShownSource(card, "card", ()))
    assert reading_queue().wait_until_idle(PATIENCE)


def test_a_card_that_was_removed_by_hand_does_not_teach_again_after_a_restart(
    scanned: TableSession,
) -> None:
    card = confirm_first(scanned)
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    remove(card)
    # A server that was started again does not remember what it has taught.
    learning_on._teach_once.cache_clear()
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert card not in origins(Field.LETTER) | origins(Field.ICON)


def test_what_was_read_with_it_is_read_again(scanned: TableSession) -> None:
    card = confirm_first(scanned)
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    before = len(scanned.events)
    remove(card)
    news = TableSession(store().tables, scanned.token).events[before:]
    assert [type(event) for event in news] == [PhotoTaken, PhotoRead]


def test_the_copy_of_a_guest_never_changes_the_profile_of_the_owner(
    scanned: TableSession, set_table: SetTable
) -> None:
    """Its photo was read with its own profile, and then the table was given the owner's."""
    before = store().profile(COPY)
    guests = files("companion").joinpath("demo", "profile.npz").read_bytes()
    store().save_profile("guest", guests, choose=False)
    token = set_table(SetUp(profile="guest"), PlayerSeated(1, "Ada"))
    take_photo(TableSession(store().tables, token), 1, sample("easy_1.jpg"))
    assert reading_queue().wait_until_idle(PATIENCE)
    here = TableSession(store().tables, token)
    confirm_first(here)
    here.add(SetUp(profile=COPY))
    learn_print_from(here)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert store().profile(COPY) == before
    assert [info.name for info in store().profiles() if info.chosen] == [COPY]


@pytest.mark.parametrize("trace", [b"", b"of another version"])
def test_a_photo_that_another_version_read_teaches_too_and_its_shelf_stays(
    scanned: TableSession, trace: bytes
) -> None:
    card = confirm_first(scanned)
    photo = scanned.table.seats[0].photo
    assert photo is not None
    store().tables.keep_trace(scanned.token, photo.id, trace)
    before = len(scanned.events)
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert card in origins(Field.LETTER) & origins(Field.ICON)
    assert len(TableSession(store().tables, scanned.token).events) == before
    assert store().tables.trace(scanned.token, photo.id) not in (None, trace)


def test_one_switch_forbids_it(scanned: TableSession) -> None:
    before = store().profile(COPY)
    confirm_first(scanned)
    scanned.add(SetUp(learning=False))
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert store().profile(COPY) == before


def test_a_game_that_is_deleted_meanwhile_teaches_nothing(
    scanned: TableSession, meanwhile: Meanwhile
) -> None:
    before = store().profile(COPY)
    confirm_first(scanned)
    meanwhile(lambda: store().eraser.game(scanned.token))
    learn_print_from(scanned)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert store().profile(COPY) == before


@pytest.mark.parametrize(
    ("said", "teaches"),
    [
        (shelved("B2.RM", 0, 1), ["B2"]),
        (shelved("B3.RM", 0, 1), []),
        (shelved("B2.RM*", 0, 1), []),
        (shelved("B2", 0, 1), []),
        (shelved("D4.RM", 0, 5), []),
    ],
    ids=["confirmed", "not thought of", "face-down", "books not told", "not on the photo"],
)
def test_only_what_the_reader_had_thought_of_teaches(said: AnyEvent, teaches: list[str]) -> None:
    seat = seat_after(photo("A1.RF B2.RM C3.MM"), said)
    assert [printed.card for printed in confirmed_print(seat)] == teaches
