from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_file import GameFileError, parse_game, print_game
from companion.engine.exlibris.game_link import LONGEST, parse_link, print_link
from companion.engine.exlibris.rulings import Ruleset
from tests.engine.tables import table
from tests.strategies import any_games

ADDRESS = "http://192.168.0.7:8501/open?"
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=9)


def problems_of(link: str) -> list[str]:
    with pytest.raises(GameFileError) as error:
        parse_link(link)
    return [problem.id for problem in error.value.problems]


@given(any_games())
def test_a_link_opens_the_same_game_as_its_file(game: Game) -> None:
    link = ADDRESS + print_link(game)
    assert parse_link(link) == parse_game(print_game(game))


@given(NAMES)
def test_any_name_survives_the_address(name: str) -> None:
    first, *rest = table("A1.RF B1.RS", "C1.MM").players
    game = replace(table("A1.RF"), players=(replace(first, name=name), *rest))
    link = ADDRESS + print_link(game)
    assert link.isascii()
    assert urlsplit(link).fragment == ""
    assert opened(parse_link, link) == opened(parse_game, print_game(game))


def opened(read: Callable[[str], Game], text: str) -> Game | list[str]:
    """Return the game, or what is wrong with it."""
    try:
        return read(text)
    except GameFileError as error:
        return [problem.id for problem in error.problems]


def test_shelves_stand_in_the_address_in_notation() -> None:
    link = print_link(table("A1.FR L3.MM* / - E2.HH+V3.CC", "C1.MM"))
    assert "shelf1=A1.FR+L3.MM*/-+E2.HH%2BV3.CC" in link


def test_house_rules_and_variant_are_kept() -> None:
    rules = Ruleset("en", "long", {"Q4": "one-book"})
    game = replace(table("A1.RF", "C1.MM"), rules=rules)
    assert parse_link(print_link(game)).rules == rules


def test_what_a_messenger_adds_is_passed_over() -> None:
    game = table("A1.FR", "C1.MM")
    link = f"  {ADDRESS}lang=fr&{print_link(game)}&fbclid=xyz#top\n"
    assert parse_link(link) == parse_link(print_link(game))


@pytest.mark.parametrize(
    ("link", "problems"),
    [
        ("", ["link-no-game"]),
        ("http://example.org/?a=b", ["link-no-game"]),
        ("x" * (LONGEST + 1), ["link-too-long"]),
        ("&".join(f"x{n}=1" for n in range(300)), ["link-no-game"]),
        ("edition=en&prominent=R&name1=Ada&shelf1=A1", ["game-missing"]),
        ("edition=en&prominent=R&banned=X&name1=Ada&shelf1=A1", ["game-category"]),
        ("edition=en&prominent=R&banned=C&name1=Ada&shelf1=A1+?", ["game-notation"]),
        ("edition=en&prominent=R&banned=C&name1=Ada&hand1=two&shelf1=", ["game-kind"]),
        ("edition=en&prominent=R&banned=C&name1=Ada&hand1=-2&shelf1=", ["game-kind"]),
        ("edition=en&prominent=R&banned=C&Q4=never&name1=Ada&shelf1=", ["game-choice"]),
        ("edition=en&prominent=R&banned=C&name1=a%00b&shelf1=", ["game-name"]),
    ],
)
def test_what_is_no_game_is_refused_with_the_reason(link: str, problems: list[str]) -> None:
    assert problems_of(link) == problems
