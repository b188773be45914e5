"""An evening with a German edition and an expansion: entered, scored, and followed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from card_db import Deck, use_own_editions, use_own_parts
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.check import game_of
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.scoring import score
from tests.app.conftest import Open, record_of, said, type_line
from tests.own import EDITION, mondwald_texts
from tests.own.gone import lose_edition
from tests.store.cards import confirmed


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    yield
    use_own_editions(())
    use_own_parts(())


@pytest.fixture
def table(open_page: Open) -> str:
    """A table of the German edition whose shelves were typed."""
    store().editions.save(EDITION.read_text("utf-8"))
    store().parts.save(mondwald_texts())
    app = open_page()
    app.text_input[0].set_value("Ada").run()
    app.button(key="start-scoring").click().run()
    (info,) = store().tables.all()
    app = open_page("table", table=info.token)
    app.button_group(key="choice-Edition-0").set_value("de").run()
    for seat, row in (("1", "a1.hh ä2.mm ö1.ss b1.rr"), ("2", "ü1.hh ä1.fr")):
        app = open_page("shelves", table=info.token, way="type", seat=seat)
        app.text_input[0].set_value(row).run()
        assert not app.warning
    return info.token


def test_its_shelves_are_scored_in_its_own_order(table: str) -> None:
    drawn = TableSession(store().tables, table).table
    assert [print_shelf(seat.shelf) for seat in drawn.seats] == [
        "A1.HH Ä2.MM Ö1.SS B1.RR",
        "Ü1.HH Ä1.FR",
    ]
    sheets = score(game_of(drawn, Deck("de", "de"))).sheets
    # B comes after Ä and before Ö in its alphabet, so that B1 is turned after Ö1.
    assert [list(map(str, sheet.flipped)) for sheet in sheets] == [["B1"], ["Ä1"]]


def test_its_categories_bear_the_names_of_its_cards(open_page: Open, table: str) -> None:
    app = open_page("table", table=table)
    assert "Monsterhandbücher" in "".join(app.button_group(key="category-Prominent-0").options)
    app.button_group(key="choice-Edition-0").set_value("en").run()
    app = open_page("table", table=table)
    assert "Monster Manuals" in "".join(app.button_group(key="category-Prominent-0").options)


def test_a_letter_of_no_other_edition_is_refused_there(open_page: Open, table: str) -> None:
    app = open_page("table", table=table)
    app.button_group(key="choice-Edition-0").set_value("en").run()
    assert "Ä2" in said(open_page("table", table=table))


def test_without_its_edition_the_table_and_the_deck_can_still_be_looked_at(
    open_page: Open, table: str
) -> None:
    store().learn("Wald", "de", [confirmed("Ä2/3.HMM")])
    lose_edition("de")
    for page in ("table", "shelves", "inspection", "deck", "history", "start"):
        app = open_page(page, table=table)
        assert not app.exception, page
        if page in {"table", "inspection"}:
            assert "isn’t here any more" in said(app).replace("'", "’")
    app = open_page("deck", table=table)
    app.button_group(key="deck-0").set_value("Wald").run()
    assert not app.exception
    assert "isn’t here any more" in said(app).replace("'", "’")
    app = open_page("table", table=table)
    app.button_group(key="choice-Edition-0").set_value("en").run()
    assert "any more" not in said(open_page("table", table=table))


def test_its_tiles_are_followed_by_the_referee(open_page: Open, table: str) -> None:
    app = open_page("referee", part="follow", table=table)
    app.button(key="follow-table").click().run()
    (info,) = store().followed.all()
    app.toggle(key=f"{info.token}-own-0").set_value(True).run()
    assert "own: " in record_of(info.token)
    assert "Mondgärten" in record_of(info.token)
    for line in (
        "chance: reveals Mondgärten",
        "chance: deals Mondgärten: $ $",
        "Ada: standard to Mondgärten 1",
        "Ada: draws Ä1 $",
    ):
        type_line(app, line)
        assert not app.error, said(app)
        assert not app.warning, said(app)
    type_line(app, "Ada: discards Ä1 Ä2")
    assert app.error or app.warning
    assert record_of(info.token).endswith("Ada: draws Ä1 $\n")
    type_line(app, "Ada: discards Ä1")
    assert record_of(info.token).endswith("Ada: discards Ä1\n")
