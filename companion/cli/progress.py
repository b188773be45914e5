"""How far a long command is, told on the terminal and out of the way of its results."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

import click

from companion.cli.console import say

T = TypeVar("T")


def with_progress(photos: Iterable[T], number: int, language: str) -> Iterator[T]:
    """Go through what is read of some photos; on a terminal a bar tells how far it is.

    Whoever is given something may print it: the line of the bar is empty by then.
    """
    if number == 1 or not sys.stderr.isatty():
        yield from photos
        return
    label = say("reading photos", language)
    with click.progressbar(photos, length=number, label=label, file=sys.stderr) as bar:
        for photo in bar:
            _clear_line()
            yield photo


def _clear_line() -> None:
    blank = " " * (shutil.get_terminal_size().columns - 1)
    click.echo(f"\r{blank}\r", file=sys.stderr, nl=False)
