"""The rows B1 to B5 and the total."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.exlibris import form as boxes
from companion.engine.exlibris.scoring import Sheet
from companion.render.exlibris.page import words
from companion.render.exlibris.page.look import Form
from companion.render.exlibris.page.row import Row, row_name
from companion.render.exlibris.page.words import capitalised, say
from companion.render.exlibris.score_text import box_name, line_text, place_name
from companion.render.page.marks import Anchor, Block, Face, Mark, Type, stacked
from companion.render.page.ornament import FAINT, stamp
from companion.render.page.typesetting import fitted, label, paragraph, printable, width_of

_POINTS_ROOM = 13.5
_MINUS = "−"
_NOTHING = "–"
_SMALLEST = 6.5
"""Points in which a place is set at least."""


def points(form: Form, box: boxes.FormBox) -> Row:
    """Return the row of a box: everybody's points in it, and why."""
    cells = tuple(_points(form, sheet, box) for sheet in form.result.sheets)
    name = row_name(form, box, box_name(box, form.language))
    return Row(name, cells, form.density.padding)


def _points(form: Form, sheet: Sheet, box: boxes.FormBox) -> Block:
    lines = [line for line in sheet.lines if line.box is box]
    density = form.density
    if not lines:
        faint = Type(Face.REGULAR, density.size * 1.5, FAINT)
        return Block((label(form.cell, density.size * 0.5, _NOTHING, faint, Anchor.END),), 4)
    reason = capitalised("; ".join(line_text(line, form.language) for line in lines)) + "."
    text = paragraph(reason, density.text, form.cell - _POINTS_ROOM, most=density.lines)
    sums = _sums(form, [line for line in lines if line.count])
    total = stacked((_numeral(form, sheet.points(box)), sums))
    height = max(text.height, total.height)
    return Block(
        (
            *text.moved(0, (height - text.height) / 2).marks,
            *total.moved(0, (height - total.height) / 2).marks,
        ),
        height,
    )


def _numeral(form: Form, number: int) -> Block:
    type_ = form.density.numeral()
    mark = label(form.cell, type_.size * 0.26, signed(number), type_, Anchor.END)
    return Block((mark,), type_.size * 0.3)


def _sums(form: Form, lines: list[boxes.FormLine]) -> Block:
    """Return how points come about, where that is more than a plain count."""
    if not any(line.each != 1 and line.box is not boxes.FormBox.PROMINENT for line in lines):
        return Block()
    sums = " + ".join(_product(line) for line in lines)
    return paragraph(sums, form.density.small, form.cell, anchor=Anchor.END)


def _product(line: boxes.FormLine) -> str:
    return str(line.count) if line.each == 1 else f"{line.count} × {signed(line.each)}"


def signed(number: int) -> str:
    """Return a number as it is printed, with a true minus."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def total(form: Form) -> Row:
    """Return the row of totals and places, with a stamp for a single winner."""
    winners = form.result.ranking.winners
    cells = tuple(
        _total(form, index, winner=winners == (index,)) for index in range(len(form.result.sheets))
    )
    name = Type(Face.SMALL_CAPS, form.density.size * 1.7, form.density.text.ink)
    gutter = fitted(say(words.TOTAL, form.language), name, form.frame.gutter - 3, (8, 1))
    return Row(gutter, cells, form.density.padding)


def _has_room(place: str, form: Form, room: float) -> bool:
    """Tell whether every word of a place has room at some size."""
    type_ = replace(form.density.heading, size=_SMALLEST)
    return all(width_of(printable(word), type_) <= room for word in place.split())


def _total(form: Form, index: int, *, winner: bool) -> Block:
    size = form.density.size
    number = form.density.numeral(3.2)
    height = size * 1.7
    place = place_name(form.result.ranking.ranks[index], form.language)
    left = height * 1.04 + 2.5 if winner else 0
    room = form.cell - left - size * 2.1
    total_ = signed(form.result.sheets[index].total)
    middle = height / 2
    marks: list[Mark] = [label(form.cell, middle + number.size * 0.115, total_, number, Anchor.END)]
    # Beside six libraries a stamp leaves no room for words, and says them itself.
    if not winner or _has_room(place, form, room):
        where = fitted(place, form.density.heading, room, (_SMALLEST, 2))
        marks += where.moved(left, middle - where.height / 2).marks
    if winner:
        texts = (say(words.STAMP, form.language), say(words.STAMP_BELOW, form.language))
        marks += stamp(height * 0.52, middle, height * 0.52, texts)
    return Block(tuple(marks), height)
