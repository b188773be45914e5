"""The game itself, pure: shelves, notation, rules, scores; no files, clock, chance or language.

The names below are the public API; the modules behind them may change (see ARCHITECTURE.md).
"""

from typing import TYPE_CHECKING

from card_db.public_names import names_from

if TYPE_CHECKING:
    from companion.engine.exlibris.advice import advise
    from companion.engine.exlibris.game import Game, Player
    from companion.engine.exlibris.game_check import check_game, with_books
    from companion.engine.exlibris.game_file import parse_game, print_game
    from companion.engine.exlibris.notation import NotationError, parse_shelf, print_shelf
    from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
    from companion.engine.exlibris.referee.record.replay import parse_record, replay
    from companion.engine.exlibris.scoring import score
    from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf
    from companion.engine.exlibris.shelving import judge_shelf, judge_shelving, shelve
    from companion.engine.verdict import Verdict

__all__ = [
    "Cell",
    "Doubt",
    "Game",
    "NotationError",
    "Place",
    "Player",
    "ReadCard",
    "Reason",
    "SeenCard",
    "Shelf",
    "Verdict",
    "advise",
    "check_game",
    "judge_shelf",
    "judge_shelving",
    "parse_game",
    "parse_record",
    "parse_shelf",
    "print_game",
    "print_shelf",
    "replay",
    "score",
    "shelve",
    "with_books",
]

# Who needs the shelf alone does not load the referee.
__getattr__ = names_from(
    {
        "companion.engine.exlibris.advice": ("advise",),
        "companion.engine.exlibris.game": ("Game", "Player"),
        "companion.engine.exlibris.game_check": ("check_game", "with_books"),
        "companion.engine.exlibris.game_file": ("parse_game", "print_game"),
        "companion.engine.exlibris.notation": ("NotationError", "parse_shelf", "print_shelf"),
        "companion.engine.exlibris.reading": ("Doubt", "ReadCard", "Reason"),
        "companion.engine.exlibris.referee.record.replay": ("parse_record", "replay"),
        "companion.engine.exlibris.scoring": ("score",),
        "companion.engine.exlibris.shelf": ("Cell", "Place", "SeenCard", "Shelf"),
        "companion.engine.exlibris.shelving": ("judge_shelf", "judge_shelving", "shelve"),
        "companion.engine.verdict": ("Verdict",),
    }
)
