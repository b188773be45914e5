"""Reading a TOML table key by key, with every problem noted in terms of the file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from card_db.problem import Problem, ProblemsError
from companion.engine.player_name import LONGEST_NAME, is_name, one_spelling

T = TypeVar("T")


class TomlTable:
    """One table of the document: gives values by key, and notes what is wrong with them."""

    def __init__(self, values: Mapping[str, Any], path: str, problems: list[Problem]) -> None:
        """Keep the values, where they stand, and the list that problems are added to."""
        self.values, self.path, self.problems = values, path, problems
        self.asked: set[str] = set()

    def at(self, key: str) -> str:
        """Return the whole path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def note(self, id_: str, key: str, **facts: object) -> None:
        """Note a problem of this key."""
        self.problems.append(Problem(id_, {"key": self.at(key), **facts}))

    def optional(self, key: str, kind: type[T]) -> T | None:
        """Return the value if it is there and of the right kind."""
        self.asked.add(key)
        value = self.values.get(key)
        if value is None or (isinstance(value, kind) and not isinstance(value, bool)):
            return value
        self.note("game-kind", key, found=_shown(value), kind=kind.__name__)
        return None

    def needed(self, key: str, kind: type[T], otherwise: T) -> T:
        """Return the value, or note that it is missing."""
        if key not in self.values:
            self.asked.add(key)
            self.note("game-missing", key)
            return otherwise
        value = self.optional(key, kind)
        return otherwise if value is None else value

    def choice(self, key: str, choices: tuple[str, ...], default: str | None = None) -> str:
        """Return one of a few words."""
        if default is not None and key not in self.values:
            return default
        before = len(self.problems)
        value = self.needed(key, str, choices[0])
        if value in choices:
            return value
        if len(self.problems) == before:
            self.note("game-choice", key, found=_shown(value), choices=choices)
        return choices[0]

    def name(self, key: str) -> str:
        """Return a player's name."""
        before = len(self.problems)
        name = one_spelling(self.needed(key, str, ""))
        if len(self.problems) == before and not is_name(name):
            self.note("game-name", key, most=LONGEST_NAME)
        return name

    def count(self, key: str, most: int) -> int | None:
        """Return a number of cards."""
        value = self.optional(key, int)
        if value is not None and not 0 <= value <= most:
            self.note("game-count", key, found=value, most=most)
        return value

    def notation(self, key: str, parse: Callable[[str], T], otherwise: T) -> T:
        """Return what notation says, or note each of its problems under this key."""
        try:
            return parse(self.needed(key, str, ""))
        except ProblemsError as error:
            for problem in error.problems:
                self.problems.append(
                    Problem("game-notation", {"key": self.at(key), "problem": problem})
                )
            return otherwise

    def table(self, key: str, *, needed: bool = False) -> TomlTable:
        """Return a table within this one, empty where it is missing."""
        empty: dict[str, Any] = {}
        value = self.needed(key, dict, empty) if needed else self.optional(key, dict) or empty
        return TomlTable(value, self.at(key), self.problems)

    def tables(self, key: str) -> list[TomlTable]:
        """Return a list of tables, numbered from 1 as people count."""
        values = self.optional(key, list) or []
        if any(not isinstance(value, dict) for value in values):
            self.note("game-kind", key, found=_shown(values), kind="list")
            return []
        return [
            TomlTable(value, f"{self.at(key)}[{number}]", self.problems)
            for number, value in enumerate(values, start=1)
        ]

    def finish(self) -> None:
        """Note the keys that nobody asked for: a misspelt key must not be passed over."""
        for key in sorted(self.values.keys() - self.asked):
            self.note("game-unknown-key", key)


def _shown(value: object) -> str:
    return str(value)[:LONGEST_NAME]
