"""The option that says which game a command is about. It loads nothing of either."""

from __future__ import annotations

import re

import click

EXLIBRIS, BIBLIOS = "exlibris", "biblios"
_ID = re.compile(r"(?i)\bR9(\.\d+)?\b")

game_option = click.option(
    "--game",
    type=click.Choice((EXLIBRIS, BIBLIOS)),
    default=EXLIBRIS,
    show_default=True,
    help="Which game is asked about.",
)


def is_about_biblios(asked: str, game: str) -> bool:
    """Tell whether a question is about Biblios: by the option, its name, or the id of a rule."""
    return game == BIBLIOS or BIBLIOS in asked.casefold() or bool(_ID.search(asked))
