"""`exlibris judge`: one question with only the facts that matter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from card_db import Edition, Problem, ProblemsError, editions, fold
from companion.cli.console import Exit, json_option, language_option, print_json
from companion.cli.referee import verdict_json
from companion.cli.tile import own_locations
from companion.engine.notation import parse_shelf
from companion.engine.referee.answer_reading import read_answer
from companion.engine.referee.answers import Discards, Shelves
from companion.engine.referee.quick import (
    ASKER,
    OPPONENT,
    Placing,
    judge_placing,
    judge_shelving_of,
)
from companion.engine.referee.removing import judge_removals
from companion.engine.referee.rereading import judge_by_readings
from companion.engine.referee.table import PlacedAssistant
from companion.engine.referee.tokens import TokenStream
from companion.engine.referee.unread import judge_on_shelf, named_places
from companion.engine.rulings import SWITCHES, Ruleset
from companion.engine.shelving import judge_shelf
from companion.engine.verdict import Verdict
from companion.render.verdict_text import outcome_text, verdict_lines

_MINE = {
    *("me", "my", "mine", "own"),
    *("moi", "mon", "ma", "mes", "mien"),
    *("ja", "moj", "moja", "moje", "mnie", "wlasny"),
}
"""How people say that an assistant is theirs; everybody else is an opponent."""

ruling_option = click.option(
    "--ruling", "rulings", multiple=True, help="A house rule, such as Q19=opponent."
)
edition_option = click.option(
    "--edition",
    type=click.Choice(tuple(editions())),
    default="en",
    show_default=True,
    help="Whose alphabet the cards use.",
)
shelf_option = click.option("--shelf", required=True, help="The shelf in notation.")
assistant_option = click.option("--assistant", help="Which assistant does it.")


@click.group()
def judge() -> None:
    """Settle one question; what you do not say is unknown."""


def _tell(verdict: Verdict, language: str, *, as_json: bool) -> int:
    if as_json:
        print_json(verdict_json(verdict, language))
    else:
        click.echo(outcome_text(verdict.outcome, language))
        for line in verdict_lines(verdict, language):
            click.echo(f"  {line}")
    return Exit.DONE if verdict.legal else Exit.NO


def _tokens(text: str, edition: str = "en") -> TokenStream:
    return TokenStream(text, 1, editions()[edition])


def _rules(rulings: tuple[str, ...]) -> Ruleset:
    chosen = dict(ruling.partition("=")[::2] for ruling in rulings)
    for ruling, reading in chosen.items():
        if reading not in SWITCHES.get(ruling, ()):
            known = tuple(f"{key}={value}" for key, found in SWITCHES.items() for value in found)
            raise ProblemsError([Problem("judge-ruling", {"found": ruling, "known": known})])
    return Ruleset(rulings=chosen)


@judge.command("place")
@click.option("--assistant", default="standard", show_default=True, help="Which one is placed.")
@click.option("--location", required=True, help="Where; “home” is allowed.")
@click.option("--space", type=int, help="On which space.")
@click.option("--players", type=click.IntRange(1, 4), help="How many play.")
@click.option("--there", multiple=True, help="Who is there, such as “Bo standard 1”, “my ghost 2”.")
@click.option("--absent", multiple=True, help="An assistant that is not there, such as “snowman”.")
@click.option("--empty", is_flag=True, help="Nobody is there, or nobody else.")
@ruling_option
@json_option
@language_option
def judge_place(*, as_json: bool, language: str, **said: Any) -> int:  # noqa: ANN401
    """Ask whether an assistant may be placed on a space."""
    tokens = _tokens(said["location"])
    location = tokens.location()
    tokens.finish()
    question = Placing(
        _kind(said["assistant"]),
        location,
        said["space"],
        said["players"],
        tuple(_visitor(text) for text in said["there"]),
        frozenset(map(_kind, said["absent"])),
        said["empty"],
        _rules(said["rulings"]),
        own_locations(),
    )
    verdict = judge_by_readings(
        lambda rules: judge_placing(replace(question, rules=rules)), question.rules
    )
    return _tell(verdict, language, as_json=as_json)


def _kind(text: str) -> str:
    tokens = _tokens(text)
    kind = tokens.kind()
    tokens.finish()
    return kind


def _visitor(text: str) -> PlacedAssistant:
    """Read `Bo standard 1`; whoever is not me is an opponent."""
    tokens = _tokens(text)
    owner = fold(tokens.peek(), "pl")
    tokens.at += 1
    visitor = PlacedAssistant(
        ASKER if owner in _MINE else OPPONENT, tokens.kind(), tokens.number() or 0
    )
    tokens.finish()
    return visitor


@judge.command("shelve")
@click.argument("words", nargs=-1, required=True)
@shelf_option
@assistant_option
@ruling_option
@edition_option
@json_option
@language_option
def judge_shelve(
    words: tuple[str, ...],
    *,
    as_json: bool,
    language: str,
    **said: Any,  # noqa: ANN401
) -> int:
    """Ask whether a card may be shelved: WORDS such as `E2 at 1 3` or `E2 right of B3`."""
    edition: Edition = editions()[said["edition"]]
    answer = read_answer(TokenStream(f"shelves {' '.join(words)}", 1, edition, column=-7))
    if not isinstance(answer, Shelves):
        raise TypeError(answer)
    kind = None if said["assistant"] is None else _kind(said["assistant"])
    shelf = parse_shelf(said["shelf"], edition).normalised()
    verdict = judge_by_readings(
        lambda rules: judge_shelf(shelf, rules).and_then(
            judge_on_shelf(
                shelf, named_places(answer), lambda seen: judge_shelving_of(seen, answer, kind)
            )
        ),
        _rules(said["rulings"]),
    )
    return _tell(verdict, language, as_json=as_json)


@judge.command("discard")
@click.argument("spots", nargs=-1, required=True)
@shelf_option
@ruling_option
@edition_option
@json_option
@language_option
def judge_discard(
    spots: tuple[str, ...],
    *,
    as_json: bool,
    language: str,
    **said: Any,  # noqa: ANN401
) -> int:
    """Ask whether cards may be taken off a shelf: SPOTS such as `A2` or `at 1 3`."""
    tokens = _tokens(" ".join(spots), said["edition"])
    found = [tokens.spot()]
    while tokens.more:
        found.append(tokens.spot())
    shelf = parse_shelf(said["shelf"], editions()[said["edition"]]).normalised()
    names = named_places(Discards(shelved=tuple(found)))
    verdict = judge_by_readings(
        lambda rules: judge_on_shelf(shelf, names, lambda seen: judge_removals(seen, found, rules)),
        _rules(said["rulings"]),
    )
    return _tell(verdict, language, as_json=as_json)
