"""`exlibris expansion`: tiles and assistants of the owner's, each a file."""

from __future__ import annotations

from pathlib import Path

import click

from card_db import Problem, ProblemsError, naming_file
from companion.cli.console import Exit, language_option, say
from companion.cli.files import read_text
from companion.engine.exlibris.part_file import Part, own_parts, parse_part
from companion.engine.exlibris.part_template import part_template
from companion.render.exlibris.part_text import part_text
from companion.render.exlibris.template_text import template_text
from companion.render.sentences import N_
from companion.store import open_store


@click.group()
def expansion() -> None:
    """Tiles and assistants of your own: what is printed on them, and what they do if known."""


@expansion.command("list")
@language_option
def list_parts(language: str) -> int:
    """List your own tiles and assistants, and how much of their text can be judged."""
    for part in own_parts().values():
        click.echo(f"{part.key}  {part_text(part, language)}")
    return Exit.DONE


@expansion.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path, allow_dash=True))
@language_option
def add(paths: tuple[Path, ...], language: str) -> int:
    """Add the tiles and assistants in TOML files, or in all those of a folder; all or none."""
    texts = [text for path in paths for text in _texts(path)]
    with open_store() as store:
        before = store.parts.texts()
        parts = store.parts.save(texts)
    for part, text in zip(parts, texts, strict=True):
        click.echo(part_text(part, language))
        if before.get(part.key, text) != text:
            click.echo(say(N_("  It replaces your earlier “%(id)s”."), language, id=part.key))
    return Exit.DONE


def _texts(path: Path) -> list[str]:
    """Return the texts of a file, or of every file of a folder, each known to be one."""
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise ProblemsError([Problem("part-none", {"name": path})])
    texts: list[str] = []
    problems: list[Problem] = []
    for file in files:
        try:
            with naming_file(file):
                text = read_text(file)
                parse_part(text)
            texts.append(text)
        except ProblemsError as error:
            problems += error.problems
    if problems:
        raise ProblemsError(problems)
    return texts


@expansion.command()
@click.argument("part")
@language_option
def show(part: str, language: str) -> int:
    """Print one of your own tiles or assistants as it was written."""
    del language
    found = _found(part)
    click.echo(found.own.text.rstrip() if found.own else found.key)
    return Exit.DONE


@expansion.command()
@click.argument("part")
@language_option
def remove(part: str, language: str) -> int:
    """Remove one of your own tiles or assistants, unless a followed game uses it."""
    found = _found(part)
    with open_store() as store:
        store.parts.remove(found.key)
    name = found.own.name if found.own else found.key
    click.echo(say(N_("“%(name)s” was removed."), language, name=name))
    return Exit.DONE


@expansion.command()
@click.argument("kind", type=click.Choice(("tile", "assistant")))
@language_option
def template(kind: str, language: str) -> int:
    """Print a file to begin with."""
    click.echo(template_text(part_template(kind), language))
    return Exit.DONE


def _found(said: str) -> Part:
    """Return the one with this id or this name."""
    for part in own_parts().values():
        name = part.own.name if part.own else ""
        if said.casefold() in (part.key, name.casefold()):
            return part
    raise ProblemsError([Problem("part-unknown", {"found": said})])
