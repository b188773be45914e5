"""My copy: a lesson from its first photo to what was learned; profiles shown, shared, forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import cv2
import msgspec
import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from card_db import CODES, LANGUAGES, editions
from companion.app.my_copy.lesson import MOST_PHOTOS, Draft, Lesson, find_lesson
from companion.app.my_copy.uploads import BOOK_CARDS, CATEGORY_CARDS, lesson_address
from companion.app.reader.photos import photo_id, reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import (
    FindCards,
    ForgetCrops,
    LearnProfile,
    LessonPhoto,
    PhotoWasSeen,
    ProfileLearned,
    ProfileShown,
    ShowProfile,
)
from companion.app.samples import sample
from companion.app.shared_store import store
from companion.app.table_session import TableSession
from companion.app.uploads import FIELD
from companion.app.widgets.file_field import ChosenFile
from companion.draft.events import CardShelved, PhotoTaken, PlayerSeated
from companion.engine.notation import parse_shelf, print_cell
from companion.engine.shelf import Place
from tests.app.conftest import Open, SetTable, text_of
from tests.app.http import Client, running_routes
from vision.image import load_photo
from vision.lab.studio.header_places import ink_boxes
from vision.lab.studio.sample import demo_design
from vision.lab.studio.shelves import deck_of
from vision.profile import Field, load_profile, save_profile

PATIENCE = 300
NASTY = "![a](http://evil.example/x.png)"
CATEGORIES = sample("calib_categories.jpg")
BOOKS, TYPED = sample("calib_books_1.jpg"), sample("calib_books_1.shelf").decode().strip()


@pytest.fixture(scope="module")
def reader() -> Iterator[ReaderProcess]:
    process = ReaderProcess(seconds=PATIENCE)
    yield process
    process.close()


@pytest.fixture(scope="module")
def profile(reader: ReaderProcess) -> bytes:
    """Give a profile learned for real, from both kinds of photos."""
    job = LearnProfile("copy", "en", (LessonPhoto(BOOKS, TYPED),), CATEGORIES, CODES)
    answer = reader.do(job)
    assert isinstance(answer, ProfileLearned), answer
    assert load_profile(answer.profile).edition == "en"
    return answer.profile


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with running_routes() as running:
        yield running


@pytest.fixture
def lesson() -> Lesson:
    """Give a lesson that was just begun."""
    token = store().lessons.new_token()
    Lesson(token, Draft("en")).change()
    return now(token)


def now(token: str) -> Lesson:
    found = find_lesson(token)
    assert found is not None
    return found


def settled(app: AppTest) -> AppTest:
    """Show the page anew once the reader has nothing left to do."""
    assert reading_queue().wait_until_idle(PATIENCE)
    app.run()
    assert not app.exception, app.exception
    return app


def go(app: AppTest, step: int) -> AppTest:
    app.session_state["moment-copy-step"] = step
    return settled(app.run())


def keys(app: AppTest) -> set[str]:
    return {str(button.key) for button in app.button}


def plain(app: AppTest) -> str:
    return text_of(app).replace("\\", "")


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
    assert "This is no picture" in plain(app)
    app.button(key="drop-categories").click().run()
    assert now(lesson.token).draft.category_photo is None
    go(app, 1)
    assert plain(app).count("This is no picture") == 1
    app.button(key="drop-photo-1").click().run()
    assert len(now(lesson.token).draft.photos) == 1


def test_what_is_typed_is_kept_at_once_with_live_mistakes(open_page: Open, lesson: Lesson) -> None:
    lesson.show_cards(BOOKS)
    app = go(open_page("copy", lesson=lesson.token), 1)
    app.text_input[0].set_value("L2.CH ?").run()
    assert now(lesson.token).draft.photos[0].rows == ("L2.CH ?",)
    assert "olumn 7" in plain(app)
    assert "I see 6 cards, but what was typed has 2 cards" in plain(app)
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
    assert "I see 6 cards, but what was typed has 2 cards" in plain(app)
    assert now(lesson.token).draft.photos[0].rows == ("A1.FR B1.CC",)
    go(app, 1)
    app.text_input[0].set_value("A1.FR B1.CC C1.HH").run()
    assert now(lesson.token).outcome is None
    assert not now(lesson.token).draft.learning


def test_what_an_older_version_kept_of_a_lesson_is_learned_again(lesson: Lesson) -> None:
    old = {"type": "refused", "troubles": [{"id": "photo-no-cards"}]}
    store().lessons.keep(lesson.token, "outcome", msgspec.msgpack.encode(old))
    assert now(lesson.token).outcome is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_profile_shows_what_it_has_learned(
    open_page: Open, profile: bytes, language: str
) -> None:
    store().save_profile("mine", profile)
    app = open_page("copy", lang=language)
    app.button(key="open-mine").click().run()
    settled(app)
    assert "100 %" in plain(app)
    assert len(app.subheader) == 3


def test_digits_that_were_never_shown_are_named(open_page: Open, profile: bytes) -> None:
    whole = load_profile(profile)
    few = [crop for crop in whole.crops if crop.field is not Field.ORDINAL or "7" not in crop.says]
    less = replace(whole, crops=tuple(few))
    store().save_profile("mine", save_profile(less))
    app = open_page("copy")
    app.button(key="open-mine").click().run()
    settled(app)
    assert "7" not in whole.digits_not_seen
    assert "7" in less.digits_not_seen
    assert f"Digits not seen yet: {', '.join(less.digits_not_seen)}." in plain(app)


def test_a_category_with_a_single_icon_is_not_called_clear(open_page: Open, profile: bytes) -> None:
    whole = load_profile(profile)
    single = {crop.says: crop for crop in whole.of(Field.ICON)}.values()
    store().save_profile("mine", save_profile(replace(whole, crops=tuple(single))))
    app = open_page("copy")
    app.button(key="open-mine").click().run()
    settled(app)
    assert plain(app).count("not measured") == len(CODES)
    assert "%" not in plain(app)


def test_a_crop_is_deleted_and_brought_back(
    open_page: Open, profile: bytes, reader: ReaderProcess
) -> None:
    store().save_profile("mine", profile)
    store().save_profile("chosen", profile)
    app = open_page("copy")
    app.button(key="open-mine").click().run()
    settled(app)
    app.session_state["moment-copy-crop"] = 0
    app.run()
    app.button(key="forget-crop").click().run()
    settled(settled(app))
    assert crops(reader, store().profile("mine")) == crops(reader, profile)[1:]
    assert next(info.name for info in store().profiles() if info.chosen) == "chosen"
    app.button(key="copy-undo").click().run()
    assert store().profile("mine") == profile


def test_what_taught_a_profile_is_listed_and_removed_by_itself(
    open_page: Open, profile: bytes
) -> None:
    store().save_profile("mine", profile)
    lesson_photo, categories = sorted(
        load_profile(profile).sources, key=lambda origin: origin.startswith("categories")
    )
    app = open_page("copy")
    app.button(key="open-mine").click().run()
    settled(app)
    assert "Lesson, photo 1" in plain(app)
    assert "Category cards" in plain(app)
    app.button(key=f"unlearn-{categories}").click().run()
    settled(settled(app))
    assert set(load_profile(store().profile("mine") or b"").sources) == {lesson_photo}
    assert f"unlearn-{categories}" not in keys(app)
    app.button(key="copy-undo").click().run()
    assert store().profile("mine") == profile


def crops(reader: ReaderProcess, content: bytes | None) -> list[tuple[str, str, bytes]]:
    shown = reader.do(ShowProfile(content or b""))
    assert isinstance(shown, ProfileShown)
    return [(crop.field, crop.says, crop.picture) for crop in shown.crops]


def test_several_crops_go_at_once(profile: bytes, reader: ReaderProcess) -> None:
    before = crops(reader, profile)
    answer = reader.do(ForgetCrops(profile, (1, 3, 0)))
    assert isinstance(answer, ProfileLearned)
    assert crops(reader, answer.profile) == [before[2], *before[4:]]


def test_a_profile_is_chosen_and_deleted_after_a_question(open_page: Open, profile: bytes) -> None:
    store().save_profile("one", profile)
    store().save_profile("other", profile)
    app = open_page("copy")
    app.button(key="use-one").click().run()
    assert [(info.name, info.chosen) for info in store().profiles()] == [
        ("one", True),
        ("other", False),
    ]
    app.button(key="delete-one").click().run()
    assert len(store().profiles()) == 2
    app.button(key="really-one").click().run()
    assert [info.name for info in store().profiles()] == ["other"]


def test_a_shared_profile_is_shown_before_it_is_kept(open_page: Open, profile: bytes) -> None:
    store().save_profile("Bo", b"older")
    app = open_page("copy")
    app.session_state["moment-file-copy-file"] = ChosenFile("Bo.exlibris", profile)
    settled(app.run())
    assert "it would be replaced" in plain(app)
    app.text_input(key="import-name").set_value("Bo 2").run()
    app.button(key="keep-import-name").click().run()
    assert store().profile("Bo") == b"older"
    assert store().profile("Bo 2") == profile
    assert "import-name" not in {field.key for field in app.text_input}


@pytest.mark.parametrize(
    "content", [b"", b"no profile", CATEGORIES], ids=["empty", "text", "photo"]
)
def test_a_file_that_is_no_profile_gets_one_sentence(open_page: Open, content: bytes) -> None:
    app = open_page("copy")
    app.session_state["moment-file-copy-file"] = ChosenFile(f"{NASTY}.exlibris", content)
    settled(app.run())
    assert len(app.warning) == 1
    assert "keep-import-name" not in keys(app)
    assert not store().profiles()


def test_the_cards_of_a_photo_are_found_where_they_lie(reader: ReaderProcess) -> None:
    seen = reader.do(FindCards(BOOKS))
    assert isinstance(seen, PhotoWasSeen)
    assert seen.rows == (6,)
    assert all(0 <= share <= 1 for _, quad in seen.cards for point in quad for share in point)


def test_parts_that_were_not_found_are_tapped(open_page: Open, lesson: Lesson) -> None:
    lesson.show_cards(BOOKS)
    photo = now(lesson.token).draft.photos[0]
    lesson.say_cards(photo.id, ("Y1.FR Y2.CC Z1.HH Z2.MM W1.SS W2.CF",))
    app = go(open_page("copy", lesson=lesson.token), 2)
    app.button(key="learn").click().run()
    settled(settled(app))
    for said in ("Tap the letter", "Tap its number", "Tap the middle of its first icon"):
        assert said in plain(app)
        now(lesson.token).tap(photo.id, (0.2, 0.3))
        settled(app)
    assert "Now learn once more" in app.success[0].value
    assert now(lesson.token).job.lessons[0].taps == ((0.2, 0.3),) * 3
    app.button(key="tap-again").click().run()
    assert "Tap the letter" in plain(settled(app))
    assert now(lesson.token).draft.photos[0].rows


def test_taps_on_a_card_tell_its_layout(reader: ReaderProcess) -> None:
    taps = _taps_on_the_first_card()
    told = reader.do(
        LearnProfile("copy", "en", (LessonPhoto(BOOKS, TYPED, taps),), CATEGORIES, CODES)
    )
    assert isinstance(told, ProfileLearned)
    layout = load_profile(told.profile).layout
    assert layout
    assert layout.letter
    assert layout.ordinal
    assert layout.icons


def _taps_on_the_first_card() -> tuple[tuple[float, float], ...]:
    """Return the middles of letter, number and first icon as the studio printed them."""
    design = demo_design()
    truth = json.loads(sample("calib_books_1.json"))
    shown, corners = truth["rows"][0][0], np.array(truth["corners"][0][0], np.float32)
    card = next(
        card
        for card in deck_of(design)
        if (card.id.letter, card.id.number) == (shown["letter"], shown["ordinal"])
    )
    letter, ordinal, icons = ink_boxes(design, card)
    size = np.array((design.width, design.height))
    middles = [
        np.array(((b[0] + b[2]) / 2, (b[1] + b[3]) / 2)) / size for b in (letter, ordinal, icons[0])
    ]
    square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    to_photo = cv2.getPerspectiveTransform(square, corners)
    points = cv2.perspectiveTransform(np.array([middles]), to_photo)[0]
    height, width = load_photo(BOOKS).shape[:2]
    return tuple((float(x / width), float(y / height)) for x, y in points)
