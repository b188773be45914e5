"""What every decision of Biblios can do, and the checks that many share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from card_db.problem import Problem
from companion.engine.biblios.referee.answers import BibliosReply
from companion.engine.biblios.referee.cards import BibliosPile, MaybeCard
from companion.engine.biblios.referee.table import BibliosTable
from companion.engine.biblios.rules import BibliosRule
from companion.engine.decision import BaseDecision, Happening, speaker_name
from companion.engine.verdict import Verdict, verdict_of

A = TypeVar("A")
T = TypeVar("T")


class BibliosDecision(BaseDecision[BibliosTable, A]):
    """A decision of Biblios: what speaks against an answer is listed breach by breach."""

    rule: ClassVar[BibliosRule]

    def out_of_place(self, reply: BibliosReply) -> Problem | None:
        """Return why somebody else must not speak now, if there is a rule of its own."""
        del reply
        return None

    @abstractmethod
    def breaches(self, table: BibliosTable, answer: A) -> Iterator[Problem]:
        """Go through everything that speaks against an answer."""

    def judge(self, table: BibliosTable, answer: A) -> Verdict:
        """Judge by the breaches alone."""
        return verdict_of(self.breaches(table, answer))


@dataclass(frozen=True, slots=True)
class Happens(Happening[BibliosTable]):
    """Something that happens by itself."""

    change: Callable[[BibliosTable], BibliosTable]

    def apply(self, table: BibliosTable) -> BibliosTable:
        """Return the table afterwards."""
        return self.change(table)


BibliosEffect = Generator[BibliosDecision[Any] | Happening[BibliosTable], Any, T]


def who_speaks(table: BibliosTable, by: int) -> str:
    """Return who speaks, as a record writes it."""
    return speaker_name(table.names, by)


def lie_in(
    table: BibliosTable, pile: BibliosPile, cards: Iterable[MaybeCard], rule: BibliosRule
) -> Iterator[Problem]:
    """Yield a breach for each card that cannot lie in this pile."""
    wanted = [*cards]
    for number, card in enumerate(pile.strangers(wanted)):
        if number >= pile.unknown or table.is_elsewhere(card):
            yield Problem("biblios-not-there", {"card": card}, rule)
    if len(wanted) > pile.size:
        facts = {"found": len(wanted), "most": pile.size}
        yield Problem("biblios-too-few", facts, rule)
