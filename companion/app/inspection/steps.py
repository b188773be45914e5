"""The lines of the form in their order, and how far it is filled in. Pure."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise


class Step(StrEnum):
    """A line of the form, as the inspector goes through it."""

    ORDER = "A1"
    TALLY = "A2"
    STABILITY = "B1"
    PROMINENT = "B2"
    BANNED = "B3"
    VARIETY = "B4"
    FOCUS = "B5"
    TOTAL = "total"


STEPS = tuple(Step)


def step_of(text: str | None) -> Step | None:
    """Return the line that an address names, if there is such a line."""
    return Step(text) if text in set(STEPS) else None


def following(step: Step) -> Step | None:
    """Return the next line; none comes after the total."""
    return dict(pairwise(STEPS)).get(step)


def preceding(step: Step) -> Step | None:
    """Return the line before; none comes before the first."""
    return {after: before for before, after in pairwise(STEPS)}.get(step)


def further(one: Step, other: Step | None) -> Step:
    """Return which of two lines comes later on the form."""
    return one if other is None else max(one, other, key=STEPS.index)


def is_filled(step: Step, until: Step) -> bool:
    """Tell whether a line is filled in when the form is filled in up to another."""
    return STEPS.index(step) <= STEPS.index(until)
