"""Verdicts as commands tell them: what is legal now, and both as JSON."""

from __future__ import annotations

from typing import Any

import click

from card_db import Problem
from companion.cli.console import say
from companion.engine.exlibris.referee.record.printing import print_answer
from companion.engine.exlibris.referee.record.replay import Due
from companion.engine.verdict import DisputedReading, Verdict, Waiver
from companion.render.exlibris.answer_text import answer_text, names_places
from companion.render.sentences import N_
from companion.render.text import actor_name, problem_text
from companion.render.verdict_text import answer_words, reading_text


def legal_now(who: str, asked: Problem, language: str) -> str:
    """Say who is to do what."""
    sentence = N_("Legal now: %(who)s must %(asked)s.")
    return say(
        sentence, language, who=actor_name(who, language), asked=problem_text(asked, language)
    )


def show_due(due: Due, language: str, indent: int = 16) -> None:
    """Say what would be legal: every answer, or what is asked for where they are many."""
    click.echo(f"{'':{indent}}{legal_now(due.who, due.asked, language)}")
    for answer in due.answers:
        # Places are numbers in a record: what they mean stands behind, as a comment.
        meant = f"  # {answer_text(answer, language)}" if names_places(answer) else ""
        click.echo(f"{'':{indent + 2}}{due.who}: {print_answer(answer, language)}{meant}")
    for other in due.also:
        show_due(other, language, indent)


def due_json(due: Due, language: str) -> dict[str, Any]:
    """Return what would be legal as outside scripts rely on it: the lines are English ones."""
    asked = problem_text(due.asked, language)
    also = {"also": [due_json(other, language) for other in due.also]} if due.also else {}
    return {"who": due.who, "says": asked, "answers": [*map(print_answer, due.answers)], **also}


def verdict_json(verdict: Verdict, language: str) -> dict[str, Any]:
    """Return a verdict as outside scripts rely on it."""
    return {
        "verdict": str(verdict.outcome),
        "answer": answer_words(verdict, language),
        "unless": [_problem_json(fact, language) for fact in verdict.unless],
        "notes": [_problem_json(note, language) for note in verdict.notes],
        "breaches": [_problem_json(breach, language) for breach in verdict.breaches],
        "waivers": [_waiver_json(waiver, language) for waiver in verdict.waivers],
        "assumed": [_problem_json(assumed, language) for assumed in verdict.assumed],
        "needs": [_problem_json(doubt, language) for doubt in verdict.doubts],
        "readings": [_reading_json(reading, language) for reading in verdict.readings],
    }


def _problem_json(problem: Problem, language: str) -> dict[str, Any]:
    return {"rule": problem.rule, "says": problem_text(problem, language)}


def _reading_json(reading: DisputedReading, language: str) -> dict[str, Any]:
    return {
        "ruling": reading.ruling,
        "used": reading.used,
        "other": reading.other,
        "otherwise": str(reading.otherwise),
        "says": reading_text(reading, language),
    }


def _waiver_json(waiver: Waiver, language: str) -> dict[str, Any]:
    return {**_problem_json(waiver.breach, language), "by": waiver.by}
