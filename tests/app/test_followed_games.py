"""Games that the referee follows: begun, written down line by line, taken back, deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from card_db import Category, TileCorrection
from companion.app.table.shared_store import store
from companion.app.table.visitor import lock_of
from companion.draft.events import PlayerSeated, SeatTaken, SetUp
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, SetTable, record_of, said, text_of, type_line

DEMO = Path(__file__).parent.parent.parent / "companion" / "demo" / "game.record"
NASTY = "![a](http://evil.example/x.png)"
SOLO = (Path(__file__).parent.parent / "golden" / "whole_solo.record").read_text("utf-8")
LEGAL_DEMO = DEMO.read_text("utf-8").replace("Ada: standard to Tax Collector 2\n", "")
BEGUN = "edition: en\nplayers: Ada, Bo\nassistant Ada: Ghost\nchance: reveals Wishing Well\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("record", [BEGUN, LEGAL_DEMO, SOLO], ids=["begun", "demo", "solo"])
def test_a_followed_game_opens_in_every_language(
    open_page: Open, record: str, language: str
) -> None:
    app = open_page("referee", part="follow", game=store().followed.begin(record), lang=language)
    assert app.subheader
    assert not app.error


def test_a_game_is_begun_from_the_table_at_hand(open_page: Open, set_table: SetTable) -> None:
    table = set_table(
        SetUp(edition="fr", prominent=Category("R"), banned=Category("C")),
        PlayerSeated(1, "Ada"),
        PlayerSeated(2, NASTY),
    )
    app = open_page("referee", part="follow", table=table)
    app.button(key="follow-table").click().run()
    (info,) = store().followed.all()
    assert info.game_table == table
    assert "edition: fr\n" in info.record
    assert "prominent: R\n" in info.record
    assert "Ada" in app.subheader[0].value
    assert "](http:" not in text_of(app)


def test_a_set_up_is_kept_as_it_is_chosen(open_page: Open) -> None:
    token = store().followed.begin("players: Ada, Bo\n")
    app = open_page("referee", part="follow", game=token)
    app.selectbox(key=f"{token}-assistant-0-en-0").set_value("ghost").run()
    app.selectbox(key=f"{token}-first-en-0").set_value("1").run()
    app.pills(key="category-Banned-0").set_value(Category("C")).run()
    app.selectbox(key=f"{token}-deck-en-0").set_value("demo").run()
    app.radio(key=f"ruling-{token}-Q19-en-0").set_value("any").run()
    record = record_of(token)
    for line in ("assistant Ada: Ghost", "first: Bo", "banned: C", "deck: demo"):
        assert f"{line}\n" in record
    assert "rulings: Q19 any\n" in record
    app.selectbox(key=f"{token}-assistant-1-en-0").set_value("ghost").run()
    assert "Ghost" in said(app)
    assert record_of(token) == record
    app.selectbox(key=f"{token}-variant-en-0").set_value("beginner").run()
    assert "assistant Ada" not in record_of(token)


def test_lines_of_the_header_are_added_or_refused(open_page: Open) -> None:
    token = store().followed.begin("players: Ada, Bo\n")
    app = open_page("referee", part="follow", game=token)
    app.text_area[0].set_value("hand Ada: A1 A2")
    app.button(key="followed-add-more-1").click().run()
    assert "hand Ada: A1 A2\n" in record_of(token)
    app.text_area[0].set_value("hand Bo: A1")
    app.button(key="followed-add-more-2").click().run()
    assert "A1" in app.warning[0].value
    assert "hand Bo" not in record_of(token)


def test_an_illegal_move_is_refused_and_not_added(open_page: Open) -> None:
    token = store().followed.begin(BEGUN)
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
    token = store().followed.begin(f"{BEGUN}Ada: Ghost to Wishing Well\nAda: discards nothing\n")
    app = open_page("referee", part="follow", game=token)
    app.text_input(key="followed-seen-0-1").set_value("C1")
    app.button(key="followed-answer-0-0-1").click().run()
    assert record_of(token).endswith("Ada: draws C1\n")
    app.button(key="followed-undo-2").click().run()
    assert record_of(token).endswith("Ada: discards nothing\n")


def test_a_line_half_typed_stays_while_an_answer_is_tapped(open_page: Open) -> None:
    token = store().followed.begin(f"{BEGUN}Ada: Ghost to Wishing Well\nAda: discards nothing\n")
    app = open_page("referee", part="follow", game=token)
    typing = {field.key for field in app.text_input if str(field.key).startswith("followed-line")}
    app.button(key="followed-answer-0-0-1").click().run()
    assert "Ada: draws" in record_of(token)
    # A browser keeps what is typed in a field as long as it is the same field.
    assert typing
    assert typing <= {field.key for field in app.text_input}


def test_tiles_that_came_up_are_tapped(open_page: Open) -> None:
    token = store().followed.begin("players: Ada, Bo\n")
    app = open_page("referee", part="follow", game=token)
    app.pills(key="followed-tiles-en-1").set_value(["auction_house"])
    app.button(key="followed-say-0-1").click().run()
    assert record_of(token).endswith("chance: reveals Auction House\n")
    assert "deal 3 cards to Auction House" in said(app)


def test_who_is_slower_is_told_and_nothing_is_said_twice(open_page: Open) -> None:
    token = store().followed.begin("players: Ada, Bo\n")
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
    token = store().followed.begin(BEGUN + lines)
    store().correct_tile("wishing_well", TileCorrection(1, (4,)))
    app = open_page("referee", part="follow", game=token)
    assert "line 5 is illegal" in said(app)
    app.button(key="followed-take-back-from-1").click().run()
    assert record_of(token) == BEGUN
    assert "Ada must place an assistant" in said(app)


def test_a_record_whose_deck_is_gone_is_still_shown(open_page: Open) -> None:
    token = store().followed.begin(f"deck: lost\n{BEGUN}")
    app = open_page("referee", part="follow", game=token)
    assert "lost" in app.warning[0].value
    assert "Wishing Well" in app.code[0].value


def test_a_game_without_players_is_not_begun(open_page: Open) -> None:
    app = open_page("referee", part="follow")
    app.button(key="follow-new").click().run()
    assert "players" in app.toast[0].value
    assert store().followed.all() == ()


def test_our_own_record_is_followed_up_to_its_illegal_line(open_page: Open) -> None:
    app = open_page("referee", part="follow")
    app.toggle(key="demo-record").set_value(True).run()
    assert "The first illegal move is line 40" in said(app)
    app.button(key="follow-demo").click().run()
    (info,) = store().followed.all()
    assert info.record.endswith("Bo: takes B3\n")


def test_a_game_is_deleted_only_after_a_second_thought(open_page: Open) -> None:
    token = store().followed.begin(BEGUN)
    app = open_page("referee", part="follow", game=token)
    app.button(key="delete-game").click().run()
    app.button(key="keep-game").click().run()
    assert store().followed.find(token) is not None
    app.button(key="delete-game").click().run()
    app.button(key="really-delete-game").click().run()
    assert store().followed.find(token) is None
    assert not app.exception


def test_a_player_asks_what_if(open_page: Open) -> None:
    token = store().followed.begin(LEGAL_DEMO)
    app = open_page("referee", part="follow", game=token)
    app.pills(key=f"what-if-{token}").set_value(0).run()
    assert "focus of Ada, Bo" in said(app)
    app.pills(key="category-Focus of Ada-0").set_value(Category("M")).run()
    assert "focus of Bo" in said(app)
    app.text_input(key="what-if-typed-0").set_value("G1").run()
    assert "+6** row 2, column 3" in said(app)
    assert "focus Ada" not in record_of(token)


def test_a_player_neither_sets_tiles_right_nor_sees_other_tables(
    open_page: Open, set_table: SetTable
) -> None:
    table = set_table(PlayerSeated(1, "Ada"), SeatTaken(1, lock_of("ada")))
    mine, other = store().followed.begin(BEGUN, table), store().followed.begin(BEGUN)
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
