from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_db import (
    CATEGORIES,
    CardId,
    Category,
    Edition,
    Kind,
    editions,
    names,
    variants,
)
from companion.engine.exlibris.game import PUBLIC_LIBRARY, Game, Player, PublicLibrary
from companion.engine.exlibris.game_file import GameFileError, parse_game, print_game
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.rulings import SWITCHES, Ruleset
from companion.engine.exlibris.shelf import SeenCard, Shelf
from companion.render.language import LANGUAGES
from tests.strategies import any_games, any_shelves, seen_cards

C, F, H, M, R, S = CATEGORIES

TWO = """
edition = "en"
deck = "demo"
prominent = "R"
banned = "C"
[rulings]
Q4 = "one-book"
[[players]]
name = "Ada"
focus = "M"
hand = 2
shelf = \"\"\"
A7.FRS B6.FHMM
C1.RR  D4.CS
\"\"\"
[[players]]
name = "Bo"
focus = "F"
shelf = "E2+V3 - F1*"
"""

SOLO = """
edition = "en"
mode = "solo"
prominent = "R"
banned = "C"
[[players]]
name = "Ada"
focus = "M"
shelf = "A7.FRS"
[public_library]
focus = "F"
cards = "A1.RF B3.MM"
"""


def problems_of(text: str) -> list[tuple[str, object]]:
    with pytest.raises(GameFileError) as caught:
        parse_game(text)
    return [(problem.id, problem.facts.get("key")) for problem in caught.value.problems]


def test_a_table() -> None:
    game = parse_game(TWO)
    assert (game.prominent, game.banned, game.deck) == (R, C, "demo")
    assert game.rules == Ruleset("en", rulings={"Q4": "one-book"})
    ada, bo = game.players
    assert (ada.name, ada.focus, ada.hand) == ("Ada", M, 2)
    assert print_shelf(ada.shelf) == "A7.FRS B6.FHMM / C1.RR D4.CS"
    assert (bo.hand, print_shelf(bo.shelf)) == (None, "E2+V3 - F1*")
    assert not game.solo


def test_a_solo_game() -> None:
    game = parse_game(SOLO)
    cards = (SeenCard(CardId("A", 1), (R, F)), SeenCard(CardId("B", 3), (M, M)))
    assert game.solo
    assert game.public_library == PublicLibrary(F, cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("category", CATEGORIES)
def test_categories_by_name_in_every_language(language: str, category: Category) -> None:
    name = names().name(Kind.CATEGORY, category, language)
    assert name is not None
    # Where no source gives the names, they are the English ones.
    assert name.language in (language, "en")
    for said in (name.text, name.text.upper(), f"  {name.text.lower()} "):
        assert (
            parse_game(TWO.replace('focus = "M"', f'focus = "{said}"')).players[0].focus is category
        )


@pytest.mark.parametrize(
    ("said", "category"),
    [
        ("m", M),
        ("Spells and Potions", S),
        ("potions et sortileges", S),
        ("Oeuvres de fiction", F),
        ("Manuels de reference", R),
        ("encyklopedie i slowniki", R),
        ("ZAKLECIA I MIKSTURY", S),
    ],
)
def test_names_are_found_without_accents_and_with_and(said: str, category: Category) -> None:
    assert parse_game(TWO.replace('prominent = "R"', f'prominent = "{said}"')).prominent is category


# Round trips

TEXTS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40)
PLAYER_NAMES = (
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs"]), max_size=40)
    .map(lambda text: unicodedata.normalize("NFC", " ".join(text.split())))
    .filter(lambda name: 0 < len(name) <= 40 and name.casefold() != PUBLIC_LIBRARY.casefold())
)
RULINGS = st.fixed_dictionaries({}, optional={q: st.sampled_from(SWITCHES[q]) for q in SWITCHES})


@st.composite
def players(draw: st.DrawFn, edition: Edition) -> Player:
    shelf = draw(any_shelves(edition)).normalised()
    focus = draw(st.none() | st.sampled_from(CATEGORIES))
    return Player(draw(PLAYER_NAMES), shelf, focus, draw(st.none() | st.integers(0, 152)))


@st.composite
def written_games(draw: st.DrawFn) -> Game:
    """Whatever a file can say, possible or not."""
    edition = draw(st.sampled_from(tuple(editions().values())))
    library = None
    if draw(st.booleans()):
        cards = draw(st.lists(seen_cards(edition), max_size=5))
        library = PublicLibrary(draw(st.sampled_from(CATEGORIES)), tuple(cards))
    least, most = (2, 4) if library is None else (1, 1)
    seated = st.lists(
        players(edition),
        min_size=least,
        max_size=most,
        unique_by=lambda player: player.name.casefold(),
    )
    return Game(
        prominent=draw(st.sampled_from(CATEGORIES)),
        banned=draw(st.sampled_from(CATEGORIES)),
        players=tuple(draw(seated)),
        rules=Ruleset(edition.code, draw(st.sampled_from(tuple(variants()))), draw(RULINGS)),
        deck=draw(st.none() | TEXTS),
        public_library=library,
    )


@settings(max_examples=80)
@given(written_games())
def test_reading_what_was_printed_gives_the_same_game(game: Game) -> None:
    assert parse_game(print_game(game)) == game


@settings(max_examples=100)
@given(any_games())
def test_possible_tables_survive_the_file(game: Game) -> None:
    normal = tuple(replace(player, shelf=player.shelf.normalised()) for player in game.players)
    assert parse_game(print_game(game)) == replace(game, players=normal)


def test_names_are_kept_with_one_space_between_words() -> None:
    assert (
        parse_game(TWO.replace('"Ada"', '"  Ada \\t Lovelace "')).players[0].name == "Ada Lovelace"
    )


# Problems


def test_every_problem_at_once() -> None:
    text = """
        edition = "xx"
        mode = 3
        prominent = "Cookbooks"
        deck = 7
        extra = 1
        [rulings]
        Q3 = "sometimes"
        Q99 = "all"
        [[players]]
        name = ""
        focus = 5
        hand = -1
        shelf = "A1 ? B1 A0"
        colour = "red"
        [[players]]
        name = "Ada"
        hand = true
        shelf = 3
        [[players]]
        name = "Ada"
    """
    assert sorted(problems_of(text), key=str) == sorted(
        [
            ("game-choice", "edition"),
            ("game-kind", "mode"),
            ("game-category", "prominent"),
            ("game-missing", "banned"),
            ("game-kind", "deck"),
            ("game-unknown-key", "extra"),
            ("game-choice", "rulings.Q3"),
            ("game-unknown-key", "rulings.Q99"),
            ("game-name", "players[1].name"),
            ("game-kind", "players[1].focus"),
            ("game-count", "players[1].hand"),
            ("game-notation", "players[1].shelf"),
            ("game-notation", "players[1].shelf"),
            ("game-unknown-key", "players[1].colour"),
            ("game-kind", "players[2].hand"),
            ("game-kind", "players[2].shelf"),
            ("game-missing", "players[3].shelf"),
            ("game-same-name", None),
        ],
        key=str,
    )


def test_a_notation_problem_names_line_and_column_within_the_shelf() -> None:
    text = TWO.replace("C1.RR  D4.CS", "C1.RR  D4.C")
    with pytest.raises(GameFileError) as caught:
        parse_game(text)
    (problem,) = caught.value.problems
    assert problem.facts["key"] == "players[1].shelf"
    inner = problem.facts["problem"]
    assert "line=2 column=11" in str(inner)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            'mode = "solo"',
            'mode = "table"',
            [("game-unknown-key", "public_library")],
        ),
        (
            "[public_library]",
            "[library]",
            [
                ("game-missing", "public_library"),
                ("game-missing", "public_library.focus"),
                ("game-missing", "public_library.cards"),
                ("game-unknown-key", "library"),
            ],
        ),
        ('focus = "F"', "", [("game-missing", "public_library.focus")]),
        ("B3.MM", "B3.M", [("game-notation", "public_library.cards")]),
        ('name = "Ada"', f'name = "{"A" * 41}"', [("game-name", "players[1].name")]),
    ],
)
def test_a_problem_in_a_solo_game(old: str, new: str, found: list[tuple[str, object]]) -> None:
    assert problems_of(SOLO.replace(old, new)) == found


def test_what_could_be_read_in_spite_of_problems_is_kept() -> None:
    with pytest.raises(GameFileError) as caught:
        parse_game(TWO.replace("[[players]]", "colour = 1\n[[players]]", 1))
    assert caught.value.rest is not None
    assert len(caught.value.rest.players) == 2


@pytest.mark.parametrize(
    ("text", "id_", "facts"),
    [
        ('edition = "en\nx = 1', "game-syntax", {"line": 1, "column": 14}),
        ("edition = en", "game-syntax", {"line": 1, "column": 11}),
        ("players = [1", "game-syntax-end", {}),
    ],
)
def test_a_text_that_is_no_toml(text: str, id_: str, facts: dict[str, int]) -> None:
    with pytest.raises(GameFileError) as caught:
        parse_game(text)
    (problem,) = caught.value.problems
    assert (problem.id, problem.facts) == (id_, facts)


def test_a_letter_foreign_to_the_edition_is_a_problem() -> None:
    assert problems_of(TWO.replace("A7.FRS", "Ć1.FRS")) == [("game-notation", "players[1].shelf")]
    polish = parse_game(TWO.replace("A7.FRS", "Ć1.FRS").replace('"en"', '"pl"').replace("V3", "W3"))
    assert print_shelf(polish.players[0].shelf).startswith("Ć1.FRS")


def test_an_empty_shelf_is_an_empty_text() -> None:
    game = parse_game(TWO.replace('"E2+V3 - F1*"', '""'))
    assert game.players[1].shelf == Shelf()
    assert parse_game(print_game(game)) == game
