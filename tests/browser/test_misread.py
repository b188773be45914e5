"""A misread card in a real browser: corrected, saved by one tap, and read again by evaluate."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.main import main
from companion.store import Store
from tests.browser.acting import button, sees
from tests.browser.conftest import PHONE_AND_LATER_DESK, Server, Visitor
from tests.browser.eyes import obstacles, small_targets
from tests.browser.playing import correct_card, send_picture
from tests.browser.test_phones import demo_table
from tests.browser.test_photos import photo_of


@pytest.fixture
def exlibris(server: Server, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """The command at the home of the server."""
    monkeypatch.setenv("EXLIBRIS_HOME", str(server.home))
    monkeypatch.delenv("EXLIBRIS_DATABASE_URL", raising=False)
    return CliRunner()


@pytest.mark.shared_server
@pytest.mark.parametrize("visitor", PHONE_AND_LATER_DESK, indirect=True)
def test_a_misread_card_is_saved_by_one_tap_and_read_again(
    visitor: Visitor, store: Store, exlibris: CliRunner, tmp_path: Path
) -> None:
    page = visitor.page
    token = demo_table(store, "Dan", "Bo")
    visitor.open(f"/shelves?table={token}&seat=1")
    send_picture(page, photo_of("Dan"))
    sees(page.get_by_text("Card 1 of 1"))
    correct_card(page, "D", 4)
    sees(page.get_by_text("1 card corrected"))
    visitor.look("corrected")
    assert obstacles(page) == []
    assert small_targets(page) == []
    button(page, "This was misread")
    sees(page.get_by_text("Saved as misread."))
    visitor.look("saved")
    visitor.sees_no_sideways_scrolling()
    replay(exlibris, tmp_path / "misread")


def replay(exlibris: CliRunner, folder: Path) -> None:
    listed = exlibris.invoke(main, ["captures", "list"])
    assert "1 card corrected" in listed.output
    assert exlibris.invoke(main, ["captures", "export", str(folder)]).exit_code == 0
    (file,) = folder.iterdir()
    outcome = exlibris.invoke(main, ["evaluate", str(folder), "--json"])
    assert outcome.exit_code == 0, outcome.output
    ways = json.loads(outcome.stdout)["photos"]
    assert {row["way"] for row in ways} == {"unknown", "known"}
    for row in ways:
        assert (row["copy"], row["level"], row["cards"]) == (file.stem, "misread", 15)
        assert any("D4" in wrong for wrong in row["wrong"])
        assert row["silent"] == 0
