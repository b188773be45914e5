"""The page to keep: a row for each category, a column for each abbot, and who won by what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.biblios.scoring import BibliosResult, Contest
from companion.render.biblios.names import biblios_name
from companion.render.biblios.page.look import (
    BY_LETTER,
    GOLD,
    LIVERIES,
    NOBODY,
    OFFICE,
    POINTS,
    STAMP,
    STAMP_BELOW,
    TITLE,
    UNOFFICIAL,
    ResultNotes,
    letter_of,
    say,
)
from companion.render.biblios.page.pieces import cards_in_row, coins_in_row, die, symbol
from companion.render.biblios.score_text import ranking_lines
from companion.render.page.marks import Anchor, Block, Box, Face, Line, Mark, Page, Type, stacked
from companion.render.page.ornament import FAINT, INK, RULE, TINT, flourish, stamp
from companion.render.page.typesetting import fitted, label, paragraph

_A4 = (210.0, 297.0)
_MOST_UPRIGHT = 2
_MARGIN, _GUTTER, _BORDER = 13.0, 44.0, 6.5
_TOP = 12.0
_HEAD, _GOLD_ROW, _TOTAL_ROW = 21.0, 13.0, 22.0
_TALLEST_ROW = 37.0
_MOST_STEPS = 4
_TITLE = Type(Face.SMALL_CAPS, 27, INK)
_OFFICE = Type(Face.ITALIC, 10, FAINT)
_NAME = Type(Face.BOLD, 14, INK)
_CATEGORY = Type(Face.SMALL_CAPS, 12.5, INK)
_NOTE = Type(Face.ITALIC, 8.5, FAINT)
_TOTAL_OF_ROW = Type(Face.BOLD, 20, INK)
_TOTAL = Type(Face.BOLD, 30, INK)
_WINNER = Type(Face.BOLD, 15, INK)
_STEP = Type(Face.REGULAR, 9, INK)
_SMALL = Type(Face.REGULAR, 6.5, FAINT)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The measures of one page."""

    result: BibliosResult
    language: str
    width: float
    height: float

    @property
    def inner(self) -> float:
        return self.width - 2 * _MARGIN

    @property
    def column(self) -> float:
        return (self.inner - _GUTTER) / len(self.result.sheets)

    def column_at(self, seat: int) -> float:
        return _MARGIN + _GUTTER + seat * self.column


def compose_result(result: BibliosResult, language: str, notes: ResultNotes) -> Page:
    """Return the stamped result: upright for two abbots, on its side for more."""
    narrow, wide = _A4
    upright = len(result.sheets) <= _MOST_UPRIGHT
    size = (narrow, wide) if upright else (wide, narrow)
    sheet = _Sheet(result, language, *size)
    return Page(*size, say(TITLE, language), language, tuple(_marks(sheet, notes)))


def _marks(sheet: _Sheet, notes: ResultNotes) -> Iterator[Mark]:
    for inset, thickness in ((_BORDER, 0.7), (_BORDER + 1.1, 0.2)):
        size = sheet.width - 2 * inset, sheet.height - 2 * inset
        yield Box(inset, inset, *size, ink=INK, thickness=thickness)
    yield from _head(sheet, notes)
    ending = _ending(sheet)
    top = _TOP + _HEAD + 10
    fixed = top + _GOLD_ROW + _TOTAL_ROW + ending.height + 18
    row = min(_TALLEST_ROW, (sheet.height - fixed) / len(sheet.result.contests))
    yield from _names(sheet, top - 8)
    for contest in sheet.result.contests:
        yield from _contest(sheet, contest, top, row)
        top += row
    yield from _gold(sheet, top)
    yield from _totals(sheet, top + _GOLD_ROW)
    top += _GOLD_ROW + _TOTAL_ROW
    yield Line(_MARGIN, top, sheet.inner, 0, INK, 0.4)
    yield from ending.moved(_MARGIN, top + 4).marks
    yield from _foot(sheet)


def _head(sheet: _Sheet, notes: ResultNotes) -> Iterator[Mark]:
    say_ = say(OFFICE, sheet.language, n=len(sheet.result.sheets))
    yield label(_MARGIN, _TOP + 3.5, say_, _OFFICE)
    yield label(_MARGIN, _TOP + 14, say(TITLE, sheet.language), _TITLE)
    occasion = notes.occasion
    if occasion is not None:
        told = " · ".join(filter(None, (occasion.day(sheet.language), occasion.place)))
        room = sheet.inner / 2
        where = fitted(told, _OFFICE, room, (7, 1), Anchor.END)
        yield from where.moved(_MARGIN + sheet.inner - room, _TOP + 0.5).marks
    side = 8.0
    for number, contest in enumerate(reversed(sheet.result.contests)):
        right = _MARGIN + sheet.inner - side - number * (side + 1.6)
        ink = LIVERIES[contest.category].ink
        yield from die(contest.die, ink, right, _TOP + 6.5, side)
    yield from flourish(_MARGIN, _TOP + _HEAD - 2.5, sheet.inner)


def _names(sheet: _Sheet, top: float) -> Iterator[Mark]:
    for seat, each in enumerate(sheet.result.sheets):
        name = fitted(each.player.name, _NAME, sheet.column - 5, (8, 1))
        yield from name.moved(sheet.column_at(seat) + 2.5, top).marks


def _contest(sheet: _Sheet, contest: Contest, top: float, height: float) -> Iterator[Mark]:
    livery = LIVERIES[contest.category]
    yield Line(_MARGIN, top, sheet.inner, 0, RULE)
    yield Box(_MARGIN, top + 0.2, 1.6, height - 0.4, fill=livery.ink)
    side = min(11.0, height - 6)
    middle = top + height / 2
    yield from die(contest.die, livery.ink, _MARGIN + 4, middle - side / 2, side)
    room = _GUTTER - side - 8
    name = fitted(biblios_name(contest.category, sheet.language), _CATEGORY, room, (8, 2))
    won = "" if contest.winner is not None else say(NOBODY, sheet.language)
    letter = letter_of(contest, sheet.result)
    if letter is not None:
        won = say(BY_LETTER, sheet.language, letter=letter)
    text = stacked((name, paragraph(won, _NOTE, room, most=1)), 0.4)
    at = _MARGIN + side + 6.5
    yield symbol(contest.category, at, middle - text.height / 2 - 5.2, 4.6)
    yield from text.moved(at, middle - text.height / 2).marks
    for seat in range(len(sheet.result.sheets)):
        yield from _cell(sheet, contest, seat, (top, height))


def _cell(sheet: _Sheet, contest: Contest, seat: int, row: tuple[float, float]) -> Iterator[Mark]:
    top, height = row
    left, livery = sheet.column_at(seat), LIVERIES[contest.category]
    if contest.winner == seat:
        ground = (left + 0.8, top + 0.9, sheet.column - 1.6, height - 1.8)
        yield Box(*ground, fill=livery.ground, ink=livery.ink, thickness=0.5, corner=1.6)
    each = sheet.result.sheets[seat]
    width = min(8.0, height * 0.36)
    held = each.player.cards_of(contest.category)
    cards = cards_in_row(held, sheet.column - 18, width)
    yield from cards.moved(left + 3, top + (height - cards.height) / 2).marks
    total = each.holding.totals[contest.category]
    ink = livery.ink if contest.winner == seat else FAINT
    type_ = Type(_TOTAL_OF_ROW.face, _TOTAL_OF_ROW.size, ink)
    yield label(left + sheet.column - 4, top + height / 2 + 2.5, str(total), type_, Anchor.END)


def _gold(sheet: _Sheet, top: float) -> Iterator[Mark]:
    yield Line(_MARGIN, top, sheet.inner, 0, RULE)
    yield label(_MARGIN + 4, top + 8, say(GOLD, sheet.language), _CATEGORY)
    for seat, each in enumerate(sheet.result.sheets):
        left = sheet.column_at(seat)
        coins = coins_in_row(each.player.gold, sheet.column - 18, 5.4)
        yield from coins.moved(left + 3, top + (_GOLD_ROW - coins.height) / 2).marks
        total = Type(Face.BOLD, 14, FAINT)
        at = left + sheet.column - 4
        yield label(at, top + 8.4, str(each.holding.gold), total, Anchor.END)


def _totals(sheet: _Sheet, top: float) -> Iterator[Mark]:
    yield Box(_MARGIN, top, sheet.inner, _TOTAL_ROW, fill=TINT)
    yield Line(_MARGIN, top, sheet.inner, 0, INK, 0.4)
    caption = fitted(say(POINTS, sheet.language), _CATEGORY, _GUTTER - 6, (8, 2))
    yield from caption.moved(_MARGIN + 4, top + (_TOTAL_ROW - caption.height) / 2).marks
    ranking = sheet.result.ranking
    for seat, each in enumerate(sheet.result.sheets):
        left, winner = sheet.column_at(seat), ranking.winners == (seat,)
        place = f"{ranking.ranks[seat]}."
        at = left + sheet.column - 4
        yield label(at, top + _TOTAL_ROW * 0.66, str(each.points), _TOTAL, Anchor.END)
        if winner:
            texts = (say(STAMP, sheet.language), say(STAMP_BELOW, sheet.language))
            yield from stamp(left + 12, top + _TOTAL_ROW / 2, 10.4, texts)
        else:
            yield label(left + 4, top + _TOTAL_ROW * 0.6, place, _NAME)


def _ending(sheet: _Sheet) -> Block:
    """Return every comparison that broke a tie, and who won."""
    *steps, won = ranking_lines(sheet.result, sheet.language)
    lines = [
        paragraph(step, _STEP, sheet.inner, most=2, anchor=Anchor.MIDDLE)
        for step in steps[:_MOST_STEPS]
    ]
    return stacked((fitted(won, _WINNER, sheet.inner, (9, 2), Anchor.MIDDLE), *lines), 0.8)


def _foot(sheet: _Sheet) -> Iterator[Mark]:
    text = paragraph(say(UNOFFICIAL, sheet.language), _SMALL, sheet.inner, anchor=Anchor.MIDDLE)
    yield from text.moved(_MARGIN, sheet.height - _TOP - text.height + 1).marks
