"""The cards of a player of Biblios: tapped, typed, and both at once."""

from __future__ import annotations

from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import HandHeld, PlayerSeated, SetUp
from companion.draft.state import BIBLIOS
from tests.app.conftest import Open, SetTable


def test_a_tap_leaves_typed_cards_that_cannot_be_read(open_page: Open, set_table: SetTable) -> None:
    token = set_table(SetUp(game=BIBLIOS), PlayerSeated(1, "Ada"), HandHeld(1, "Monks 4C, Mnks 2F"))
    app = open_page("biblios", table=token)
    keys = [str(button.key) for button in app.button if str(button.key).startswith("letter-1-")]
    app.button(key=keys[0]).click().run()
    letter = keys[0][-1]
    held = TableSession(store().tables, token).table.seats[0].held
    assert held.startswith("Monks 4C, Mnks 2F, ")
    assert held.endswith(letter)
    app.button(key="held-1-Monks 4C-0").click().run()
    assert TableSession(store().tables, token).table.seats[0].held == held
    assert "Correct the typed cards first." in app.toast[0].value
