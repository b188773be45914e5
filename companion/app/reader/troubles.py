"""Problems on their way between processes and into events."""

from __future__ import annotations

from collections.abc import Iterable

from card_db import Problem
from companion.app.reader.jobs import Refused
from companion.draft.events import Trouble
from companion.engine.shelf import Place


def refused(problems: Iterable[Problem]) -> Refused:
    """Return the answer that nothing came of a job, and why."""
    return Refused(tuple(map(trouble_of, problems)))


def trouble_of(problem: Problem) -> Trouble:
    """Return a problem as it is kept."""
    place = problem.facts.get("place")
    facts = {name: _plain(fact) for name, fact in problem.facts.items() if name != "place"}
    if isinstance(place, Place):
        return Trouble(problem.id, facts, place.row, place.col)
    return Trouble(problem.id, facts)


def _plain(fact: object) -> object:
    if isinstance(fact, tuple):
        return [_plain(part) for part in fact]
    return fact if isinstance(fact, int | float | str) else str(fact)


def problem_of(trouble: Trouble) -> Problem:
    """Return what was kept as a problem, to be told."""
    facts: dict[str, object] = {
        name: tuple(fact) if isinstance(fact, list) else fact
        for name, fact in trouble.facts.items()
    }
    if trouble.row is not None and trouble.col is not None:
        facts["place"] = Place(trouble.row, trouble.col)
    return Problem(trouble.id, facts)
