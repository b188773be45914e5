"""The rows A1 and A2: the shelves as inspected, and the books on them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import inf

from card_db import CATEGORIES, Category
from companion.engine.exlibris.inspection import Turned
from companion.engine.exlibris.scoring import Sheet
from companion.engine.exlibris.shelf import UNKNOWN, Cell
from companion.render.exlibris.page import words
from companion.render.exlibris.page.icon import plate, struck
from companion.render.exlibris.page.look import Form
from companion.render.exlibris.page.row import Row, row_name
from companion.render.exlibris.page.shelf_picture import (
    TALL,
    Picture,
    card_marks,
    doubt_flag,
    empty_board,
    pile,
    stable_outline,
)
from companion.render.exlibris.page.words import say
from companion.render.exlibris.score_text import turned_text
from companion.render.page.marks import Anchor, Block, Face, Line, Mark, Type, stacked
from companion.render.page.ornament import FAINT, INK
from companion.render.page.typesetting import label, paragraph

_SAMPLE = 3.2
_WIDEST_TALLY = 13.0
_MOST_NOTE_LINES = 3


def order(form: Form, height: float) -> Row:
    """Return A1 with pictures of the shelves that are no higher than asked for."""
    lowest = tallest(form, height)
    cells = tuple(
        stacked((_lowered(_picture(form, seat, height), lowest), _notes(form, sheet)), 1)
        for seat, sheet in enumerate(form.result.sheets)
    )
    highest = max(cell.height for cell in cells)
    name = row_name(form, "A1", say(words.ORDER, form.language))
    gutter = stacked((name, _legend(form)), 2)
    # Pictures stand on one line across the page, whatever is noted below each.
    level = tuple(Block(cell.marks, highest) for cell in cells)
    return Row(gutter, level, form.density.padding)


def picture_height(form: Form) -> tuple[float, float]:
    """Return the least height that pictures should have, and the most that they can use."""
    pictures = [Picture(sheet.inspection, form.cell, form.language) for sheet in form.result.sheets]
    least = max(picture.height(form.density.card) for picture in pictures)
    return least, max(picture.height(inf) for picture in pictures)


def tallest(form: Form, height: float) -> float:
    """Return the height of the tallest picture if none may be higher than asked for."""
    return max(_picture(form, seat, height).height for seat in range(len(form.result.sheets)))


def _picture(form: Form, seat: int, height: float) -> Block:
    sheet, library = form.result.sheets[seat], form.game.public_library
    if sheet.is_public_library and library:
        return pile(len(library.cards))
    if not sheet.inspection.shelf.cells:
        return empty_board(form.cell)
    doubtful = form.notes.doubts_of(seat)
    return Picture(sheet.inspection, form.cell, form.language, doubtful).draw(height)


def _lowered(picture: Block, height: float) -> Block:
    return Block(picture.moved(0, height - picture.height).marks, height)


def _notes(form: Form, sheet: Sheet) -> Block:
    """Return why cards were turned, as many as there is room for."""
    return stacked(
        paragraph(text, form.density.small, form.cell, most=_MOST_NOTE_LINES)
        for text in _note_texts(form, sheet)
    )


def _note_texts(form: Form, sheet: Sheet) -> Iterator[str]:
    language, turned = form.language, sheet.inspection.turned
    library = form.game.public_library
    if sheet.is_public_library and library:
        yield words.discarded(len(library.cards), language)
        return
    if not sheet.inspection.shelf.cells:
        yield say(words.NO_CARDS, language)
        return
    if not turned:
        yield say(words.IN_ORDER, language)
    groups = [[*group] for _, group in groupby(turned, lambda note: note.after)]
    most = form.density.notes
    yield from (_turned_text(group, language) for group in groups[:most])
    if len(groups) > most:
        yield words.more_turned(sum(map(len, groups[most:])), language)


def _turned_text(notes: list[Turned], language: str) -> str:
    """Return why the cards that stand after one and the same card were turned."""
    if len(notes) == 1:
        return turned_text(notes[0], language)
    return words.turned_together([note.card for note in notes], notes[0].after, language)


def _legend(form: Form) -> Block:
    """Return what the pictures mean."""
    back = Cell(UNKNOWN, face_down=True)
    outline = stable_outline(0.2, 0.3, _SAMPLE - 0.4, _SAMPLE * TALL - 0.6)
    samples: list[tuple[tuple[Mark, ...], str]] = [
        (_back(back, turned=False), words.FACE_DOWN),
        (_back(back, turned=True), words.TURNED),
        ((outline,), words.RECTANGLE),
    ]
    if any(form.notes.doubtful):
        samples.append((tuple(doubt_flag((-_SAMPLE, 0), 2 * _SAMPLE)), words.IN_DOUBT))
    return stacked((_explained(form, *sample) for sample in samples), 0.5)


def _back(cell: Cell, *, turned: bool) -> tuple[Mark, ...]:
    marks = card_marks(cell, (0, 0), _SAMPLE, turned=turned)
    return tuple(mark for mark in marks if not hasattr(mark, "words"))


def _explained(form: Form, marks: tuple[Mark, ...], meaning: str) -> Block:
    room = form.frame.gutter - _SAMPLE - 4
    text = paragraph(say(meaning, form.language), form.density.small, room, most=2)
    height = max(text.height, _SAMPLE * TALL)
    middled = text.moved(_SAMPLE + 1.2, (height - text.height) / 2)
    return Block((*marks, *middled.marks), height)


def tally(form: Form) -> Row:
    """Return A2: how many books of each category."""
    cells = tuple(_tally(form, sheet) for sheet in form.result.sheets)
    name = row_name(form, "A2", say(words.TALLY, form.language))
    return Row(name, cells, form.density.padding)


def _tally(form: Form, sheet: Sheet) -> Block:
    step = min(_WIDEST_TALLY, form.cell / len(CATEGORIES))
    marks: list[Mark] = []
    for index, category in enumerate(CATEGORIES):
        marks += _count(form, category, sheet.tally[category], (index * step, step))
    return Block(tuple(marks), 5 + form.density.size * 0.52)


def _count(form: Form, category: Category, books: int, room: tuple[float, float]) -> Iterator[Mark]:
    left, step = room
    x, size = left + (step - 4.6) / 2, 4.6
    yield from plate(category, x, 0, size)
    if category is form.game.banned:
        yield from struck(x, 0, size)
    if category is form.game.prominent:
        yield Line(x - 0.4, size + 0.7, size + 0.8, 0, INK, 0.5)
    ink = INK if books else FAINT
    number = Type(Face.BOLD, form.density.size * 1.25, ink)
    yield label(x + size / 2, 5 + form.density.size * 0.44, str(books), number, Anchor.MIDDLE)
