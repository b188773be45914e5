"""`exlibris judge`: one question with only the facts that matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import click

from card_db import Deck, rulebook
from companion.cli.console import Exit, json_option, language_option, print_json
from companion.cli.editions import EditionType
from companion.cli.game_option import BIBLIOS, game_option
from companion.cli.judge_facts import (
    asked_about,
    read_kind,
    read_line,
    read_location,
    tokens_of,
)
from companion.cli.verdicts import due_json, show_due, verdict_json
from companion.engine.exlibris.players import MOST_PLAYERS
from companion.engine.exlibris.referee.answers import HOME_TILE, Discards, Places
from companion.engine.exlibris.referee.questions.asked import Asked
from companion.engine.exlibris.referee.questions.quick import judge_placing, placing_rule
from companion.engine.exlibris.referee.questions.rereading import judge_by_readings
from companion.engine.exlibris.referee.questions.say import JudgedLine, judge_line, placing_of
from companion.engine.exlibris.referee.questions.spoken import SpokenLine
from companion.engine.exlibris.referee.record.answer_reading import read_answer
from companion.engine.spoken_words import ME
from companion.render.rule_text import basis_text
from companion.render.verdict_text import answer_words, verdict_lines

Command = Callable[..., int]


def _options(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


_COMMON = _options(
    click.option("--ruling", "rulings", multiple=True, help="A house rule, such as Q19=opponent."),
    click.option(
        "--edition",
        type=EditionType(),
        default="en",
        show_default=True,
        help="Which edition's rulebook and alphabet.",
    ),
    json_option,
    language_option,
)
_PLAYERS = click.option(
    "--players", type=click.IntRange(1, MOST_PLAYERS), help="Number of players."
)
_SOLO = click.option("--solo", is_flag=True, help="Playing alone.")
_TABLE = click.option(
    "--table", multiple=True, help="A header line: “at Book Seller: Bo standard 1”."
)
_THERE = click.option("--there", multiple=True, help="Who is there: “Bo standard 1”, “my ghost”.")
_EMPTY = click.option("--empty", is_flag=True, help="Nobody is there, or nobody else.")
_SHELF = click.option("--shelf", help="The shelf in notation.")
_ASSISTANT = click.option("--assistant", help="Which assistant does it.")


@click.group()
def judge() -> None:
    """Settle one question; whatever you leave out counts as unknown."""


def _tell(said: JudgedLine, language: str, *, as_json: bool) -> int:
    verdict = said.verdict
    if as_json:
        legal_now = {} if said.due is None else {"due": due_json(said.due, language)}
        print_json({**verdict_json(verdict, language), "rule": said.rule, **legal_now})
    else:
        click.echo(answer_words(verdict, language))
        for line in verdict_lines(verdict, language):
            click.echo(f"  {line}")
        if said.rule is not None and said.rule not in verdict.cited:
            click.echo(basis_text(said.rule, rulebook(language).paragraphs[said.rule].words.text))
        if said.due is not None:
            show_due(said.due, language, indent=2)
    return Exit.DONE if verdict.legal else Exit.NO


def _judged(asked: Asked) -> JudgedLine:
    return judge_line(asked, Deck("", asked.rules.edition))


@judge.command("say")
@click.argument("line")
@click.option("--at", help="Where the assistant is; “home” is allowed.")
@click.option("--on", type=click.IntRange(1, 4), help="On which space.")
@_ASSISTANT
@_THERE
@click.option("--absent", multiple=True, help="An assistant that is not there.")
@_EMPTY
@click.option("--hand", help="The cards in hand.")
@_SHELF
@click.option("--cards", help="The cards on the location.")
@click.option("--discard", help="The cards in the discard pile.")
@click.option("--banned", help="The category of banned books.")
@click.option("--out", type=click.IntRange(0, 2), help="Your other assistants that are out.")
@click.option("--after", multiple=True, help="A line said since the assistant arrived.")
@_TABLE
@_PLAYERS
@_SOLO
@game_option
@_COMMON
def judge_say(line: str, *, as_json: bool, language: str, **said: Any) -> int:  # noqa: ANN401
    """Ask about LINE, such as "Ann: takes A1 A2", as a record writes it."""
    if said.pop("game") == BIBLIOS:
        # Nobody who asks about Ex Libris waits for the other game.
        from companion.cli.biblios_rules import say_of_biblios  # noqa: PLC0415

        return say_of_biblios(line, said, as_json=as_json, language=language)
    spoken = read_line(line, said["edition"])
    return _tell(_judged(asked_about(spoken, said)), language, as_json=as_json)


@judge.command("place")
@click.option(
    "--assistant", default="standard", show_default=True, help="Which assistant is placed."
)
@click.option("--location", required=True, help="Where; “home” is allowed.")
@click.option("--space", type=int, help="On which space.")
@_PLAYERS
@_SOLO
@_TABLE
@_THERE
@click.option("--absent", multiple=True, help="An assistant that is not there, such as “snowman”.")
@_EMPTY
@_COMMON
def judge_place(*, as_json: bool, language: str, **said: Any) -> int:  # noqa: ANN401
    """Ask whether an assistant may be placed on a space."""
    kind = read_kind(said.pop("assistant"), said["edition"]) or ""
    where = read_location(said["location"], said["edition"]) or HOME_TILE
    answer = Places(kind, where, said["space"])
    asked = asked_about(SpokenLine(ME, answer), said)
    verdict = judge_by_readings(
        lambda rules: judge_placing(placing_of(replace(asked, rules=rules), answer)), asked.rules
    )
    rule = None if not verdict.legal else placing_rule(where)
    return _tell(JudgedLine(verdict, rule=rule), language, as_json=as_json)


@judge.command("shelve")
@click.argument("words", nargs=-1, required=True)
@_SHELF
@_ASSISTANT
@_COMMON
def judge_shelve(
    words: tuple[str, ...],
    *,
    as_json: bool,
    language: str,
    **said: Any,  # noqa: ANN401
) -> int:
    """Ask whether a card may be shelved: WORDS such as `E2 at 1 3` or `E2 right of B3`."""
    answer = read_answer(tokens_of(f"shelves {' '.join(words)}", said["edition"]))
    asked = replace(asked_about(SpokenLine(ME, answer), said), at=HOME_TILE, holds=True)
    return _tell(_judged(asked), language, as_json=as_json)


@judge.command("discard")
@click.argument("spots", nargs=-1, required=True)
@_SHELF
@_COMMON
def judge_discard(
    spots: tuple[str, ...],
    *,
    as_json: bool,
    language: str,
    **said: Any,  # noqa: ANN401
) -> int:
    """Ask whether cards may be taken off a shelf: SPOTS such as `A2` or `at 1 3`."""
    tokens = tokens_of(" ".join(spots), said["edition"])
    found = [tokens.spot()]
    while tokens.more:
        found.append(tokens.spot())
    asked = asked_about(SpokenLine(ME, Discards(shelved=tuple(found))), said)
    return _tell(_judged(asked), language, as_json=as_json)
