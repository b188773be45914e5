"""`exlibris rule`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, takewhile
from typing import Any

import click

from card_db import Hit, Paragraph, Rulebook, Ruling, rule_finder, rulebook
from companion.cli.console import Exit, json_option, language_option, print_json, say
from companion.render.language import translation
from companion.render.rule_text import paragraph_text, ruling_text, title_line
from companion.render.sentences import N_

SHOWN_WHOLE = 5
SHOWN_BY_TITLE = 10


@click.command("rule")
@click.argument("words", nargs=-1, required=True)
@json_option
@language_option
def rule_command(words: tuple[str, ...], *, as_json: bool, language: str) -> int:
    """Find rules and rulings by WORDS in any language, names of components, or ids (R6.7, Q19)."""
    asked = " ".join(words)
    found = rule_finder().find(asked)
    book = rulebook(language)
    if as_json:
        print_json({"found": [_hit_json(hit, book) for hit in found]})
    elif found:
        _show(found, book, language)
    else:
        click.echo(say("No rule speaks of “%(words)s”.", language, words=asked))
    return Exit.DONE if found else Exit.NO


def _show(found: Sequence[Hit], book: Rulebook, language: str) -> None:
    """Show the best ones whole, and what else there is by its title."""
    whole = _best(found)
    click.echo("\n\n".join(_whole(hit.id, book, language) for hit in whole))
    others = [hit.id for hit in found[len(whole) :]]
    if not others:
        return
    click.echo("\n" + say(N_("See also:"), language))
    for id_ in others[:SHOWN_BY_TITLE]:
        click.echo(f"  {title_line(id_, book)}")
    more = len(others) - SHOWN_BY_TITLE
    if more > 0:
        several = translation(language).ngettext("and %(n)s more", "and %(n)s more", more)
        click.echo(f"  {several % {'n': more}}")


def _best(found: Sequence[Hit]) -> list[Hit]:
    """Return those that fit as well as the first, but not more than one reads."""
    first = found[0]
    equal = takewhile(lambda hit: (hit.words, hit.worth) == (first.words, first.worth), found)
    return list(islice(equal, SHOWN_WHOLE))


def _whole(id_: str, book: Rulebook, language: str) -> str:
    if id_ in book.paragraphs:
        return paragraph_text(book.paragraphs[id_], language)
    ruling = book.rulings[id_]
    rules = "\n".join(f"  {title_line(rule, book)}" for rule in ruling.rules)
    return f"{rules}\n{ruling_text(ruling, language)}"


def _hit_json(hit: Hit, book: Rulebook) -> dict[str, Any]:
    if hit.id in book.paragraphs:
        return {"words": hit.words, **_paragraph_json(book.paragraphs[hit.id])}
    return {"words": hit.words, **_ruling_json(book.rulings[hit.id])}


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
        "readings": readings,
        "silent": ruling.silent,
        "switch": ruling.switch,
        "note": ruling.note,
    }
