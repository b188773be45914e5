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
    for problem in ("lowercase letters", "appears twice", "isn't a letter"):
        assert problem in said.replace("\\", "")
    assert app.text_input(key="edition-alphabet").value == "A A 7"
    assert store().editions.texts() == {}


def test_a_language_to_begin_with_is_filled_in_and_said_to_be_unverified(open_page: Open) -> None:
    app = open_page("deck").button(key="begin-edition-cs").click().run()
    assert app.text_input(key="edition-name").value == "Čeština"
    assert "Unverified" in text_of(app)
    assert store().editions.texts() == {}
    app.button(key="save-edition").click().run()
    assert "Ř" in editions()["cs"].alphabet


def test_an_edition_that_was_saved_can_be_corrected(open_page: Open) -> None:
    app = written(
        open_page("deck"),
        name="Deutsch",
        code="de",
        alphabet="A Ä B",
        totals="A7",
        ending="15 13 11",
        S="Sprüche",
    )
    app.button(key="begin-edition-de").click().run()
    assert app.text_input(key="edition-totals").value == "A7"
    written(app, totals="A7 Ä3")
    edition = editions()["de"]
    assert {letter: known.value for letter, known in edition.totals.items()} == {"A": 7, "Ä": 3}
    assert edition.final_round == {2: 15, 3: 13, 4: 11}
    assert edition.categories == {"S": "Sprüche"}


@pytest.mark.parametrize(
    ("field", "typed", "left"),
    [
        ("totals", "A7 Bx C4", "Bx"),
        ("totals", "A 7 B -", "B -"),
        ("ending", "16 soon", "such as 16 14 12"),
    ],
)
def test_what_is_no_count_is_not_passed_over(
    open_page: Open, field: str, typed: str, left: str
) -> None:
    fields = {"name": "Deutsch", "code": "de", "alphabet": "A B C", field: typed}
    app = written(open_page("deck"), **fields)
    assert left in text_of(app).replace("\\", "")
    assert app.text_input(key=f"edition-{field}").value == typed
    assert "de" not in editions()
