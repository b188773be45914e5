"""A game as the part of an address behind the question mark, its shelves in notation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl, quote_plus, urlencode

from card_db import Problem
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_file import GameFileError, game_of_document
from companion.engine.exlibris.notation import print_card, print_shelf
from companion.engine.exlibris.rulings import STANDARD, SWITCHES

LONGEST = 8000
"""Signs of a link: four long shelves in the longest spelling take less than half of it."""
_MOST_FIELDS = 200

_TOP = ("edition", "deck", "variant", "mode", "prominent", "banned")
_LIBRARY = {"library_focus": "focus", "library_cards": "cards"}
_OF_PLAYER = re.compile(r"(name|focus|hand|shelf)([1-9])")
# What an address may hold as it is, and notation is full of.
_UNCHANGED = "*/$"


def print_link(game: Game) -> str:
    """Return the game as fields of an address; reading them gives the same game."""
    return urlencode(list(_fields(game)), safe=_UNCHANGED, quote_via=quote_plus)


def parse_link(text: str) -> Game:
    """Read a link, or only what stands behind its question mark; GameFileError if it is none."""
    if len(text) > LONGEST:
        raise GameFileError([Problem("link-too-long", {"most": LONGEST})])
    try:
        found = parse_qsl(_query(text), keep_blank_values=True, max_num_fields=_MOST_FIELDS)
    except ValueError as error:
        raise GameFileError([Problem("link-no-game")]) from error
    return game_of_fields(dict(found))


def _query(text: str) -> str:
    """Return what stands behind the question mark, if there is an address before it."""
    whole = text.strip().partition("#")[0]
    address, _, query = whole.partition("?")
    return whole if "=" in address else query


def game_of_fields(fields: Mapping[str, str]) -> Game:
    """Return the game of these fields; what messengers add to an address is passed over."""
    if not holds_game(fields):
        raise GameFileError([Problem("link-no-game")])
    document: dict[str, Any] = {name: fields[name] for name in _TOP if name in fields}
    rulings = {name: fields[name] for name in SWITCHES if name in fields}
    library = {key: fields[name] for name, key in _LIBRARY.items() if name in fields}
    if rulings:
        document["rulings"] = rulings
    if document.get("mode") == "solo":
        document["public_library"] = library
    return game_of_document({**document, "players": _players(fields)})


def holds_game(fields: Mapping[str, str]) -> bool:
    """Tell whether an address is about a game at all."""
    return any(map(_OF_PLAYER.fullmatch, fields))


def _players(fields: Mapping[str, str]) -> list[dict[str, Any]]:
    players: dict[str, dict[str, Any]] = {}
    for name, value in fields.items():
        found = _OF_PLAYER.fullmatch(name)
        if found:
            key, number = found.groups()
            count = key == "hand" and value.isascii() and value.isdecimal()
            players.setdefault(number, {})[key] = int(value) if count else value
    return [players[number] for number in sorted(players)]


def _fields(game: Game) -> Iterator[tuple[str, str]]:
    yield "edition", game.rules.edition
    if game.deck:
        yield "deck", game.deck
    if game.rules.variant != STANDARD:
        yield "variant", game.rules.variant
    if game.solo:
        yield "mode", "solo"
    yield "prominent", str(game.prominent)
    yield "banned", str(game.banned)
    yield from game.rules.rulings.items()
    for number in range(1, len(game.players) + 1):
        yield from _player_fields(game, number)
    if game.public_library is not None:
        yield "library_focus", str(game.public_library.focus)
        yield "library_cards", " ".join(map(print_card, game.public_library.cards))


def _player_fields(game: Game, number: int) -> Iterator[tuple[str, str]]:
    player = game.players[number - 1]
    yield f"name{number}", player.name
    if player.focus is not None:
        yield f"focus{number}", str(player.focus)
    if player.hand is not None:
        yield f"hand{number}", str(player.hand)
    yield f"shelf{number}", print_shelf(player.shelf, between="/")
