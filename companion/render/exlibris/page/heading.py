"""The head of the form: whose document it is, and the categories of the day."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import Category
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.scoring import Sheet
from companion.render.exlibris.page import words
from companion.render.exlibris.page.icon import crest, plate, struck
from companion.render.exlibris.page.look import Form
from companion.render.exlibris.page.row import Row
from companion.render.exlibris.page.words import capitalised, say
from companion.render.exlibris.score_text import box_name
from companion.render.page.marks import Anchor, Block, Box, Face, Line, Mark, Type, stacked
from companion.render.page.ornament import FAINT, INK, RULE, flourish
from companion.render.page.typesetting import fitted, label, paragraph
from companion.render.text import category_name, player_name

_CREST = 16.5
_OFFICE = Type(Face.ITALIC, 10, FAINT)
_TITLE = Type(Face.SMALL_CAPS, 27, INK)
_NUMBER, _NUMBER_ROOM = Type(Face.BOLD, 19, INK), 30.0
_FORM = Type(Face.REGULAR, 9.5, FAINT)
_FIELD, _VALUE = Type(Face.ITALIC, 7.5, FAINT), Type(Face.BOLD, 10.5, INK)
_PLATE, _INDENT = 6.2, 4.0


def heading(form: Form) -> Block:
    """Return the title with the crest, and the fields below it."""
    width = form.frame.inner
    title = _title(form).moved(_CREST + 4, 0)
    number = _number(form).moved(width - _NUMBER_ROOM, 0)
    banner = Block((crest(0, 0, _CREST), *title.marks, *number.marks), _CREST + 2.4)
    return stacked((banner, Block(flourish(0, 0, width), 3), _fields(form)))


def _number(form: Form) -> Block:
    """Return the box with the number of the form."""
    caption, number = say(words.FORM, form.language), words.form_number(form.game)
    middle = _NUMBER_ROOM / 2
    marks = (
        Box(0, 0.8, _NUMBER_ROOM, 14, ink=INK, thickness=0.5),
        Box(0.9, 1.7, _NUMBER_ROOM - 1.8, 12.2, ink=INK, thickness=0.15),
        label(middle, 5.2, caption, _OFFICE, Anchor.MIDDLE),
        label(middle, 12, number, _NUMBER, Anchor.MIDDLE),
    )
    return Block(marks, 15)


def _title(form: Form) -> Block:
    room = form.frame.inner - _CREST - _NUMBER_ROOM - 8
    inspected = words.filled_in_for(form.game, form.language)
    return stacked(
        (
            paragraph(say(words.OFFICE, form.language), _OFFICE, room, most=1),
            fitted(say(words.TITLE, form.language), _TITLE, room, (14, 1)).moved(0, -0.6),
            paragraph(inspected, _FORM, room, most=1).moved(0, -1.7),
        )
    )


def _fields(form: Form) -> Block:
    """Return the strip with prominent and banned category and the edition."""
    game, language = form.game, form.language
    third = form.frame.inner / 3
    marks: list[Mark] = []
    for index, (box, category) in enumerate(
        ((FormBox.PROMINENT, game.prominent), (FormBox.BANNED, game.banned))
    ):
        x, inset = index * third, index * _INDENT
        marks += plate(category, x + inset, 0.9, _PLATE)
        name = capitalised(box_name(box, language))
        text = (name, category_name(category, language))
        marks += _field(text, x + inset + _PLATE + 2, third - _PLATE - 6)
    marks += struck(third + _INDENT, 0.9, _PLATE)
    edition = (say(words.EDITION, language), words.edition_name(game, language))
    marks += _field(edition, 2 * third + _INDENT, third - 6)
    marks += [Line(index * third, 0, 0, 8, RULE) for index in (1, 2)]
    return Block(tuple(marks), 9.2)


def _field(text: tuple[str, str], x: float, room: float) -> Iterator[Mark]:
    name, value = text
    yield label(x, 2.9, name, _FIELD)
    yield from fitted(value, _VALUE, room, (7, 1)).moved(x, 3.4).marks


def libraries(form: Form) -> Row:
    """Return the row with everybody's name and focus."""
    cells = [_library(form, index) for index in range(len(form.result.sheets))]
    highest = max(cell.height for cell in cells)
    level = tuple(Block(cell.marks, highest) for cell in cells)
    gutter = paragraph(say(words.LIBRARY, form.language), form.density.heading, form.frame.gutter)
    return Row(gutter, level, form.density.padding)


def _library(form: Form, index: int) -> Block:
    sheet = form.result.sheets[index]
    type_ = Type(Face.BOLD, form.density.size * 1.6, INK)
    name = fitted(_name(sheet, form.language), type_, form.cell, (form.density.size, 4))
    focus = _focus_of(form, index)
    return stacked((name, _focus(form, focus) if focus else Block()), 0.6)


def _name(sheet: Sheet, language: str) -> str:
    return player_name(sheet.who, language)


def _focus_of(form: Form, index: int) -> Category | None:
    game = form.game
    if index < len(game.players):
        return game.players[index].focus
    return game.public_library.focus if game.public_library else None


def _focus(form: Form, category: Category) -> Block:
    """Return a library's focus in words, with its symbol."""
    size = form.density.size * 0.46
    text = say(words.FOCUS, form.language, category=category_name(category, form.language))
    written = fitted(text, form.density.text, form.cell - size - 1.2, (6, 2))
    symbol = plate(category, 0, 0, size)
    return Block((*symbol, *written.moved(size + 1.2, 0).marks), max(size, written.height))


def key_entry(category: Category, form: Form, room: float) -> Block:
    """Return a symbol with its name, for the key at the foot of the page."""
    text = Type(Face.REGULAR, 7.5, INK)
    name = fitted(category_name(category, form.language), text, room - 5.5, (5.5, 1))
    return Block((*plate(category, 0, 0, 3.8), *name.moved(4.8, 0.4).marks), 3.8)
