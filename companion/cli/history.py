"""`exlibris history`: everything that is kept, taken along as one file."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.console import language_option, say
from companion.cli.files import writing_to
from companion.history.export import write_export
from companion.render.sentences import N_
from companion.store import open_store


@click.group("history")
def history() -> None:
    """Export what was played here."""


@history.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--photos/--no-photos", default=True, show_default=True, help="With the photos.")
@language_option
def export(file: Path, *, photos: bool, language: str) -> None:
    """Write all games, photos, learned cards and profiles into one zip FILE."""
    with open_store() as store, writing_to(file) as content:
        write_export(store, content, language, photos=photos)
    click.echo(say(N_("Everything is in %(file)s."), language, file=file))
