"""Game files of Biblios: one table at the end of a game, as TOML text."""

from __future__ import annotations

from typing import Any

import tomli_w

from card_db.biblios import BibliosCategory, CategoryCard, ChurchCard, GoldCard
from card_db.problem import Problem, ProblemsError
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.notation import print_cards, read_cards
from companion.engine.player_name import repeated_names
from companion.engine.toml_table import TomlTable

BIBLIOS = "biblios"


class BibliosFileError(ProblemsError):
    """A document that is no game of Biblios; every problem names the key it stands at."""


def read_biblios(document: dict[str, Any]) -> tuple[BibliosGame, tuple[Problem, ...]]:
    """Return what could be read of a game, and everything that could not."""
    problems: list[Problem] = []
    top = TomlTable(document, "", problems)
    top.choice("game", (BIBLIOS,))
    dice = top.table("dice", needed=True)
    shown = {category: _die(dice, category) for category in BibliosCategory}
    dice.finish()
    players = tuple(_player(table) for table in top.tables("players"))
    problems += repeated_names(player.name for player in players)
    top.finish()
    known = {category: die for category, die in shown.items() if die is not None}
    return BibliosGame(players, known), tuple(problems)


def _die(dice: TomlTable, category: BibliosCategory) -> int | None:
    before = len(dice.problems)
    die = dice.needed(category, int, 0)
    return die if len(dice.problems) == before else None


def _player(table: TomlTable) -> Abbot:
    name = table.name("name")
    found = read_cards(table.needed("cards", str, ""))
    key = table.at("cards")
    church = [card for card in found.cards if isinstance(card, ChurchCard)]
    wrong = [*found.problems, *(Problem("biblios-church-held", {"card": card}) for card in church)]
    table.problems += [
        Problem("game-notation", {"key": key, "problem": problem}) for problem in wrong
    ]
    table.finish()
    return Abbot(
        name,
        tuple(card for card in found.cards if isinstance(card, CategoryCard)),
        tuple(card.value for card in found.cards if isinstance(card, GoldCard)),
    )


def print_biblios(game: BibliosGame) -> str:
    """Return the game as a file; reading it gives the same game."""
    players = [
        {"name": player.name, "cards": print_cards((*player.cards, *map(GoldCard, player.gold)))}
        for player in game.players
    ]
    dice = {str(category): die for category, die in game.dice.items()}
    return tomli_w.dumps({"game": BIBLIOS, "dice": dice, "players": players})
