"""A shelf as a small picture: every card with its name, turned ones from their back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from card_db import Books
from companion.engine.exlibris.form import Rectangle, largest_rectangle
from companion.engine.exlibris.inspection import Inspection
from companion.engine.exlibris.shelf import Cell, Place, SeenCard
from companion.render.exlibris.page.icon import plate
from companion.render.exlibris.page.words import COLUMNS, say
from companion.render.page.marks import POINT, Anchor, Block, Box, Face, Line, Mark, Shape, Type
from companion.render.page.ornament import FAINT, SEAL
from companion.render.page.typesetting import label, paragraph, width_of
from companion.render.palette import (
    LEATHER,
    LEATHER_INK,
    LEATHER_TOOLING,
    PAPER,
    PAPER_EDGE,
    PAPER_INK,
)

WIDEST, NARROWEST = 11.5, 3.8
"""Of a card with the gap beside it, in millimetres."""
TALL = 1.36
"""How much taller a place is than wide."""
DOUBT = "#a85b00"
"""The ink of what nobody is sure of, as on screens."""
_GAP, _PEEK = 0.13, 0.2
_WITH_BOOKS = 6.2
"""Cards narrower than this have no room for their books."""
_CAPTION = Type(Face.ITALIC, 6, FAINT)
_CAPTION_HEIGHT = 3.0
_BOARD = 1.1
_BOOKS_IN_A_LINE = 2
_UNKNOWN = "?"
_ON_PILE = Type(Face.BOLD, 17, LEATHER_INK)


@dataclass(frozen=True, slots=True)
class Picture:
    """A shelf to be drawn into some width; one that is too long is folded."""

    inspection: Inspection
    width: float
    language: str
    doubtful: frozenset[Place] = frozenset()

    @property
    def columns(self) -> range:
        """Return the columns from the first card to the last."""
        cols = [place.col for place in self.inspection.shelf.places]
        return range(min(cols), max(cols) + 1) if cols else range(0)

    @property
    def rows(self) -> range:
        """Return the rows from the highest card to the lowest."""
        rows = [place.row for place in self.inspection.shelf.places]
        return range(min(rows), max(rows) + 1) if rows else range(0)

    @property
    def most_parts(self) -> int:
        """Return into how many parts it takes to fold the shelf for its cards to be legible."""
        return ceil(len(self.columns) * NARROWEST / self.width)

    def height(self, card: float) -> float:
        """Return the height that cards of a width need, or as wide ones as the page allows."""
        if not self.columns:
            return 0
        parts = self.most_parts
        return parts * self._part_height(min(card, self._widest(parts)), parts)

    def draw(self, height: float) -> Block:
        """Draw the shelf, no higher than asked for, with the widest cards that allows."""
        parts = max(range(1, self.most_parts + 1), key=lambda parts: self._step(parts, height))
        step, each = self._step(parts, height), ceil(len(self.columns) / parts)
        folds = [self.columns[at : at + each] for at in range(0, len(self.columns), each)]
        part = self._part_height(step, parts)
        marks: list[Mark] = []
        for number, columns in enumerate(folds):
            marks += _Part(self, columns, step).marks(part * number)
        return Block(tuple(marks), part * len(folds))

    def _widest(self, parts: int) -> float:
        return min(WIDEST, self.width / ceil(len(self.columns) / parts))

    def _step(self, parts: int, height: float) -> float:
        """Return how far apart cards stand if the picture may be this high."""
        high = (height / parts - _beside(parts)) / (len(self.rows) * TALL)
        return min(self._widest(parts), high)

    def _part_height(self, step: float, parts: int) -> float:
        return len(self.rows) * TALL * step + _beside(parts)


def _beside(parts: int) -> float:
    """Return the height of what a part has beside its cards."""
    return _BOARD + (_CAPTION_HEIGHT if parts > 1 else 0)


@dataclass(frozen=True, slots=True)
class _Part:
    """The part of a picture between two folds."""

    picture: Picture
    columns: range
    step: float

    def marks(self, top: float) -> Iterator[Mark]:
        """Yield the cards of this part, the board they stand on, and the stable rectangle."""
        if len(self.columns) < len(self.picture.columns):
            yield from self._caption().moved(0, top).marks
            top += _CAPTION_HEIGHT
        inspection = self.picture.inspection
        turned = {note.place for note in inspection.turned}
        for place, cell in inspection.shelf.cells:
            if place.col in self.columns:
                x, y = self._corner(place)
                yield from card_marks(cell, (x, top + y), self.step, turned=place in turned)
                if place in self.picture.doubtful:
                    yield from doubt_flag((x, top + y), self.step)
        bottom = top + len(self.picture.rows) * self.step * TALL
        yield Box(0, bottom + 0.1, len(self.columns) * self.step, 0.8, fill=PAPER_EDGE)
        found = largest_rectangle(inspection.shelf)
        if found:
            yield from self._outline(found, top)

    def _caption(self) -> Block:
        first = self.picture.columns[0]
        numbers = {"first": self.columns[0] - first + 1, "last": self.columns[-1] - first + 1}
        return paragraph(say(COLUMNS, self.picture.language, **numbers), _CAPTION, 60)

    def _corner(self, place: Place) -> tuple[float, float]:
        down = place.row - self.picture.rows[0]
        return (place.col - self.columns[0]) * self.step, down * self.step * TALL

    def _outline(self, found: Rectangle, top: float) -> Iterator[Mark]:
        left = max(found.left, self.columns[0])
        right = min(found.left + found.width, self.columns[-1] + 1)
        if left < right:
            x, y = self._corner(Place(found.top, left))
            width, height = (right - left) * self.step, found.height * self.step * TALL
            yield stable_outline(x, top + y, width, height)


def stable_outline(x: float, y: float, width: float, height: float) -> Box:
    """Return the line about the rectangle that counts for stability."""
    return Box(x, y, width, height, ink=SEAL, thickness=0.5, corner=0.6)


def card_marks(
    cell: Cell, corner: tuple[float, float], step: float, *, turned: bool
) -> Iterator[Mark]:
    """Yield what lies on one place."""
    gap = step * _GAP
    x, y = corner[0] + gap / 2, corner[1] + gap / 2
    width, height = step - gap, step * TALL - gap
    if cell.under is not None:
        yield _sheet(x, y + height / 2, width, height / 2, down=True)
        height -= step * _PEEK * 1.25
        yield _name(cell.under, x + width / 2, y + height + step * _PEEK, step * 0.62, LEATHER_INK)
    yield _sheet(x, y, width, height, down=cell.face_down)
    yield from _face(cell, (x, y, width, height), step)
    if turned:
        yield turned_flag(x + width, y, step * 0.3)


def _sheet(x: float, y: float, width: float, height: float, *, down: bool) -> Box:
    fill, ink = (LEATHER, LEATHER_TOOLING) if down else (PAPER, PAPER_EDGE)
    return Box(x, y, width, height, fill=fill, ink=ink, thickness=0.15, corner=width * 0.08)


def turned_flag(right: float, top: float, size: float) -> Shape:
    """Return the folded corner of a card that the inspection turned."""
    return Shape(right - size, top, f"M0 0H{size:.3f}V{size:.3f}z", fill="#ffffff", ink=SEAL)


def doubt_flag(corner: tuple[float, float], step: float) -> Iterator[Mark]:
    """Yield the mark of a card that nobody is sure of, over its lower right corner."""
    size = step * 0.42
    x, y = corner[0] + step - size, corner[1] + step * TALL - size
    yield Box(x, y, size, size, fill=DOUBT, ink="#ffffff", thickness=0.2, corner=size / 2)
    sign = Type(Face.BOLD, size * 0.78 / POINT, "#ffffff")
    yield label(x + size / 2, y + size * 0.76, "?", sign, Anchor.MIDDLE)


def _face(cell: Cell, place: tuple[float, float, float, float], step: float) -> Iterator[Mark]:
    x, y, width, height = place
    books = cell.card.books if step >= _WITH_BOOKS and not cell.face_down else None
    ink = LEATHER_INK if cell.face_down else PAPER_INK
    down = height * 0.36 if books else height * 0.5 + step * 0.16
    yield _name(cell.card, x + width / 2, y + down, step, ink)
    if books:
        yield from _books(books, (x, y + height * 0.44, width, height * 0.52))


def _name(card: SeenCard, x: float, y: float, step: float, ink: str) -> Mark:
    """Return a card's name, as large as its width allows."""
    words = str(card.id) if card.id else _UNKNOWN
    widest = step * (1 - _GAP) * 0.92 / width_of(words, Type(Face.BOLD, 1, ink))
    size = min(widest, step * 0.46 / POINT)
    return label(x, y, words, Type(Face.BOLD, size, ink), Anchor.MIDDLE)


def _books(books: Books, room: tuple[float, float, float, float]) -> Iterator[Mark]:
    """Yield up to two lines of two books each."""
    x, y, width, height = room
    pitch = min(width / _BOOKS_IN_A_LINE, height / _BOOKS_IN_A_LINE) * 0.98
    for number, book in enumerate(books):
        line, at = divmod(number, _BOOKS_IN_A_LINE)
        in_line = min(_BOOKS_IN_A_LINE, len(books) - line * _BOOKS_IN_A_LINE)
        left = x + (width - in_line * pitch) / 2 + at * pitch
        yield from plate(book, left + pitch * 0.05, y + line * pitch, pitch * 0.9)


def pile(cards: int) -> Block:
    """Return the picture of a pile of cards."""
    size = WIDEST * TALL
    sheets = [_sheet(0.8 * at, 2.4 - 0.8 * at, WIDEST, size, down=True) for at in range(4)]
    number = label(2.4 + WIDEST / 2, size * 0.6, str(cards), _ON_PILE, Anchor.MIDDLE)
    return Block((*sheets[: cards + 1], *([number] if cards else [])), size + 2.4)


def empty_board(width: float) -> Block:
    """Return the picture of a shelf without cards."""
    space = [Box(6.5 * at, 0, 5.5, 7, ink=FAINT, thickness=0.15, dash=0.8) for at in range(3)]
    return Block((*space, Line(0, 8, min(width, 18.5), 0, PAPER_EDGE, 0.8)), 8.5)
