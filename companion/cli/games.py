"""Reading a game file together with the deck it names, ready to be scored."""

from __future__ import annotations

from dataclasses import dataclass

from card_db import Deck, Problem
from companion.cli.copies import find_deck
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_check import (
    SHELF_CHECKS,
    doubts,
    insist_on_possible,
    with_books,
)
from companion.engine.exlibris.game_file import GameFileError, parse_game


@dataclass(frozen=True, slots=True)
class ReadyGame:
    """A game that can be scored, its deck, and what is doubtful about it."""

    game: Game
    deck: Deck
    doubts: tuple[Problem, ...]


def ready_game(text: str) -> ReadyGame:
    """Return the game of a game file; ProblemsError lists everything that forbids scoring it."""
    try:
        game = parse_game(text)
    except GameFileError as error:
        raise GameFileError([*error.problems, *_further_problems(error)]) from error
    deck = find_deck(game.deck, game.rules.edition)
    full = with_books(game, deck)
    insist_on_possible(full)
    return ReadyGame(full, deck, doubts(full, deck))


def _further_problems(error: GameFileError) -> list[Problem]:
    """Return what else is wrong with the shelves, as far as the file could be read."""
    if error.rest is None:
        return []
    return [problem for check in SHELF_CHECKS for problem in check(error.rest)]
