"""Follows a game, and beside it what it would be if a disputed ruling were read otherwise.

A verdict rests on a reading if the same line would be judged otherwise by another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from companion.engine.referee.answers import Objects, Reply
from companion.engine.referee.following import follow
from companion.engine.referee.runner import Checkpoint, FollowedGame
from companion.engine.rulings import SWITCHES, Ruleset
from companion.engine.verdict import DisputedReading, IllegalMoveError, Verdict, doubt_of

_Switch = tuple[str, str]


class Rereading:
    """A followed game whose verdicts name the readings they rest on."""

    def __init__(self, game: FollowedGame) -> None:
        """Follow this game from where it is."""
        self.game = game
        self._otherwise: dict[_Switch, FollowedGame] = {}
        self._last = Verdict()

    def follow(self, reply: Reply) -> Verdict:
        """Let the game go on by a line of a record, and say on which readings that rests."""
        if isinstance(reply.answer, Objects) and self._last.doubts:
            # Nobody knows whether the last line was legal, so nobody knows whether this is right.
            return doubt_of(self._last.doubts)
        self._last = self._follow(reply)
        return self._last

    def _follow(self, reply: Reply) -> Verdict:
        turn, earlier = self.game.checkpoint, self.game.since_checkpoint
        rules = turn.table.rules
        rules.asked.clear()
        verdict = follow(self.game, reply)
        for switch in _switches(rules):
            if switch not in self._otherwise:
                self._begin(switch, turn, earlier)
        return replace(verdict, readings=tuple(self._compare(reply, verdict)))

    def _begin(self, switch: _Switch, turn: Checkpoint, earlier: tuple[Reply, ...]) -> None:
        """Play this turn by another reading, up to the line that is judged now."""
        table = replace(turn.table, rules=turn.table.rules.with_reading(*switch))
        try:
            self._otherwise[switch] = FollowedGame(table, earlier)
        except IllegalMoveError:
            # It went another way before, and that was said then.
            return

    def _compare(self, reply: Reply, verdict: Verdict) -> Iterator[DisputedReading]:
        rules = self.game.table.rules
        for switch, other in [*self._otherwise.items()]:
            otherwise = follow(other, reply)
            if otherwise.outcome is not verdict.outcome:
                ruling, reading = switch
                yield DisputedReading(ruling, rules.reading(ruling), reading, otherwise.outcome)
            if not otherwise.legal or self._is_the_same(other):
                del self._otherwise[switch]

    def _is_the_same(self, other: FollowedGame) -> bool:
        """Tell whether the other reading has made no difference, now that the turn is over."""
        if not (self.game.rests and other.rests):
            return False
        return replace(other.table, rules=self.game.table.rules) == self.game.table


def _switches(rules: Ruleset) -> tuple[_Switch, ...]:
    """Return every other reading of the rulings that were asked for."""
    return tuple(
        (ruling, reading)
        for ruling in sorted(rules.asked)
        for reading in SWITCHES[ruling]
        if reading != rules.reading(ruling)
    )


def judge_by_readings(judge: Callable[[Ruleset], Verdict], rules: Ruleset) -> Verdict:
    """Judge a single question, and name the readings that decide it."""
    rules.asked.clear()
    verdict = judge(rules)
    found = []
    for ruling, reading in _switches(rules):
        otherwise = judge(rules.with_reading(ruling, reading)).outcome
        if otherwise is not verdict.outcome:
            found.append(DisputedReading(ruling, rules.reading(ruling), reading, otherwise))
    return replace(verdict, readings=tuple(found))
