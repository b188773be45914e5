"""A table whose inspection came to its end: who won, and with how many points."""

from __future__ import annotations

from dataclasses import dataclass

from card_db import Deck
from companion.draft.check import game_of, not_entered, problems_of
from companion.draft.state import Table
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.ranking import TieBreak
from companion.engine.exlibris.scoring import Result, score
from companion.engine.exlibris.statistics import PlayedGame, Score


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game, its result, and everybody's rank after all tie-breaks, reading included."""

    game: Game
    result: Result
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """Return who came first."""
        named = zip(self.ranks, self.result.sheets, strict=True)
        return tuple(sheet.name for rank, sheet in named if rank == 1)

    def played(self, when: str) -> PlayedGame:
        """Return the game as statistics know it."""
        library = self.game.public_library
        focuses = [player.focus for player in self.game.players]
        focuses += [library.focus] if library else []
        rows = zip(self.result.sheets, self.ranks, focuses, strict=True)
        return PlayedGame(
            when,
            tuple(
                Score(sheet.name, rank, {b: sheet.points(b) for b in FormBox}, focus, sheet.of)
                for sheet, rank, focus in rows
            ),
        )


def finished(table: Table, deck: Deck) -> Finished | None:
    """Return the result, if every shelf is there, every focus lies open and nothing is wrong."""
    hidden = any(seat.focus is None or not seat.revealed for seat in table.seats)
    if hidden or any(not_entered(table)) or problems_of(table, deck):
        return None
    game = game_of(table, deck)
    result = score(game)
    return Finished(game, result, ranks_of(table, result))


def ranks_of(table: Table, result: Result) -> tuple[int, ...]:
    """R3.8: whoever was first to finish reading a book comes before those who tie with them."""
    ranks = result.ranking.ranks
    reader = table.seat(table.first_reader or 0)
    if result.ranking.decided_by is not TieBreak.READING or reader is None:
        return ranks
    if reader.name not in result.winners:
        return ranks
    pairs = zip(ranks, result.sheets, strict=True)
    return tuple(2 if rank == 1 and sheet.name != reader.name else rank for rank, sheet in pairs)
