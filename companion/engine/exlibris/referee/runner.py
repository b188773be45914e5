"""Follows a game: its start and its list of answers. Only here the table changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from card_db import Problem
from companion.engine.decision import Happening, TableRef, next_question
from companion.engine.exlibris.referee.answers import Objects, Reply
from companion.engine.exlibris.referee.decisions.base import AnyOrder, Decision, Effect
from companion.engine.exlibris.referee.effects.phases import is_resolved_later, phase_of, too_late
from companion.engine.exlibris.referee.news import news
from companion.engine.exlibris.referee.questions.objecting import answer_objection
from companion.engine.exlibris.referee.table.changes import NoEffect
from companion.engine.exlibris.referee.table.printed import cards_in, judge_printed
from companion.engine.exlibris.referee.table.state import GameTable, Phase
from companion.engine.exlibris.referee.table.unclear import unclear_ability
from companion.engine.exlibris.referee.table.unread import judge_named
from companion.engine.exlibris.referee.trail import OutOfPlace, Trail, after_answer, after_nothing
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, insist


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The table between two turns: after how many replies, and what the last turn asked for."""

    count: int
    table: GameTable
    trail: Trail = ()


class _Weighed(NamedTuple):
    """The reply that was judged last at this table, and what came of it."""

    reply: Reply
    decision: Decision[Any]
    verdict: Verdict
    table: GameTable


class FollowedGame:
    """A game that is followed answer by answer.

    A running effect cannot be copied, so it is never kept: to undo, the answers since the last
    checkpoint, which is the table between two turns, are given again.
    """

    def __init__(self, start: GameTable, replies: Iterable[Reply] = ()) -> None:
        """Begin at a table, and give the replies, all of which must be legal."""
        self.asked: set[str] = set()
        """The rulings that were asked for; whoever wants to know clears it before."""
        self.start = replace(start, rules=start.rules.reporting_to(self.asked.add))
        self.replies: list[Reply] = []
        self._checkpoints: list[Checkpoint] = []
        self._restart(Checkpoint(0, self.start))
        for reply in replies:
            self.give(reply)

    def _restart(self, checkpoint: Checkpoint) -> None:
        self._ref = TableRef(checkpoint.table)
        self._trail = checkpoint.trail
        self._last_verdict = Verdict()
        self._effect: Effect[None] | None = None
        self.due: tuple[Decision[Any], ...] = ()
        self._weighed: _Weighed | None = None
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
        if decision is not None:
            return self._judged(decision, reply)[0]
        if isinstance(reply.answer, Objects):
            return Verdict(notes=(self._overruled(),))
        unclear = unclear_ability(self.table, reply)
        if unclear is not None:
            return Verdict(doubts=(unclear,))
        return Verdict((self._out_of_place(reply),))

    @property
    def last_rule(self) -> str | None:
        """Return the rule that asked for the last reply, if there was one."""
        return next((step.rule for step in reversed(self._trail) if step.why is None), None)

    def _overruled(self) -> Problem:
        """Return why nobody can object to the last reply."""
        rule = self._trail[-1].rule if self._trail else None
        last = self.replies[-1] if self.replies else None
        return answer_objection(self.table, last, self._last_verdict, rule)

    def _judged(self, decision: Decision[Any], reply: Reply) -> tuple[Verdict, GameTable]:
        """Judge a reply, and return the table that knows what it tells."""
        # Whoever plays asks first and does then what was found legal: that is judged once.
        last = self._weighed
        if last is not None and last.reply is reply and last.decision is decision:
            return last.verdict, last.table
        shown = cards_in(reply.answer)
        printed = judge_printed(self.table, shown)
        verdict, table = judge_named(
            self.table.learn(shown), reply, lambda table: decision.judge(table, reply.answer)
        )
        self._weighed = _Weighed(reply, decision, printed.and_then(verdict), table)
        return self._weighed.verdict, table

    def _out_of_place(self, reply: Reply) -> Problem:
        """Return the breach of saying what is not asked now."""
        if self.decision is None:
            return too_late(self.table, reply)
        if is_resolved_later(self.table, reply.by):
            return Problem("resolved-later", {}, Rule.RESOLUTION)
        asked = next((due for due in self.due if due.by == reply.by), self.decision)
        return OutOfPlace(self.table, self._trail, reply, asked).reason()

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
        self._last_verdict = verdict
        self._trail = after_answer(self._trail, decision)
        before = self.table
        self._advance((decision, named) if isinstance(self._asked, AnyOrder) else named)
        return replace(verdict, notes=(*verdict.notes, *news(before, self.table)))

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
        self._asked, self.due, self._weighed = None, (), None
        while self._asked is None and self.table.phase is not Phase.INSPECTION:
            if self._effect is None:
                checkpoint = Checkpoint(len(self.replies), self.table, self._trail)
                self._checkpoints.append(checkpoint)
                self._effect = phase_of(self._ref)
            asked: Decision[Any] | AnyOrder | None = next_question(
                self._effect, answer, self._happens
            )
            answer = None
            if asked is None:
                self._effect = None
                continue
            self._asked = asked
            self.due = asked.due if isinstance(asked, AnyOrder) else (asked,)

    def _happens(self, change: Happening[GameTable]) -> None:
        self._ref.table = change.apply(self.table)
        if isinstance(change, NoEffect):
            self._trail = after_nothing(self._trail, change)
