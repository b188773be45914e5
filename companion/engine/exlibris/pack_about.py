"""What a pack says of itself: its name, who made it, where it comes from, under which licence."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import tomli_w

from card_db import Problem, ProblemsError
from companion.engine.exlibris.game_file import syntax_problem
from companion.engine.player_name import is_control, one_spelling
from companion.engine.toml_table import TomlTable

PACK_FILE = "pack.toml"
FORMAT = 1
LONGEST_NAME, LONGEST_LINE = 30, 200


class PackError(ProblemsError):
    """A pack that cannot be used, and why; nothing of it was kept."""


@dataclass(frozen=True, slots=True)
class PackAbout:
    """What `pack.toml` says."""

    name: str
    by: str = ""
    source: str = ""
    licence: str = ""
    decks: Mapping[str, str] = field(default_factory=dict)
    """The editions of the decks, by their names."""


def parse_about(text: str) -> PackAbout:
    """Read what a pack says of itself; PackError lists everything that is wrong with it."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError([syntax_problem(str(error))]) from error
    problems: list[Problem] = []
    top = TomlTable(document, "", problems)
    written = top.needed("format", int, FORMAT)
    if written != FORMAT:
        top.note("pack-newer", "format", found=written)
    about = PackAbout(
        _line(top, "name", LONGEST_NAME),
        _line(top, "by", LONGEST_LINE),
        _line(top, "source", LONGEST_LINE),
        _line(top, "licence", LONGEST_LINE),
        _decks(top.table("decks")),
    )
    top.finish()
    if problems:
        raise PackError(problems)
    return about


def _line(top: TomlTable, key: str, most: int) -> str:
    line = one_spelling(top.needed(key, str, ""))
    missing = key not in top.values
    sound = 0 < len(line) <= most and not any(is_control(sign) or sign in "<>" for sign in line)
    if not missing and not sound:
        top.note("pack-line", key, most=most)
    return line


def _decks(table: TomlTable) -> Mapping[str, str]:
    return MappingProxyType({name: table.needed(name, str, "") for name in table.values})


def print_about(about: PackAbout) -> str:
    """Return the text of `pack.toml`."""
    said = {"name": about.name, "by": about.by, "source": about.source, "licence": about.licence}
    return tomli_w.dumps({"format": FORMAT, **said, "decks": dict(about.decks)})
