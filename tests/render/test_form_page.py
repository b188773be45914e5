"""Where things stand on the form: nothing off the page, no text on another, nothing forgotten."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from card_db import Category
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game, Player, PublicLibrary
from companion.engine.exlibris.scoring import score
from companion.engine.exlibris.shelf import SeenCard
from companion.render.exlibris.page.compose import compose
from companion.render.exlibris.page.look import FormNotes, Frame
from companion.render.exlibris.score_text import box_name, place_name
from companion.render.language import LANGUAGES
from companion.render.occasion import Occasion
from companion.render.page.marks import Face, Page, Text, Type
from companion.render.page.ornament import SEAL
from companion.render.page.typesetting import LACKING, printable, width_of, wrapped
from tests.render.form_games import (
    ADA,
    BO,
    DECK,
    FOUR,
    GAMES,
    LONGEST,
    SIX,
    SOLO,
    TWO,
    shelf,
    table,
)
from tests.render.form_reading import bounds, overlapping
from tests.strategies import BOOKS, card_ids, legal_shelves

CASES = [(name, language) for name in GAMES for language in LANGUAGES]


def page_of(game: Game, language: str = "en") -> Page:
    return compose(game, score(game), language)


def texts(page: Page) -> list[Text]:
    return [mark for mark in page.marks if isinstance(mark, Text)]


def words(page: Page) -> str:
    return " ".join(text.words for text in texts(page))


def off_page(page: Page) -> list[object]:
    places = [(mark, bounds(mark)) for mark in page.marks]
    return [
        mark
        for mark, place in places
        if place.left < 6 or place.top < 6
        or place.right > page.width - 6 or place.bottom > page.height - 6
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "language"), CASES)
def test_everything_stands_on_the_page(name: str, language: str) -> None:
    assert off_page(page_of(GAMES[name], language)) == []


@pytest.mark.parametrize(("name", "language"), CASES)
def test_no_text_stands_on_another(name: str, language: str) -> None:
    assert list(overlapping(texts(page_of(GAMES[name], language)))) == []


names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40)
focuses = st.sampled_from((Category("F"), Category("H"), Category("M"), None))
players = st.builds(Player, names, legal_shelves(most=40), focuses, st.none() | st.integers(0, 9))
piles = st.lists(st.builds(SeenCard, card_ids(), BOOKS), max_size=60).map(tuple)
libraries = st.builds(PublicLibrary, focuses.filter(bool), piles)
solo_games = st.builds(
    Game,
    st.just(Category("R")),
    st.just(Category("C")),
    st.tuples(players),
    public_library=libraries,
)
tables = st.lists(players, min_size=2, max_size=4).map(lambda all_: table(*all_))


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(game=solo_games | tables, language=st.sampled_from(LANGUAGES))
def test_any_table_fits_its_page(game: Game, language: str) -> None:
    page = page_of(game, language)
    assert off_page(page) == []
    assert list(overlapping(texts(page))) == []


def test_two_libraries_stand_upright_and_more_lie_on_their_side() -> None:
    sizes = {name: page_of(game) for name, game in GAMES.items()}
    assert (sizes["two"].width, sizes["two"].height) == (210, 297)
    assert (sizes["solo"].width, sizes["solo"].height) == (210, 297)
    assert (sizes["three"].width, sizes["three"].height) == (297, 210)
    assert (sizes["four"].width, sizes["four"].height) == (297, 210)


@pytest.mark.parametrize("game", [FOUR, LONGEST], ids=["four", "longest"])
def test_every_card_is_drawn_once(game: Game) -> None:
    left = Frame.of(len(game.players)).column_at(0)
    drawn = [text.words for text in texts(page_of(game)) if text.x > left]
    for player in game.players:
        for _, card in player.shelf.every_card:
            assert drawn.count(str(card.id)) == 1


def test_turned_cards_are_explained() -> None:
    sheet = score(TWO).sheets[1]
    assert len(sheet.flipped) > 1
    cards = ", ".join(map(str, sheet.flipped))
    assert f"{cards} are turned face-down: they belong before {DECK[65].id}" in words(page_of(TWO))


def test_a_single_turned_card_has_its_own_sentence() -> None:
    game = table(ADA, Player("Bo", shelf((DECK[9], DECK[3], DECK[13]), 3)))
    assert f"{DECK[3].id} is turned face-down: it belongs before {DECK[9].id}" in words(
        page_of(game)
    )


def test_a_single_winner_gets_the_stamp_and_tied_ones_do_not() -> None:
    def stamped(game: Game) -> list[str]:
        return [text.words for text in texts(page_of(game)) if text.type.ink == SEAL]

    assert stamped(FOUR) == ["passed", "with honours"]
    assert stamped(GAMES["no cards"]) == []


def test_house_rules_stand_there_only_where_they_change_the_result() -> None:
    in_order = table(ADA, Player("Bo", shelf((DECK[3], DECK[9], DECK[13]), 3)))
    assert "Here:" not in words(page_of(in_order))
    assert words(page_of(TWO)).count("Here:") == len(score(TWO).readings) > 0
    assert "Q4, " in words(page_of(GAMES["no cards"]))


def test_the_form_is_the_one_of_the_game() -> None:
    assert "B-7c" in words(page_of(TWO))
    assert "S-42a" in words(page_of(SOLO))


def test_a_focus_is_named_where_it_is_known() -> None:
    written = words(page_of(table(ADA, BO)))
    assert "Focus: Monster Manuals" in written
    hidden = words(page_of(table(Player("Ada", ADA.shelf), Player("Bo", BO.shelf))))
    assert "Focus:" not in hidden


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_faces_have_every_letter_of_our_own_words(language: str) -> None:
    assert LACKING not in words(page_of(FOUR, language))
    assert LACKING not in words(page_of(SOLO, language))


def test_lines_break_at_spaces_but_not_at_those_that_hold_together() -> None:
    type_ = Type(Face.REGULAR, 9, "#000000")
    room = width_of("12 livres\u00a0:", type_)
    assert wrapped("12 livres\u00a0: Codex", type_, room) == ["12 livres\u00a0:", "Codex"]
    assert wrapped("12 livres\u00a0: Codex", type_, room - 0.1) == ["12", "livres\u00a0:", "Codex"]


@pytest.mark.parametrize(("name", "language"), CASES)
def test_no_word_of_a_rows_name_is_broken(name: str, language: str) -> None:
    small_caps = [
        word
        for text in texts(page_of(GAMES[name], language))
        if text.type.face is Face.SMALL_CAPS
        for word in text.words.split()
    ]
    for box in FormBox:
        assert set(box_name(box, language).split()) <= set(small_caps)


def test_what_goes_beyond_the_last_line_is_cut_off_visibly() -> None:
    type_ = Type(Face.REGULAR, 9, "#000000")
    lines = wrapped("one two three four five six seven", type_, 20, most=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert width_of(lines[1], type_) <= 20


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Łucja Œuf Żółć", "Łucja Œuf Żółć"),
        ("Cafe\u0301", "Café"),
        ("🧙‍♀️ Merlin", f"{LACKING}{LACKING} Merlin"),
        ("tab\tbell\a", f"tab{LACKING}bell{LACKING}"),
        ("\u202eevil", "evil"),
        ("图书", LACKING * 2),
        ("Bo\u202f!", "Bo\u00a0!"),
        ("Жанна Ωμέγα", "Жанна Ωμέγα"),
    ],
)
def test_letters_that_the_faces_lack_are_replaced_visibly(name: str, printed: str) -> None:
    assert printable(name) == printed


def test_day_and_place_are_written_where_they_are_known() -> None:
    begun = datetime(2026, 11, 18, 20, tzinfo=UTC)
    for language, day in (("en", "November 18, 2026"), ("pl", "18 listopada 2026")):
        notes = FormNotes(Occasion(begun, "At Cleo's"))
        page = compose(TWO, score(TWO), language, notes)
        assert day in words(page)
        assert "At Cleo's" in words(page)
        assert off_page(page) == []
        assert list(overlapping(texts(page))) == []
    assert "Place" not in words(compose(TWO, score(TWO), "en", FormNotes(Occasion(begun))))


def test_doubtful_cards_are_flagged_and_explained() -> None:
    places = frozenset(sorted(ADA.shelf.places)[:3])
    page = compose(FOUR, score(FOUR), "en", FormNotes(doubtful=(places,)))
    assert [text.words for text in texts(page)].count("?") == len(places) + 1
    assert "in doubt" in words(page)
    assert off_page(page) == []
    assert "in doubt" not in words(page_of(FOUR))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_place_is_cut_beside_the_stamp(language: str) -> None:
    page = page_of(SIX, language)
    places = {place_name(rank, language).split()[0].casefold() for rank in range(1, 7)}
    totals = [text for text in texts(page) if text.type.face is Face.SMALL_CAPS]
    said = " ".join(text.words for text in totals).casefold()
    assert "…" not in said
    assert sum(place in said for place in places) >= 4
