"""Composes the form: rows are set as generously as the page allows, pictures get what is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import Result
from companion.render.exlibris.page import words
from companion.render.exlibris.page.ending import foot, verdict
from companion.render.exlibris.page.heading import heading, libraries
from companion.render.exlibris.page.inspection_rows import order, picture_height, tallest, tally
from companion.render.exlibris.page.look import DENSITIES, Form, FormNotes, Frame
from companion.render.exlibris.page.points_rows import points, total
from companion.render.exlibris.page.row import Row
from companion.render.exlibris.page.words import say
from companion.render.page.marks import Block, Box, Line, Mark, Page
from companion.render.page.ornament import INK, RULE
from companion.render.printed import as_printed

_BORDER = 6.5
_TOP = 10.5
_GAP = 2.2
_MOST_SPARE = 3.2
"""How much higher than needed a row may be."""


def compose(game: Game, result: Result, language: str, notes: FormNotes | None = None) -> Page:
    """Return the filled-in form of a game."""
    language = as_printed(language, game.rules.edition)
    frame = Frame.of(len(result.sheets))
    form = Form(game, result, language, frame, DENSITIES[0], notes or FormNotes())
    title = say(words.TITLE, language)
    return Page(frame.width, frame.height, title, language, tuple(_layout(form).marks()))


def _layout(form: Form) -> _Layout:
    """Return the most generous layout that fits, else the closest."""
    for density in DENSITIES:
        layout = _Layout.of(replace(form, density=density))
        if layout.spare >= 0:
            break
    return layout


@dataclass(frozen=True, slots=True)
class _Layout:
    """The parts of the page at one density."""

    form: Form
    head: Block
    rows: tuple[Row, ...]
    verdict: Block
    foot: Block
    spare: float
    """The height that is left over; less than nothing if the page is too small."""

    @classmethod
    def of(cls, form: Form) -> _Layout:
        """Lay the form out, and give the pictures of shelves what height is left."""
        head, end, last = heading(form), verdict(form), foot(form)
        least, most = picture_height(form)
        fixed = head.height + end.height + last.height + 3 * _GAP
        room = form.frame.height - 2 * _TOP - fixed
        closest = _rows(form, least)
        height = tallest(form, least) + max(0, room - sum(row.height for row in closest))
        rows = _rows(form, min(most, height))
        return cls(form, head, rows, end, last, room - sum(row.height for row in rows))

    def marks(self) -> Iterator[Mark]:
        """Yield the page from top to bottom."""
        frame = self.form.frame
        yield from _border(frame)
        yield from self.head.moved(frame.margin, _TOP).marks
        top = _TOP + self.head.height + _GAP
        more = min(_MOST_SPARE, max(0.0, self.spare) / (len(self.rows) + 1))
        yield Line(frame.margin, top, frame.inner, 0, INK, 0.4)
        for row in self.rows:
            yield from row.draw(self.form, top, row.height + more)
            top += row.height + more
        yield Line(frame.margin, top, frame.inner, 0, INK, 0.4)
        yield Line(frame.margin + frame.inner, top, 0, -self._height(more), RULE)
        yield from self.verdict.moved(frame.margin, top + _GAP).marks
        yield from self.foot.moved(frame.margin, self._foot_at(frame)).marks

    def _height(self, more: float) -> float:
        return sum(row.height + more for row in self.rows)

    def _foot_at(self, frame: Frame) -> float:
        return frame.height - _TOP - self.foot.height


def _rows(form: Form, height: float) -> tuple[Row, ...]:
    return (
        libraries(form),
        order(form, height),
        tally(form),
        *(points(form, box) for box in FormBox),
        total(form),
    )


def _border(frame: Frame) -> Iterator[Mark]:
    for inset, thickness in ((_BORDER, 0.7), (_BORDER + 1.1, 0.2)):
        width, height = frame.width - 2 * inset, frame.height - 2 * inset
        yield Box(inset, inset, width, height, ink=INK, thickness=thickness)
