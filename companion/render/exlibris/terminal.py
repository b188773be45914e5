"""Prints a shelf for a terminal: a box per card, its books as code letters on their colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TextIO

from card_db import MOST_BOOKS, Category
from companion.engine.exlibris.notation import print_card
from companion.engine.exlibris.shelf import Cell, SeenCard, Shelf
from companion.render.language import translation
from companion.render.palette import PALE, SWATCHES

BOX_WIDTH = MOST_BOOKS + 2
_INSIDE = MOST_BOOKS
_TOP, _BOTTOM, _BACK, _GAP = "╭────╮", "╰────╯", "░", "·"
_BOLD, _FAINT = "1", "2"
_WHITE, _BLACK = 231, 16


def wants_colour(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Tell whether colour may be sent: to a terminal that can, and whose owner did not object."""
    return stream.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def print_shelf_in_colour(
    shelf: Shelf, *, colour: bool, language: str = "en", width: int = 80
) -> str:
    """Return the shelf as lines of boxes; what is too wide goes on below, columns numbered."""
    rows = shelf.rows
    if not rows:
        return translation(language).gettext("No cards yet")
    columns = max(len(row) for row in rows)
    most = max(1, width // BOX_WIDTH)
    blocks = (range(start, min(start + most, columns)) for start in range(0, columns, most))
    printer = _Printer(colour, numbered=columns > most)
    return "\n\n".join("\n".join(printer.block(rows, block)) for block in blocks)


@dataclass(frozen=True, slots=True)
class _Printer:
    """How a shelf is printed: in colour or plain, with or without numbers above the columns."""

    colour: bool
    numbered: bool

    def block(self, rows: Sequence[Sequence[Cell | None]], columns: range) -> Iterator[str]:
        """Yield the lines of some columns of all rows."""
        if self.numbered:
            yield "".join(f"{column + 1:^{BOX_WIDTH}}" for column in columns).rstrip()
        for row in rows:
            yield from self.row([row[column] if column < len(row) else None for column in columns])

    def row(self, cells: Sequence[Cell | None]) -> Iterator[str]:
        """Yield the lines of one row; a line for entombed cards only where there are any."""
        boxes = [self.box(cell) if cell else self.gap() for cell in cells]
        lines = [*zip(*boxes, strict=True)]
        if any(cell and cell.under for cell in cells):
            lines.append(tuple(self.beneath(cell) for cell in cells))
        return ("".join(line).rstrip() for line in lines)

    def box(self, cell: Cell) -> tuple[str, ...]:
        """Return the four lines of a card."""
        if cell.face_down:
            return _TOP, f"│{self.back_of(cell.card)}│", f"│{self.back(_INSIDE)}│", _BOTTOM
        name = _name(cell.card)
        name_line = self.paint(name, _BOLD) + " " * (_INSIDE - len(name))
        return _TOP, f"│{name_line}│", f"│{self.books(cell.card)}│", _BOTTOM

    def back_of(self, card: SeenCard) -> str:
        """Return the name of a card that lies face-down, on its back."""
        name = _name(card)
        return name + self.back(_INSIDE - len(name))

    def back(self, width: int) -> str:
        """Return a stretch of a card's back."""
        return self.paint(_BACK * width, _FAINT)

    def gap(self) -> tuple[str, ...]:
        """Return the four lines of an empty place."""
        blank = " " * BOX_WIDTH
        return blank, f"  {self.paint(_GAP, _FAINT)}   ", blank, blank

    def beneath(self, cell: Cell | None) -> str:
        """R6.3: return the edge of an entombed card, which lies face-down beneath its cover."""
        if cell is None or cell.under is None:
            return " " * BOX_WIDTH
        return f"╰{self.back_of(cell.under)}╯"

    def books(self, card: SeenCard) -> str:
        """Return the code letters, each on its category's colour."""
        if card.books is None:
            return f"{'?' if card.id else '':<{_INSIDE}}"
        codes = "".join(self.paint(book, _style(book)) for book in card.books)
        return codes + " " * (_INSIDE - len(card.books))

    def paint(self, text: str, style: str) -> str:
        """Return the text in a style, or as it is where there are no colours."""
        return f"\x1b[{style}m{text}\x1b[0m" if self.colour and text else text


def _name(card: SeenCard) -> str:
    return print_card(SeenCard(card.id))


def _style(category: Category) -> str:
    """Return the style of a code letter: letter and ground are both set, whatever the theme."""
    swatch = SWATCHES[category]
    ink = _WHITE if swatch.ink == PALE else _BLACK
    return f"1;38;5;{ink};48;5;{swatch.terminal}"
