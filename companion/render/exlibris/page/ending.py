"""The foot of the form: who won, which house rules mattered, the key, and room to sign."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import CATEGORIES
from companion.render.exlibris.page import words
from companion.render.exlibris.page.heading import key_entry
from companion.render.exlibris.page.look import Form
from companion.render.exlibris.page.words import say
from companion.render.exlibris.score_text import decided_text, reading_text
from companion.render.page.marks import Anchor, Block, Face, Line, Mark, Type, stacked
from companion.render.page.ornament import FAINT, INK
from companion.render.page.typesetting import fitted, label, paragraph, printable, width_of

_WINNER = Type(Face.BOLD, 15, INK)
_READING = Type(Face.ITALIC, 8, FAINT)
_CAPTION = Type(Face.ITALIC, 7.5, FAINT)
_SMALL = Type(Face.REGULAR, 6.5, FAINT)
_WRITTEN = Type(Face.ITALIC, 10, INK)
_SIGNATURE = 58.0


def verdict(form: Form) -> Block:
    """Return who won, by what, and the house rules without which it would be otherwise."""
    width = form.frame.inner
    winner = fitted(decided_text(form.result, form.language), _WINNER, width, (9, 4), Anchor.MIDDLE)
    readings = [
        paragraph(reading_text(reading, form.result, form.language), _READING, width, most=3)
        for reading in form.result.readings
    ]
    return stacked((winner, *readings), 0.8)


def foot(form: Form) -> Block:
    """Return the key, the lines to sign on and the disclaimer."""
    return stacked((_key(form), _signatures(form), _disclaimer(form)), 1)


def _key(form: Form) -> Block:
    in_line = len(CATEGORIES) if form.frame.width > form.frame.height else len(CATEGORIES) // 2
    room = form.frame.inner / in_line
    marks: list[Mark] = []
    for index, category in enumerate(CATEGORIES):
        line, at = divmod(index, in_line)
        marks += key_entry(category, form, room).moved(at * room, line * 4.8).marks
    return Block(tuple(marks), 4.8 * (len(CATEGORIES) // in_line))


def _signatures(form: Form) -> Block:
    """Return the inspector's line, then where and when, as far as that is known."""
    occasion, width = form.notes.occasion, form.frame.inner
    day = occasion.day(form.language) if occasion else ""
    place = occasion.place if occasion else ""
    marks = [
        *_line_to_fill(say(words.INSPECTOR, form.language), "", 0),
        *_line_to_fill(say(words.DATE, form.language), day, width - _SIGNATURE),
    ]
    if place:
        marks += _line_to_fill(say(words.PLACE, form.language), place, (width - _SIGNATURE) / 2)
    return Block(tuple(marks), 8.5)


def _line_to_fill(caption: str, text: str, x: float) -> Iterator[Mark]:
    room = width_of(printable(caption), _CAPTION) + 1.5
    yield label(x, 7.5, caption, _CAPTION)
    yield Line(x + room, 7.7, _SIGNATURE - room, 0, FAINT, 0.2, dash=0.5)
    written = fitted(text, _WRITTEN, _SIGNATURE - room - 1, (6.5, 1))
    yield from written.moved(x + room + 1, 7 - written.height * 0.78).marks


def _disclaimer(form: Form) -> Block:
    text = say(words.UNOFFICIAL, form.language)
    return paragraph(text, _SMALL, form.frame.inner, anchor=Anchor.MIDDLE)
