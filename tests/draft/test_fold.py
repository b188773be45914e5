from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from card_db import Category, Problem
from companion.draft.codec import AnyEvent, decode, encode
from companion.draft.events import (
    CardMoved,
    FocusChosen,
    FocusRevealed,
    HandCounted,
    LibrarySet,
    PhotoRefused,
    PhotoTaken,
    PlaceEmptied,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    Redone,
    SeatFreed,
    SeatTaken,
    SetUp,
    ShelfCleared,
    ShelfTyped,
    Undone,
)
from companion.draft.fold import fold, roster
from companion.draft.history import redo, undo
from companion.draft.state import Table
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.shelf import Place
from tests.draft.tables import SEATED, photo, seat_after, shelf_after, shelved


def test_set_up_changes_only_what_it_names() -> None:
    table = fold(
        [
            SetUp(edition="fr", prominent=Category("R"), rulings={"Q4": "one-book"}),
            SetUp(banned=Category("C")),
            SetUp(prominent=None),
        ]
    )
    assert (table.edition, table.prominent, table.banned) == ("fr", None, Category("C"))
    assert table.rules.reading("Q4") == "one-book"


def test_an_edition_of_another_version_is_passed_over() -> None:
    assert fold([SetUp(edition="xx", solo=True)]).edition == "en"


def test_a_reading_that_does_not_exist_is_passed_over() -> None:
    table = fold([SetUp(rulings={"Q3": "add (your rulebook)", "Q4": "always", "Q999": "yes"})])
    assert table.rules.rulings == {"Q4": "always"}


def test_players_come_go_and_are_renamed() -> None:
    table = fold(
        [
            SEATED,
            PlayerSeated(2, "Bo"),
            PlayerRenamed(2, "Bob"),
            PlayerLeft(1),
            HandCounted(2, 3),
            FocusChosen(2, Category("M")),
        ]
    )
    (bob,) = table.seats
    assert (bob.name, bob.hand, bob.focus) == ("Bob", 3, Category("M"))


def test_what_happens_at_a_seat_that_nobody_has_is_passed_over() -> None:
    assert fold([ShelfTyped(7, "A1")]).seats == ()


def test_the_public_library_is_kept_as_it_was_typed() -> None:
    table = fold([LibrarySet(cards="A1.RF ?"), LibrarySet(focus=Category("F"))])
    assert (table.library_cards, table.library_focus) == ("A1.RF ?", Category("F"))


def test_a_typed_shelf_with_a_mistake_keeps_its_text_and_its_places() -> None:
    seat = seat_after(ShelfTyped(1, "A1 ?? C3"))
    assert seat.typed == "A1 ?? C3"
    assert shelf_after(ShelfTyped(1, "A1 ?? C3")) == "A1 $ C3"


def test_an_edition_chosen_later_decides_how_a_text_is_read() -> None:
    assert shelf_after(ShelfTyped(1, "Ć1"), SetUp(edition="pl")) == "Ć1"


def test_single_places_are_set_moved_and_emptied() -> None:
    events: list[AnyEvent] = [shelved("A1.RF", 0, 0), shelved("B2*", 0, -1), shelved("C3+D4", 1, 0)]
    assert shelf_after(*events) == "B2* A1.FR / - C3+D4"
    assert shelf_after(*events, CardMoved(1, 0, -1, 0, 0)) == "A1.FR B2* / - C3+D4"
    assert shelf_after(*events, CardMoved(1, 0, -1, 1, -1)) == "- A1.FR / B2* C3+D4"
    assert shelf_after(*events, PlaceEmptied(1, 0, -1)) == "A1.FR / C3+D4"


def test_a_shelf_begun_anew_keeps_the_player() -> None:
    seat = seat_after(FocusChosen(1, Category("M")), shelved("A1", 0, 0), ShelfCleared(1))
    assert (len(seat.shelf), seat.said, seat.focus) == (0, {}, Category("M"))


def test_a_photo_fills_the_shelf_and_asks_about_the_doubtful_cards() -> None:
    seat = seat_after(PhotoTaken(1, "p1"), photo("A1.RF B2.RF / C3.RF $*", doubtful="B2 C3"))
    assert shelf_after(photo("A1.RF B2.RF / C3.RF $*")) == "A1.FR B2.FR / C3.FR $*"
    assert [card.card for card in seat.questions] == ["B2", "C3"]
    assert seat.photo is not None
    assert (seat.photo.waiting, seat.photo.size) == (False, (1600, 1200))


def test_a_refused_photo_takes_nothing_away() -> None:
    seat = seat_after(
        shelved("A1", 0, 0), PhotoTaken(1, "p2"), PhotoRefused(1, "p2", (Problem("photo-damaged"),))
    )
    assert len(seat.shelf) == 1
    assert seat.photo is not None
    assert [problem.id for problem in seat.photo.problems] == ["photo-damaged"]


def test_a_correction_outlives_reading_the_photo_again() -> None:
    read = photo("A1.RF B2.RF / C3.RF", doubtful="B2")
    assert shelf_after(read, shelved("E2.MM", 0, 1), read) == "A1.FR E2.MM / C3.FR"
    assert seat_after(read, shelved("B2.RF", 0, 1), read).questions == ()


def test_a_correction_outlives_another_photo_that_shows_more_of_the_shelf() -> None:
    first = photo("A1.RF B2.RF / C3.RF D4.RF")
    second = photo("Z1.RF A1.RF B2.RF / - C3.RF D4.RF", name="p2")
    fixed = shelved("E2.MM", 0, 1)
    assert (
        shelf_after(first, fixed, PhotoTaken(1, "p2"), second)
        == "Z1.FR A1.FR E2.MM / - C3.FR D4.FR"
    )


def test_a_card_that_the_reader_made_up_stays_away() -> None:
    read = photo("A1.RF B2.RF")
    assert shelf_after(read, PlaceEmptied(1, 0, 1), read) == "A1.FR"


def test_a_correction_by_typing_outlives_a_new_photo_too() -> None:
    read = photo("A1.RF B2.RF / C3.RF")
    assert shelf_after(read, ShelfTyped(1, "A1.RF E2.MM / C3.RF"), read) == "A1.FR E2.MM / C3.FR"


def test_undo_and_redo_walk_through_the_changes_of_one_shelf() -> None:
    events: list[AnyEvent] = [SEATED, PlayerSeated(2, "Bo"), shelved("A1", 0, 0)]
    events += [shelved("B1", 0, 0, seat=2), shelved("A2", 0, 1)]
    assert undo(events, 1) == Undone(5)
    events += [Undone(5)]
    assert undo(events, 1) == Undone(3)
    assert redo(events, 1) == Redone(5)
    assert redo(events, 2) is None
    events += [Undone(3), Redone(3)]
    assert redo(events, 1) == Redone(5)
    events += [shelved("A3", 0, 1)]
    assert redo(events, 1) is None
    assert undo(events, 1) == Undone(9)


def test_there_is_nothing_to_undo_on_an_untouched_shelf() -> None:
    assert undo([SEATED], 1) is None


places = st.builds(Place, st.integers(-2, 2), st.integers(-2, 2))
edits = st.one_of(
    st.builds(lambda place: shelved("A1.FR", *place), places),
    st.builds(lambda place: PlaceEmptied(1, *place), places),
    st.builds(lambda here, there: CardMoved(1, *here, *there), places, places),
    st.sampled_from([ShelfTyped(1, "A1 / B2 ?"), ShelfCleared(1), photo("A1.FR - B2.FR")]),
)


@given(st.lists(edits, max_size=8))
def test_undoing_everything_leaves_the_shelf_as_it_was_and_redoing_brings_it_back(
    changes: list[AnyEvent],
) -> None:
    events: list[AnyEvent] = [SEATED, *changes]
    filled = fold(events)
    while step := undo(events, 1):
        events.append(step)
    assert same(fold(events), fold([SEATED]))
    while again := redo(events, 1):
        events.append(again)
    assert same(fold(events), filled)


def same(one: Table, other: Table) -> bool:
    """Tell whether two tables are alike but for when their shelves were changed."""
    return one.with_seat(replace(one.seats[0], changed_at=0)) == other.with_seat(
        replace(other.seats[0], changed_at=0)
    )


def test_what_is_undone_has_changed_the_shelf() -> None:
    typed: list[AnyEvent] = [SEATED, ShelfTyped(1, "A1"), ShelfTyped(1, "A1 B2")]
    assert fold(typed).seats[0].changed_at == 1
    assert fold([*typed, Undone(3)]).seats[0].changed_at == 4


@given(st.lists(edits, max_size=4))
def test_events_are_kept_as_text_and_come_back_the_same(changes: list[AnyEvent]) -> None:
    assert list(decode(map(encode, changes))) == changes


def test_a_seat_goes_to_the_first_phone_and_is_free_again_afterwards() -> None:
    assert seat_after(SeatTaken(1, "a"), SeatTaken(1, "b")).lock == "a"
    assert seat_after(SeatTaken(1, "a"), SeatFreed(1), SeatTaken(1, "b")).lock == "b"
    assert seat_after(SeatTaken(1, "a"), PlayerLeft(1), SEATED).lock is None


def test_a_hidden_focus_does_not_go_along_with_the_seat_but_an_open_one_does() -> None:
    chosen = FocusChosen(1, Category("M"))
    assert seat_after(chosen, SeatTaken(1, "a")).focus is None
    assert seat_after(SeatTaken(1, "a"), chosen, SeatFreed(1)).focus is None
    assert seat_after(chosen, FocusRevealed(1), SeatTaken(1, "a")).focus is Category("M")


def test_nothing_is_revealed_before_it_is_chosen() -> None:
    assert not seat_after(FocusRevealed(1), FocusChosen(1, Category("M"))).revealed


def test_the_roster_is_who_sits_where() -> None:
    hidden = FocusChosen(1, Category("M"))
    events: list[AnyEvent] = [SEATED, SeatTaken(1, "a"), hidden, PlayerSeated(2, "Bo")]
    assert [(seat.name, seat.lock, seat.focus) for seat in roster(events)] == [
        ("Ada", "a", None),
        ("Bo", None, None),
    ]


def test_a_shelf_begun_anew_leaves_the_seat_to_its_phone() -> None:
    events: list[AnyEvent] = [SEATED, SeatTaken(1, "a"), FocusChosen(1, Category("M"))]
    seat = fold([*events, shelved("B2.RM", 0, 0), ShelfCleared(1)]).seat(1)
    assert seat is not None
    assert (seat.lock, seat.focus, seat.shelf.cells) == ("a", Category("M"), ())
    assert [seat.lock for seat in roster(events)] == ["a"]


def test_a_photo_that_was_taken_again_meanwhile_changes_nothing() -> None:
    newer: list[AnyEvent] = [PhotoTaken(1, "p1"), PhotoTaken(1, "p2"), photo("A1.RF", name="p2")]
    late: list[AnyEvent] = [photo("B2.RM", name="p1"), PhotoRefused(1, "p1", ())]
    for event in late:
        seat = seat_after(*newer, event)
        assert seat.photo is not None
        assert seat.photo.id == "p2"
        assert print_shelf(seat.shelf) == "A1.FR"


def test_a_focus_that_is_taken_back_lies_open_no_more() -> None:
    opened: list[AnyEvent] = [FocusChosen(1, Category("M")), FocusRevealed(1)]
    assert seat_after(*opened, FocusChosen(1, Category("C"))).revealed
    assert not seat_after(*opened, FocusChosen(1), FocusChosen(1, Category("C"))).revealed
