"""The History page: what was played, what it tells, and how to get rid of it."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from card_db import Category
from companion.app.history.backup_route import FIELD, backup_address, restore_address
from companion.app.history.export_route import export_address
from companion.app.reader.photos import reading_queue
from companion.app.reader.profile_jobs import photo_origin
from companion.app.table.learning import learn_from
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import FocusChosen, GroupNamed, PlayerSeated, SetUp
from companion.engine.exlibris.game_file import parse_game
from companion.render.language import LANGUAGES
from tests.app.conftest import PATIENCE, Open, SetTable, text_of
from tests.app.games import EVEN, SOLO, THREE, events
from tests.app.http import running_routes
from tests.draft.tables import photo
from vision.profile import CALIBRATION, Crop, Field, Profile, load_profile, save_profile

NASTY = "![a](http://evil.example/x.png)"
OWN = THREE.replace('deck = "demo"\n', "")
PARTS = ("games", "statistics", "everything")


def page(open_page: Open, part: str = "games", language: str = "en") -> AppTest:
    app = open_page("history", lang=language)
    if part != "games":
        app.segmented_control[-1].set_value(part).run()
    assert not app.exception
    assert not app.error
    return app


def said(app: AppTest) -> str:
    return text_of(app).replace("\\", "")


def open_game(name: str) -> list[AnyEvent]:
    return [PlayerSeated(1, name), PlayerSeated(2, "Bo")]


def set_all(set_table: SetTable) -> dict[str, str]:
    """Set a table of each kind; the last is the newest."""
    tables: dict[str, Sequence[AnyEvent]] = {
        "three": events(OWN, revealed=True),
        "solo": events(SOLO, revealed=True),
        "demo": events(THREE, revealed=True),
        "hidden": events(EVEN),
        "begun": open_game("Zoë"),
        "empty": [],
    }
    return {name: set_table(*happened) for name, happened in tables.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_opens_where_nothing_was_played(
    open_page: Open, part: str, language: str
) -> None:
    app = page(open_page, part, language)
    assert bool(app.info) == (part != "everything")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_opens_on_many_games(
    open_page: Open, set_table: SetTable, part: str, language: str
) -> None:
    set_all(set_table)
    assert not page(open_page, part, language).info


def test_finished_games_stand_apart_from_open_ones(open_page: Open, set_table: SetTable) -> None:
    set_all(set_table)
    app = page(open_page)
    titles = [str(heading.value) for heading in app.subheader]
    assert titles == ["Finished · 3", "Still open · 3"]
    assert "Ada wins with 19 points." in said(app)


def test_a_focus_that_is_hidden_is_not_told(open_page: Open, set_table: SetTable) -> None:
    set_table(SetUp(prominent=Category("R")), *open_game("Ada"), FocusChosen(1, Category("M")))
    app = page(open_page)
    assert "Monster" not in said(app)
    app.text_input(key="history-search").set_value("monster").run()
    assert app.info
    app.text_input(key="history-search").set_value("reference").run()
    assert not app.info


@pytest.mark.parametrize(
    ("query", "shown"), [("zoe", 1), ("ADA  cleo", 2), ("solo", 0), ("potions", 0), ("histor", 2)]
)
def test_a_game_is_found_by_its_words(
    open_page: Open, set_table: SetTable, query: str, shown: int
) -> None:
    set_all(set_table)
    app = page(open_page)
    app.text_input(key="history-search").set_value(query).run()
    assert len([b for b in app.button if str(b.key).startswith("open-")]) == shown


def test_a_finished_game_opens_at_its_form_and_an_open_one_at_its_table(
    open_page: Open, set_table: SetTable
) -> None:
    tokens = set_all(set_table)
    app = page(open_page)
    app.button(key=f"open-{tokens['three']}").click().run()
    assert not app.exception
    assert "wins with" in app.success[0].value
    app = page(open_page)
    app.button(key=f"open-{tokens['begun']}").click().run()
    assert app.text_input[0].value == "Zoë"


def test_the_demo_and_copies_of_a_game_do_not_count(open_page: Open, set_table: SetTable) -> None:
    set_table(*events(THREE, revealed=True))
    assert page(open_page, "statistics").info
    set_table(*events(OWN, revealed=True))
    set_table(*events(OWN, revealed=True))
    app = page(open_page, "statistics")
    assert not app.info
    assert len(app.subheader) == 4


def test_a_game_goes_only_after_a_question(open_page: Open, set_table: SetTable) -> None:
    tokens = set_all(set_table)
    app = open_page("history", table=tokens["three"])
    app.button(key=f"delete-{tokens['three']}").click().run()
    assert "Ada, Bo, Cleo" in said(app)
    app.button(key="spare").click().run()
    assert tokens["three"] in {info.token for info in store().tables.all()}
    app.button(key=f"delete-{tokens['three']}").click().run()
    app.button(key="sure").click().run()
    assert not app.exception
    assert tokens["three"] not in {info.token for info in store().tables.all()}
    assert "table" not in app.query_params
    assert str(app.subheader[0].value) == "Finished · 2"


@pytest.mark.parametrize("too", [False, True])
def test_what_was_learned_goes_where_asked(
    open_page: Open, set_table: SetTable, *, too: bool
) -> None:
    token = set_table(*events(OWN, revealed=True))
    assert learn_from(TableSession(store().tables, token)) == 12
    app = page(open_page)
    app.button(key=f"delete-{token}").click().run()
    app.toggle(key="with-learned").set_value(too).run()
    app.button(key="sure").click().run()
    deck = store().deck("en")
    assert deck is not None
    assert len(deck) == (0 if too else 12)


def test_a_photo_goes_alone_and_its_shelf_stays(open_page: Open, set_table: SetTable) -> None:
    token = set_table(PlayerSeated(1, "Ada"), photo("A1.RF B2.MM", name="p1"))
    store().tables.keep_photo(token, "p1", b"photo")
    store().tables.keep_group(token, "p1", "0", b"group")
    app = page(open_page)
    assert app.button(key=f"photos-{token}").label == "Photos: 1"
    app.button(key=f"photos-{token}").click().run()
    app.button(key=f"delete-{token}-p1").click().run()
    app.button(key="sure").click().run()
    assert not app.exception
    assert store().tables.photos(token) == ()
    assert store().tables.photo(token, "p1-0") is None
    app = open_page("shelves", table=token, way="photo")
    assert "was deleted" in app.warning[0].value
    assert len(TableSession(store().tables, token).table.seats[0].shelf) == 2


def test_everything_goes_after_a_question(open_page: Open, set_table: SetTable) -> None:
    token = set_all(set_table)["three"]
    learn_from(TableSession(store().tables, token))
    store().save_profile("mine", b"profile")
    app = page(open_page, "everything")
    app.button(key="delete-everything").click().run()
    assert "This can't be undone" in said(app)
    app.button(key="sure").click().run()
    assert not app.exception
    assert (store().tables.all(), store().deck_names(), store().profiles()) == ((), (), ())


def test_a_name_is_never_taken_for_markdown(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*events(OWN.replace("Ada", NASTY), revealed=True))
    app = page(open_page)
    assert "](http:" not in text_of(app)
    app.button(key=f"delete-{token}").click().run()
    assert "](http:" not in text_of(app)
    page(open_page, "statistics")


def test_an_unreadable_table_is_listed_so_that_it_can_be_deleted(open_page: Open) -> None:
    token = store().tables.begin()
    store().tables.append(token, 0, ['{"event":"from-the-future"}'])
    app = page(open_page)
    app.button(key=f"delete-{token}").click().run()
    app.button(key="sure").click().run()
    assert store().tables.all() == ()


def test_the_pictures_of_cards_learned_here_leave_every_profile(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*events(OWN, revealed=True))
    learn_from(TableSession(store().tables, token))
    print_ = np.full((12, 12, 3), 128, np.uint8)
    origins = ("A5", CALIBRATION, "Z9")
    crops = tuple(Crop(Field.LETTER, "A", print_, origin) for origin in origins)
    store().save_profile("mine", save_profile(Profile("mine", crops)))
    app = page(open_page)
    app.button(key=f"delete-{token}").click().run()
    app.toggle(key="with-learned").set_value(True).run()
    app.button(key="sure").click().run()
    assert reading_queue().wait_until_idle(PATIENCE)
    left = load_profile(store().profile("mine") or b"").crops
    assert [crop.origin for crop in left] == [CALIBRATION, "Z9"]


def test_pictures_are_forgotten_also_where_the_file_is_too_busy_to_be_swept(
    open_page: Open, set_table: SetTable, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.engines.PATIENCE_SECONDS", 1)
    token = set_table(PlayerSeated(1, "Ada"), GroupNamed(1, "p", "0", "R"))
    print_ = np.full((12, 12, 3), 128, np.uint8)
    crops = tuple(Crop(Field.ICON, "R", print_, of) for of in (CALIBRATION, photo_origin("p")))
    store().save_profile("mine", save_profile(Profile("mine", crops)))
    app = page(open_page)
    app.button(key=f"delete-{token}").click().run()
    app.toggle(key="with-learned").set_value(True).run()
    with closing(sqlite3.connect(home / "exlibris.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM profiles").fetchone()
        app.button(key="sure").click().run()
        assert reading_queue().wait_until_idle(PATIENCE)
    assert store().tables.all() == ()
    left = load_profile(store().profile("mine") or b"").crops
    assert [crop.origin for crop in left] == [CALIBRATION]


def test_the_export_is_for_the_host(set_table: SetTable) -> None:
    set_table(*events(OWN, revealed=True))
    with running_routes() as client:
        whole = client.get(export_address(store().host_key(), "fr", photos=True))
        assert client.get("/export/guessed.zip?photos=1").status == 404
    assert whole.status == 200
    files = ZipFile(io.BytesIO(whole.content))
    (name,) = [name for name in files.namelist() if name.endswith("game.toml")]
    assert parse_game(files.read(name).decode()) == parse_game(OWN)
    assert "un dossier par partie" in files.read("README.txt").decode()


def test_a_backup_is_for_the_host_and_comes_back(set_table: SetTable, open_page: Open) -> None:
    token = set_table(*events(OWN, revealed=True))
    with running_routes() as client:
        key = store().host_key()
        backup = client.get(backup_address(key, "en"))
        assert backup.status == 200
        assert client.get(backup_address("guessed", "en")).status == 404
        store().eraser.everything()
        set_table(PlayerSeated(1, "Cleo"))
        refused = client.send(restore_address("guessed"), FIELD, backup.content)
        assert refused.status == 400
        broken = client.send(restore_address(key) + "?lang=fr", FIELD, backup.content[:-9])
        assert broken.status == 400
        assert "tronqué" in broken.json["says"]
        assert [info.token for info in store().tables.all()] != [token]
        assert client.send(restore_address(key), FIELD, backup.content).status == 200
        assert [info.token for info in store().tables.all()] == [token]
    app = page(open_page, "everything")
    app.button(key="restore-point").click().run()
    assert not app.exception
    (table,) = store().tables.all()
    assert "Cleo" in store().tables.events(table.token)[0]


def test_a_store_that_fails_is_told_in_one_sentence(home: Path) -> None:
    key = store().host_key()
    damaged = home / "exlibris.db"
    store().close()
    damaged.write_bytes(b"no database" * 1000)
    with running_routes() as client:
        answer = client.get(export_address(key, "en", photos=True))
    assert answer.status == 503
    assert b"The database failed." in answer.content
    assert b"exlibris.db" not in answer.content  # where it lies is for the host's terminal only
    damaged.unlink()
    store.cache_clear()
