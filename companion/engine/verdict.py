"""What the rules say of something: breaches, waivers, doubts, assumptions, as ids and facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from card_db.problem import Problem


class Basis(StrEnum):
    """Why a table reads a ruling as it does."""

    HOUSE_RULE = "house-rule"
    RULEBOOK = "rulebook"
    CUSTOM = "custom"
    """No rulebook of the edition is plain, so it is what is usual here."""


class Outcome(StrEnum):
    """A verdict in one word; what hidden information decides is unknown, and taken as made."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Waiver:
    """A breach that does not count, and the rule or ruling that lifts it."""

    breach: Problem
    by: str


@dataclass(frozen=True, slots=True)
class DisputedReading:
    """A reading of a disputed ruling, why it holds, and what the verdict is by another one."""

    ruling: str
    used: str
    other: str
    otherwise: Outcome
    basis: Basis = Basis.CUSTOM
    edition: str = "en"
    same_verdict: bool = False
    """Whether the line is judged alike by both, but something else would follow from it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every breach, in the order of the rulebook, and what else there is to say."""

    breaches: tuple[Problem, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    doubts: tuple[Problem, ...] = ()
    """What one would need to know, because hidden information decides."""
    assumed: tuple[Problem, ...] = ()
    """The printed numbers that nobody has checked, and that the verdict rests on."""
    readings: tuple[DisputedReading, ...] = ()
    """The readings of disputed rulings without which it would be another verdict."""
    unless: tuple[Problem, ...] = ()
    """What was not said and would turn the verdict into its opposite."""
    notes: tuple[Problem, ...] = ()
    """What else the rules say of it: what allows it, and what follows from it."""

    @property
    def legal(self) -> bool:
        """Tell whether nothing stands against it."""
        return not self.breaches

    @property
    def outcome(self) -> Outcome:
        """Return the verdict in one word; a breach outweighs every doubt."""
        if self.breaches:
            return Outcome.ILLEGAL
        return Outcome.UNKNOWN if self.doubts else Outcome.LEGAL

    @property
    def cited(self) -> tuple[str, ...]:
        """Return the rules and rulings that it rests on, each once."""
        broken = (breach.rule for breach in self.breaches)
        lifted = (rule for waiver in self.waivers for rule in (waiver.by, waiver.breach.rule))
        read = (reading.ruling for reading in self.readings)
        noted = (note.rule for note in self.notes)
        return tuple(dict.fromkeys(rule for rule in (*broken, *lifted, *read, *noted) if rule))

    def waive(self, by: str) -> Verdict:
        """Return the verdict with its breaches lifted by a rule or ruling."""
        lifted = tuple(Waiver(breach, by) for breach in self.breaches)
        return replace(self, breaches=(), waivers=(*self.waivers, *lifted))

    def and_then(self, other: Verdict) -> Verdict:
        """Return both verdicts as one."""
        return Verdict(
            (*self.breaches, *other.breaches),
            (*self.waivers, *other.waivers),
            (*self.doubts, *other.doubts),
            (*self.assumed, *other.assumed),
            (*self.readings, *other.readings),
            (*self.unless, *other.unless),
            (*self.notes, *other.notes),
        )


def verdict_of(breaches: Iterable[Problem]) -> Verdict:
    """Return the verdict that consists of these breaches."""
    return Verdict(tuple(breaches))


def doubt_of(doubts: Iterable[Problem]) -> Verdict:
    """Return the verdict that needs to know these things."""
    return Verdict(doubts=tuple(doubts))


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
