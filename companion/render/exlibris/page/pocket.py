"""The form at the size of a phone: the same document, with numbers only, filled in line by line.

What proves a line is shown beside the page; so every row is as high as a finger needs, and the page
keeps its size however far it is filled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from card_db import Category
from companion.engine.exlibris.shelf import UNKNOWN, Cell
from companion.render.exlibris.page import words
from companion.render.exlibris.page.icon import crest, plate, struck
from companion.render.exlibris.page.shelf_picture import DOUBT, card_marks
from companion.render.exlibris.page.words import say
from companion.render.page.marks import Anchor, Block, Box, Face, Line, Mark, Shape, Text, Type
from companion.render.page.ornament import FAINT, INK, RULE, SEAL, TINT, flourish, stamp
from companion.render.page.typesetting import fitted, label
from companion.render.palette import PALE
from companion.render.text import category_name

WIDTH = 100.0
ROW = 13.6
"""At the narrowest phone in use this is what a finger needs."""

_MARGIN, _GUTTER = 3.5, 31.0
_INNER = WIDTH - 2 * _MARGIN
_HEAD, _NAMES, _TOTAL, _END = 23.5, 11.0, 15.5, 21.0
_CHOSEN = "#f6e2b3"
_PAPER = "#fffdf7"

_NAME_TYPE = Type(Face.SMALL_CAPS, 11, INK)
_FIELD, _SMALL = Type(Face.BOLD, 8, INK), Type(Face.ITALIC, 8, FAINT)
_POINTS, _NOTE = Type(Face.BOLD, 15, INK), Type(Face.REGULAR, 11, FAINT)
_SUM = Type(Face.BOLD, 19, INK)


class RowKind(Enum):
    """What the numbers of a row are."""

    TURNED = auto()
    BOOKS = auto()
    POINTS = auto()
    TOTAL = auto()


@dataclass(frozen=True, slots=True)
class PocketRow:
    """A line of the form: its key and tag, its name, and what each library has there."""

    key: str
    name: str
    cells: tuple[str, ...]
    kind: RowKind


@dataclass(frozen=True, slots=True)
class PocketLibrary:
    """A column of the form: whose it is, and the focus once it lies open."""

    name: str
    focus: Category | None = None
    doubtful: int = 0
    """How many of its cards nobody is sure of."""
    place: str = ""
    """Which place it came in, as soon as that is known."""


@dataclass(frozen=True, slots=True)
class PocketForm:
    """All that stands on the form so far."""

    prominent: Category
    banned: Category
    libraries: tuple[PocketLibrary, ...]
    rows: Sequence[PocketRow]
    language: str
    chosen: str | None = None
    winner: int | None = None
    """The library that won alone, as soon as that is known."""
    signed: str = ""
    """When and where."""

    @property
    def column(self) -> float:
        """Return the width of one library's column."""
        return (_INNER - _GUTTER) / len(self.libraries)

    def middle(self, index: int) -> float:
        """Return the middle of a column."""
        return _MARGIN + _GUTTER + (index + 0.5) * self.column


@dataclass(frozen=True, slots=True)
class PocketPart:
    """Some marks of the page: a row that can be tapped, or what stands around the rows."""

    marks: tuple[Mark, ...]
    row: PocketRow | None = None
    top: float = 0
    height: float = 0


def height_of(form: PocketForm) -> float:
    """Return how high the page is, which does not depend on how far it is filled in."""
    return _rows_top() + _rows_height(form) + _END + _MARGIN


def compose_pocket(form: PocketForm) -> Iterator[PocketPart]:
    """Yield the page from top to bottom."""
    yield PocketPart((*_sheet(form), *_heading(form), *_names(form)))
    top = _rows_top()
    for row in form.rows:
        height = _height(row)
        yield PocketPart(tuple(_row(form, row, top)), row, top, height)
        top += height
    yield PocketPart((*_grid(form, top), *_ending(form, top)))


def _rows_top() -> float:
    return _MARGIN + _HEAD + _NAMES


def _height(row: PocketRow) -> float:
    return _TOTAL if row.kind is RowKind.TOTAL else ROW


def _rows_height(form: PocketForm) -> float:
    return sum(_height(row) for row in form.rows)


def _sheet(form: PocketForm) -> Iterator[Mark]:
    yield Box(0, 0, WIDTH, height_of(form), fill=_PAPER)
    for inset, thickness in ((1.0, 0.5), (1.8, 0.15)):
        width, height = WIDTH - 2 * inset, height_of(form) - 2 * inset
        yield Box(inset, inset, width, height, ink=INK, thickness=thickness)


def _heading(form: PocketForm) -> Iterator[Mark]:
    """Yield the crest, the title and the categories of the day."""
    yield crest(_MARGIN + 0.5, _MARGIN + 0.6, 9.5)
    room = _INNER - 12.5
    title = fitted(say(words.TITLE, form.language), Type(Face.SMALL_CAPS, 19, INK), room, (12, 1))
    yield from title.moved(_MARGIN + 12.5, _MARGIN).marks
    office = fitted(say(words.OFFICE, form.language), _SMALL, room, (6, 1))
    yield from office.moved(_MARGIN + 12.5, _MARGIN + 7.4).marks
    yield from flourish(_MARGIN, _MARGIN + 12.2, _INNER)
    top, half = _MARGIN + 14.6, _INNER / 2
    for index, (name, category) in enumerate(
        ((words.PROMINENT, form.prominent), (words.BANNED, form.banned))
    ):
        x = _MARGIN + index * half + 0.8
        yield from plate(category, x, top, 6)
        if index:
            yield from struck(x, top, 6)
        yield label(x + 8, top + 2.2, say(name, form.language), Type(Face.ITALIC, 7, FAINT))
        text = fitted(category_name(category, form.language), _FIELD, half - 10, (5.5, 1))
        yield from text.moved(x + 8, top + 3).marks


def _names(form: PocketForm) -> Iterator[Mark]:
    """Yield whose columns these are, and the focus of those who laid it open."""
    top = _MARGIN + _HEAD
    yield Box(_MARGIN, top, _INNER, _NAMES, fill=TINT)
    for index, library in enumerate(form.libraries):
        middle, room = form.middle(index), form.column - 1.5
        kind = Type(Face.BOLD, 10.5, INK)
        name = fitted(library.name, kind, room, (6.5, 2), Anchor.MIDDLE)
        yield from name.moved(middle - room / 2, top + 0.7).marks
        if library.focus is not None:
            yield from plate(library.focus, middle - 2, top + 6.4, 4)


def _row(form: PocketForm, row: PocketRow, top: float) -> Iterator[Mark]:
    height = _height(row)
    chosen = row.key == form.chosen
    fill = _CHOSEN if chosen else TINT if row.kind is RowKind.TOTAL else _PAPER
    yield Box(_MARGIN, top, _INNER, height, fill=fill)
    if chosen:
        yield Box(_MARGIN, top, 0.9, height, fill=SEAL)
    yield from _gutter(row, top + height / 2)
    for index, cell in enumerate(row.cells):
        yield from _cell(form, row, index, (form.middle(index), top + height / 2, cell))


def _gutter(row: PocketRow, middle: float) -> Iterator[Mark]:
    x = _MARGIN + 1.8
    if row.kind is RowKind.TOTAL:
        yield label(x, middle + 1.4, row.name, Type(Face.SMALL_CAPS, 14, INK))
        return
    yield Box(x, middle - 2.4, 6.8, 4.8, fill=INK, corner=0.7)
    yield label(x + 3.4, middle + 1.1, row.key, Type(Face.BOLD, 9, PALE), Anchor.MIDDLE)
    room = _GUTTER - 10.4
    name = fitted(row.name, _NAME_TYPE, room, (8, 2))
    yield from name.moved(x + 8, middle - name.height / 2).marks


_Cell = tuple[float, float, str]
"""The middle of a cell, and what stands in it."""


def _cell(form: PocketForm, row: PocketRow, index: int, cell: _Cell) -> Iterator[Mark]:
    x, y, text = cell
    if not text:
        return
    if row.kind is RowKind.POINTS:
        yield label(x, y + 1.75, text, _POINTS, Anchor.MIDDLE)
    elif row.kind is RowKind.TOTAL:
        yield from _total(form, index, cell)
    elif row.kind is RowKind.BOOKS:
        # What is only counted has a picture of what is counted, and never looks like points.
        yield _book(x - 2.8, y - 1.5)
        yield label(x + 1.4, y + 1.35, text, _NOTE)
    else:
        yield from _turned(form, index, cell)


def _turned(form: PocketForm, index: int, cell: _Cell) -> Iterator[Mark]:
    x, y, text = cell
    doubtful = form.libraries[index].doubtful
    left = x - (7.2 if doubtful else 3.9)
    back = card_marks(Cell(UNKNOWN, face_down=True), (left, y - 2.2), 3.2, turned=True)
    yield from (mark for mark in back if not isinstance(mark, Text))
    yield label(left + 4.2, y + 1.35, text, _NOTE)
    if doubtful:
        badge = Type(Face.BOLD, 8.5, "#ffffff")
        yield Box(x + 0.6, y - 2.4, 6.4, 4.8, fill=DOUBT, corner=2.4)
        yield label(x + 3.8, y + 1.05, f"?{doubtful}", badge, Anchor.MIDDLE)


def _total(form: PocketForm, index: int, cell: _Cell) -> Iterator[Mark]:
    x, y, text = cell
    place = form.libraries[index].place
    yield label(x, y + (1.0 if place else 2.2), text, _SUM, Anchor.MIDDLE)
    if place:
        room = form.column - 1
        where = fitted(place, Type(Face.ITALIC, 8, FAINT), room, (5.5, 1), Anchor.MIDDLE)
        yield from where.moved(x - room / 2, y + 2.6).marks


def _book(x: float, y: float) -> Shape:
    """Return an open book, three millimetres high."""
    path = "M0 .4C1.2 0 2 .2 2.6.8 3.2.2 4 0 5.2.4V4C4 3.6 3.2 3.8 2.6 4.3 2 3.8 1.2 3.6 0 4z"
    return Shape(x - 1.6, y - 0.5, path, 0.85, fill=FAINT)


def _grid(form: PocketForm, bottom: float) -> Iterator[Mark]:
    top = _MARGIN + _HEAD
    for index in range(len(form.libraries)):
        yield Line(form.middle(index) - form.column / 2, top, 0, bottom - top, RULE)
    at = _rows_top()
    for row in form.rows:
        # The sum is drawn below a double line: only what stands between is added up.
        strong = row.kind is RowKind.TOTAL or row.key == "B1"
        yield Line(_MARGIN, at, _INNER, 0, INK if strong else RULE, 0.35 if strong else 0.2)
        if row.kind is RowKind.TOTAL:
            yield Line(_MARGIN, at + 0.7, _INNER, 0, INK, 0.2)
        at += _height(row)
    yield Line(_MARGIN, top, _INNER, 0, INK, 0.35)
    yield Line(_MARGIN, bottom, _INNER, 0, INK, 0.35)


def _ending(form: PocketForm, top: float) -> Iterator[Mark]:
    """Yield the winner's name under the stamp, when and where, and the inspector's line."""
    room = _INNER - 24
    if form.winner is not None:
        winner = form.libraries[form.winner]
        yield label(_MARGIN + 1, top + 4.6, say(words.BEST_LIBRARY, form.language), _SMALL)
        kind = Type(Face.BOLD, 18, INK)
        yield from fitted(winner.name, kind, room, (9, 1)).moved(_MARGIN + 1, top + 5.6).marks
        texts = (say(words.STAMP, form.language), say(words.STAMP_BELOW, form.language))
        yield from stamp(WIDTH - _MARGIN - 12, top + _END / 2 + 0.6, 9.6, texts)
    yield from _signature(form, top + _END - 1.4, room)


def _signature(form: PocketForm, base: float, room: float) -> Iterator[Mark]:
    caption = f"{say(words.DATE, form.language)} "
    yield label(_MARGIN + 1, base, caption, _SMALL)
    yield Line(_MARGIN + 9, base + 0.7, room - 9, 0, FAINT, 0.2, dash=0.5)
    written: Block = fitted(form.signed, Type(Face.ITALIC, 9, INK), room - 10, (6.5, 1))
    yield from written.moved(_MARGIN + 10, base - 2.6).marks


def spoken(form: PocketForm, row: PocketRow) -> str:
    """Return a row in words, for those who hear the form."""
    told = ", ".join(
        f"{library.name} {cell or '–'}"
        for library, cell in zip(form.libraries, row.cells, strict=True)
    )
    tag = "" if row.kind is RowKind.TOTAL else f"{row.key} "
    return f"{tag}{row.name}: {told}"
