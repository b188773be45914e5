"""The referee's page: questions, followed games, rules and tiles, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from card_db import LANGUAGES, Category, TileCorrection
from companion.app.kept import kept
from companion.app.screens.referee import PARTS
from companion.app.visitor import lock_of
from companion.draft.events import PlayerSeated, SeatTaken, SetUp, ShelfTyped
from companion.engine.shelf import Place
from tests.app.conftest import Open, SetTable, text_of

DEMO = Path(__file__).parent.parent.parent / "companion" / "demo" / "game.record"
NASTY = "![a](http://evil.example/x.png)"
SOLO = (Path(__file__).parent.parent / "golden" / "whole_solo.record").read_text("utf-8")
LEGAL_DEMO = DEMO.read_text("utf-8").replace("Ada: standard to Tax Collector 2\n", "")
BEGUN = "edition: en\nplayers: Ada, Bo\nassistant Ada: Ghost\nchance: reveals Wishing Well\n"


def said(app: AppTest) -> str:
    """Return everything that a page says, without the signs that keep it harmless."""
    assert not app.exception, app.exception
    return text_of(app).replace("\\", "")


def record_of(token: str) -> str:
    found = kept().followed.find(token)
    assert found is not None
    return found.record


def type_line(app: AppTest, line: str) -> AppTest:
    fields = [field for field in app.text_input if str(field.key).startswith("followed-line")]
    fields[0].set_value(line)
    return app.button(key="judge-line").click().run()


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
    kept().followed.begin(BEGUN, table)
    app = open_page("referee", part=part, lang=language, table=table)
    assert not app.error
    assert "](http:" not in text_of(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("record", [BEGUN, LEGAL_DEMO, SOLO], ids=["begun", "demo", "solo"])
def test_a_followed_game_opens_in_every_language(
    open_page: Open, record: str, language: str
) -> None:
    app = open_page("referee", part="follow", game=kept().followed.begin(record), lang=language)
    assert app.subheader
    assert not app.error


def test_a_dispute_is_answered_with_its_rule_in_french(open_page: Open) -> None:
    app = open_page("referee", lang="fr")
    app.selectbox(key="placing-kind-fr-0").set_value("ghost").run()
    app.selectbox(key="placing-space-fr-0").set_value("1").run()
    app.selectbox(key="there-1-fr-0").set_value("1 standard").run()
    assert "Bonhomme de neige" in app.warning[0].value
    app.pills(key="placing-absent-fr-0").set_value(["snowman"]).run()
    assert "permis par R6.7" in app.success[0].value.replace("\\", "")
    assert [found.label for found in app.expander][1].startswith("R6\\.7 Fantôme")


def test_a_question_is_remembered_while_other_parts_are_looked_at(open_page: Open) -> None:
    app = open_page("referee")
    app.selectbox(key="placing-kind-en-0").set_value("witch").run()
    app.pills(key="part-0").set_value("rules").run()
    app.pills(key="part-0").set_value("question").run()
    assert "witch" in [box.value for box in app.selectbox]
    app.segmented_control[0].set_value("pl").run()
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
    assert "Legal" in app.success[0].value
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
    app.radio(key="ruling-asked-Q12-0").set_value("split").run()
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
    assert "No rule speaks of" in app.info[0].value


def test_the_host_switches_a_house_rule_where_it_is_found(
    open_page: Open, set_table: SetTable
) -> None:
    table = set_table(PlayerSeated(1, "Ada"))
    app = open_page("referee", part="rules", table=table)
    app.text_input(key="rule-words").set_value("R6.7").run()
    app.radio(key="ruling-R6.7Q19-0").set_value("opponent").run()
    app.pills(key="part-0").set_value("question").run()
    assert app.radio(key="ruling-asked-Q19-0").value == "opponent"


def test_what_my_tile_shows_is_kept_and_can_be_forgotten(open_page: Open) -> None:
    app = open_page("referee", part="tiles")
    app.selectbox(key="tile-en-0").set_value("tax_collector").run()
    assert "(assumed)" in said(app)
    app.selectbox(key="open-tax_collector").set_value(2)
    app.selectbox(key="mark-tax_collector").set_value(0)
    app.button(key="keep-tax_collector").click().run()
    assert kept().tile_corrections()["tax_collector"] == TileCorrection(2, (), 0)
    app.button(key="forget-tax_collector").click().run()
    assert kept().tile_corrections() == {}


def test_the_solo_mark_of_a_tile_is_said_where_it_is_changed(open_page: Open) -> None:
    app = open_page("referee", part="tiles")
    app.selectbox(key="tile-en-0").set_value("tax_collector").run()
    app.toggle(key="solo-tax_collector").set_value(True)
    app.button(key="keep-tax_collector").click().run()
    assert kept().tile_corrections()["tax_collector"].solo is True


def test_what_no_tile_shows_is_refused(open_page: Open) -> None:
    app = open_page("referee", part="tiles")
    app.selectbox(key="tile-en-0").set_value("wishing_well").run()
    app.selectbox(key="open-wishing_well").set_value(4)
    app.button(key="keep-wishing_well").click().run()
    assert "5 spaces" in app.toast[0].value
    assert kept().tile_corrections() == {}


def test_a_player_neither_sets_tiles_right_nor_sees_other_tables(
    open_page: Open, set_table: SetTable
) -> None:
    table = set_table(PlayerSeated(1, "Ada"), SeatTaken(1, lock_of("ada")))
    mine, other = kept().followed.begin(BEGUN, table), kept().followed.begin(BEGUN)
    app = open_page("referee", part="tiles", table=table, key="ada")
    assert not [button for button in app.button if str(button.key).startswith("keep-")]
    app = open_page("referee", part="follow", table=table, key="ada")
    buttons = {str(button.key) for button in app.button}
    assert f"go-on-{mine}" in buttons
    assert f"go-on-{other}" not in buttons
    app = open_page("referee", part="follow", table=table, key="ada", game=other)
    assert not app.subheader or "Ada, Bo" not in app.subheader[0].value
    app = open_page("referee", part="follow", table=table, key="ada", game=mine)
    assert "delete-game" not in {str(button.key) for button in app.button}
    type_line(app, "Ada: Ghost to Wishing Well")
    assert record_of(mine).endswith("Ada: Ghost to Wishing Well\n")


def test_a_game_is_begun_from_the_table_at_hand(open_page: Open, set_table: SetTable) -> None:
    table = set_table(
        SetUp(edition="fr", prominent=Category("R"), banned=Category("C")),
        PlayerSeated(1, "Ada"),
        PlayerSeated(2, NASTY),
    )
    app = open_page("referee", part="follow", table=table)
    app.button(key="follow-table").click().run()
    (info,) = kept().followed.all()
    assert info.game_table == table
    assert "edition: fr\n" in info.record
    assert "prominent: R\n" in info.record
    assert "Ada" in app.subheader[0].value
    assert "](http:" not in text_of(app)


def test_a_set_up_is_kept_as_it_is_chosen(open_page: Open) -> None:
    token = kept().followed.begin("players: Ada, Bo\n")
    app = open_page("referee", part="follow", game=token)
    app.selectbox(key=f"{token}-assistant-0-en-0").set_value("ghost").run()
    app.selectbox(key=f"{token}-first-en-0").set_value("1").run()
    app.pills(key="category-Banned-0").set_value(Category("C")).run()
    app.selectbox(key=f"{token}-deck-en-0").set_value("demo").run()
    app.radio(key=f"ruling-{token}-Q19-0").set_value("opponent").run()
    record = record_of(token)
    for line in ("assistant Ada: Ghost", "first: Bo", "banned: C", "deck: demo"):
        assert f"{line}\n" in record
    assert "rulings: Q19 opponent\n" in record
    app.selectbox(key=f"{token}-assistant-1-en-0").set_value("ghost").run()
    assert "Ghost" in said(app)
    assert record_of(token) == record
    app.selectbox(key=f"{token}-variant-en-0").set_value("beginner").run()
    assert "assistant Ada" not in record_of(token)


def test_lines_of_the_header_are_added_or_refused(open_page: Open) -> None:
    token = kept().followed.begin("players: Ada, Bo\n")
    app = open_page("referee", part="follow", game=token)
    app.text_area[0].set_value("hand Ada: A1 A2")
    app.button(key="followed-add-more-1").click().run()
    assert "hand Ada: A1 A2\n" in record_of(token)
    app.text_area[0].set_value("hand Bo: A1")
    app.button(key="followed-add-more-2").click().run()
    assert "A1" in app.warning[0].value
    assert "hand Bo" not in record_of(token)


def test_an_illegal_move_is_refused_and_not_added(open_page: Open) -> None:
    token = kept().followed.begin(BEGUN)
    app = open_page("referee", part="follow", game=token)
    type_line(app, "Ghost to Diviner's Hut")
    assert "R6.7" in app.error[0].value.replace("\\", "")
    assert record_of(token) == BEGUN
    type_line(app, "Ghots to Diviner's Hut")
    assert "olumn" in app.warning[0].value
    assert record_of(token) == BEGUN
    type_line(app, "Ghost to Wishing Well")
    assert not app.error
    assert record_of(token) == f"{BEGUN}Ada: Ghost to Wishing Well\n"


def test_answers_are_chosen_and_taken_back(open_page: Open) -> None:
    token = kept().followed.begin(f"{BEGUN}Ada: Ghost to Wishing Well\nAda: discards nothing\n")
    app = open_page("referee", part="follow", game=token)
    app.text_input(key="followed-seen-0-1").set_value("C1")
    app.button(key="followed-answer-0-0-1").click().run()
    assert record_of(token).endswith("Ada: draws C1\n")
    app.button(key="followed-undo-2").click().run()
    assert record_of(token).endswith("Ada: discards nothing\n")


def test_a_line_half_typed_stays_while_an_answer_is_tapped(open_page: Open) -> None:
    token = kept().followed.begin(f"{BEGUN}Ada: Ghost to Wishing Well\nAda: discards nothing\n")
    app = open_page("referee", part="follow", game=token)
    typing = {field.key for field in app.text_input if str(field.key).startswith("followed-line")}
    app.button(key="followed-answer-0-0-1").click().run()
    assert "Ada: draws" in record_of(token)
    # A browser keeps what is typed in a field as long as it is the same field.
    assert typing
    assert typing <= {field.key for field in app.text_input}


def test_tiles_that_came_up_are_tapped(open_page: Open) -> None:
    token = kept().followed.begin("players: Ada, Bo\n")
    app = open_page("referee", part="follow", game=token)
    app.pills(key="followed-tiles-en-1").set_value(["auction_house"])
    app.button(key="followed-say-0-1").click().run()
    assert record_of(token).endswith("chance: reveals Auction House\n")
    assert "deal 3 cards to Auction House" in said(app)


def test_who_is_slower_is_told_and_nothing_is_said_twice(open_page: Open) -> None:
    token = kept().followed.begin("players: Ada, Bo\n")
    one = open_page("referee", part="follow", game=token)
    other = open_page("referee", part="follow", game=token)
    one.pills(key="followed-tiles-en-1").set_value(["wishing_well"])
    one.button(key="followed-say-0-1").click().run()
    other.pills(key="followed-tiles-en-1").set_value(["yard_sale"])
    other.button(key="followed-say-0-1").click().run()
    assert "somebody else changed" in other.warning[0].value.lower()
    assert record_of(token) == "players: Ada, Bo\nchance: reveals Wishing Well\n"


def test_a_line_that_a_corrected_tile_forbids_is_shown_and_taken_back(open_page: Open) -> None:
    lines = "Ada: Ghost to Wishing Well 2\n"
    token = kept().followed.begin(BEGUN + lines)
    kept().correct_tile("wishing_well", TileCorrection(1, (4,)))
    app = open_page("referee", part="follow", game=token)
    assert "line 5 is illegal" in said(app)
    app.button(key="followed-take-back-from-1").click().run()
    assert record_of(token) == BEGUN
    assert "Ada is to place an assistant" in said(app)


def test_a_record_whose_deck_is_gone_is_still_shown(open_page: Open) -> None:
    token = kept().followed.begin(f"deck: lost\n{BEGUN}")
    app = open_page("referee", part="follow", game=token)
    assert "lost" in app.warning[0].value
    assert "Wishing Well" in app.code[0].value


def test_a_game_without_players_is_not_begun(open_page: Open) -> None:
    app = open_page("referee", part="follow")
    app.button(key="follow-new").click().run()
    assert "players" in app.toast[0].value
    assert kept().followed.all() == ()


def test_our_own_record_is_followed_up_to_its_illegal_line(open_page: Open) -> None:
    app = open_page("referee", part="follow")
    app.toggle(key="demo-record").set_value(True).run()
    assert "The first illegal move is line 40" in said(app)
    app.button(key="follow-demo").click().run()
    (info,) = kept().followed.all()
    assert info.record.endswith("Bo: takes B3\n")


def test_a_game_is_deleted_only_after_a_second_thought(open_page: Open) -> None:
    token = kept().followed.begin(BEGUN)
    app = open_page("referee", part="follow", game=token)
    app.button(key="delete-game").click().run()
    app.button(key="keep-game").click().run()
    assert kept().followed.find(token) is not None
    app.button(key="delete-game").click().run()
    app.button(key="really-delete-game").click().run()
    assert kept().followed.find(token) is None
    assert not app.exception


def test_a_player_asks_what_if(open_page: Open) -> None:
    token = kept().followed.begin(LEGAL_DEMO)
    app = open_page("referee", part="follow", game=token)
    app.pills(key=f"what-if-{token}").set_value(0).run()
    assert "focus of Ada, Bo" in said(app)
    app.pills(key="category-Focus of Ada-0").set_value(Category("M")).run()
    assert "focus of Bo" in said(app)
    app.text_input(key="what-if-typed-0").set_value("G1").run()
    assert "+6** row 2, column 3" in said(app)
    assert "focus Ada" not in record_of(token)
