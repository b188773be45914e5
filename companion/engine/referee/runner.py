"""Follows a game: its start and its list of answers. Only here the table changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from card_db import Problem
from companion.engine.referee.answers import Objects, Reply
from companion.engine.referee.decisions.base import AnyOrder, Decision, Effect, speaker
from companion.engine.referee.objecting import answer_objection
from companion.engine.referee.phases import is_resolved_later, phase_of, too_late
from companion.engine.referee.printed import cards_in, judge_printed
from companion.engine.referee.table import GameTable, Phase
from companion.engine.referee.table_changes import NoEffect, TableChange
from companion.engine.referee.trail import Trail, after_answer, after_nothing, rule_against
from companion.engine.referee.turn import TableRef
from companion.engine.referee.unread import judge_named
from companion.engine.rules import Rule
from companion.engine.verdict import Verdict, insist


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The table between two turns: after how many replies, and what the last turn asked for."""

    count: int
    table: GameTable
    trail: Trail = ()


class FollowedGame:
    """A game that is followed answer by answer.

    A running effect cannot be copied, so it is never kept: to undo, the answers since the last
    checkpoint, which is the table between two turns, are given again.
    """

    def __init__(self, start: GameTable, replies: Iterable[Reply] = ()) -> None:
        """Begin at a table, and give the replies, all of which must be legal."""
        self.start = start
        self.replies: list[Reply] = []
        self._checkpoints: list[Checkpoint] = []
        self._restart(Checkpoint(0, start))
        for reply in replies:
            self.give(reply)

    def _restart(self, checkpoint: Checkpoint) -> None:
        self._ref = TableRef(checkpoint.table)
        self._trail = checkpoint.trail
        self._effect: Effect[None] | None = None
        self.due: tuple[Decision[Any], ...] = ()
        self._asked: Decision[Any] | AnyOrder | None = None
        self._advance(None)

    @property
    def table(self) -> GameTable:
        """Return the table as it is now."""
        return self._ref.table

    @property
    def checkpoint(self) -> Checkpoint:
        """Return the table as it was when this turn began."""
        return self._checkpoints[-1]

    @property
    def since_checkpoint(self) -> tuple[Reply, ...]:
        """Return the replies of this turn."""
        return tuple(self.replies[self.checkpoint.count :])

    @property
    def rests(self) -> bool:
        """Tell whether nothing was answered since the turn began."""
        return self.checkpoint.count == len(self.replies)

    @property
    def decision(self) -> Decision[Any] | None:
        """Return what is to be decided now, the first if several things are due."""
        return self.due[0] if self.due else None

    def meant(self, reply: Reply) -> Decision[Any] | None:
        """Return the decision that a reply answers, if any that is due: one that allows it."""
        meant = [due for due in self.due if due.is_meant_by(reply)]
        if len(meant) > 1:
            meant.sort(key=lambda due: not self._judged(due, reply)[0].legal)
        return meant[0] if meant else None

    def judge(self, reply: Reply) -> Verdict:
        """Judge a reply to a decision that is due; never raises."""
        decision = self.meant(reply)
        if decision is None:
            return Verdict((self._out_of_place(reply),))
        return self._judged(decision, reply)[0]

    def _judged(self, decision: Decision[Any], reply: Reply) -> tuple[Verdict, GameTable]:
        """Judge a reply, and return the table that knows what it tells."""
        shown = cards_in(reply.answer)
        printed = judge_printed(self.table, shown)
        verdict, table = judge_named(
            self.table.learn(shown), reply, lambda table: decision.judge(table, reply.answer)
        )
        return printed.and_then(verdict), table

    def _out_of_place(self, reply: Reply) -> Problem:
        """Return the breach of saying what is not asked now."""
        if isinstance(reply.answer, Objects):
            rule = self._trail[-1].rule if self._trail else None
            return answer_objection(self.table, self.replies[-1] if self.replies else None, rule)
        if self.decision is None:
            return too_late(self.table, reply)
        asked = next((due for due in self.due if due.by == reply.by), self.decision)
        facts = {"who": speaker(self.table, asked.by), "asked": asked.asked()}
        rule = rule_against(self._trail, reply, asked)
        if is_resolved_later(self.table, reply.by):
            rule = Rule.RESOLUTION
        if reply.by == asked.by:
            return Problem("not-asked", facts, rule)
        return Problem("not-your-turn", facts, rule)

    def give(self, reply: Reply) -> Verdict:
        """Let the game go on by a reply; IllegalMoveError if the rules forbid it."""
        decision = self.meant(reply)
        if decision is None:
            verdict = self.judge(reply)
            insist(verdict)
            return verdict
        verdict, known = self._judged(decision, reply)
        insist(verdict)
        named = decision.with_hidden_named(known, reply.answer)
        self._ref.table = decision.apply(known, named)
        self.replies.append(reply)
        self._trail = after_answer(self._trail, decision)
        self._advance((decision, named) if isinstance(self._asked, AnyOrder) else named)
        return verdict

    def unsaid(self) -> Reply | None:
        """Return the reply that a record may leave out here."""
        for decision in self.due:
            answer = decision.unsaid(self.table)
            if answer is not None:
                return Reply(decision.by, answer)
        return None

    def undo(self) -> Reply:
        """Take the last reply back; IndexError if there is none."""
        last = self.replies.pop()
        while self._checkpoints[-1].count > len(self.replies):
            self._checkpoints.pop()
        checkpoint = self._checkpoints.pop()
        again = self.replies[checkpoint.count :]
        del self.replies[checkpoint.count :]
        self._restart(checkpoint)
        for reply in again:
            self.give(reply)
        return last

    def _advance(self, answer: object) -> None:
        """Run to the next decision: apply what happens by itself, and go from turn to turn."""
        self._asked, self.due = None, ()
        while self._asked is None and self.table.phase is not Phase.INSPECTION:
            if self._effect is None:
                checkpoint = Checkpoint(len(self.replies), self.table, self._trail)
                self._checkpoints.append(checkpoint)
                self._effect = phase_of(self._ref)
            self._step(self._effect, answer)
            answer = None

    def _step(self, effect: Effect[None], answer: object) -> None:
        try:
            step = effect.send(answer)
        except StopIteration:
            self._effect = None
            return
        if isinstance(step, TableChange):
            self._ref.table = step.apply(self.table)
            if isinstance(step, NoEffect):
                self._trail = after_nothing(self._trail, step)
        else:
            self._asked = step
            self.due = step.due if isinstance(step, AnyOrder) else (step,)
