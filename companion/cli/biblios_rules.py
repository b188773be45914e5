"""What `exlibris rule` and `exlibris ask` say of Biblios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click
from msgspec import structs

from card_db import Problem, ProblemsError
from card_db.biblios import biblios_rules, find_rules
from companion.cli.biblios import refuse_options
from companion.cli.console import Exit, print_json, say
from companion.cli.verdicts import legal_now, verdict_json
from companion.engine.biblios.game import FEWEST_ABBOTS
from companion.engine.biblios.game_file import BIBLIOS
from companion.engine.biblios.referee.asking import (
    BibliosQuestion,
    BibliosReplyJudged,
    judge_question,
)
from companion.engine.record import RecordError
from companion.render.rule_text import basis_text, words_of_rule
from companion.render.text import problem_text
from companion.render.verdict_text import answer_words, verdict_lines

_ITS_OWN = {"hand", "cards", "after", "table", "players", "edition"}
"""The options of `judge say` that have a meaning for Biblios."""


def say_of_biblios(line: str, said: Mapping[str, Any], *, as_json: bool, language: str) -> int:
    """Judge a line of Biblios with what was said beside it, and print the verdict."""
    refuse_options(**{name: value for name, value in said.items() if name not in _ITS_OWN})
    who = " ".join(line.partition(":")[0].split())
    hand = [f"hand {who}: {said['hand']}"] if said["hand"] else []
    question = BibliosQuestion(
        line,
        tuple(said["after"]),
        (*hand, *said["table"]),
        said["cards"] or "",
        said["players"] or FEWEST_ABBOTS,
    )
    judged = _judged(question)
    verdict, asked = judged.verdict, judged.asked
    if as_json:
        due = (
            {}
            if asked is None
            else {"due": {"who": judged.who, "says": problem_text(asked, language)}}
        )
        print_json({**verdict_json(verdict, language), **due})
    else:
        click.echo(answer_words(verdict, language))
        for reason in verdict_lines(verdict, language):
            click.echo(f"  {reason}")
        if judged.rule is not None and judged.rule not in verdict.cited:
            book = biblios_rules(language)
            click.echo(basis_text(judged.rule, book[judged.rule].text))
        if asked is not None:
            click.echo(f"  {legal_now(judged.who, asked, language)}")
    return Exit.DONE if verdict.legal else Exit.NO


def _judged(question: BibliosQuestion) -> BibliosReplyJudged:
    """Judge; what is no line of a record may be a question for `ask`."""
    try:
        return judge_question(question)
    except RecordError as error:
        # There is one line only, so its number in the implied record tells nobody anything.
        found = [_without_line(problem) for problem in error.problems]
        if ":" not in question.line:
            words = " ".join(question.line.split())
            found.append(Problem("biblios-ask", {"words": words}))
        raise ProblemsError(found) from None


def _without_line(problem: Problem) -> Problem:
    found = problem.facts.get("problem")
    return found if isinstance(found, Problem) else problem


def show_biblios_rules(asked: str, *, as_json: bool, language: str) -> int:
    """Print the rules that answer, the best first; exit 1 if there are none."""
    ids = find_rules(asked.casefold().replace(BIBLIOS, ""))
    book = biblios_rules(language)
    if as_json:
        print_json({"found": [{"id": id_, **structs.asdict(book[id_])} for id_ in ids]})
    elif ids:
        click.echo("\n\n".join(words_of_rule(id_, book[id_], language) for id_ in ids))
    else:
        click.echo(say("No rule mentions “%(words)s”.", language, words=asked))
    return Exit.DONE if ids else Exit.NO
