"""Follows a game: its start and its list of answers. Only here the table changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from card_db import Problem
from companion.engine.referee.answers import Reply, cards_in
from companion.engine.referee.decisions.base import Decision, Effect, speaker
from companion.engine.referee.events import Event
from companion.engine.referee.phases import PHASES
from companion.engine.referee.table import Phase, Table
from companion.engine.referee.turn import Desk
from companion.engine.rules import Rule
from companion.engine.verdict import Verdict, insist


class FollowedGame:
    """A game that is followed answer by answer.

    A running effect cannot be copied, so it is never kept: to undo, the answers since the last
    checkpoint, which is the table between two turns, are given again.
    """

    def __init__(self, start: Table, replies: Iterable[Reply] = ()) -> None:
        """Begin at a table, and give the replies, all of which must be legal."""
        self.start = start
        self.replies: list[Reply] = []
        self._checkpoints: list[tuple[int, Table]] = []
        self._restart(start)
        for reply in replies:
            self.give(reply)

    def _restart(self, table: Table) -> None:
        self._desk = Desk(table)
        self._effect: Effect[None] | None = None
        self.decision: Decision[Any] | None = None
        self._advance(None)

    @property
    def table(self) -> Table:
        """Return the table as it is now."""
        return self._desk.table

    def judge(self, reply: Reply) -> Verdict:
        """Judge a reply to the decision that is due; never raises."""
        decision = self.decision
        if decision is None:
            return Verdict((Problem("game-over", {}, Rule.FINAL_ROUND),))
        facts = {"who": speaker(self.table, decision.by), "asked": decision.asked()}
        if reply.by != decision.by:
            return Verdict((Problem("not-your-turn", facts, decision.rule),))
        if not isinstance(reply.answer, decision.accepts):
            return Verdict((Problem("not-asked", facts, decision.rule),))
        return decision.judge(self.table.learn(cards_in(reply.answer)), reply.answer)

    def give(self, reply: Reply) -> Verdict:
        """Let the game go on by a reply; IllegalMoveError if the rules forbid it."""
        verdict = self.judge(reply)
        insist(verdict)
        if self.decision is not None:
            known = self.table.learn(cards_in(reply.answer))
            self._desk.table = self.decision.apply(known, reply.answer)
            self.replies.append(reply)
            self._advance(reply.answer)
        return verdict

    def unsaid(self) -> Reply | None:
        """Return the reply that a record may leave out here."""
        if self.decision is None:
            return None
        answer = self.decision.unsaid(self.table)
        return Reply(self.decision.by, answer) if answer is not None else None

    def undo(self) -> Reply:
        """Take the last reply back; IndexError if there is none."""
        last = self.replies.pop()
        while self._checkpoints[-1][0] > len(self.replies):
            self._checkpoints.pop()
        count, table = self._checkpoints.pop()
        again = self.replies[count:]
        del self.replies[count:]
        self._restart(table)
        for reply in again:
            self.give(reply)
        return last

    def _advance(self, answer: object) -> None:
        """Run to the next decision: apply what happens by itself, and go from turn to turn."""
        self.decision = None
        while self.decision is None and self.table.phase is not Phase.INSPECTION:
            if self._effect is None:
                self._checkpoints.append((len(self.replies), self.table))
                self._effect = PHASES[self.table.phase](self._desk)
            self._step(self._effect, answer)
            answer = None

    def _step(self, effect: Effect[None], answer: object) -> None:
        try:
            step = effect.send(answer)
        except StopIteration:
            self._effect = None
            return
        if isinstance(step, Event):
            self._desk.table = step.apply(self.table)
        else:
            self.decision = step
