"""A lesson from its first photo to what was learned."""

from __future__ import annotations

import msgspec
import pytest

from card_db import CODES, editions
from companion.app.my_copy.lesson import MOST_PHOTOS, Lesson
from companion.app.my_copy.uploads import BOOK_CARDS, CATEGORY_CARDS, lesson_address
from companion.app.reader.photos import photo_id
from companion.app.reader.samples import sample
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.web.uploads import FIELD
from companion.draft.events import CardShelved, PhotoTaken, PlayerSeated
from companion.engine.exlibris.notation import parse_shelf, print_cell
from companion.engine.exlibris.shelf import Place
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, SetTable
from tests.app.http import Client
from tests.app.my_copy.lessons import (
    BOOKS,
    CATEGORIES,
    TYPED,
    go,
    keys,
    now,
    plain,
    settled,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_begins_empty_and_is_found_again(open_page: Open, language: str) -> None:
    app = open_page("copy", lang=language)
    app.button(key="begin-lesson").click().run()
    token = app.query_params["lesson"]
    for step in range(3):
        go(app, step)
        assert not app.error
    assert app.button(key="learn").disabled
    app.button(key="lesson-later").click().run()
    assert "lesson" not in app.query_params
    app.button(key=f"lesson-{token}").click().run()
    assert app.query_params["lesson"] == token
    app.button(key="lesson-away").click().run()
    assert store().lessons.all()
    app.button(key="lesson-end").click().run()
    assert not store().lessons.all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_full_lesson_is_shown(
    open_page: Open, lesson: Lesson, language: str
) -> None:
    lesson.show_categories(CATEGORIES)
    now(lesson.token).show_cards(BOOKS)
    app = open_page("copy", lesson=lesson.token, lang=language)
    for step in range(3):
        go(app, step)
        assert not app.error
        assert not app.warning
    assert not app.button(key="learn").disabled


def test_photos_arrive_by_a_plain_form(client: Client, lesson: Lesson) -> None:
    host = store().host_key()
    books = lesson_address(host, lesson.token, BOOK_CARDS)
    categories = lesson_address(host, lesson.token, CATEGORY_CARDS)
    assert client.send(categories, FIELD, b"c").status == 200
    for content in (b"1", b"2", b"2", b"3"):
        assert client.send(books, FIELD, content).status == 200
    draft = now(lesson.token).draft
    assert draft.category_photo is not None
    assert now(lesson.token).photo(draft.category_photo) == b"c"
    assert [now(lesson.token).photo(photo.id) for photo in draft.photos] == [b"1", b"2", b"3"]
    answer = client.send(f"{books}?lang=fr", FIELD, b"4")
    assert answer.status == 400
    assert str(MOST_PHOTOS) in answer.json["says"]
    assert client.send(lesson_address(host, "nothing", BOOK_CARDS), FIELD, b"x").status == 400


def test_a_photo_that_is_none_gets_one_sentence_and_nothing_is_lost(
    open_page: Open, lesson: Lesson
) -> None:
    lesson.show_cards(BOOKS)
    now(lesson.token).show_cards(b"this is no photo")
    now(lesson.token).show_categories(b"nor is this")
    app = go(open_page("copy", lesson=lesson.token), 0)
    assert "This isn't a picture" in plain(app)
    app.button(key="drop-categories").click().run()
    assert now(lesson.token).draft.category_photo is None
    go(app, 1)
    assert plain(app).count("This isn't a picture") == 1
    app.button(key="drop-photo-1").click().run()
    assert len(now(lesson.token).draft.photos) == 1


def test_what_is_typed_is_kept_at_once_with_live_mistakes(open_page: Open, lesson: Lesson) -> None:
    lesson.show_cards(BOOKS)
    app = go(open_page("copy", lesson=lesson.token), 1)
    app.text_input[0].set_value("L2.CH ?").run()
    assert now(lesson.token).draft.photos[0].rows == ("L2.CH ?",)
    assert "olumn 7" in plain(app)
    assert "I see 6 cards, but you typed 2 cards" in plain(app)
    app.text_input[0].set_value(TYPED).run()
    assert not app.warning
    assert now(lesson.token).draft.photos[0].text == TYPED
    assert open_page("copy", lesson=lesson.token).text_input[0].value == TYPED


def test_cards_are_read_and_corrected_by_tapping(open_page: Open, lesson: Lesson) -> None:
    lesson.show_cards(BOOKS)
    app = go(open_page("copy", lesson=lesson.token), 1)
    names = [card.partition(".")[0] for card in TYPED.split()]
    assert now(lesson.token).draft.photos[0].rows == (" ".join(names),)
    assert "6 of 6 cards to check" in plain(app)
    for code in TYPED.split()[0].partition(".")[2]:
        app.button(key=f"lesson-add-{code}").click().run()
    first, *others = now(lesson.token).draft.photos[0].rows[0].split()
    assert first == TYPED.split()[0]
    # Cards with no other icons than this one got their books with it.
    assert all(
        card == name or card in TYPED.split() for card, name in zip(others, names[1:], strict=True)
    )
    assert app.text_input[0].value == now(lesson.token).draft.photos[0].text
    app.button(key="lesson-right").click().run()
    assert now(lesson.token).draft.photos[0].checked == (Place(0, 0),)
    app.button(key="lesson-down").click().run()
    assert "$*" in now(lesson.token).draft.photos[0].rows[0].split()
    app.text_input[0].set_value(TYPED).run()
    assert now(lesson.token).draft.photos[0].text == TYPED
    assert not app.exception


def test_what_players_said_of_a_photo_is_taken_over(
    open_page: Open, lesson: Lesson, set_table: SetTable
) -> None:
    name = TYPED.split()[0]
    token = set_table(PlayerSeated(1, "Ada"), PhotoTaken(1, photo_id(BOOKS)))
    store().tables.keep_photo(token, photo_id(BOOKS), BOOKS)
    store().tables.keep_view(token, photo_id(BOOKS), BOOKS)
    ((_, cell),) = parse_shelf(name, editions()["en"]).cells
    TableSession(store().tables, token).add(CardShelved.of(1, Place(0, 0), cell))
    app = go(open_page("copy", lesson=lesson.token), 1)
    app.button(key=f"old-photo-{token}-{photo_id(BOOKS)}").click().run()
    settled(app)
    said = now(lesson.token).draft.photos[0]
    assert said.checked == (Place(0, 0),)
    assert said.rows[0].split()[0] == print_cell(cell)
    assert len(said.rows[0].split()) == len(TYPED.split())


def test_the_order_of_the_category_cards_is_tapped(open_page: Open, lesson: Lesson) -> None:
    lesson.show_categories(CATEGORIES)
    app = go(open_page("copy", lesson=lesson.token), 0)
    assert not app.warning
    app.button(key="other-order").click().run()
    for code in "SRMHFC":
        assert now(lesson.token).draft.order == CODES
        app.button(key=f"order-{code}").click().run()
    assert now(lesson.token).draft.order == "SRMHFC"
    assert "other-order" in keys(app)


def test_other_cards_than_the_six_are_counted(open_page: Open, lesson: Lesson) -> None:
    lesson.show_categories(sample("easy_1.jpg"))
    app = go(open_page("copy", lesson=lesson.token), 0)
    assert "the 6 category cards alone" in plain(app)


def test_a_copy_is_taught_kept_and_chosen(open_page: Open, lesson: Lesson) -> None:
    lesson.show_categories(CATEGORIES)
    app = go(open_page("copy", lesson=lesson.token), 2)
    app.button(key="learn").click().run()
    settled(settled(app))
    assert "Learned!" in app.success[0].value
    assert plain(app).count("not measured") == len(CODES)
    # Somebody else opens the same lesson: what was learned is there for them as well.
    again = settled(open_page("copy", lesson=lesson.token, lang="fr"))
    again.text_input(key="copy-name").set_value("ours ?").run()
    again.button(key="keep-copy-name").click().run()
    assert not store().profiles()
    again.text_input(key="copy-name").set_value("ours").run()
    again.button(key="keep-copy-name").click().run()
    assert [(info.name, info.chosen) for info in store().profiles()] == [("ours", True)]
    assert not store().lessons.all()


def test_a_lesson_that_teaches_nothing_says_why_and_stays(open_page: Open, lesson: Lesson) -> None:
    lesson.show_cards(BOOKS)
    app = go(open_page("copy", lesson=lesson.token), 1)
    app.text_input[0].set_value("A1.FR B1.CC").run()
    go(app, 2)
    app.button(key="learn").click().run()
    settled(app)
    assert "I see 6 cards, but you typed 2 cards" in plain(app)
    assert now(lesson.token).draft.photos[0].rows == ("A1.FR B1.CC",)
    go(app, 1)
    app.text_input[0].set_value("A1.FR B1.CC C1.HH").run()
    assert now(lesson.token).outcome is None
    assert not now(lesson.token).draft.learning


def test_what_an_older_version_kept_of_a_lesson_is_learned_again(lesson: Lesson) -> None:
    old = {"type": "refused", "troubles": [{"id": "photo-no-cards"}]}
    store().lessons.keep(lesson.token, "outcome", msgspec.msgpack.encode(old))
    assert now(lesson.token).outcome is None
