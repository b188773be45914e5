"""R5.7: who wins at the Gambling Den, where the table must say it because cards are hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from card_db import Problem
from companion.engine.exlibris.referee.answers import Wins
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.giving import seat_called
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict


@dataclass(frozen=True)
class SayWinner(Decision[Wins]):
    """R5.7: say who won, since not all books are known here."""

    by: int
    players: tuple[int, ...]
    rule: str = Rule.GAMBLING_DEN
    accepts = (Wins,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-winner", {})

    def judge(self, table: GameTable, answer: Wins) -> Verdict:
        """Judge whether the winner took part; who won is always a doubt."""
        if answer.who is not None and seat_called(table, answer.who) not in self.players:
            return Verdict((Problem("did-not-bet", {"who": answer.who}, self.rule),))
        return Verdict(doubts=(Problem("needs-revealed", {}),))

    def apply(self, table: GameTable, answer: Wins) -> GameTable:
        """Change nothing: the winner takes the cards next."""
        del answer
        return table

    def answers(self, table: GameTable) -> Iterator[Wins]:
        """Go through everybody who took part, and nobody."""
        yield from (Wins(table.seats[seat].name) for seat in self.players)
        yield Wins(None)
