"""The tokens of a line of a record, read one by one, with columns for what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from card_db import (
    CardId,
    Category,
    Edition,
    Kind,
    Problem,
    ProblemsError,
    assistants,
    fold,
    libraries,
    locations,
    names,
)
from companion.engine.notation import NotationError, parse_shelf
from companion.engine.referee.answers import HOME_TILE, Beside, Spot
from companion.engine.referee.table import STANDARD_ASSISTANT
from companion.engine.shelf import Direction, Place, SeenCard

LONGEST_LINE = 1000
_WORD = re.compile(r"[^\s,]+")
_LONGEST_SHOWN = 40

_BESIDE = {
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "above": Direction.UP,
    "below": Direction.DOWN,
}


class RecordError(ProblemsError):
    """A text that is no record; every problem names line and column."""


class Token(NamedTuple):
    """A word and the column it starts at, from 1."""

    text: str
    column: int


@dataclass
class TokenStream:
    """The tokens of one line, and how far they are read."""

    text: str
    line: int
    edition: Edition
    column: int = 1
    at: int = 0
    tokens: list[Token] = field(init=False)

    def __post_init__(self) -> None:
        """Cut the line into words; commas separate like spaces."""
        found = _WORD.finditer(self.text)
        self.tokens = [Token(match.group(), match.start() + self.column) for match in found]

    def stray(self, expected: str, at: int | None = None) -> NoReturn:
        """Refuse the word at a position, saying what was expected."""
        at = self.at if at is None else at
        token = self.tokens[at] if at < len(self.tokens) else Token("", self._end())
        facts = {
            "line": self.line,
            "column": token.column,
            "found": token.text[:_LONGEST_SHOWN],
            "expected": expected,
            "hint": "",
            "edition": self.edition.code,
        }
        raise RecordError([Problem("notation", facts)])

    def _end(self) -> int:
        return self.column + len(self.text.rstrip())

    @property
    def more(self) -> bool:
        """Tell whether there are words left."""
        return self.at < len(self.tokens)

    def peek(self) -> str:
        """Return the next word in small letters, or nothing."""
        return self.tokens[self.at].text.casefold() if self.more else ""

    def takes(self, *literals: str) -> bool:
        """Step over these words if they come next."""
        coming = [token.text.casefold() for token in self.tokens[self.at : self.at + len(literals)]]
        if coming != [*literals]:
            return False
        self.at += len(literals)
        return True

    def needs(self, literal: str, expected: str) -> None:
        """Step over a word that must come next."""
        if not self.takes(literal):
            self.stray(expected)

    def finish(self) -> None:
        """Refuse what is left over."""
        if self.more:
            self.stray("end")

    def number(self) -> int | None:
        """Read a small number if one comes next."""
        if not re.fullmatch(r"[0-9]{1,2}", self.peek()):
            return None
        self.at += 1
        return int(self.tokens[self.at - 1].text)

    def needed_number(self) -> int:
        """Read a small number."""
        number = self.number()
        return self.stray("count") if number is None else number

    def card(self) -> SeenCard:
        """Read one card."""
        if not self.more:
            self.stray("one-card")
        token = self.tokens[self.at]
        card = read_card(token, self.line, self.edition)
        self.at += 1
        return card

    def cards(self, *stops: str) -> tuple[SeenCard, ...]:
        """Read cards to the end, or to a word that ends the list."""
        if self.takes("nothing"):
            return ()
        cards = []
        while self.more and self.peek() not in stops:
            cards.append(self.card())
        return tuple(cards)

    def spot(self) -> Spot:
        """Read a place: `at 1 3`, `right of B3`, or a card that lies on it."""
        if self.takes("at"):
            return Place(self.needed_number() - 1, self.needed_number() - 1)
        direction = _BESIDE.get(self.peek())
        if direction is None:
            return self.card_id()
        self.at += 1
        self.takes("of")
        return Beside(self.card_id(), direction)

    def card_id(self) -> CardId:
        """Read the name of a card."""
        at = self.at
        card = self.card()
        return self.stray("one-card", at) if card.id is None else card.id

    def direction(self) -> Direction:
        """Read a direction."""
        if self.peek() not in {*Direction}:
            self.stray("direction")
        self.at += 1
        return Direction(self.tokens[self.at - 1].text.casefold())

    def name(self, *stops: str) -> Token:
        """Read words that make a name: to a number, to a word that ends it, or to the end."""
        start = self.at
        while self.more and self.peek() not in stops and not self.peek().isdecimal():
            self.at += 1
        text = " ".join(token.text for token in self.tokens[start : self.at])
        column = self.tokens[start].column if start < len(self.tokens) else self._end()
        return Token(text, column)

    def until(self, stop: str) -> str:
        """Read any words before this one."""
        start = self.at
        while self.more and self.peek() != stop:
            self.at += 1
        return " ".join(token.text for token in self.tokens[start : self.at])

    def named(self, find: Callable[[str], str | None], expected: str, *stops: str) -> str:
        """Read the name of a component."""
        start = self.at
        key = find(self.name(*stops).text)
        return self.stray(expected, start) if key is None else key

    def parts(self) -> list[TokenStream]:
        """Cut what is left at its commas, each part to be read by itself."""
        start = self.tokens[self.at].column - self.column if self.more else len(self.text)
        self.at = len(self.tokens)
        parts, column = [], start + self.column
        for part in self.text[start:].split(","):
            parts.append(TokenStream(part, self.line, self.edition, column))
            column += len(part) + 1
        return parts

    def before_colon(self) -> TokenStream:
        """Cut off what stands before the next colon."""
        start = self.tokens[self.at].column - self.column if self.more else len(self.text)
        name, colon, _ = self.text[start:].partition(":")
        if not colon:
            self.at = len(self.tokens)
            self.stray("colon")
        end = start + len(name) + 1
        self.tokens = TokenStream(
            self.text[end:], self.line, self.edition, self.column + end
        ).tokens
        self.at = 0
        return TokenStream(name, self.line, self.edition, start + self.column)

    def rest(self) -> Token:
        """Read everything that is left as one text."""
        start = self.tokens[self.at] if self.more else Token("", self._end())
        self.at = len(self.tokens)
        return Token(" ".join(self.text[start.column - self.column :].split()), start.column)

    def kind(self, *stops: str) -> str:
        """Read an assistant."""
        return self.named(find_assistant, "assistant", *stops)

    def location(self, *stops: str) -> str:
        """Read a location."""
        return self.named(find_location, "location", *stops)

    def tile(self, *stops: str) -> str:
        """Read a location that is a tile, so not home."""
        at = self.at
        location = self.location(*stops)
        return self.stray("tile", at) if location == HOME_TILE else location

    def category(self) -> Category:
        """Read a category."""
        return Category(self.named(find_category, "category"))


def read_card(token: Token, line: int, edition: Edition) -> SeenCard:
    """Read one card in notation, in its column."""
    try:
        shelf = parse_shelf(" " * (token.column - 1) + token.text[:_LONGEST_SHOWN], edition)
    except NotationError as error:
        raise RecordError(on_line(error.problems, line)) from error
    cells = [cell for _, cell in shelf.cells]
    if len(cells) != 1 or cells[0].face_down or cells[0].under or "/" in token.text:
        tokens = TokenStream(token.text, line, edition, token.column)
        tokens.stray("one-card")
    return cells[0].card


def on_line(problems: Iterable[Problem], line: int) -> list[Problem]:
    """Return problems of a single line as problems of a line of the record."""
    return [Problem(found.id, {**found.facts, "line": line}, found.rule) for found in problems]


_STANDARD = {
    *("standard", "standard assistant"),
    *("assistant standard", "assistant"),
    *("standardowy", "zwykly pomocnik", "zwykly", "pomocnik"),
}
_HOME = {"home", "maison", "a la maison", "dom", "domu", "do domu", "w domu"}
"""What players call what bears no printed name, without accents."""


def find_assistant(text: str) -> str | None:
    """Return the assistant of this name in any language, or of this key."""
    if fold(text, "en") in _STANDARD:
        return STANDARD_ASSISTANT
    return _find(Kind.ASSISTANT, text, tuple(assistants()))


def find_location(text: str) -> str | None:
    """Return the location of this name in any language, or of this key."""
    if fold(text, "en") in _HOME:
        return HOME_TILE
    return _find(Kind.LOCATION, text, tuple(locations()))


def find_library(text: str) -> str | None:
    """Return the library of this name in any language, or of this key."""
    return _find(Kind.LIBRARY, text, tuple(libraries()))


def find_category(text: str) -> str | None:
    """Return the category of this code, or of this name in any language."""
    code = text.upper()
    return code if code in {*Category} else names().find(Kind.CATEGORY, text)


def _find(kind: Kind, text: str, keys: tuple[str, ...]) -> str | None:
    key = text.casefold()
    return key if key in keys else names().find(kind, text)
