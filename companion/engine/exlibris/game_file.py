"""Game files: one table at the end of a game, as TOML text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any

import tomli_w

from card_db import (
    Category,
    Edition,
    Kind,
    Problem,
    ProblemsError,
    edition_or_stand_in,
    editions,
    names,
    variants,
)
from companion.engine.exlibris.game import PUBLIC_LIBRARY, Game, Player, PublicLibrary
from companion.engine.exlibris.notation import parse_cards, parse_shelf, print_card, print_shelf
from companion.engine.exlibris.rulings import STANDARD, SWITCHES, Ruleset
from companion.engine.exlibris.shelf import SeenCard, Shelf
from companion.engine.player_name import LONGEST_NAME, repeated_names
from companion.engine.toml_table import TomlTable

_SYNTAX = re.compile(
    r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of .*)\)"
)
_MOST_IN_HAND = 152
_SOLO, _TABLE = "solo", "table"


class GameFileError(ProblemsError):
    """A text that is no game; every problem names the key it stands at."""

    def __init__(self, problems: Iterable[Problem], rest: Game | None = None) -> None:
        """Keep the problems, and what could be read of the game in spite of them."""
        super().__init__(problems)
        self.rest = rest


def parse_game(text: str) -> Game:
    """Read a game file; GameFileError lists everything that is wrong with it."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # A number of more digits than Python reads is no TOMLDecodeError.
        raise GameFileError([syntax_problem(str(error))]) from error
    return game_of_document(document)


def game_of_document(document: dict[str, Any]) -> Game:
    """Return the game of a file that was taken apart; GameFileError as with its text."""
    return _Reader().game(document)


def syntax_problem(message: str) -> Problem:
    """Return where a text is no TOML, from what the parser says."""
    found = _SYNTAX.fullmatch(message)
    if found and found["line"]:
        return Problem("game-syntax", {"line": int(found["line"]), "column": int(found["column"])})
    return Problem("game-syntax-end", {})


class _Reader:
    """Reads a document key by key and keeps every problem on the way."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.edition: Edition = editions()["en"]
        self.letters: Edition = self.edition
        """Whose letters shelves are written in: where the edition is not known, those of all."""

    def game(self, document: dict[str, Any]) -> Game:
        top = TomlTable(document, "", self.problems)
        self.edition = editions()[top.choice("edition", tuple(editions()))]
        self.letters = edition_or_stand_in("") if self.problems else self.edition
        mode = top.choice("mode", (_TABLE, _SOLO), default=_TABLE)
        game = Game(
            prominent=_category(top, "prominent"),
            banned=_category(top, "banned"),
            players=self.players(top),
            rules=self.rules(top),
            deck=top.optional("deck", str),
            public_library=self.public_library(top) if mode == _SOLO else None,
        )
        top.finish()
        if self.problems:
            raise GameFileError(self.problems, game)
        return game

    def rules(self, top: TomlTable) -> Ruleset:
        variant = top.choice("variant", tuple(variants()), default=STANDARD)
        switches = top.table("rulings")
        chosen = {
            ruling: switches.choice(ruling, SWITCHES[ruling])
            for ruling in SWITCHES
            if ruling in switches.values
        }
        switches.finish()
        return Ruleset(self.edition.code, variant, chosen)

    def players(self, top: TomlTable) -> tuple[Player, ...]:
        players = tuple(self.player(table) for table in top.tables("players"))
        self.problems += repeated_names((player.name for player in players), PUBLIC_LIBRARY)
        return players

    def player(self, table: TomlTable) -> Player:
        player = Player(
            name=table.name("name"),
            shelf=table.notation("shelf", lambda text: parse_shelf(text, self.letters), Shelf()),
            focus=_category(table, "focus") if "focus" in table.values else None,
            hand=table.count("hand", _MOST_IN_HAND),
        )
        table.finish()
        return player

    def public_library(self, top: TomlTable) -> PublicLibrary:
        table = top.table("public_library", needed=True)
        no_cards: tuple[SeenCard, ...] = ()
        library = PublicLibrary(
            focus=_category(table, "focus"),
            cards=table.notation("cards", lambda text: parse_cards(text, self.letters), no_cards),
        )
        table.finish()
        return library


def print_game(game: Game) -> str:
    """Return the game as a file; reading it gives the same game."""
    document: dict[str, Any] = {"edition": game.rules.edition}
    if game.deck:
        document["deck"] = game.deck
    if game.rules.variant != STANDARD:
        document["variant"] = game.rules.variant
    if game.public_library:
        document["mode"] = _SOLO
    document |= {"prominent": str(game.prominent), "banned": str(game.banned)}
    if game.rules.rulings:
        document["rulings"] = dict(game.rules.rulings)
    document["players"] = [_player_document(player) for player in game.players]
    if game.public_library:
        document["public_library"] = _library_document(game.public_library)
    return tomli_w.dumps(document, multiline_strings=True)


def _player_document(player: Player) -> dict[str, Any]:
    document: dict[str, Any] = {"name": player.name}
    if player.focus:
        document["focus"] = str(player.focus)
    if player.hand is not None:
        document["hand"] = player.hand
    rows = print_shelf(player.shelf, between="\n")
    return document | {"shelf": f"{rows}\n" if rows else ""}


def _library_document(library: PublicLibrary) -> dict[str, Any]:
    return {"focus": str(library.focus), "cards": " ".join(map(print_card, library.cards))}


def _category(table: TomlTable, key: str) -> Category:
    """Return a category given as its code or by its name in any language."""
    before = len(table.problems)
    text = table.needed(key, str, "")
    code = text.strip().upper()
    found = code if code in set(Category) else names().find(Kind.CATEGORY, text)
    if found is None and len(table.problems) == before:
        table.note("game-category", key, found=text[:LONGEST_NAME])
    return Category(found) if found else Category.CORRUPTED_CODICES
