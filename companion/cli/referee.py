"""`exlibris referee`: replays a game record, with a verdict per line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli.biblios import refuse_options
from companion.cli.biblios_record import referee_biblios
from companion.cli.console import Exit, json_option, language_option, print_json, say
from companion.cli.copies import find_deck
from companion.cli.files import read_text
from companion.cli.own_tiles import own_locations
from companion.cli.score import result_json
from companion.cli.verdicts import due_json, show_due, verdict_json
from companion.cli.what_if import find_prospects, prospects_json
from companion.engine.biblios.referee.record import is_biblios_record
from companion.engine.exlibris.game import name_in_files
from companion.engine.exlibris.referee.questions.what_if import Forecast, forecast
from companion.engine.exlibris.referee.record.replay import JudgedEntry, parse_record, replay
from companion.engine.exlibris.referee.record.set_up import set_up
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.verdict import Outcome
from companion.render.exlibris.what_if_text import forecast_text, prospects_text
from companion.render.language import translation
from companion.render.printed import as_printed
from companion.render.sentences import N_
from companion.render.verdict_text import outcome_text, verdict_lines


@click.command("referee")
@click.argument("record", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--score", "and_score", is_flag=True, help="The score, if the inspection came now.")
@click.option(
    "--place",
    nargs=2,
    metavar="PLAYER CARD",
    help="Where the card would bring this player the most points, if the inspection came now.",
)
@json_option
@language_option
def referee_command(
    record: Path, *, and_score: bool, place: tuple[str, str] | None, as_json: bool, language: str
) -> int:
    """Replay a game record line by line; exit 1 at the first illegal line."""
    text = read_text(record)
    if is_biblios_record(text):
        refuse_options(place=place)
        return referee_biblios(text, and_score=and_score, as_json=as_json, language=language)
    parsed = parse_record(text)
    deck = find_deck(parsed.header.deck, parsed.header.edition.code)
    language = as_printed(language, parsed.header.edition.code)
    start = set_up(parsed.header, deck, own_locations())
    game = FollowedGame(start)
    judged = [*replay(game, parsed.entries)]
    result = forecast(game.table) if and_score else None
    asked = None if place is None else find_prospects(game.table, *place)
    if as_json:
        lines = [_line_json(line, language) for line in judged]
        scored = {} if result is None else {"score": _forecast_json(result)}
        places = {} if asked is None else {"places": prospects_json(asked)}
        print_json({"lines": lines, **scored, **places})
    else:
        for line in judged:
            _show(line, language)
        click.echo(_sum(judged, len(parsed.entries), language))
        if result is not None:
            click.echo(f"\n{forecast_text(result, language)}")
        if asked is not None:
            click.echo(f"\n{prospects_text(*asked, language)}")
    illegal = any(not line.verdict.legal for line in judged)
    return Exit.NO if illegal else Exit.DONE


def _forecast_json(found: Forecast) -> dict[str, Any]:
    return {
        **result_json(found.result),
        "without_focus": [*map(name_in_files, found.without_focus)],
    }


def _show(judged: JudgedEntry, language: str) -> None:
    word = outcome_text(judged.verdict.outcome, language)
    click.echo(f"{judged.entry.line:4}  {word:8}  {judged.entry.text}")
    for reason in verdict_lines(judged.verdict, language):
        click.echo(f"{'':16}{reason}")
    if judged.due is not None:
        show_due(judged.due, language)


def _sum(judged: list[JudgedEntry], entries: int, language: str) -> str:
    if judged and not judged[-1].verdict.legal:
        line = judged[-1].entry.line
        return say(N_("The first illegal move is line %(line)s."), language, line=line)
    unknown = sum(line.verdict.outcome is Outcome.UNKNOWN for line in judged)
    sentence = translation(language).ngettext(
        "%(lines)s line, not illegal; %(unknown)s couldn't be decided.",
        "%(lines)s lines, none illegal; %(unknown)s couldn't be decided.",
        entries,
    )
    return sentence % {"lines": entries, "unknown": unknown}


def _line_json(judged: JudgedEntry, language: str) -> dict[str, Any]:
    head = {"line": judged.entry.line, "text": judged.entry.text}
    document = {**head, **verdict_json(judged.verdict, language)}
    if judged.due is not None:
        document["due"] = due_json(judged.due, language)
    return document
