"""Shelf notation: `A7.FRS B6.FHMM - R1.CMR+V3 / L3* $* E2`, read and printed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from card_db import CODES, Books, CardId, Deck, Edition, Problem, ProblemsError, parse_books
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf

_WORD = re.compile(r"[^\s/]{1,12}")
_NUMBER = re.compile(r"[1-9][0-9]?(?![0-9])")
# A code followed by a digit is the letter of the next card: `E2.HFSS5` is `E2.HFS S5`.
_BOOKS = re.compile(rf"[{CODES}]{{2,4}}(?![0-9])")
_BOOK_TOO_MANY = re.compile(rf"[{CODES}](?![0-9])")
_TORN_BOOKS = re.compile(rf"[{CODES}]?\s+[{CODES}]{{1,3}}(?!\w)")
_REST_OF_WORD = re.compile(r"[^\s/]*")
_GAPS = {"-": 1, "–": 1, "—": 2}


class NotationError(ProblemsError):
    """A text that is no shelf; every problem names line, column, what was found and expected."""

    def __init__(self, problems: Iterable[Problem], rest: Shelf) -> None:
        """Keep the problems, and the shelf with an unknown card wherever one is."""
        super().__init__(problems)
        self.rest = rest


class _StrayError(Exception):
    """Something unexpected at a position of a line."""

    def __init__(self, at: int, expected: str, hint: str = "") -> None:
        self.at, self.expected, self.hint = at, expected, hint


def parse_shelf(text: str, edition: Edition) -> Shelf:
    """Read a shelf; NotationError lists every problem."""
    cells: dict[Place, Cell] = {}
    problems: list[Problem] = []
    row = 0
    for number, line in enumerate(text.splitlines(), start=1):
        reader = _Line(line, number, edition)
        for places in reader.rows():
            for col, cell in enumerate(places):
                if cell is not None:
                    cells[Place(row, col)] = cell
            row += 1
        problems += reader.problems
    if problems:
        raise NotationError(problems, Shelf.of(cells))
    return Shelf.of(cells)


def parse_cards(text: str, edition: Edition) -> tuple[SeenCard, ...]:
    """Read a plain list of cards, such as the Public Library's; places and rows mean nothing."""
    shelf = parse_shelf(text, edition)
    return tuple(card for _, card in shelf.every_card)


@dataclass
class _Line:
    """One line of text while it is read."""

    raw: str
    number: int
    edition: Edition
    at: int = 0
    problems: list[Problem] = field(default_factory=list)
    text: str = field(init=False)
    columns: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        signs = list(_normalised(self.raw))
        self.text = "".join(sign for sign, _ in signs)
        self.columns = (*(column for _, column in signs), len(self.raw) + 1)

    def rows(self) -> list[list[Cell | None]]:
        """Read the rows of this line; what cannot be read is noted and passed over."""
        rows: list[list[Cell | None]] = [[]]
        started = [0]
        while self.skip_space():
            if self.takes("/"):
                rows.append([])
                started.append(self.at)
            else:
                rows[-1] += self.place_or_problem()
        if not self.problems:
            self.problems += self.rows_left_out(rows, started)
        return [row for row in rows if row]

    def place_or_problem(self) -> list[Cell | None]:
        """Read one place; after a problem go on behind the word it is in."""
        try:
            return self.place()
        except _StrayError as stray:
            self.problems.append(self.problem(stray))
            self.at = _match_end(_REST_OF_WORD, self.text, max(stray.at, self.at))
            if stray.hint == "no-space-inside" and self.skip_space():
                self.at = _match_end(_REST_OF_WORD, self.text, self.at)
            return [Cell(UNKNOWN)]

    def rows_left_out(self, rows: list[list[Cell | None]], started: list[int]) -> Iterator[Problem]:
        """Report a row between two strokes with nothing in it: an empty row is written `-`."""
        for row, at in list(zip(rows, started, strict=True))[1:-1]:
            if not row:
                yield self.problem(_StrayError(at, "place", "empty-row"))

    def skip_space(self) -> bool:
        """Go to the next sign that is no white space; tell whether there is one."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.at < len(self.text)

    def place(self) -> list[Cell | None]:
        """Read one place, or the two gaps that a long dash stands for."""
        gaps = _GAPS.get(self.text[self.at])
        if gaps:
            self.at += 1
            return [None] * gaps
        card = self.card()
        face_down = self.takes("*")
        return [Cell(card, face_down, self.card("entombed") if self.takes("+") else None)]

    def takes(self, sign: str) -> bool:
        """Step over a sign if it comes next."""
        found = self.text.startswith(sign, self.at)
        self.at += found
        return found

    def card(self, expected: str = "card") -> SeenCard:
        """Read a card with or without its books."""
        if self.takes("$"):
            return UNKNOWN
        id_ = CardId(self.letter(expected), self.card_number())
        return SeenCard(id_, self.books() if self.takes(".") else None)

    def letter(self, expected: str) -> str:
        """Read a letter of the edition's alphabet."""
        sign = self.text[self.at : self.at + 1]
        if not sign.isalpha():
            raise _StrayError(self.at, expected, self.hint_at(sign))
        if not self.edition.has_letter(sign):
            raise _StrayError(self.at, "letter")
        self.at += 1
        return sign

    def hint_at(self, sign: str) -> str:
        """Return the hint for a sign that begins no card: `E2/7` wants its total left out."""
        before = self.text[: self.at].rstrip()
        return "leave-out-total" if sign.isdigit() and before.endswith("/") else ""

    def card_number(self) -> int:
        """Read a number from 1 to 99."""
        found = _NUMBER.match(self.text, self.at)
        if not found:
            space = self.text[self.at : self.at + 1].isspace()
            raise _StrayError(self.at, "number", "no-space-inside" if space else "")
        self.at = found.end()
        return int(found.group())

    def books(self) -> Books:
        """Read two to four codes."""
        found = _BOOKS.match(self.text, self.at)
        if not found or _BOOK_TOO_MANY.match(self.text, found.end()):
            torn = _TORN_BOOKS.match(self.text, self.at)
            raise _StrayError(self.at, "books", "no-space-inside" if torn else "")
        self.at = found.end()
        return parse_books(found.group())

    def problem(self, stray: _StrayError) -> Problem:
        """Return what was found at a position and what was expected there."""
        found = _WORD.match(self.text, stray.at)
        facts = {
            "line": self.number,
            "column": self.columns[stray.at],
            "found": found.group() if found else self.text[stray.at : stray.at + 1],
            "expected": stray.expected,
            "hint": stray.hint,
            "edition": self.edition.code,
        }
        return Problem("notation", facts)


def _match_end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _normalised(raw: str) -> Iterator[tuple[str, int]]:
    """Yield the upper-cased, composed signs, each with its column in the raw text, from 1."""
    start = 0
    for at in range(1, len(raw) + 1):
        if at == len(raw) or not unicodedata.combining(raw[at]):
            for sign in unicodedata.normalize("NFC", raw[start:at]).upper():
                yield sign, start + 1
            start = at


def print_shelf(shelf: Shelf, known_to: Deck | None = None, between: str = " / ") -> str:
    """Return the canonical text; with a deck the short one, without the books that it knows."""
    return between.join(_print_row(row, known_to) for row in shelf.rows)


def _print_row(row: Iterable[Cell | None], known_to: Deck | None) -> str:
    return " ".join(print_cell(cell, known_to) if cell else "-" for cell in row) or "-"


def print_cell(cell: Cell, known_to: Deck | None = None) -> str:
    """Return one occupied place as text."""
    cards = "+".join(print_card(card, known_to) for card in cell.cards)
    if not cell.face_down:
        return cards
    upper = print_card(cell.card, known_to)
    return f"{upper}*{cards[len(upper) :]}"


def print_card(card: SeenCard, known_to: Deck | None = None) -> str:
    """Return one card as text."""
    if card.id is None:
        return "$"
    if card.books is None or _knows(known_to, card):
        return str(card.id)
    return f"{card.id}.{''.join(card.books)}"


def _knows(deck: Deck | None, card: SeenCard) -> bool:
    known = deck.card(card.id) if deck is not None and card.id else None
    return known is not None and card.books is not None and known.same_books(card.books)
