"""What every decision can do, and the checks that many share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from companion.engine.decision import BaseDecision, Happening, speaker_name
from companion.engine.exlibris.referee.answers import Answer
from companion.engine.exlibris.referee.table.state import GameTable

A = TypeVar("A", bound=Answer)
T = TypeVar("T")


class Decision(BaseDecision[GameTable, A]):
    """A decision of Ex Libris."""

    rule: str
    """The rule that asks."""
    opens_turn: ClassVar[bool] = False
    """Whether something new begins here, and nothing asked before is still going on."""
    comes_first: ClassVar[bool] = False
    """R6.P: whether it comes before every effect and every ability of one's own."""
    interrupts: ClassVar[bool] = False
    """Whether it comes at once, in the middle of what else one is doing."""

    @abstractmethod
    def answers(self, table: GameTable) -> Iterator[A]:
        """Go through the legal answers; places are counted, unknown cards are `$`."""

    def with_hidden_named(self, table: GameTable, answer: A) -> A:
        """Return a legal answer with the cards named that are known all the same."""
        del table
        return answer

    def implied_by(self, answer: Answer) -> A | None:
        """Return the answer that goes without saying because of what is said to follow it."""
        del answer
        return None

    def unsaid(self, table: GameTable) -> A | None:
        """Return what a record may leave out: a pass, or cards that nobody saw."""
        del table
        return None


@dataclass(frozen=True)
class AnyOrder:
    """Several decisions that are due at once, answered in whichever order people like."""

    due: tuple[Decision[Any], ...]

    def __iter__(self) -> Generator[AnyOrder, Answered, Answered]:
        """Ask, and return which decision was answered, and how."""
        return (yield self)


Answered = tuple[Decision[Any], Any]

Step = Decision[Any] | AnyOrder | Happening[GameTable]
"""What an effect yields: a question to somebody, or something that happens by itself."""

Effect = Generator[Step, Any, T]


def speaker(table: GameTable, by: int) -> str:
    """Return who speaks, as a record writes it."""
    return speaker_name(tuple(seat.name for seat in table.seats), by)
