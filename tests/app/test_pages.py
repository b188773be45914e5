"""Every page, empty and full, in three languages."""

from __future__ import annotations

import pytest

from card_db import Category
from companion.app.navigation import PAGES
from companion.app.reader.photos import photo_id
from companion.app.start.demo import answers_for, begin_demo_table, demo_game, demo_photo
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import PlayerSeated, SetUp, ShelfTyped
from companion.draft.state import Table
from companion.engine.exlibris.notation import print_shelf
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, SetTable, asked_cards, speak, text_of
from tests.app.games import THREE, events
from tests.draft.tables import photo

WAYS = ("photo", "tap", "type")
DOUBTFUL = "A3 B10 C1 D3"
NASTY = "![a](http://evil.example/x.png)"


def full_table() -> str:
    """Set the demo's table, with photos read in doubt; only Ada's questions are still open."""
    token = begin_demo_table()
    session = TableSession(store().tables, token)
    for number, player in enumerate(demo_game().players, start=1):
        shown = print_shelf(player.shelf)
        session.add(photo(shown, doubtful=DOUBTFUL, name=photo_id(demo_photo(player)), seat=number))
        if number > 1:
            session.add(*answers_for(session.table.seats[number - 1]))
    return token


def table_of(token: str) -> Table:
    return TableSession(store().tables, token).table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_on_an_empty_table(
    open_page: Open, set_table: SetTable, page: str, language: str
) -> None:
    app = open_page(page, table=set_table(), lang=language)
    assert app.title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_on_a_full_table(open_page: Open, page: str, language: str) -> None:
    app = open_page(page, table=full_table(), lang=language)
    assert app.title
    assert not app.error


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_fill_in_a_shelf_opens(open_page: Open, way: str) -> None:
    app = open_page("shelves", table=full_table(), way=way, seat="2")
    assert not app.error


def test_a_stranger_is_told_that_there_is_no_such_table(open_page: Open) -> None:
    app = open_page("table", table="nothing")
    assert "it may have been deleted" in app.error[0].value


def test_setting_a_table_seats_everybody(open_page: Open) -> None:
    app = open_page()
    app.segmented_control(key="players-of-4-0").set_value(3).run()
    app.text_input[0].set_value("Ada").run()
    app.button(key="start-scoring").click().run()
    assert not app.exception
    (info,) = store().tables.all()
    assert [seat.name for seat in table_of(info.token).seats] == ["Ada", "Player 2", "Player 3"]


def test_six_sit_down_where_the_house_rule_is_on(open_page: Open) -> None:
    app = open_page()
    assert app.segmented_control(key="players-of-4-0").options[-1] == "4"
    app.toggle(key="many-players-0").set_value(True).run()
    app.segmented_control(key="players-of-6-0").set_value(6).run()
    app.button(key="start-scoring").click().run()
    assert not app.exception
    (info,) = store().tables.all()
    table = table_of(info.token)
    assert len(table.seats) == 6
    assert table.rulings == {"Q48": "six"}


def test_turning_the_house_rule_off_leaves_four(open_page: Open) -> None:
    app = open_page()
    app.toggle(key="many-players-0").set_value(True).run()
    app.segmented_control(key="players-of-6-0").set_value(5).run()
    app.toggle(key="many-players-0").set_value(False).run()
    app.button(key="start-scoring").click().run()
    (info,) = store().tables.all()
    table = table_of(info.token)
    assert (len(table.seats), table.rulings) == (4, {})


def test_a_table_plays_the_edition_of_its_language_at_first(open_page: Open) -> None:
    app = open_page(lang="pl")
    app.button(key="start-scoring").click().run()
    (info,) = store().tables.all()
    assert table_of(info.token).edition == "pl"


def test_a_solo_player_plays_against_the_public_library(open_page: Open) -> None:
    app = open_page()
    app.segmented_control(key="players-of-4-0").set_value(1).run()
    app.button(key="start-scoring").click().run()
    (info,) = store().tables.all()
    assert table_of(info.token).solo


def test_a_typed_row_is_kept_at_once_mistakes_and_all(open_page: Open, set_table: SetTable) -> None:
    token = set_table(PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"))
    app = open_page("shelves", table=token, way="type")
    app.text_input[0].set_value("a1.rf ?").run()
    assert not app.exception
    assert table_of(token).seats[0].typed == "a1.rf ?\n\n"
    assert "Top row" in app.warning[0].value
    assert "a card" in app.warning[0].value
    app.text_input[0].set_value("a1.rf b2").run()
    assert not app.warning
    assert print_shelf(table_of(token).seats[0].shelf) == "A1.FR B2"


def test_the_rows_follow_what_was_undone(open_page: Open, set_table: SetTable) -> None:
    token = set_table(PlayerSeated(1, "Ada"), ShelfTyped(1, "A1"), ShelfTyped(1, "A1 B2"))
    app = open_page("shelves", table=token, way="type")
    app.button(key="undo").click().run()
    assert app.text_input[0].value == "A1"
    app.button(key="redo").click().run()
    assert app.text_input[0].value == "A1 B2"


def test_who_played_before_is_seated_by_a_tap(open_page: Open, set_table: SetTable) -> None:
    before = set_table(PlayerSeated(1, "Ada"), PlayerSeated(2, NASTY))
    app = open_page()
    for number in (1, 0, 1):
        app.button(key=f"played-before-{number}").click().run()
    assert [field.value for field in app.text_input] == ["", "Ada"]
    app.button(key="played-before-1").click().run()
    prominent, banned = (pills for pills in app.pills if pills.label in {"Prominent", "Banned"})
    prominent.set_value(Category("R")).run()
    banned.set_value(Category("C")).run()
    app.button(key="start-scoring").click().run()
    (token,) = {info.token for info in store().tables.all()} - {before}
    table = table_of(token)
    assert [seat.name for seat in table.seats] == [NASTY, "Ada"]
    assert (table.prominent, table.banned) == (Category("R"), Category("C"))
    assert app.title[0].value == "Shelves"


@pytest.mark.parametrize(
    ("typed", "title"),
    [(["A1.RF", ""], "Shelves"), (["A1.RF", "B1.RF"], "Official Library Inspection Form")],
)
def test_a_table_goes_on_where_it_stands(
    open_page: Open, set_table: SetTable, typed: list[str], title: str
) -> None:
    token = set_table(
        SetUp(prominent=Category("R"), banned=Category("C")),
        PlayerSeated(1, "Ada"),
        PlayerSeated(2, "Bo"),
        *(ShelfTyped(number, text) for number, text in enumerate(typed, start=1)),
    )
    app = open_page()
    # It is offered once: above who plays, and not among the others once more.
    assert f"table-{token}" not in [button.key for button in app.button]
    app.button(key="table-left-last").click().run()
    assert app.title[0].value == title
    if title == "Shelves":
        assert app.query_params["seat"] == "2"


@pytest.mark.parametrize("revealed", [True, False])
def test_the_table_left_last_comes_first_as_long_as_it_is_open(
    open_page: Open, set_table: SetTable, *, revealed: bool
) -> None:
    set_table(*events(THREE, revealed=revealed))
    keys = [button.key for button in open_page().button]
    assert ("table-left-last" in keys) != revealed


def test_two_players_of_one_name_do_not_begin(open_page: Open) -> None:
    app = open_page()
    for number, name in enumerate(("Ada", " ada "), start=1):
        field = next(one for one in app.text_input if one.label == f"Name of player {number}")
        field.set_value(name).run()
    app.button(key="start-scoring").click().run()
    assert store().tables.all() == ()
    assert "name ada is taken" in app.toast[0].value
    next(one for one in app.text_input if one.value == "ada").set_value("Bo").run()
    app.button(key="start-scoring").click().run()
    assert app.title[0].value == "Shelves"


def test_a_shelf_is_cleared_by_a_second_tap(open_page: Open, set_table: SetTable) -> None:
    token = set_table(PlayerSeated(1, "Ada"), ShelfTyped(1, "A1.RF"))
    app = open_page("shelves", table=token, way="type")
    app.button(key="clear-shelf").click().run()
    assert len(table_of(token).seats[0].shelf) == 0
    app.button(key="undo").click().run()
    assert len(table_of(token).seats[0].shelf) == 1


def test_an_illegal_shelf_is_shown_with_its_rule_and_does_not_stop_anybody(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(PlayerSeated(1, "Ada"), ShelfTyped(1, "A1 - B1"))
    app = open_page("shelves", table=token, way="type")
    assert "R2" in app.warning[0].value
    app.text_input[0].set_value("A1 - B1 - C1").run()
    assert len(table_of(token).seats[0].shelf) == 3


def test_categories_are_chosen_by_tapping_them(open_page: Open, set_table: SetTable) -> None:
    token = set_table(PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"))
    app = open_page("table", table=token)
    app.pills[0].set_value(Category("R")).run()
    app.pills[1].set_value(Category("C")).run()
    table = table_of(token)
    assert (table.prominent, table.banned) == (Category("R"), Category("C"))


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "It could also be another card"),
        ("fr", "Ce pourrait aussi être une autre carte"),
        ("pl", "To może być też inna karta"),
    ],
)
def test_a_question_says_why_it_is_asked(open_page: Open, language: str, why: str) -> None:
    token = full_table()
    app = open_page("shelves", table=token, way="photo", lang=language)
    cards = asked_cards(app)
    assert len(cards) == len(table_of(token).seats[0].questions) > 1
    assert all(why in card["why"] for card in cards)


def test_the_demo_answers_its_own_questions(open_page: Open) -> None:
    token = full_table()
    app = open_page("shelves", table=token, way="photo")
    app.button(key="answer-all").click().run()
    assert table_of(token).seats[0].questions == ()
    shelves = [seat.shelf for seat in table_of(token).seats]
    assert shelves == [player.shelf for player in demo_game().players]


def test_the_inspection_names_the_winner(open_page: Open) -> None:
    app = open_page("inspection", table=full_table())
    app.button(key="all-at-once").click().run()
    assert app.success[0].value == r"Bo wins with 59 points\."


def test_an_inspection_that_cannot_begin_says_why(open_page: Open, set_table: SetTable) -> None:
    app = open_page("inspection", table=set_table(PlayerSeated(1, NASTY)))
    assert "Which category is prominent?" in app.warning[0].value.replace("\\", "")


def test_the_language_changes_at_any_time(open_page: Open) -> None:
    app = open_page("inspection", table=full_table())
    app.button(key="all-at-once").click().run()
    speak(app, "fr", "inspection")
    assert app.query_params["lang"] == "fr"
    assert "Bo" in app.success[0].value
    assert "wins" not in app.success[0].value


@pytest.mark.parametrize("page", ["start", "table", "shelves", "inspection"])
def test_a_name_is_never_taken_for_markdown(
    open_page: Open, set_table: SetTable, page: str
) -> None:
    shelf = ShelfTyped(1, "A1.RF ?"), ShelfTyped(2, "B1.RF")
    token = set_table(
        SetUp(prominent=Category("R"), banned=Category("C")),
        PlayerSeated(1, NASTY),
        PlayerSeated(2, "Bo"),
        *shelf,
    )
    app = open_page(page, table=token)
    labels = [str(getattr(element, "label", "")) for element in [*app.button, *app.pills]]
    options = [option for control in app.segmented_control for option in control.options]
    for text in [text_of(app), *labels, *options]:
        assert "](http:" not in text


def test_players_of_the_demo_have_names_of_the_language() -> None:
    def names(language: str) -> list[str | None]:
        seats = TableSession(store().tables, begin_demo_table(language)).table.seats
        return [seat.name for seat in seats]

    assert names("en") == names("fr") == ["Ada", "Bo", "Cleo", "Dan"]
    assert names("pl") == ["Ada", "Olek", "Cleo", "Dan"]
