"""What the rules say of something: breaches and waivers, as ids and facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from card_db import Problem


@dataclass(frozen=True, slots=True)
class Waiver:
    """A breach that does not count, and the rule or ruling that lifts it."""

    breach: Problem
    by: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every breach, in the order of the rulebook, and every breach that was waived."""

    breaches: tuple[Problem, ...] = ()
    waivers: tuple[Waiver, ...] = ()

    @property
    def legal(self) -> bool:
        """Tell whether nothing stands against it."""
        return not self.breaches

    def waive(self, by: str) -> Verdict:
        """Return the verdict with its breaches lifted by a rule or ruling."""
        lifted = tuple(Waiver(breach, by) for breach in self.breaches)
        return Verdict((), (*self.waivers, *lifted))

    def and_then(self, other: Verdict) -> Verdict:
        """Return both verdicts as one."""
        return Verdict((*self.breaches, *other.breaches), (*self.waivers, *other.waivers))


def verdict_of(breaches: Iterable[Problem]) -> Verdict:
    """Return the verdict that consists of these breaches."""
    return Verdict(tuple(breaches))


class IllegalMoveError(ValueError):
    """A move that the rules forbid; carries the verdict."""

    def __init__(self, verdict: Verdict) -> None:
        """Keep the verdict."""
        self.verdict = verdict
        super().__init__("; ".join(map(str, verdict.breaches)))


def insist(verdict: Verdict) -> None:
    """Raise IllegalMoveError unless the verdict is legal."""
    if not verdict.legal:
        raise IllegalMoveError(verdict)
