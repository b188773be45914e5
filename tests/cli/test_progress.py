"""The bar that tells how far a command is, on a real terminal."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress

import click
import pytest

from companion.cli.progress import with_progress

pty = pytest.importorskip("pty")

ESCAPES = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")


def shown_of(results: Sequence[str]) -> list[str]:
    """Print results on a terminal, and return the lines as they then stand on its screen."""
    screen, written = pty.openpty()
    with os.fdopen(written, "w") as terminal, redirect_stdout(terminal), redirect_stderr(terminal):
        for result in with_progress(iter(results), len(results), "en"):
            click.echo(result)
    text = ESCAPES.sub("", everything_on(screen))
    return [on_screen(line) for line in text.replace("\r\n", "\n").split("\n")]


def everything_on(screen: int) -> str:
    """Read a terminal whose other end is closed until nothing is left, and close it too."""
    text = b""
    # Linux reports the closed other end as an error, other systems as the end of the file.
    with os.fdopen(screen, "rb", buffering=0) as file, suppress(OSError):
        while part := file.read(100_000):
            text += part
    return text.decode()


def on_screen(line: str) -> str:
    """Return what is left of a line where parts of it were written over."""
    screen = ""
    for part in line.split("\r"):
        screen = part + screen[len(part) :]
    return screen.rstrip()


def test_results_stand_on_lines_of_their_own() -> None:
    first, second, bar, *rest = shown_of(["first: A2.FR", "second: B3.CS"])
    assert (first, second) == ("first: A2.FR", "second: B3.CS")
    assert bar.startswith("reading photos")
    assert "100%" in bar
    assert not any(rest)


def test_one_photo_needs_no_bar() -> None:
    assert shown_of(["only: A2.FR"]) == ["only: A2.FR", ""]
