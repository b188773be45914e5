"""The first photo of a copy that the reader has never seen, as the pages show it."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

import pytest
from streamlit.testing.v1 import AppTest

from card_db import CODES, Problem
from companion.app.reader.first_profile import learn_first_profile
from companion.app.reader.photos import ICONS, reading_queue, take_photo
from companion.app.reader.profile_jobs import photo_origin
from companion.app.reader.samples import sample
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import (
    GroupNamed,
    GroupSplit,
    PhotoRead,
    PhotoTaken,
    PlayerSeated,
    Renewed,
)
from companion.draft.naming import NO_CATEGORY, OPEN
from companion.draft.state import SeatPhoto
from companion.engine.exlibris.reading import Doubt, IconAt, ReadCard, Reason
from companion.render.language import LANGUAGES
from companion.store import group_id
from tests.app.conftest import Meanwhile, Open, SetTable, asked_cards, remember, text_of
from tests.copies import alike_photo, alike_shelf, truth_of
from vision.profile import load_profile

QUAD = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.5), (0.1, 0.5))
CARD = ReadCard(0, 0, "A1", "", 0.9, QUAD, doubts=(Doubt(Reason.BOOKS_UNKNOWN),))
GROUPS = {"0-0-0": (IconAt(0, 0, 0), IconAt(0, 0, 2)), "0-0-1": (IconAt(0, 0, 1),)}
FIRST, SECOND = GROUPS
SEEN = (
    PlayerSeated(1, "Ada"),
    PhotoTaken(1, "p"),
    PhotoRead(1, "p", (CARD,), (400, 300), (Problem("profile-none"),), groups=GROUPS),
)


def photo_at(token: str) -> SeatPhoto:
    photo = TableSession(store().tables, token).table.seats[0].photo
    assert photo is not None
    return photo


def unnamed_at(token: str) -> tuple[str, ...]:
    """Return the icon groups that are still to be named."""
    return tuple(group.id for group in photo_at(token).unnamed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_icon_group_is_asked_about_once_and_an_answer_can_be_taken_back(
    open_page: Open, set_table: SetTable, language: str
) -> None:
    token = set_table(*SEEN)
    app = open_page("shelves", table=token, lang=language)
    assert "152" in text_of(app)
    assert "exlibris profile" not in text_of(app)
    app.button(key="group-R").click().run()
    assert photo_at(token).naming.named == {FIRST: "R"}
    app.button(key="group-back").click().run()
    assert unnamed_at(token) == (FIRST, SECOND)
    assert not app.exception


def test_icons_that_are_no_category_leave_the_cards_to_be_asked_about(
    open_page: Open, set_table: SetTable
) -> None:
    named = [GroupNamed(1, "p", group, NO_CATEGORY) for group in GROUPS]
    app = open_page("shelves", table=set_table(*SEEN, *named))
    assert all(card["asked"] for card in asked_cards(app))
    assert asked_cards(app)


def test_what_was_said_of_icons_stays_when_the_photo_is_read_again(set_table: SetTable) -> None:
    token = set_table(*SEEN, GroupNamed(1, "p", FIRST, "R"), *SEEN[1:])
    assert photo_at(token).naming.named == {FIRST: "R"}


def test_what_was_said_of_another_photo_does_not_count(set_table: SetTable) -> None:
    named = GroupNamed(1, "another", FIRST, "R")
    taken_back = GroupNamed(1, "p", SECOND, OPEN)
    assert unnamed_at(set_table(*SEEN, named, taken_back)) == (FIRST, SECOND)


def test_a_photo_of_an_unknown_copy_is_read_but_for_its_icons(set_table: SetTable) -> None:
    token = set_table(PlayerSeated(1, "Ada"))
    take_photo(TableSession(store().tables, token), 1, sample("easy_1.jpg"))
    assert reading_queue().wait_until_idle(300)
    photo = photo_at(token)
    assert len(CODES) <= len(photo.naming.groups) <= 2 * len(CODES)
    assert all(not card.books for card in photo.cards)
    assert store().tables.view(token, group_id(photo.id, ICONS))


def named_table(set_table: SetTable) -> str:
    """Set a table with a photo whose icon groups were named."""
    token = set_table(PlayerSeated(1, "Ada"))
    here = TableSession(store().tables, token)
    take_photo(here, 1, sample("easy_1.jpg"))
    assert reading_queue().wait_until_idle(300)
    photo = photo_at(token)
    named = zip(photo.naming.groups, cycle(CODES), strict=False)
    here.add(*(GroupNamed(1, photo.id, group.id, code) for group, code in named))
    return token


def mixed_table(set_table: SetTable) -> str:
    """Set a table with a copy of which two icons came as one group, and were named as one."""
    token = set_table(PlayerSeated(1, "Ada"))
    here = TableSession(store().tables, token)
    take_photo(here, 1, alike_photo())
    assert reading_queue().wait_until_idle(300)
    groups = photo_at(token).naming.groups
    names = [Counter(truth_of(group.icons)).most_common(1)[0][0] for group in groups]
    named = zip(groups, names, strict=True)
    here.add(*(GroupNamed(1, photo_at(token).id, group.id, str(name)) for group, name in named))
    learn_first_profile(token, 1, "mine")
    assert reading_queue().wait_until_idle(300)
    return token


def test_cards_of_a_group_that_is_not_clearly_one_category_stay_questions(
    set_table: SetTable,
) -> None:
    token = mixed_table(set_table)
    (seat,) = TableSession(store().tables, token).table.seats
    photo = photo_at(token)
    mixed = photo.cards_with(photo.naming.groups[0].icons)
    assert all(card in seat.questions for card in mixed)
    assert all(Reason.ICONS_MIXED in {doubt.reason for doubt in card.doubts} for card in mixed)
    sure = [card for card in photo.cards if card not in seat.questions]
    shelf = alike_shelf()
    assert all(Counter(card.books) == Counter(shelf[card.row][card.col].books) for card in sure)


def test_undoing_a_name_unlearns_what_it_taught_and_the_photo_is_read_without_it(
    open_page: Open, set_table: SetTable
) -> None:
    token = mixed_table(set_table)
    assert [info.name for info in store().profiles()] == ["mine"]
    assert not photo_at(token).asks
    app = open_page("shelves", table=token)
    app.button(key="undo").click().run()
    assert not app.exception
    assert reading_queue().wait_until_idle(300)
    assert store().profiles() == ()
    photo = photo_at(token)
    assert photo.asks
    assert [group.id for group in photo.unnamed] == [photo.naming.groups[-1].id]
    assert all(not card.books for card in photo.cards)
    TableSession(store().tables, token).redo(1)
    assert photo_at(token).unnamed == ()


def test_an_icon_that_is_taken_out_later_is_asked_about_again(set_table: SetTable) -> None:
    read = PhotoRead(1, "p", (CARD,), (400, 300))
    told = [GroupNamed(1, "p", FIRST, "R"), GroupNamed(1, "p", SECOND, "F")]
    learned = PhotoTaken(1, "p", Renewed.LEARNED), read
    odd = GroupSplit(1, "p", (IconAt(0, 0, 2),)), PhotoTaken(1, "p", Renewed.UNDONE)
    token = set_table(*SEEN, *told, *learned, *odd, SEEN[-1])
    assert photo_at(token).naming.named == {FIRST: "R", SECOND: "F"}
    assert unnamed_at(token) == ("0-0-2",)


def test_marked_icons_become_a_group_of_their_own_when_the_others_are_named(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*SEEN)
    app = open_page("shelves", table=token)
    remember(app, "odd-icons", (FIRST, (IconAt(0, 0, 0),)))
    app.button(key="group-R").click().run()
    assert photo_at(token).naming.named == {"0-0-2": "R"}
    assert unnamed_at(token) == ("0-0-0", SECOND)
    remember(app, "odd-icons", None)
    app.button(key="group--").click().run()
    assert photo_at(token).naming.named == {"0-0-2": "R", "0-0-0": NO_CATEGORY}


def delete_game(app: AppTest, token: str, *, learned: bool) -> None:
    app.button(key=f"delete-{token}").click().run()
    app.toggle(key="with-learned").set_value(learned).run()
    app.button(key="sure").click().run()
    assert not app.exception


def test_what_a_first_photo_taught_goes_with_its_game_where_asked(
    open_page: Open, set_table: SetTable
) -> None:
    token, other = named_table(set_table), set_table(*SEEN, GroupNamed(1, "p", FIRST, NO_CATEGORY))
    learn_first_profile(token, 1, "mine")
    assert reading_queue().wait_until_idle(300)
    profile = load_profile(store().profile("mine") or b"")
    assert {crop.origin for crop in profile.crops} == {photo_origin(photo_at(token).id)}
    assert profile.edition == "en"
    app = open_page("history")
    app.button(key=f"delete-{other}").click().run()
    assert not [toggle for toggle in app.toggle if toggle.key == "with-learned"]
    app.button(key="spare").click().run()
    delete_game(app, token, learned=True)
    assert reading_queue().wait_until_idle(300)
    assert store().profiles() == ()


@pytest.mark.parametrize("trace", [b"", b"of another version"])
def test_a_photo_that_another_version_read_is_read_again_before_it_teaches(
    set_table: SetTable, trace: bytes
) -> None:
    token = named_table(set_table)
    photo = photo_at(token)
    store().tables.keep_trace(token, photo.id, trace)
    learn_first_profile(token, 1, "mine")
    assert reading_queue().wait_until_idle(300)
    assert photo_at(token).naming.groups == photo.naming.groups
    assert store().tables.trace(token, photo.id) not in (None, trace)
    learn_first_profile(token, 1, "mine")
    assert reading_queue().wait_until_idle(300)
    assert [info.name for info in store().profiles()] == ["mine"]


def test_a_game_that_is_deleted_meanwhile_teaches_nothing(
    set_table: SetTable, meanwhile: Meanwhile
) -> None:
    token = named_table(set_table)
    meanwhile(lambda: store().eraser.game(token))
    learn_first_profile(token, 1, "mine")
    assert reading_queue().wait_until_idle(300)
    assert store().profiles() == ()
