"""A photo that was misread is saved with its correction by one tap."""

from __future__ import annotations

from companion import __version__
from companion.app.table.shared_store import store
from companion.draft.events import PhotoTaken, PlayerSeated, SetUp
from companion.engine.exlibris.capture import unpack
from tests.app.conftest import Open, SetTable, said
from tests.draft.tables import photo, shelved

READ = photo("A1.FR B2.MM / C3.HH")


def misread_table(set_table: SetTable) -> str:
    token = set_table(PlayerSeated(1, "Ada"), PhotoTaken(1, "p1"), READ, shelved("A2.FR", 0, 0))
    store().tables.keep_photo(token, "p1", b"photo")
    store().tables.keep_trace(token, "p1", b"trace")
    return token


def test_one_tap_saves_photo_trace_reading_correction_and_version(
    open_page: Open, set_table: SetTable
) -> None:
    store().save_profile("mine", b"profile")
    token = misread_table(set_table)
    app = open_page("shelves", table=token)
    assert "1 card corrected" in said(app)
    app.button(key="misread").click().run()
    assert "Saved as misread." in said(app)
    (info,) = store().captures.all(token)
    capture = unpack(store().captures.content(info.id) or b"")
    assert (capture.photo, capture.trace, capture.profile) == (b"photo", b"trace", b"profile")
    assert capture.truth == "A2.FR B2.MM / C3.HH"
    assert capture.about.cards == READ.cards
    assert (capture.about.version, capture.about.edition) == (__version__, "en")
    app.button(key="misread-delete").click().run()
    assert store().captures.all() == ()


def test_the_demo_is_saved_with_its_own_profile(open_page: Open, set_table: SetTable) -> None:
    demo = set_table(
        SetUp(deck="demo"), PlayerSeated(1, "Ada"), PhotoTaken(1, "p1"), READ, shelved("A2", 0, 0)
    )
    store().tables.keep_photo(demo, "p1", b"photo")
    open_page("shelves", table=demo).button(key="misread").click().run()
    (info,) = store().captures.all(demo)
    capture = unpack(store().captures.content(info.id) or b"")
    assert capture.profile
    assert capture.deck.startswith("letter,ordinal,total,icons")


def test_where_nothing_was_corrected_nothing_is_offered(
    open_page: Open, set_table: SetTable
) -> None:
    app = open_page("shelves", table=set_table(PlayerSeated(1, "Ada"), PhotoTaken(1, "p1"), READ))
    assert not [button for button in app.button if button.key == "misread"]


def test_a_photo_that_was_deleted_saves_nothing(open_page: Open, set_table: SetTable) -> None:
    token = misread_table(set_table)
    app = open_page("shelves", table=token)
    store().eraser.photo(token, "p1")
    app.button(key="misread").click().run()
    assert store().captures.all() == ()
    assert not app.exception


def test_it_goes_with_the_game_unless_kept_on_purpose(open_page: Open, set_table: SetTable) -> None:
    gone, kept = misread_table(set_table), misread_table(set_table)
    for token in (gone, kept):
        store().captures.save(token, "p1", 1, token.encode())
    app = open_page("history")
    app.button(key=f"delete-{kept}").click().run()
    app.toggle(key="keep-captures").set_value(True).run()
    app.button(key="sure").click().run()
    app.button(key=f"delete-{gone}").click().run()
    app.button(key="sure").click().run()
    assert not app.exception
    assert [info.game_table for info in store().captures.all()] == [None]
