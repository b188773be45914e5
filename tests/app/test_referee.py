"""The referee's page: questions, rules and tiles, in three languages."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from card_db import Category, TileCorrection
from companion.app.referee.page import PARTS
from companion.app.table.shared_store import store
from companion.draft.events import PlayerSeated, SetUp, ShelfTyped
from companion.engine.exlibris.shelf import Place
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, SetTable, said, speak, text_of

NASTY = "![a](http://evil.example/x.png)"
BEGUN = "edition: en\nplayers: Ada, Bo\nassistant Ada: Ghost\nchance: reveals Wishing Well\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_opens_where_nothing_is(open_page: Open, part: str, language: str) -> None:
    app = open_page("referee", part=part, lang=language)
    assert app.title
    assert not app.error


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_opens_at_a_table(
    open_page: Open, set_table: SetTable, part: str, language: str
) -> None:
    table = set_table(
        SetUp(prominent=Category("R"), banned=Category("C"), rulings={"Q12": "split"}),
        PlayerSeated(1, "Ada"),
        PlayerSeated(2, NASTY),
        ShelfTyped(1, "A1 B2"),
    )
    store().followed.begin(BEGUN, table)
    app = open_page("referee", part=part, lang=language, table=table)
    assert not app.error
    assert "](http:" not in text_of(app)


def test_a_dispute_is_answered_with_its_rule_in_french(open_page: Open) -> None:
    app = open_page("referee", lang="fr")
    app.selectbox(key="placing-kind-fr-0").set_value("ghost").run()
    app.selectbox(key="placing-space-fr-0").set_value("1").run()
    app.selectbox(key="there-1-fr-0").set_value("1 standard").run()
    assert "sauf si" in app.success[0].value
    assert "Bonhomme de neige" in app.success[0].value
    app.pills(key="placing-absent-fr-0").set_value(["snowman"]).run()
    assert "permis par R6.7" in app.success[0].value.replace("\\", "")
    assert [found.label for found in app.expander][1].startswith("R6\\.7 Fantôme")


def test_a_question_is_remembered_while_other_parts_are_looked_at(open_page: Open) -> None:
    app = open_page("referee")
    app.selectbox(key="placing-kind-en-0").set_value("witch").run()
    app.pills(key="part-0").set_value("rules").run()
    app.pills(key="part-0").set_value("question").run()
    assert "witch" in [box.value for box in app.selectbox]
    speak(app, "pl", "referee")
    assert "witch" in [box.value for box in app.selectbox]


def test_what_cannot_be_is_said_to_be_impossible(open_page: Open) -> None:
    app = open_page("referee")
    app.selectbox(key="there-1-en-0").set_value("1 snowman").run()
    app.pills(key="placing-absent-en-0").set_value(["snowman"]).run()
    assert "Rummage Sale" in app.warning[0].value
    assert not app.exception


def test_a_card_is_judged_on_a_shelf_that_is_typed(open_page: Open) -> None:
    app = open_page("referee")
    app.selectbox(key="question-en-0").set_value("shelve").run()
    app.text_input(key="typed-shelf-0").set_value("A1 B2").run()
    app.text_input(key="asked-card-0").set_value("C3").run()
    assert "Yes" in app.success[0].value
    app.selectbox(key="asked-column-en-0").set_value("3").run()
    assert "R2.1" in app.error[0].value.replace("\\", "")
    app.text_input(key="asked-card-0").set_value("C3 C4").run()
    assert "column 4" in app.warning[0].value


def test_only_the_mummy_shelves_on_top(open_page: Open) -> None:
    app = open_page("referee")
    app.selectbox(key="question-en-0").set_value("shelve").run()
    app.text_input(key="typed-shelf-0").set_value("A1 B2").run()
    app.text_input(key="asked-card-0").set_value("C3").run()
    app.selectbox(key="asked-column-en-0").set_value("0").run()
    app.selectbox(key="shelving-way-en-0").set_value("over").run()
    assert "which assistant shelves it" in app.warning[0].value
    app.selectbox(key="shelving-kind-en-0").set_value("mummy").run()
    assert app.success
    app.selectbox(key="shelving-kind-en-0").set_value("witch").run()
    assert app.error


def test_cards_that_leave_the_shelf_of_a_player(open_page: Open, set_table: SetTable) -> None:
    table = set_table(PlayerSeated(1, "Ada"), ShelfTyped(1, "A1 A2 A3"))
    app = open_page("referee", table=table)
    app.selectbox(key="question-en-0").set_value("discard").run()
    (cards,) = [pills for pills in app.pills if str(pills.key).startswith("cards-")]
    cards.set_value([Place(0, 1)]).run()
    assert "R2.5" in app.error[0].value.replace("\\", "")
    app.radio(key="ruling-asked-Q12-en-0").set_value("split").run()
    assert "allowed by Q12" in app.success[0].value


def test_rules_are_found_by_words_and_ids(open_page: Open) -> None:
    app = open_page("referee", part="rules")
    app.text_input(key="rule-words").set_value("Fantôme").run()
    found = said(app)
    assert "R6.7 Ghost: sharing a space" in found
    assert "legal: The Ghost shares Bo's space" in found
    assert "French rulebook" in found
    assert 'Q19 = "opponent"' in found
    app.text_input(key="rule-words").set_value("q12").run()
    assert "R2.5" in said(app)
    app.text_input(key="rule-words").set_value("xyzzy").run()
    assert "No rule mentions" in app.info[0].value


def test_the_host_switches_a_house_rule_where_it_is_found(
    open_page: Open, set_table: SetTable
) -> None:
    table = set_table(PlayerSeated(1, "Ada"))
    app = open_page("referee", part="rules", table=table)
    app.text_input(key="rule-words").set_value("R6.7").run()
    app.radio(key="ruling-R6.7Q19-en-0").set_value("opponent").run()
    app.pills(key="part-0").set_value("question").run()
    assert app.radio(key="ruling-asked-Q19-en-0").value == "opponent"


def test_what_my_tile_shows_is_kept_and_can_be_forgotten(open_page: Open) -> None:
    app = open_page("referee", part="tiles")
    app.selectbox(key="tile-en-0").set_value("tax_collector").run()
    assert "(assumed)" in said(app)
    app.selectbox(key="open-tax_collector").set_value(2)
    app.selectbox(key="mark-tax_collector").set_value(0)
    app.button(key="keep-tax_collector").click().run()
    assert store().tile_corrections()["tax_collector"] == TileCorrection(2, (), 0)
    app.button(key="forget-tax_collector").click().run()
    assert store().tile_corrections() == {}


def test_the_solo_mark_of_a_tile_is_said_where_it_is_changed(open_page: Open) -> None:
    app = open_page("referee", part="tiles")
    app.selectbox(key="tile-en-0").set_value("tax_collector").run()
    app.toggle(key="solo-tax_collector").set_value(True)
    app.button(key="keep-tax_collector").click().run()
    assert store().tile_corrections()["tax_collector"].solo is True


def test_what_no_tile_shows_is_refused(open_page: Open) -> None:
    app = open_page("referee", part="tiles")
    app.selectbox(key="tile-en-0").set_value("wishing_well").run()
    app.selectbox(key="open-wishing_well").set_value(4)
    app.button(key="keep-wishing_well").click().run()
    assert "5 spaces" in app.toast[0].value
    assert store().tile_corrections() == {}


def type_into(app: AppTest, name: str, text: str) -> None:
    (field,) = [field for field in app.text_input if str(field.key).startswith(f"{name}-")]
    field.set_value(text).run()


def test_what_is_told_of_the_table_counts(open_page: Open) -> None:
    app = open_page("referee")
    app.selectbox(key="question-en-0").set_value("say").run()
    type_into(app, "said-line", "Ann: names M")
    app.selectbox(key="said-where-en-0").set_value("garbage_dump").run()
    assert "discard pile is empty" in app.success[0].value
    type_into(app, "said-discard", "E5 F6")
    assert "discard pile is empty" not in app.success[0].value
    type_into(app, "said-line", "Ann: moves standard to Book Seller 2")
    (where,) = [box for box in app.selectbox if str(box.key).startswith("said-where-")]
    where.set_value("assistants_guild").run()
    assert "there is no opponent" in app.success[0].value
    type_into(app, "said-table", "home Ann: standard 1; at Book Seller: Bo standard 2")
    assert "there is no opponent" not in app.success[0].value
    type_into(app, "said-table", "nonsense")
    assert "expected a colon after a name" in app.warning[0].value
    assert "column" not in app.warning[0].value


def test_what_was_said_before_counts(open_page: Open) -> None:
    app = open_page("referee")
    app.selectbox(key="question-en-0").set_value("say").run()
    type_into(app, "said-line", "Ann: takes A1 A2")
    app.selectbox(key="said-where-en-0").set_value("rummage_sale").run()
    assert app.error
    assert "- Take" in text_of(app)
    type_into(app, "said-before", "Ann takes C3")
    assert "no more cards may be taken" in app.error[0].value
