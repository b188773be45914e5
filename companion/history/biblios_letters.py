"""Which letter has which value in Biblios, as far as the games kept here tell."""

from __future__ import annotations

from companion.draft.hands import game_of, hand_problems, is_biblios
from companion.engine.biblios.letters import LearnedLetters, learned_letters
from companion.history.past import past_games
from companion.store import Store


def letters_of_own_games(store: Store) -> LearnedLetters:
    """Return what the games of a store teach; demo games and unfinished ones teach nothing."""
    past = [game.table for game in past_games(store) if not game.demo]
    mine = [table for table in past if is_biblios(table) and table.shown is not None]
    return learned_letters(game_of(table) for table in mine if not hand_problems(table))
