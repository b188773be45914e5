"""What `exlibris referee` and `exlibris play` do with a game of Biblios."""

from __future__ import annotations

from typing import Any

import click

from companion.cli.biblios import biblios_json
from companion.cli.console import Exit, print_json
from companion.cli.verdicts import legal_now, verdict_json
from companion.engine.biblios.referee.record import (
    JudgedBibliosLine,
    parse_biblios_record,
    replay_biblios,
)
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.biblios.scoring import BibliosResult, score_biblios
from companion.render.biblios.score_text import biblios_text
from companion.render.text import problem_text
from companion.render.verdict_text import outcome_text, verdict_lines


def referee_biblios(text: str, *, and_score: bool, as_json: bool, language: str) -> int:
    """Replay a record of Biblios; exit 1 at the first line that breaks a rule."""
    record = parse_biblios_record(text)
    game = FollowedBiblios(record.start)
    judged = [*replay_biblios(game, record.entries)]
    result = _score(game) if and_score else None
    if as_json:
        scored = {} if result is None else {"score": biblios_json(result)}
        print_json({"lines": [_line_json(line, language) for line in judged], **scored})
    else:
        for line in judged:
            _show(line, language)
        if result is not None:
            click.echo(f"\n{biblios_text(result, language)}")
    return Exit.DONE if all(line.verdict.legal for line in judged) else Exit.NO


def _score(game: FollowedBiblios) -> BibliosResult | None:
    final = game.table.final_game()
    return None if final is None else score_biblios(final)


def _show(judged: JudgedBibliosLine, language: str) -> None:
    word = outcome_text(judged.verdict.outcome, language)
    click.echo(f"{judged.entry.line:4}  {word:8}  {judged.entry.text}")
    for reason in verdict_lines(judged.verdict, language):
        click.echo(f"{'':16}{reason}")
    if judged.asked is not None:
        click.echo(f"{'':16}{legal_now(judged.who, judged.asked, language)}")


def _line_json(judged: JudgedBibliosLine, language: str) -> dict[str, Any]:
    head = {"line": judged.entry.line, "text": judged.entry.text}
    document = {**head, **verdict_json(judged.verdict, language)}
    if judged.asked is not None:
        says = problem_text(judged.asked, language)
        document["due"] = {"who": judged.who, "says": says}
    return document
