"""What every decision can do, and the checks that many share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Generic, TypeVar

from card_db import CardId, Problem
from companion.engine.referee.amount import Amount, exactly
from companion.engine.referee.answers import Answer, Reply
from companion.engine.referee.pile import Pile
from companion.engine.referee.table import CHANCE, GameTable
from companion.engine.referee.table_changes import TableChange
from companion.engine.rules import Rule
from companion.engine.shelf import UNKNOWN, SeenCard
from companion.engine.verdict import Verdict

A = TypeVar("A", bound=Answer)
T = TypeVar("T")


class Decision(ABC, Generic[A]):
    """Something that somebody, or chance, must say before the game goes on.

    An effect asks by `answer = yield from decision`; the runner judges and applies the answer.
    """

    by: int
    """The seat that speaks, or CHANCE; what a player draws is spoken by that player."""
    rule: str
    """The rule that asks."""
    accepts: ClassVar[tuple[type[Any], ...]]
    opens_turn: ClassVar[bool] = False
    """Whether something new begins here, and nothing asked before is still going on."""
    comes_first: ClassVar[bool] = False
    """R6.P: whether it comes before every effect and every ability of one's own."""

    def is_meant_by(self, reply: Reply) -> bool:
        """Tell whether a reply is one to this decision, legal or not."""
        return reply.by == self.by and isinstance(reply.answer, self.accepts)

    def __iter__(self) -> Generator[Decision[Any], A, A]:
        """Ask, and return the answer."""
        return (yield self)

    @abstractmethod
    def asked(self) -> Problem:
        """Return what is asked, as facts for a sentence."""

    @abstractmethod
    def judge(self, table: GameTable, answer: A) -> Verdict:
        """Judge an answer of the right kind by the right player."""

    @abstractmethod
    def apply(self, table: GameTable, answer: A) -> GameTable:
        """Return the table after an answer that was judged legal."""

    @abstractmethod
    def answers(self, table: GameTable) -> Iterator[A]:
        """Go through the legal answers; places are counted, unknown cards are `$`."""

    def with_hidden_named(self, table: GameTable, answer: A) -> A:
        """Return a legal answer with the cards named that are known all the same."""
        del table
        return answer

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

Step = Decision[Any] | AnyOrder | TableChange
"""What an effect yields: a question to somebody, or something that happens by itself."""

Effect = Generator[Step, Any, T]


def speaker(table: GameTable, by: int) -> str:
    """Return who speaks, as a record writes it."""
    return "chance" if by == CHANCE else table.seats[by].name


def cards_lie_in(
    table: GameTable, pile: Pile, cards: Iterable[SeenCard], rule: str
) -> Iterator[Problem]:
    """Yield a breach for each card that cannot lie in this pile."""
    named = [card.id for card in cards if card.id is not None]
    each = dict.fromkeys(named)
    elsewhere = [id_ for id_ in each if not table.may_lie_in(pile, id_)]
    unplaced = pile.strangers(id_ for id_ in each if id_ not in elsewhere)
    for id_ in each:
        if id_ in elsewhere or id_ in unplaced:
            yield Problem("card-not-there", {"card": id_}, rule)
    yield from none_twice(named)


def none_twice(named: Iterable[CardId | None]) -> Iterator[Problem]:
    """R1.3: no card is there twice."""
    for id_, count in Counter(named).items():
        if id_ is not None and count > 1:
            yield Problem("named-twice", {"card": id_}, Rule.ALPHABET)


def count_between(found: int, least: int, most: int, rule: str) -> Iterator[Problem]:
    """Yield a breach if there are too few or too many cards."""
    if not least <= found <= most:
        facts = {"amount": exactly(found), "wanted": Amount(least, most)}
        yield Problem("card-count", facts, rule)


def choices(pile: Pile, least: int, most: int) -> Iterator[tuple[SeenCard, ...]]:
    """Go through the different choices of cards from a pile."""
    for size in range(least, min(most, len(pile)) + 1):
        for hidden in range(min(size, pile.hidden) + 1):
            known = (card for card in pile.cards if card.id is not None)
            for named in combinations(known, size - hidden):
                yield (*named, *(UNKNOWN for _ in range(hidden)))
