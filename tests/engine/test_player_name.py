from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db import Category
from companion.draft.events import PlayerRenamed, PlayerSeated
from companion.draft.fold import fold
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.game_file import parse_game, print_game
from companion.engine.exlibris.shelf import Shelf
from companion.engine.player_name import LONGEST_NAME, is_name, repeated_names, tidy_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("👨\u200d👩\u200d👧", "👨👩👧"),
        ("\u202eadA\u202c", "adA"),
        ("Zoe\u0301", "Zoé"),
        ("A\0da", "Ada"),
        ("Ada\u200b", "Ada"),
        ("עדה\u200f", "עדה"),
        ("A" * 50, "A" * LONGEST_NAME),
        ("\u200b\u200d ", ""),
    ],
)
def test_a_typed_name_is_tidied(typed: str, name: str) -> None:
    assert tidy_name(typed) == name


@given(st.text())
def test_whatever_is_typed_can_be_exported_and_read(typed: str) -> None:
    name = tidy_name(typed)
    if not name:
        return
    assert is_name(name)
    assert tidy_name(name) == name
    players = (Player(name, Shelf()), Player("B" if name.casefold() != "b" else "C", Shelf()))
    game = Game(Category("R"), Category("C"), players)
    if name.casefold() != "public library":
        assert parse_game(print_game(game)).players == players


@given(st.text(), st.text())
def test_a_table_shows_names_that_a_game_file_can_hold(seated: str, renamed: str) -> None:
    for tail in ((), (PlayerRenamed(1, renamed),)):
        (seat,) = fold([PlayerSeated(1, seated), *tail]).seats
        assert is_name(seat.name)


@pytest.mark.parametrize(
    ("names", "taken"),
    [
        (["Ada", "Bo", "ADA", "ada"], ["ADA", "ada"]),
        (["Łucja", "łucja"], ["łucja"]),
        (["Ada", "public library"], ["public library"]),
        (["Ada", "Áda", "Ada B"], []),
    ],
)
def test_a_name_that_is_taken_is_reported(names: list[str], taken: list[str]) -> None:
    problems = repeated_names(names, reserved="Public Library")
    assert [problem.facts["name"] for problem in problems] == taken
