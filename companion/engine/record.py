"""Records of any game: a header, then one answer per line; every line that is wrong is named."""

from __future__ import annotations

from collections.abc import Iterator

from card_db.problem import Problem, ProblemsError

LONGEST_LINE = 1000


class RecordError(ProblemsError):
    """A text that is no record; every problem names the line."""


def lines_of(text: str, problems: list[Problem]) -> Iterator[tuple[int, str]]:
    """Go through the lines that say something, without comments; note those that are too long."""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0]
        if not line.strip():
            continue
        if len(line) > LONGEST_LINE:
            facts = {"line": number, "most": LONGEST_LINE}
            problems.append(Problem("record-long-line", facts))
            continue
        yield number, line


def game_named(text: str) -> str | None:
    """Return the game that the first line of a record names, if it names one."""
    _, first = next(lines_of(text, []), (0, ""))
    key, _, value = first.partition(":")
    return value.strip().casefold() if key.strip().casefold() == "game" else None
