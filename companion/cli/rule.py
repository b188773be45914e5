"""`exlibris rule`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from card_db import Paragraph, QuestionReply, Rulebook, Ruling, question_finder, rulebook
from companion.cli.console import Exit, json_option, language_option, print_json, say
from companion.cli.game_option import game_option, is_about_biblios
from companion.engine.exlibris.part_file import parts_asked_about
from companion.render.language import translation
from companion.render.part_text import part_text
from companion.render.rule_text import paragraph_text, ruling_text, title_line
from companion.render.sentences import N_

SHOWN_WHOLE = 5
SHOWN_BY_TITLE = 10


@click.command("rule")
@click.argument("words", nargs=-1, required=True)
@game_option
@json_option
@language_option
def rule_command(words: tuple[str, ...], game: str, *, as_json: bool, language: str) -> int:
    """Find rules and rulings by WORDS in any language, names of components, or ids (R6.7, Q19)."""
    asked = " ".join(words)
    if is_about_biblios(asked, game):
        from companion.cli.biblios_rules import show_biblios_rules  # noqa: PLC0415

        return show_biblios_rules(asked, as_json=as_json, language=language)
    found = question_finder().find(asked)
    book, own = rulebook(language), parts_asked_about(found.understood)
    if as_json:
        ids = [_found_json(id_, book) for id_ in found.ids]
        print_json({"found": ids} | ({"own": [part.key for part in own]} if own else {}))
        return Exit.DONE if found.ids or own else Exit.NO
    for part in own:
        click.echo(part_text(part, language) + "\n" * bool(found.ids))
    if found.ids:
        _show(found, book, language)
    elif not own:
        click.echo(say("No rule mentions “%(words)s”.", language, words=asked))
    return Exit.DONE if found.ids or own else Exit.NO


def _show(found: QuestionReply, book: Rulebook, language: str) -> None:
    """Show the best ones whole, and what else there is by its title."""
    whole = min(found.best, SHOWN_WHOLE)
    click.echo("\n\n".join(_whole(id_, book, language) for id_ in found.ids[:whole]))
    others = found.ids[whole:]
    see_also(others[:SHOWN_BY_TITLE], book, language)
    more = len(others) - SHOWN_BY_TITLE
    if more > 0:
        several = translation(language).ngettext("and %(n)s more", "and %(n)s more", more)
        click.echo(f"  {several % {'n': more}}")


def see_also(ids: Sequence[str], book: Rulebook, language: str) -> None:
    """Name rules and rulings by their titles, if there are any."""
    if ids:
        click.echo("\n" + say(N_("See also:"), language))
    for id_ in ids:
        click.echo(f"  {title_line(id_, book)}")


def _whole(id_: str, book: Rulebook, language: str) -> str:
    if id_ in book.paragraphs:
        return paragraph_text(book.paragraphs[id_], language)
    ruling = book.rulings[id_]
    rules = "\n".join(f"  {title_line(rule, book)}" for rule in ruling.rules)
    return f"{rules}\n{ruling_text(ruling, language)}"


def _found_json(id_: str, book: Rulebook) -> dict[str, Any]:
    if id_ in book.paragraphs:
        return _paragraph_json(book.paragraphs[id_])
    return _ruling_json(book.rulings[id_])


def _paragraph_json(paragraph: Paragraph) -> dict[str, Any]:
    words = paragraph.words
    return {
        "id": paragraph.id,
        "title": words.title,
        "text": words.text,
        "legal": words.legal,
        "illegal": words.illegal,
        "rulings": [_ruling_json(ruling) for ruling in paragraph.rulings],
    }


def _ruling_json(ruling: Ruling) -> dict[str, Any]:
    readings = [
        {"key": reading.key, "says": reading.text, "sources": reading.sources}
        for reading in ruling.readings
    ]
    return {
        "id": ruling.id,
        "question": ruling.question,
        "rules": ruling.rules,
        "default": ruling.readings[0].key,
        "editions": {code: own.reading for code, own in ruling.of_editions.items()},
        "readings": readings,
        "silent": ruling.silent,
        "switch": ruling.switch,
        "note": ruling.note,
    }
