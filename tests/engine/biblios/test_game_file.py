"""Game files of Biblios: read, printed, and everything that is wrong with them at once."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given

from card_db.biblios import BibliosCategory
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.game_check import (
    ImpossibleBibliosError,
    biblios_doubts,
    check_biblios,
    insist_on_biblios,
)
from companion.engine.biblios.game_file import print_biblios, read_biblios
from companion.engine.biblios.notation import print_cards, read_cards
from tests.engine.biblios.tables import THREES, abbot, biblios_games


@given(biblios_games())
def test_reading_and_printing_are_inverse(game: BibliosGame) -> None:
    again, problems = read_biblios(tomllib.loads(print_biblios(game)))
    assert problems == ()
    assert again.dice == game.dice
    for one, other in zip(again.players, game.players, strict=True):
        assert sorted(one.cards) == sorted(other.cards)
        assert one.gold == other.gold


def test_cards_as_the_game_file_writes_them() -> None:
    found = read_cards("Monks 4C 2F, Holy Books 1B, Gold 3 2 1")
    assert print_cards(found.cards) == "Monks 4C 2F, Holy Books 1B, Gold 3 2 1"
    assert read_cards("moines 4c 2f livre saint 1b ZŁOTO 3,2 1").cards == found.cards
    assert print_cards(read_cards("Church +1 −1 ±1 +1×2").cards) == "Church +1 -1 +-1 +1x2"


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", []),
        ("Monks 4C", []),
        ("Nuns 4C", ["biblios-category"]),
        ("4C", ["biblios-no-category"]),
        ("Monks", ["biblios-no-cards"]),
        ("Monks 4", ["biblios-card"]),
        ("Monks 4CC", ["biblios-card"]),
        ("Gold 3C", ["biblios-gold"]),
        ("Gold 4", ["biblios-gold-value"]),
        ("Church +2", ["biblios-church"]),
        ("Monks 1A 2J, Gold 0", ["biblios-value", "biblios-letter", "biblios-gold-value"]),
    ],
)
def test_what_is_no_card(text: str, problems: list[str]) -> None:
    assert [problem.id for problem in read_cards(text).problems] == problems


NINE = abbot("Ada", "Holy Books 1A 1B 1C 1D 1E 1F 1G 2H 2I")


@pytest.mark.parametrize(
    ("game", "problems"),
    [
        (BibliosGame((NINE, abbot("Bo", "")), THREES), []),
        (BibliosGame((NINE,), THREES), ["game-players"]),
        (BibliosGame((NINE, *map(Abbot, "BCDE")), THREES), ["game-players"]),
        (
            BibliosGame((NINE, abbot("Bo", "Holy Books 1A")), THREES),
            ["biblios-card-twice", "biblios-too-many-of-category"],
        ),
        (
            BibliosGame((NINE, Abbot("Bo")), THREES | {BibliosCategory.MONKS: 0}),
            ["biblios-die"],
        ),
        (
            BibliosGame((NINE, Abbot("Bo")), THREES | {BibliosCategory.MONKS: 7}),
            ["biblios-die"],
        ),
        (BibliosGame((NINE, Abbot("Bo", (), (4,))), THREES), ["biblios-gold-value"]),
        (BibliosGame((NINE, Abbot("Bo", (), (1,) * 79)), THREES), ["biblios-too-many"]),
    ],
)
def test_what_cannot_be(game: BibliosGame, problems: list[str]) -> None:
    assert [problem.id for problem in check_biblios(game)] == problems
    if problems:
        with pytest.raises(ImpossibleBibliosError):
            insist_on_biblios(game)


def test_more_cards_of_a_value_than_thought_are_only_doubtful() -> None:
    game = BibliosGame((abbot("Ada", "Monks 4A 4B 4C"), Abbot("Bo", (), (1,) * 12)), THREES)
    assert check_biblios(game) == ()
    found = [(doubt.facts["cards"], doubt.facts["most"]) for doubt in biblios_doubts(game)]
    assert found == [("Monks 4", 2), ("Gold 1", 11)]


def test_every_problem_of_a_file_is_found_at_once() -> None:
    document = {
        "game": "biblios",
        "dice": {"Monks": 3, "Pigments": "3", "Nuns": 2},
        "players": [{"name": "Ada", "cards": "Monks 9Z, Church +1"}, {"name": "ada", "hand": 2}],
    }
    _, problems = read_biblios(document)
    assert [(p.id, p.facts.get("key")) for p in problems] == [
        ("game-kind", "dice.Pigments"),
        ("game-missing", "dice.Holy Books"),
        ("game-missing", "dice.Manuscripts"),
        ("game-missing", "dice.Forbidden Tomes"),
        ("game-unknown-key", "dice.Nuns"),
        ("game-notation", "players[1].cards"),
        ("game-notation", "players[1].cards"),
        ("game-notation", "players[1].cards"),
        ("game-missing", "players[2].cards"),
        ("game-unknown-key", "players[2].hand"),
        ("game-same-name", None),
    ]
