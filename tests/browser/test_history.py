"""History in a real browser: found again, told in charts, taken along, deleted for good."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from companion.draft.codec import encode
from companion.draft.restore import events_of
from companion.engine.exlibris.game_file import parse_game
from companion.store import Store, open_store
from tests.app.games import EVEN, SOLO, THREE
from tests.browser.acting import button, choose, gone, sees, settled, tap
from tests.browser.conftest import Server, Visitor
from tests.browser.test_inspection import open_game
from tests.draft.tables import photo

pytestmark = pytest.mark.shared_server

UNIQUE = "Wilhelmina-Unmistakable"
OWN = THREE.replace('deck = "demo"\n', "").replace("Cleo", UNIQUE)
PHOTO = files("companion").joinpath("demo", "photos", "ada.jpg").read_bytes()
SHELF = "A5.CSS C4.FHR / P1.CMMM W1.CFH"
NARROW = 360


class Clock:
    """Every game is a day after the one before."""

    def __init__(self) -> None:
        self.now = datetime(2026, 9, 1, 19, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(days=1)
        return self.now


def store_of(server: Server) -> Store:
    return open_store(f"sqlite:///{server.home / 'exlibris.db'}", clock=Clock())


def keep_games(server: Server) -> None:
    """Keep an autumn of games: Ada and Bo changing shelves, now and then somebody else."""
    with store_of(server) as store:
        for number in range(7):
            one, other = ("Ada", "Bo") if number % 3 else ("bo ", "Zoë")
            text = OWN.replace(UNIQUE, "Cleo").replace("Ada", one).replace('"Bo"', f'"{other}"')
            _keep(store, text.replace("X1.MM", f"X{number + 1}.MM" + "M" * (number % 3)))
        _keep(store, SOLO)


def _keep(store: Store, text: str) -> None:
    token = store.tables.begin()
    store.tables.append(token, 0, [encode(event) for event in events_of(parse_game(text))])


def add_photo(server: Server) -> None:
    """Give the newest game a photo of Ada's shelf, which was read."""
    with store_of(server) as store:
        info = max(store.tables.all(), key=lambda info: info.created_at)
        store.tables.keep_photo(info.token, "p1", PHOTO)
        store.tables.keep_view(info.token, "p1", PHOTO)
        store.tables.append(info.token, info.revision, [encode(photo(SHELF, name="p1"))])


def left_in_files(server: Server) -> list[str]:
    """Name what is left of the game or its photo in any file of the home."""
    pieces = {"name": UNIQUE.encode(), "photo": PHOTO[20_000:20_064]}
    found = [file for file in server.home.rglob("*") if file.is_file()]
    return [name for name, piece in pieces.items() for f in found if piece in f.read_bytes()]


def go_to_history(visitor: Visitor) -> None:
    visitor.open("/history")
    sees(visitor.page.get_by_role("heading", name="History"))


def test_history_statistics_deletion(visitor: Visitor, tmp_path: Path) -> None:
    page, server = visitor.page, visitor.server
    open_game(visitor, OWN)
    add_photo(server)
    assert set(left_in_files(server)) == {"name", "photo"}
    go_to_history(visitor)
    sees(page.get_by_text("Ada wins with"))
    keep_games(server)
    page.reload()
    sees(page.get_by_role("heading", name="Finished · 9"))
    visitor.look("games")
    visitor.sees_no_sideways_scrolling()
    _search(visitor)
    _take_along(visitor, tmp_path)
    _delete_photo(visitor)
    _delete_game(visitor)
    _delete_everything(visitor)


def _search(visitor: Visitor) -> None:
    page = visitor.page
    field = page.get_by_label("Search")
    field.fill("zoe historic")
    field.press("Enter")
    sees(page.get_by_role("heading", name="Finished · 3"))
    field.fill("wilhelmina")
    field.press("Enter")
    sees(page.get_by_role("heading", name="Finished · 1"))
    visitor.look("found")
    tap(page, page.get_by_role("button", name="Open", exact=True))
    sees(page.get_by_text("Ada wins with"))
    page.go_back()
    go_to_history(visitor)


def _take_along(visitor: Visitor, folder: Path) -> None:
    page = visitor.page
    choose(page, "All data")
    sees(page.get_by_role("heading", name="Export"))
    visitor.look("all data")
    with page.expect_download() as download:
        sees(page.get_by_role("link", name="Export everything")).click()
    file = folder / "all.zip"
    download.value.save_as(file)
    with ZipFile(file) as whole:
        assert whole.testzip() is None
        games = [name for name in whole.namelist() if name.endswith("game.toml")]
        assert len(games) == 9
        (kept,) = [name for name in whole.namelist() if name.endswith("/photos/p1.jpg")]
        assert whole.read(kept) == PHOTO


def _delete_photo(visitor: Visitor) -> None:
    page, server = visitor.page, visitor.server
    choose(page, "Games")
    sees(page.get_by_role("heading", name="Finished · 9"))
    settled(page)
    field = page.get_by_label("Search")
    field.fill("wilhelmina")
    field.press("Enter")
    sees(page.get_by_role("heading", name="Finished · 1"))
    # The heading comes before the cards of the other games are gone and all has moved up.
    settled(page)
    button(page, "Photos: 1")
    picture = sees(page.get_by_role("img", name="photo of Ada"))
    expect(picture).to_have_js_property("complete", value=True)
    visitor.look("photos")
    button(page, "Delete this photo")
    sees(page.get_by_role("dialog"))
    visitor.look("delete photo")
    button(page, "Yes, delete it")
    gone(page.get_by_role("dialog"))
    gone(page.get_by_role("img", name="photo of Ada"))
    assert left_in_files(server) == ["name"]


def _delete_game(visitor: Visitor) -> None:
    page, server = visitor.page, visitor.server
    tap(page, page.get_by_role("button", name="Delete", exact=True))
    sees(page.get_by_role("dialog").get_by_text("permanently deleted"))
    visitor.look("delete game")
    button(page, "No")
    gone(page.get_by_role("dialog"))
    tap(page, page.get_by_role("button", name="Delete", exact=True))
    button(page, "Yes, delete it")
    sees(page.get_by_text("No games match"))
    assert left_in_files(server) == []


def _delete_everything(visitor: Visitor) -> None:
    page = visitor.page
    choose(page, "All data")
    button(page, "Delete everything")
    sees(page.get_by_text("This can't be undone."))
    visitor.look("delete everything")
    button(page, "Yes, delete everything")
    gone(page.get_by_role("dialog"))
    choose(page, "Games")
    sees(page.get_by_text("No games yet."))
    visitor.look("nothing left")


def test_charts_are_read_on_every_screen_by_day_and_night(visitor: Visitor) -> None:
    page = visitor.page
    # The app makes its home when a page first looks into it.
    go_to_history(visitor)
    sees(page.get_by_text("No games yet."))
    keep_games(visitor.server)
    with store_of(visitor.server) as store:
        _keep(store, EVEN)
    go_to_history(visitor)
    choose(page, "Statistics")
    for title in ("Points from game to game", "Head to head", "Luck with the focus"):
        sees(page.get_by_role("group", name=title))
    sees(page.get_by_role("row", name="Bo 8"))
    visitor.look("statistics")
    visitor.sees_no_sideways_scrolling()
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": NARROW, "height": 800})
    page.reload()
    choose(page, "Statistics")
    chart = sees(page.get_by_role("group", name="Average for each line of the form"))
    box = chart.bounding_box()
    assert box is not None
    assert box["width"] > NARROW * 0.75
    visitor.sees_no_sideways_scrolling()
    visitor.look("statistics dark")


def test_a_backup_is_downloaded_and_restored(visitor: Visitor, tmp_path: Path) -> None:
    server, page = visitor.server, visitor.page
    keep_games(server)
    go_to_history(visitor)
    choose(page, "All data")
    with page.expect_download() as download:
        sees(page.get_by_role("link", name="Download a backup")).click()
    backup = tmp_path / "all.exlibris-backup"
    download.value.save_as(backup)
    with store_of(server) as store:
        before = len(store.tables.all())
        store.tables.begin()
    settled(page)
    tap(page, page.get_by_text("Restore a backup; it replaces everything here"))
    settled(page)
    field = page.get_by_label("Choose a backup")
    cut_off = tmp_path / "cut-off.exlibris-backup"
    cut_off.write_bytes(backup.read_bytes()[:-50])
    field.set_input_files(cut_off)
    sees(page.get_by_text("is cut off or damaged, and nothing was changed"))
    visitor.look("restore")
    field.set_input_files(backup)
    sees(page.get_by_text("Restored."))
    with store_of(server) as store:
        assert len(store.tables.all()) == before
    gone(page.get_by_text("Restored."))
    button(page, "Go back to before")
    sees(page.get_by_text("Restored."))
    with store_of(server) as store:
        assert len(store.tables.all()) == before + 1
