"""`exlibris edition`: editions of the owner's, beside the printed ones."""

from __future__ import annotations

from pathlib import Path

import click

from card_db import Edition, Problem, ProblemsError, editions, naming_file, printed_editions
from companion.cli.console import Exit, language_option, say
from companion.cli.editions import DEFAULT_EDITION, edition_option
from companion.cli.files import read_text
from companion.engine.exlibris.starting_points import STARTING_POINTS, starting_point
from companion.render.exlibris.edition_text import UNTAUGHT
from companion.render.exlibris.template_text import template_text
from companion.render.sentences import N_
from companion.store import open_store


@click.group()
def edition() -> None:
    """Editions of your own: alphabet, letters and names as printed on your cards."""


@edition.command("list")
@language_option
def list_editions(language: str) -> int:
    """List all editions; your own ones come last."""
    for found in editions().values():
        click.echo(_line(found, language))
    return Exit.DONE


def _line(found: Edition, language: str) -> str:
    cards = sum(known.value for known in found.totals.values())
    sentence = N_("%(code)s  %(name)s: %(letters)s letters, %(cards)s cards counted")
    line = say(
        sentence,
        language,
        code=found.code,
        name=found.name,
        letters=len(found.alphabet),
        cards=cards,
    )
    if found.code in printed_editions():
        return line
    own = N_("%(line)s (your own, follows the rulebook %(follows)s)")
    return say(own, language, line=line, follows=found.rulebook)


@edition.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@language_option
def add(file: Path, language: str) -> int:
    """Add the edition in a TOML FILE, or replace the one with the same code."""
    text = read_text(file)
    with naming_file(file), open_store() as store:
        code = store.editions.save(text)
    # Slow to load, and needed only here.
    from vision.evidence.glyphs import untaught  # noqa: PLC0415

    added = editions()[code]
    click.echo(say(N_("The edition “%(name)s” can be used now."), language, name=added.name))
    if letters := untaught(added.alphabet):
        click.echo(say(UNTAUGHT, language, letters=" ".join(letters)))
    return Exit.DONE


@edition.command()
@click.argument("code")
@language_option
def show(code: str, language: str) -> int:
    """Print one of your own editions as it was written."""
    del language
    with open_store() as store:
        text = store.editions.texts().get(code)
    if text is None:
        raise _unknown(code)
    click.echo(text.rstrip())
    return Exit.DONE


@edition.command()
@click.argument("code")
@language_option
def remove(code: str, language: str) -> int:
    """Remove one of your own editions, unless games or decks use it."""
    with open_store() as store:
        if not store.editions.remove(code):
            raise _unknown(code)
    click.echo(say(N_("The edition “%(code)s” was removed."), language, code=code))
    return Exit.DONE


@edition.command()
@click.argument("code", type=click.Choice(tuple(STARTING_POINTS)))
@language_option
def template(code: str, language: str) -> int:
    """Print an edition to begin with: its alphabet, not compared with any card."""
    click.echo(template_text(starting_point(code), language))
    return Exit.DONE


@edition.command()
@click.argument("photo", type=click.Path(path_type=Path))
@edition_option
@language_option
def bookmark(photo: Path, edition: str | None, language: str) -> int:
    """Read cards per letter from a PHOTO of a library tile's bookmark, to be compared with it."""
    # Slow to load, and needed only here.
    from vision.image import load_photo  # noqa: PLC0415
    from vision.learn.bookmark import read_bookmark  # noqa: PLC0415

    with naming_file(photo):
        read = read_bookmark(load_photo(photo), editions()[edition or DEFAULT_EDITION].alphabet)
    hint = say(N_("Read from a photo: compare every number with the tile."), language)
    click.echo(f"# {hint}")
    click.echo("[totals]")
    for letter, total in read.totals.items():
        click.echo(f'"{letter}" = {total}')
    if read.unclear:
        unclear = say(N_("Not clear: %(letters)s"), language, letters=" ".join(read.unclear))
        click.echo(f"# {unclear}")
    return Exit.DONE if read.totals else Exit.NO


def _unknown(code: str) -> ProblemsError:
    own = tuple(known for known in editions() if known not in printed_editions())
    if not own:
        return ProblemsError([Problem("edition-none-own", {"found": code})])
    return ProblemsError([Problem("edition-unknown", {"found": code, "known": own})])
