"""Follows a game of Biblios: its start and its list of answers. Only here the table changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from card_db.biblios import contradictions
from card_db.problem import Problem
from companion.engine.biblios.referee.answers import (
    Allocates,
    BibliosReply,
    Bids,
    CannotPay,
    DropsOut,
    LosesCard,
    PaysWith,
    PicksCard,
    SetsAside,
    TurnsDice,
)
from companion.engine.biblios.referee.decision import (
    BibliosDecision,
    BibliosEffect,
    who_speaks,
)
from companion.engine.biblios.referee.phases import BibliosRef, course
from companion.engine.biblios.referee.table import BibliosTable
from companion.engine.biblios.rules import BibliosRule
from companion.engine.decision import Happening, next_question
from companion.engine.verdict import Verdict, insist

_OWN_RULES: dict[type[Any], BibliosRule] = {
    SetsAside: BibliosRule.SET_UP,
    Allocates: BibliosRule.GIFTS,
    PicksCard: BibliosRule.GIFTS,
    TurnsDice: BibliosRule.CHURCH,
    CannotPay: BibliosRule.PENALTY,
    LosesCard: BibliosRule.PENALTY,
}
"""The rule of an answer that nobody asked for; all others are of the auction."""

_COMES_ONLY: dict[type[Any], str] = {
    SetsAside: "biblios-only-set-up",
    Allocates: "biblios-only-gifts",
    PicksCard: "biblios-only-picks",
    TurnsDice: "biblios-only-church",
    Bids: "biblios-only-bids",
    DropsOut: "biblios-only-bids",
    PaysWith: "biblios-only-payment",
    CannotPay: "biblios-only-payment",
    LosesCard: "biblios-only-penalty",
}
"""When an answer comes at all, which is why it is impossible at another time."""


class FollowedBiblios:
    """A game that is followed answer by answer."""

    def __init__(self, start: BibliosTable, replies: Iterable[BibliosReply] = ()) -> None:
        """Begin at a table, and give the replies, all of which must be legal."""
        self.start = start
        self.replies: list[BibliosReply] = []
        self._ref = BibliosRef(start)
        self._effect: BibliosEffect[None] = course(self._ref)
        self.decision: BibliosDecision[Any] | None = None
        self._advance(None)
        for reply in replies:
            self.give(reply)

    @property
    def table(self) -> BibliosTable:
        """Return the table as it is now."""
        return self._ref.table

    def judge(self, reply: BibliosReply) -> Verdict:
        """Judge a reply; never raises."""
        decision = self.decision
        if decision is None or not decision.is_meant_by(reply):
            return Verdict(self._out_of_place(reply))
        verdict = decision.judge(self.table, reply.answer)
        if not verdict.legal:
            return verdict
        return Verdict(doubts=self._doubts(decision.apply(self.table, reply.answer)))

    def _doubts(self, after: BibliosTable) -> tuple[Problem, ...]:
        """Return what the deck, as far as known, could not hold."""
        known = sum(len(pile.known) for pile in self.table.piles())
        if sum(len(pile.known) for pile in after.piles()) <= known:
            return ()
        before = {str(found) for found in contradictions(self.table.known())}
        return tuple(found for found in contradictions(after.known()) if str(found) not in before)

    def _out_of_place(self, reply: BibliosReply) -> tuple[Problem, ...]:
        """Return why what is not asked now may not be said, then whose turn it is."""
        due = self.decision
        if due is None:
            return (Problem("biblios-over", {}, BibliosRule.END),)
        special = due.out_of_place(reply)
        if special is not None:
            return (special,)
        kind = type(reply.answer)
        facts = {"who": who_speaks(self.table, due.by), "asked": due.asked()}
        rule = _OWN_RULES.get(kind, BibliosRule.AUCTIONS)
        turn = Problem("not-asked" if reply.by == due.by else "not-your-turn", facts, rule)
        if isinstance(reply.answer, due.accepts) or kind not in _COMES_ONLY:
            return (turn,)
        return Problem(_COMES_ONLY[kind], {}, rule), turn

    def give(self, reply: BibliosReply) -> Verdict:
        """Let the game go on by a reply; IllegalMoveError if the rules forbid it."""
        verdict = self.judge(reply)
        insist(verdict)
        assert self.decision is not None  # noqa: S101 - without one the verdict is illegal
        self._ref.table = self.decision.apply(self.table, reply.answer)
        self.replies.append(reply)
        self._advance(reply.answer)
        return verdict

    def undo(self) -> BibliosReply:
        """Take the last reply back; IndexError if there is none."""
        last = self.replies[-1]
        again = FollowedBiblios(self.start, self.replies[:-1])
        self.replies, self._ref = again.replies, again._ref
        self._effect, self.decision = again._effect, again.decision
        return last

    def _advance(self, answer: object) -> None:
        """Run to the next decision, and let happen what happens by itself."""
        self.decision = next_question(self._effect, answer, self._happens)

    def _happens(self, change: Happening[BibliosTable]) -> None:
        self._ref.table = change.apply(self.table)
