"""Reading a game file together with the deck it names, ready to be scored."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from card_db import Deck, Problem
from companion.cli.decks import find_deck
from companion.cli.files import read_text
from companion.engine.game import Game
from companion.engine.game_check import doubts, insist_on_possible, with_books
from companion.engine.game_file import parse_game


@dataclass(frozen=True, slots=True)
class ReadyGame:
    """A game that can be scored, its deck, and what is doubtful about it."""

    game: Game
    deck: Deck
    doubts: tuple[Problem, ...]


def read_game(path: Path) -> ReadyGame:
    """Read a game file; ProblemsError lists everything that forbids scoring it."""
    game = parse_game(read_text(path))
    deck = find_deck(game.deck, game.rules.edition)
    full = with_books(game, deck)
    insist_on_possible(full)
    return ReadyGame(full, deck, doubts(full, deck))
