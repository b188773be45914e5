"""Decisions about the shelf: shelve a card or not, and the home action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from card_db import Problem
from companion.engine.decision import AnyReply
from companion.engine.exlibris.referee.answers import Draws, Passes, Shelves, Way
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.cards import Draw
from companion.engine.exlibris.referee.table.card_checks import cards_lie_in, choices
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.placing_cards import judge_way, ways_for
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.referee.table.unread import with_shelved
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, doubt_of, verdict_of

PLAIN = frozenset({Way.BESIDE})


def shelve_from_hand(table: GameTable, seat: int, answer: Shelves) -> GameTable:
    """Return the table with a card moved from a hand to its shelf."""
    hand, gone = table.seats[seat].hand.split([answer.card])
    return with_shelved(table.with_seat(seat, hand=hand), seat, answer, gone)


@dataclass(frozen=True)
class MayShelve(Decision[Shelves | Passes]):
    """Shelve one of the cards offered, which are in hand; or pass."""

    by: int
    offered: Pile | None
    """The cards that may be shelved; any of the hand if none are named."""
    rule: str
    ways: frozenset[Way] = PLAIN
    must: bool = False
    """Whether a pass is not allowed (Q40, Q44)."""
    accepts = (Shelves, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-shelve-one", {}) if self.must else Problem("ask-shelve", {})

    def judge(self, table: GameTable, answer: Shelves | Passes) -> Verdict:
        """Judge the card, then the place."""
        if isinstance(answer, Passes):
            return Verdict((Problem("must-shelve", {}, self.rule),) if self.must else ())
        card = self._judge_card(table, answer)
        return card.and_then(judge_way(table.seats[self.by].shelf, answer, self.ways))

    def _judge_card(self, table: GameTable, answer: Shelves) -> Verdict:
        hand = table.seats[self.by].hand
        breaches = verdict_of(
            (*_some_card(hand, self.rule), *cards_lie_in(table, hand, [answer.card], self.rule))
        )
        if not breaches.legal or self.offered is None:
            return breaches
        return self._judge_offered(hand, answer)

    def _judge_offered(self, hand: Pile, answer: Shelves) -> Verdict:
        """Judge whether a card of the hand is one of those offered."""
        offered, id_ = self.offered or Pile(), answer.card.id
        if id_ is None or id_ in offered.known:
            return Verdict()
        facts = {"card": id_}
        if id_ in hand.known or not offered.hidden:
            return Verdict((Problem("not-offered", facts, self.rule),))
        # An unknown card of the hand may be an older one, unless all unknown ones are new.
        doubts = [Problem("needs-offered", facts)] if hand.hidden > offered.hidden else []
        return doubt_of(doubts)

    def apply(self, table: GameTable, answer: Shelves | Passes) -> GameTable:
        """Put the card on the shelf."""
        if isinstance(answer, Passes):
            return table
        return shelve_from_hand(table, self.by, answer)

    def answers(self, table: GameTable) -> Iterator[Shelves | Passes]:
        """Pass, or any card offered at any place."""
        if not self.must:
            yield Passes()
        seat = table.seats[self.by]
        for (card,) in choices(seat.hand if self.offered is None else self.offered, 1, 1):
            yield from ways_for(seat.shelf, card, self.ways)

    def unsaid(self, table: GameTable) -> Passes | None:
        """Return a pass."""
        del table
        return None if self.must else Passes()


@dataclass(frozen=True)
class ShelveDrafted(MayShelve):
    """Shelve one of the cards that one of several assistants drafted, or pass."""

    def is_meant_by(self, reply: AnyReply) -> bool:
        """Tell whether the card is one of those offered."""
        offered, answer = self.offered or Pile(), reply.answer
        if not isinstance(answer, Shelves):
            return super().is_meant_by(reply)
        return reply.by == self.by and offered.may_hold([answer.card])


@dataclass(frozen=True)
class ShelveMeanwhile(ShelveDrafted):
    """Shelve one of the cards offered while others are still asked; who waits need not pass."""

    def is_meant_by(self, reply: AnyReply) -> bool:
        """Tell whether a card is shelved; a pass means something else."""
        return isinstance(reply.answer, Shelves) and super().is_meant_by(reply)

    def answers(self, table: GameTable) -> Iterator[Shelves | Passes]:
        """Go through any card offered at any place."""
        return (answer for answer in super().answers(table) if isinstance(answer, Shelves))

    def unsaid(self, table: GameTable) -> Passes | None:
        """Return nothing: there will be time for it later."""
        del table
        return None


def _some_card(hand: Pile, rule: str) -> Iterator[Problem]:
    if not len(hand):
        yield Problem("hand-empty", {}, rule)


@dataclass(frozen=True)
class HomeAction(Decision[Draws | Shelves | Passes]):
    """R4.4: draw one card, or shelve one from hand, or do neither."""

    by: int
    ways: frozenset[Way] = PLAIN
    may_draw: bool = True
    may_shelve: bool = True
    rule: str = Rule.HOME_ACTION
    accepts = (Draws, Shelves, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-home-action", {})

    @property
    def _draw(self) -> Draw:
        return Draw(self.by, 1, self.rule)

    @property
    def _shelve(self) -> MayShelve:
        return MayShelve(self.by, None, self.rule, self.ways)

    def judge(self, table: GameTable, answer: Draws | Shelves | Passes) -> Verdict:
        """Judge whichever was chosen."""
        if isinstance(answer, Draws):
            verdict = self._draw.judge(table, answer)
            return verdict.and_then(_once(allowed=self.may_draw))
        verdict = self._shelve.judge(table, answer)
        allowed = self.may_shelve or isinstance(answer, Passes)
        return verdict.and_then(_once(allowed=allowed))

    def with_hidden_named(
        self, table: GameTable, answer: Draws | Shelves | Passes
    ) -> Draws | Shelves | Passes:
        """Name what must have been drawn."""
        return self._draw.with_hidden_named(table, answer) if isinstance(answer, Draws) else answer

    def apply(self, table: GameTable, answer: Draws | Shelves | Passes) -> GameTable:
        """Do whichever was chosen."""
        if isinstance(answer, Draws):
            return self._draw.apply(table, answer)
        return self._shelve.apply(table, answer)

    def answers(self, table: GameTable) -> Iterator[Draws | Shelves | Passes]:
        """Go through everything."""
        if self.may_draw:
            yield from self._draw.answers(table)
        if self.may_shelve:
            yield from self._shelve.answers(table)
        else:
            yield Passes()

    def unsaid(self, table: GameTable) -> Passes:
        """Return a pass."""
        del table
        return Passes()


def _once(*, allowed: bool) -> Verdict:
    """R6.4: both home actions are one draw and one card shelved, not twice the same."""
    breaches = () if allowed else (Problem("same-home-action", {}, Rule.HOME_ACTION),)
    return Verdict(breaches)
