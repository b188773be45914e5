"""The tokens of a line of a record, read one by one, with columns for what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from card_db import (
    CardId,
    Category,
    Edition,
    Kind,
    NameMatch,
    Problem,
    fold,
)
from companion.engine.exlibris.notation import NotationError, parse_shelf
from companion.engine.exlibris.referee.answers import HOME_TILE, Beside, Spot
from companion.engine.exlibris.referee.record.said_names import (
    match_assistant,
    match_category,
    match_location,
)
from companion.engine.exlibris.referee.record.verbs import in_english
from companion.engine.exlibris.shelf import UNKNOWN, Direction, Place, SeenCard
from companion.engine.record import RecordError
from companion.engine.spoken_words import CARDS, SMALL_NUMBERS

_WORD = re.compile(r"[^\s,]+")
_LIKE_A_CARD = re.compile(r"[0-9$/*+–—-]|^\w$")
_LONGEST_SHOWN = 40
_BESIDE = {
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "above": Direction.UP,
    "below": Direction.DOWN,
}


_KINDS = {
    "assistant": Kind.ASSISTANT,
    "location": Kind.LOCATION,
    "library": Kind.LIBRARY,
    "category": Kind.CATEGORY,
}


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

    def stray(self, expected: str, at: int | None = None, last: int | None = None) -> NoReturn:
        """Refuse the word at a position, or all up to a last one, saying what was expected."""
        at = self.at if at is None else at
        token = self.tokens[at] if at < len(self.tokens) else Token("", self._end())
        if last is not None:
            text = " ".join(each.text for each in self.tokens[at:last])
            token = Token(text, token.column)
        facts = {
            **self._position(token),
            "found": token.text[:_LONGEST_SHOWN],
            "expected": expected,
            "hint": "",
            "edition": self.edition.code,
        }
        raise RecordError([Problem("notation", facts)])

    def refuse(self, id_: str, **facts: object) -> NoReturn:
        """Refuse the next word for a reason of its own."""
        token = self.tokens[self.at]
        place = {**self._position(token), "found": token.text[:_LONGEST_SHOWN]}
        raise RecordError([Problem(id_, {**place, **facts})])

    def _position(self, token: Token) -> dict[str, int]:
        """Return line and column of a word, if the line is one of several."""
        return {"line": self.line, "column": token.column} if self.line else {}

    def _end(self) -> int:
        return self.column + len(self.text.rstrip())

    @property
    def more(self) -> bool:
        """Tell whether there are words left."""
        return self.at < len(self.tokens)

    def peek(self) -> str:
        """Return the next word as a record writes it in English, or nothing."""
        return in_english(self.tokens[self.at].text) if self.more else ""

    def takes(self, *literals: str) -> bool:
        """Step over these words if they come next."""
        coming = [in_english(each.text) for each in self.tokens[self.at : self.at + len(literals)]]
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
        if self._count() == 1:
            return UNKNOWN
        token = self.tokens[self.at]
        if not _LIKE_A_CARD.search(token.text):
            self.stray("one-card")
        card = read_card(token, self.line, self.edition)
        self.at += 1
        return card

    def cards(self, *stops: str) -> tuple[SeenCard, ...]:
        """Read cards to the end, or to a word that ends the list; `2 cards` are two unseen ones."""
        if self.takes("nothing"):
            return ()
        cards: list[SeenCard] = []
        while self.more and not self._ends(stops):
            # Of all that joins cards on one line, nothing changes what they are.
            if self.takes("and") or self.takes("all"):
                continue
            unseen = self._count_in_words() or self.number()
            if unseen is None:
                cards.append(self.card())
                continue
            cards += [UNKNOWN] * unseen
            self.at += self.peek() in CARDS
        return tuple(cards)

    def _ends(self, stops: Sequence[str]) -> bool:
        """Tell whether a list of cards ends here; “and” goes on with it unless a shelf follows."""
        following = self.tokens[self.at + 1 : self.at + 2]
        joins = self.peek() == "and" and [in_english(each.text) for each in following] != ["from"]
        return self.peek() in stops and not joins

    def _count(self) -> int | None:
        """Read “a card” or “1 card”, as one says it of a card that nobody names."""
        start, counted = self.at, self._count_in_words()
        if counted is None and self.number() is not None:
            counted = int(self.tokens[start].text)
            if self.peek() not in CARDS:
                counted = None
        if counted == 1:
            self.at += self.peek() in CARDS
            return counted
        self.at = start
        return None

    def _count_in_words(self) -> int | None:
        """Read “two cards”; a word alone may be something else."""
        number = SMALL_NUMBERS.get(fold(self.tokens[self.at].text, "en"))
        following = self.tokens[self.at + 1].text if self.at + 1 < len(self.tokens) else ""
        if number is None or following.casefold() not in CARDS:
            return None
        self.at += 1
        return number

    def spot(self) -> Spot:
        """Read a place: `at 1 3`, `right of B3`, or a card that lies on it."""
        if self.takes("at"):
            return Place(self.needed_number() - 1, self.needed_number() - 1)
        # The French “à droite de B3” begins with what is “to” elsewhere.
        self.takes("to")
        direction = _BESIDE.get(self.peek())
        if direction is None:
            if self.more and not any(sign.isdecimal() for sign in self.peek()):
                self.stray("spot")
            return self.card_id()
        self.at += 1
        # The German “rechts von B3” says what is “from” elsewhere.
        any(self.takes(word) for word in ("of", "from"))
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
        return Direction(in_english(self.tokens[self.at - 1].text))

    def name(self, *stops: str) -> Token:
        """Read words that make a name: to a number, to a word that ends it, or to the end."""
        start = self.at
        while self.more and self.peek() not in stops and not self.peek().isdecimal():
            self.at += 1
        text = " ".join(token.text for token in self.tokens[start : self.at])
        column = self.tokens[start].column if start < len(self.tokens) else self._end()
        return Token(text, column)

    def until(self, *stops: str) -> str:
        """Read any words before one of these."""
        start = self.at
        while self.more and self.peek() not in stops:
            self.at += 1
        return " ".join(token.text for token in self.tokens[start : self.at])

    def named(self, find: Callable[[str], NameMatch], expected: str, *stops: str) -> str:
        """Read the name of a component."""
        start = self.at
        match = find(self.name(*stops).text)
        if match.only is not None:
            return match.only
        if match.keys or match.alike:
            self._ask_back(match, expected, start)
        for end in range(self.at - 1, start, -1):
            # A name that is followed by what is no part of it: whoever asked for it knows more.
            shorter = find(" ".join(token.text for token in self.tokens[start:end])).only
            if shorter is not None:
                self.at = end
                return shorter
        return self.stray(expected, start, max(self.at, start + 1))

    def _ask_back(self, match: NameMatch, expected: str, start: int) -> NoReturn:
        """Ask which one is meant, or suggest what is spelt alike."""
        found = " ".join(token.text for token in self.tokens[start : self.at])[:_LONGEST_SHOWN]
        place = {**self._position(self.tokens[start]), "found": found}
        which = {"names": match.keys or match.alike, "of": _KINDS[expected]}
        id_ = "name-ambiguous" if match.keys else "name-alike"
        raise RecordError([Problem(id_, {**place, **which})])

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
        return self.named(match_assistant, "assistant", *stops)

    def location(self, *stops: str) -> str:
        """Read a location."""
        return self.named(match_location, "location", *stops)

    def tile(self, *stops: str) -> str:
        """Read a location that is a tile, so not home."""
        at = self.at
        location = self.location(*stops)
        return self.stray("tile", at) if location == HOME_TILE else location

    def category(self) -> Category:
        """Read a category."""
        return Category(self.named(match_category, "category"))


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
    """Return problems of a single line as problems of a line of the record, if it is one."""
    if not line:
        return [_without_position(found) for found in problems]
    return [Problem(found.id, {**found.facts, "line": line}, found.rule) for found in problems]


def _without_position(found: Problem) -> Problem:
    facts = {name: fact for name, fact in found.facts.items() if name not in ("line", "column")}
    return Problem(found.id, facts, found.rule)
