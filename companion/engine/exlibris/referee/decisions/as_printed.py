"""Doing what a tile or an assistant of the owner's says, where nobody here knows what that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from card_db import Problem
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    Discards,
    Draws,
    Passes,
    Shelves,
    Takes,
    Way,
)
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.cards import Discard, Draw
from companion.engine.exlibris.referee.decisions.shelving import PLAIN, MayShelve
from companion.engine.exlibris.referee.decisions.taking import DISCARD, Take
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, doubt_of

Done = Draws | Discards | Takes | Shelves | Passes


@dataclass(frozen=True)
class ActAsPrinted(Decision[Done]):
    """Do one thing more that the printed text may ask for, or nothing more.

    Where cards come from and how they are shelved is judged; whether the text says so is not.
    """

    by: int
    location: str
    says: Problem
    """What is printed, as a fact for a sentence."""
    needs: Problem
    """That nobody here knows what it means."""
    ways: frozenset[Way] = PLAIN
    rule: str = Rule.TIMING
    accepts = (Draws, Discards, Takes, Shelves, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-as-printed", {"text": self.says})

    def _plain(self, answer: Done) -> Decision[Any]:
        """Return the decision to which this would be an answer if the text were known."""
        match answer:
            case Draws():
                return Draw(self.by, len(answer.cards), self.rule)
            case Discards():
                return Discard(self.by, 1, max(1, len(answer)), self.rule, shelf_too=True)
            case Takes():
                where = DISCARD if self.location == HOME_TILE else self.location
                return Take(self.by, where, 1, max(1, len(answer.cards)), self.rule)
            case _:
                return MayShelve(self.by, None, self.rule, self.ways)

    def judge(self, table: GameTable, answer: Done) -> Verdict:
        """Judge whether it can be done at all; who does nothing more may have had to."""
        if isinstance(answer, Passes):
            return Verdict(notes=(self.says,))
        return self._plain(answer).judge(table, answer).and_then(doubt_of([self.needs]))

    def with_hidden_named(self, table: GameTable, answer: Done) -> Done:
        """Name what it must have been."""
        named: Done = self._plain(answer).with_hidden_named(table, answer)
        return named

    def apply(self, table: GameTable, answer: Done) -> GameTable:
        """Do it."""
        return self._plain(answer).apply(table, answer)

    def answers(self, table: GameTable) -> Iterator[Done]:
        """Go on with the game: what else the text may ask for cannot be listed."""
        del table
        yield Passes()

    def unsaid(self, table: GameTable) -> Passes:
        """Return that nothing more is done."""
        del table
        return Passes()
