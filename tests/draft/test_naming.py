"""What players say of the icons of a photo, and how it is taken back."""

from __future__ import annotations

from msgspec import structs

from card_db import Category
from companion.draft.codec import AnyEvent, decode, encode
from companion.draft.events import GroupNamed, GroupSplit, PhotoTaken, Renewed, Undone
from companion.draft.history import undo, unlearned_by
from companion.draft.naming import NO_CATEGORY, OPEN, IconGroup, Naming
from companion.draft.state import SeatPhoto
from companion.engine.exlibris.reading import IconAt
from companion.engine.exlibris.shelf import Place
from tests.draft.tables import SEATED, photo, seat_after, shelved

A, B, C, D = (IconAt(0, 0, 0), IconAt(0, 0, 1), IconAt(0, 1, 0), IconAt(1, 0, 0))
FOUND = Naming((IconGroup(A.id, (A, B, C)), IconGroup(D.id, (D,))))
READ = structs.replace(photo("A1 B2 / C3"), groups={A.id: (A, B, C), D.id: (D,)})
TAKEN = PhotoTaken(1, "p1")


def ids(naming: Naming) -> list[str]:
    return [group.id for group in naming.groups]


def photo_after(*events: AnyEvent) -> SeatPhoto:
    found = seat_after(*events).photo
    assert found is not None
    return found


def test_icons_that_are_taken_out_are_a_group_of_their_own_beside_the_others() -> None:
    parted = FOUND.part((A,))
    assert ids(parted) == [B.id, A.id, D.id]
    assert parted.groups[0].icons == (B, C)
    assert ids(parted.part((C,))) == [B.id, C.id, A.id, D.id]


def test_a_whole_group_cannot_be_taken_out_of_itself_but_loses_its_name() -> None:
    named = FOUND.name(D.id, "R")
    assert ids(named.part((D,))) == ids(FOUND)
    assert named.part((D,)).named == {}


def test_what_is_left_of_a_named_group_keeps_its_name() -> None:
    assert FOUND.name(A.id, "R").part((A,)).named == {B.id: "R"}


def test_groups_of_one_name_are_one_category() -> None:
    naming = FOUND.part((C,)).name(A.id, "F").name(C.id, "F").name(D.id, NO_CATEGORY)
    assert naming.by_category == {Category("F"): (A, B, C)}
    assert set(naming.named) == {A.id, C.id, D.id}


def test_a_name_that_is_taken_back_is_none() -> None:
    assert FOUND.name(A.id, "F").name(A.id, OPEN) == FOUND
    assert FOUND.name("unknown", "F") == FOUND


def test_what_was_said_of_icons_holds_when_the_photo_is_read_again() -> None:
    said: tuple[AnyEvent, ...] = GroupSplit(1, "p1", (A,)), GroupNamed(1, "p1", B.id, "R")
    again = photo_after(TAKEN, READ, *said, TAKEN, READ)
    assert ids(again.naming) == [B.id, A.id, D.id]
    assert [group.id for group in again.unnamed] == [A.id, D.id]
    assert decode(map(encode, said)) == said


def test_a_card_shows_what_was_said_of_its_icons() -> None:
    found = photo_after(TAKEN, READ, GroupNamed(1, "p1", A.id, "R"))
    assert [found.books_named(card) for card in found.cards] == ["RR", "R", "?"]
    assert [str(card.id) for card in found.cards_with((C, D))] == ["B2", "C3"]


def test_cards_are_found_where_the_shelf_was_known_before_the_photo() -> None:
    events = shelved("A1", 2, 3), TAKEN, READ
    found = photo_after(*events)
    assert [card.place for card in found.cards_with((D,))] == [Place(3, 3)]


def test_names_and_splits_are_undone_one_after_the_other() -> None:
    events: list[AnyEvent] = [SEATED, TAKEN, READ, GroupSplit(1, "p1", (A,))]
    events += [GroupNamed(1, "p1", B.id, "R")]
    assert undo(events, 1) == Undone(5)
    assert unlearned_by(events, Undone(5)) is None
    events += [Undone(5)]
    assert undo(events, 1) == Undone(4)


def test_a_name_that_has_taught_something_is_unlearned_and_the_reading_is_no_step() -> None:
    named = [GroupNamed(1, "p1", group, "R") for group in (A.id, D.id)]
    events: list[AnyEvent] = [SEATED, TAKEN, READ, *named]
    events += [PhotoTaken(1, "p1", Renewed.LEARNED), photo("A1.RR B2.RR / C3.RR")]
    assert undo(events, 1) == Undone(5)
    assert unlearned_by(events, Undone(5)) == PhotoTaken(1, "p1", Renewed.UNDONE)
    assert unlearned_by(events, Undone(3)) is None
    after = photo_after(*events[1:], Undone(5), PhotoTaken(1, "p1", Renewed.UNDONE))
    assert after.waiting
    assert after.again is Renewed.UNDONE
    read = photo_after(*events[1:], Undone(5), PhotoTaken(1, "p1", Renewed.UNDONE), READ)
    assert [group.id for group in read.unnamed] == [D.id]
