"""An edition of the owner's, written down on the Deck page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from streamlit.testing.v1 import AppTest

from card_db import editions, use_own_editions
from companion.app.table.shared_store import store
from tests.app.conftest import Open, text_of


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    yield
    use_own_editions(())


def written(app: AppTest, **fields: str) -> AppTest:
    for name, text in fields.items():
        app.text_input(key=f"edition-{name}").input(text)
    return app.button(key="save-edition").click().run()


def test_an_edition_is_written_down_used_and_removed(open_page: Open) -> None:
    app = written(
        open_page("deck"),
        name="Deutsch",
        code="de",
        alphabet="A Ä B",
        totals="A7 Ä 2, B=10",
        C="Verdorbene Kodizes",
    )
    assert not app.exception
    edition = editions()["de"]
    assert edition.alphabet == ("A", "Ä", "B")
    assert {letter: known.value for letter, known in edition.totals.items()} == {
        "A": 7,
        "Ä": 2,
        "B": 10,
    }
    assert edition.categories == {"C": "Verdorbene Kodizes"}
    assert "Deutsch" in app.button_group(key="new-deck-edition").options
    app.button(key="remove-edition-de").click().run()
    assert "de" not in editions()
    assert store().editions.texts() == {}


def test_what_is_wrong_is_said_and_nothing_entered_is_lost(open_page: Open) -> None:
    app = written(open_page("deck"), name="Deutsch", code="EN", alphabet="A A 7")
    said = text_of(app)
    for problem in ("small letters", "appears twice", "isn't a letter"):
        assert problem in said.replace("\\", "")
    assert app.text_input(key="edition-alphabet").value == "A A 7"
    assert store().editions.texts() == {}
