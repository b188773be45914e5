"""`exlibris studio`: sample photos of made-up decks."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.console import language_option
from companion.render.language import translation
from vision.lab.studio.fonts import Split
from vision.lab.studio.levels import SHELF_LEVELS, LevelName
from vision.lab.studio.writing import write_photos


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option(
    "--level", type=click.Choice(tuple(SHELF_LEVELS)), default="normal", show_default=True
)
@click.option("--count", type=click.IntRange(1, 10_000), default=4, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--unseen", is_flag=True, help="Designs that were never used for tuning.")
@language_option
def studio(
    out: Path, *, level: LevelName, count: int, seed: int, unseen: bool, language: str
) -> None:
    """Draw sample photos of made-up decks into OUT, with the right answers beside them."""
    split: Split = "test" if unseen else "tuning"
    paths = list(write_photos(out, level, count, seed, split))
    several = translation(language).ngettext(
        "%(n)s photo is in %(folder)s", "%(n)s photos are in %(folder)s", len(paths)
    )
    click.echo(several % {"n": len(paths), "folder": out})
