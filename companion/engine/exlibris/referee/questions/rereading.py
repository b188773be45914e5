"""Follows a game, and beside it what it would be if a disputed ruling were read otherwise.

A verdict rests on a reading if the same line would be judged otherwise by another one, or if
something else would follow from it for the whole table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from companion.engine.exlibris.referee.answers import Objects, Reply
from companion.engine.exlibris.referee.following import follow
from companion.engine.exlibris.referee.runner import Checkpoint, FollowedGame
from companion.engine.exlibris.rulings import READINGS, Ruleset
from companion.engine.verdict import (
    DisputedReading,
    IllegalMoveError,
    Outcome,
    Verdict,
    doubt_of,
)

_Switch = tuple[str, str]


class Rereading:
    """A followed game whose verdicts name the readings they rest on."""

    def __init__(self, game: FollowedGame) -> None:
        """Follow this game from where it is."""
        self.game = game
        self._otherwise: dict[_Switch, FollowedGame] = {}
        self._told: set[_Switch] = set()
        """The readings of which it was said once that something else would follow."""
        self._parted: set[_Switch] = set()
        """The readings whose game has gone another way since; what it forbids says little."""
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
        verdict = follow(self.game, reply)
        for switch in _switches(turn.table.rules, self.game.asked):
            if switch not in self._otherwise:
                self._begin(switch, turn, earlier)
        self.game.asked.clear()
        return replace(verdict, readings=tuple(self._compare(reply, verdict)))

    def _begin(self, switch: _Switch, turn: Checkpoint, earlier: tuple[Reply, ...]) -> None:
        """Play this turn by another reading, up to the line that is judged now."""
        table = replace(turn.table, rules=turn.table.rules.with_reading(*switch))
        self._parted.discard(switch)
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
                if not verdict.legal or switch not in self._parted:
                    yield _disputed(rules, switch, otherwise.outcome)
            elif verdict.legal and otherwise.notes != verdict.notes:
                self._parted.add(switch)
                if switch not in self._told:
                    self._told.add(switch)
                    yield replace(_disputed(rules, switch, otherwise.outcome), same_verdict=True)
            if not otherwise.legal or self._is_the_same(other):
                del self._otherwise[switch]

    def _is_the_same(self, other: FollowedGame) -> bool:
        """Tell whether the other reading has made no difference, now that the turn is over."""
        if not (self.game.rests and other.rests):
            return False
        return replace(other.table, rules=self.game.table.rules) == self.game.table


def _switches(rules: Ruleset, asked: Iterable[str]) -> tuple[_Switch, ...]:
    """Return every other reading of the rulings that were asked for."""
    return tuple(
        (ruling, reading)
        for ruling in sorted(asked)
        for reading in READINGS[ruling]
        if reading != rules.reading(ruling)
    )


def _disputed(rules: Ruleset, switch: _Switch, otherwise: Outcome) -> DisputedReading:
    ruling, other = switch
    used, basis = rules.reading(ruling), rules.basis(ruling)
    return DisputedReading(ruling, used, other, otherwise, basis, rules.edition)


def judge_by_readings(judge: Callable[[Ruleset], Verdict], rules: Ruleset) -> Verdict:
    """Judge a single question, and name the readings that decide it."""
    asked: set[str] = set()
    verdict = judge(rules.reporting_to(asked.add))
    found = []
    for ruling, reading in _switches(rules, asked):
        otherwise = judge(rules.with_reading(ruling, reading)).outcome
        if otherwise is not verdict.outcome:
            found.append(_disputed(rules, (ruling, reading), otherwise))
    return replace(verdict, readings=tuple(found))
