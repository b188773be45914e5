"""How a game asks: decisions, what happens by itself, and the run from one question to the next.

A game's effects are generators. They yield decisions, which somebody answers, and happenings,
which change the table at once; the runner of the game judges the answers and applies them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from card_db.problem import Problem
from companion.engine.verdict import Verdict

CHANCE = -1
"""Who answers where nobody chooses: what is revealed, dealt or drawn at random."""

CHANCE_NAME = "chance"
"""What a record calls it."""

A = TypeVar("A")
T = TypeVar("T")


class AnyReply(Protocol):
    """Somebody's answer, as far as every game is alike."""

    @property
    def by(self) -> int:
        """Return the seat that speaks, or CHANCE."""

    @property
    def answer(self) -> object:
        """Return what is said."""


class BaseDecision(ABC, Generic[T, A]):
    """Something that somebody, or chance, must say before the game goes on.

    An effect asks by `answer = yield from decision`.
    """

    by: int
    """The seat that speaks, or CHANCE; what a player draws is spoken by that player."""
    accepts: ClassVar[tuple[type[Any], ...]]

    def is_meant_by(self, reply: AnyReply) -> bool:
        """Tell whether a reply is one to this decision, legal or not."""
        return reply.by == self.by and isinstance(reply.answer, self.accepts)

    def __iter__(self) -> Generator[Self, A, A]:
        """Ask, and return the answer."""
        return (yield self)

    @abstractmethod
    def asked(self) -> Problem:
        """Return what is asked, as facts for a sentence."""

    @abstractmethod
    def judge(self, table: T, answer: A) -> Verdict:
        """Judge an answer of the right kind by the right player."""

    @abstractmethod
    def apply(self, table: T, answer: A) -> T:
        """Return the table after an answer that was judged legal."""


class Happening(ABC, Generic[T]):
    """Something that changes the table without an answer."""

    @abstractmethod
    def apply(self, table: T) -> T:
        """Return the table afterwards."""


class TableRef(Generic[T]):
    """A reference to the table as it is now; only the runner replaces that table."""

    def __init__(self, table: T) -> None:
        """Begin with a table."""
        self.table = table


def next_question(
    effect: Generator[Any, Any, object],
    answer: object,
    happens: Callable[[Happening[T]], None],
) -> Any:  # noqa: ANN401 - whatever kinds of question this game's effects yield
    """Go on with an answer to the next question; nothing if the effect has come to its end."""
    while True:
        try:
            step = effect.send(answer)
        except StopIteration:
            return None
        if not isinstance(step, Happening):
            return step
        happens(step)
        answer = None


def speaker_name(names: tuple[str, ...], by: int) -> str:
    """Return who speaks, as a record writes it."""
    return CHANCE_NAME if by == CHANCE else names[by]
