"""`exlibris ask`: the rule, the ruling or the common case that answers a question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from card_db import CommonCase, QuestionReply, question_finder, rulebook
from companion.cli.console import Exit, json_option, language_option, print_json, say
from companion.cli.game_option import game_option, is_about_biblios
from companion.cli.rule import see_also
from companion.engine.exlibris.part_file import parts_asked_about
from companion.engine.exlibris.referee.questions.draft import DraftedLine, drafted
from companion.engine.exlibris.referee.record.printing import (
    assistant_name,
    location_name,
)
from companion.engine.spoken_words import ME
from companion.render.exlibris.line_text import said_line
from companion.render.exlibris.part_text import part_text
from companion.render.rule_text import paragraph_text, ruling_text
from companion.render.sentences import N_

CASES, ALSO = 3, 5


@click.command("ask")
@click.argument("words", nargs=-1, required=True)
@game_option
@json_option
@language_option
def ask_command(words: tuple[str, ...], game: str, *, as_json: bool, language: str) -> int:
    """Ask in your own WORDS, in any of the languages; the best answer comes first."""
    asked = " ".join(words)
    if is_about_biblios(asked, game):
        from companion.cli.biblios_rules import show_biblios_rules  # noqa: PLC0415

        return show_biblios_rules(asked, as_json=as_json, language=language)
    found = question_finder().find(asked)
    own = parts_asked_about(found.understood)
    if as_json:
        print_json(_json(asked, found, language))
        return Exit.DONE if found.ids or own else Exit.NO
    for part in own:
        click.echo(part_text(part, language) + "\n" * bool(found.ids))
    if found.ids:
        _show(asked, found, language)
    elif not own:
        click.echo(say("No rule mentions “%(words)s”.", language, words=asked))
    return Exit.DONE if found.ids or own else Exit.NO


def _show(asked: str, found: QuestionReply, language: str) -> None:
    book = rulebook(language)
    best, *others = found.ids
    if best in book.paragraphs:
        click.echo(paragraph_text(book.paragraphs[best], language))
    else:
        click.echo(ruling_text(book.rulings[best], language))
    if found.cases:
        click.echo("\n" + say(N_("Cases like this:"), language))
    for case in found.cases[:CASES]:
        said, why = case.in_language(language)
        click.echo(f"  {said}")
        click.echo(f"    {why}")
    see_also(others[:ALSO], book, language)
    command = precisely(asked, found, language)
    if command:
        click.echo("\n" + say(N_("Ask precisely: %(command)s"), language, command=command))


def precisely(asked: str, found: QuestionReply, language: str = "en") -> str:
    """Return the command that asks the question with its facts; nothing if it names none."""
    draft = drafted(asked, found.understood)
    if not draft.understood:
        return ""
    line = f"{ME}: {said_line(draft.answer, language)}"
    words = (line, *_facts(draft, language))
    # Double quotes are understood by every shell.
    return " ".join(["exlibris judge say", *(f'"{w}"' if " " in w else w for w in words)])


def _facts(draft: DraftedLine, language: str) -> Iterator[str]:
    if draft.at is not None:
        yield from ("--at", location_name(draft.at, language=language))
    if draft.assistant is not None:
        yield from ("--assistant", assistant_name(draft.assistant, language))
    for one in draft.there:
        yield from ("--there", f"{one.owner} {assistant_name(one.kind, language)} {one.space}")
    if draft.solo:
        yield "--solo"


def _json(asked: str, found: QuestionReply, language: str) -> dict[str, Any]:
    return {
        "found": list(found.ids),
        "cases": [_case_json(case, language) for case in found.cases],
        "precisely": precisely(asked, found),
        "own": [part.key for part in parts_asked_about(found.understood)],
    }


def _case_json(case: CommonCase, language: str) -> dict[str, Any]:
    said, why = case.in_language(language)
    return {
        "said": said,
        "why": why,
        "verdict": case.outcome,
        "rules": list(case.rules),
        "record": case.record,
    }
