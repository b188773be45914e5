"""A row of the form: its name in the gutter, and one cell for each library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.exlibris.form import FormBox
from companion.render.exlibris.page.look import INSET, Form
from companion.render.exlibris.page.words import hint
from companion.render.exlibris.score_text import box_name
from companion.render.page.marks import POINT, Anchor, Block, Box, Face, Line, Mark, Type, stacked
from companion.render.page.ornament import INK, RULE, TINT
from companion.render.page.typesetting import label, paragraph, printable, width_of
from companion.render.palette import PALE

_TAG, _TAG_HEIGHT = 6.4, 4.4
_MIDDLE_OF_LINE = 0.53
"""From the top of a line to the middle of its small capitals, in sizes of the type."""


@dataclass(frozen=True, slots=True)
class Row:
    """What stands in the gutter and in each column."""

    gutter: Block
    cells: tuple[Block, ...]
    padding: float

    @property
    def height(self) -> float:
        """Return the height that the tallest of its cells needs."""
        return max(cell.height for cell in (self.gutter, *self.cells)) + 2 * self.padding

    def draw(self, form: Form, top: float, height: float) -> Iterator[Mark]:
        """Yield the row between two lines; what is lower than the row stands in its middle."""
        frame = form.frame
        yield Box(frame.margin, top, frame.gutter, height, fill=TINT)
        yield from self._middled(self.gutter, top, height).moved(frame.margin + 1.2, 0).marks
        for index, cell in enumerate(self.cells):
            x = frame.column_at(index)
            yield Line(x, top, 0, height, RULE)
            yield from self._middled(cell, top, height).moved(x + INSET, 0).marks
        yield Line(frame.margin, top + height, frame.inner, 0, RULE)

    def _middled(self, cell: Block, top: float, height: float) -> Block:
        return cell.moved(0, top + (height - cell.height) / 2)


def row_name(form: Form, code: str, name: str) -> Block:
    """Return the gutter of a numbered row: its number on a tag, its name, and what it pays."""
    room = form.frame.gutter - 2.4
    type_ = _name_type(form, room - _TAG - 1.2)
    title = paragraph(name, type_, room - _TAG - 1.2)
    below = paragraph(hint(code, form.game, form.language), form.density.small, room)
    lower = _TAG_HEIGHT / 2 - type_.size * POINT * _MIDDLE_OF_LINE
    titled = Block((*_tag(code), *title.moved(_TAG + 1.2, lower).marks), title.height + lower)
    return stacked((titled, below), 0.6)


def _name_type(form: Form, room: float) -> Type:
    """Return one type for all names, in which none of their words must be broken."""
    type_ = form.density.heading
    names = " ".join(box_name(box, form.language) for box in FormBox)
    widest = max(width_of(word, type_) for word in printable(names).split())
    return replace(type_, size=type_.size * min(1, 0.999 * room / widest))


def _tag(code: str) -> tuple[Mark, ...]:
    number = Type(Face.BOLD, 8.5, PALE)
    return (
        Box(0, 0, _TAG, _TAG_HEIGHT, fill=INK, corner=0.6),
        label(_TAG / 2, 3.15, code, number, Anchor.MIDDLE),
    )
