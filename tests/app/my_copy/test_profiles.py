"""Profiles shown, shared, and forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from card_db import CODES, use_own_editions
from companion.app.kit.file_picker import ChosenFile
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import (
    ForgetCrops,
    ProfileLearned,
    ProfileShown,
    ShowProfile,
)
from companion.app.table.shared_store import store
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, remember
from tests.app.my_copy.lessons import (
    CATEGORIES,
    NASTY,
    keys,
    plain,
    settled,
)
from tests.own import EDITION
from vision.profile import Field, load_profile, save_profile


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


def test_letters_that_nobody_taught_are_named(open_page: Open, profile: bytes) -> None:
    store().editions.save(EDITION.read_text("utf-8"))
    whole = load_profile(profile)
    crop = next(crop for crop in whole.crops if crop.field is Field.LETTER)
    german = replace(whole, edition="de").with_crops([replace(crop, says="Ö")])
    assert german.letters_not_known == ("Ä", "Ü")
    store().save_profile("mine", save_profile(german))
    app = open_page("copy")
    app.button(key="open-mine").click().run()
    settled(app)
    assert "Letters not known yet: Ä, Ü." in plain(app)
    use_own_editions(())


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
    remember(app, "copy-crop", 0)
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
    remember(app, "file-copy-file", ChosenFile("Bo.exlibris", profile))
    settled(app.run())
    assert "It would be replaced" in plain(app)
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
    remember(app, "file-copy-file", ChosenFile(f"{NASTY}.exlibris", content))
    settled(app.run())
    assert len(app.warning) == 1
    assert "keep-import-name" not in keys(app)
    assert not store().profiles()
