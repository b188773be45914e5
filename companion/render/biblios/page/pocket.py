"""The result on a phone: category by category, as far as it has been revealed."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.biblios.scoring import BibliosResult, Contest
from companion.render.biblios.names import biblios_name
from companion.render.biblios.page.look import (
    BY_LETTER,
    GOLD,
    LIVERIES,
    NOBODY,
    STAMP,
    STAMP_BELOW,
    TITLE,
    letter_of,
    say,
)
from companion.render.biblios.page.pieces import cards_in_row, coins_in_row, die, symbol
from companion.render.biblios.score_text import decided_text
from companion.render.page.marks import Anchor, Block, Box, Face, Line, Mark, Page, Type
from companion.render.page.ornament import FAINT, INK, RULE, TINT, flourish, stamp
from companion.render.page.typesetting import fitted, label

_WIDTH, _MARGIN = 100.0, 5.0
_INNER = _WIDTH - 2 * _MARGIN
_TITLE = Type(Face.SMALL_CAPS, 24, INK)
_CATEGORY = Type(Face.SMALL_CAPS, 14, INK)
_NAME, _FAINT_NAME = Type(Face.BOLD, 12, INK), Type(Face.REGULAR, 12, FAINT)
_NOTE = Type(Face.ITALIC, 11, FAINT)
_NUMBER = Type(Face.BOLD, 14, INK)
_TOTAL = Type(Face.BOLD, 22, INK)
_WINNER = Type(Face.BOLD, 16, INK)
_HEAD, _DIE, _LINE = 13.0, 9.0, 8.6
_NAMES = 30.0
CONTESTS = 5
"""How many dice there are to be awarded; the steps of the reveal, but for the last."""


def compose_pocket(result: BibliosResult, language: str, until: int = CONTESTS + 1) -> Page:
    """Return the page with so many categories revealed; the last step shows who won."""
    blocks = [
        _section(result, contest, language, open_=number < until)
        for number, contest in enumerate(result.contests)
    ]
    blocks.append(_gold(result, language) if until >= CONTESTS else Block())
    blocks.append(_ending(result, language) if until > CONTESTS else Block())
    marks: list[Mark] = [label(_MARGIN, 11, say(TITLE, language), _TITLE)]
    marks += flourish(_MARGIN, 14.5, _INNER)
    top = 18.0
    for block in blocks:
        marks += block.moved(0, top).marks
        top += block.height + (3 if block.height else 0)
    ground = Box(0, 0, _WIDTH, top + 2, fill="#fdfaf3")
    return Page(_WIDTH, top + 2, say(TITLE, language), language, (ground, *marks))


def _section(result: BibliosResult, contest: Contest, language: str, *, open_: bool) -> Block:
    """Return a category: its die, and what everybody holds as soon as it is revealed."""
    livery = LIVERIES[contest.category]
    marks: list[Mark] = [Box(_MARGIN, 0, _INNER, _HEAD - 1.5, fill=livery.ground, corner=1.5)]
    marks += die(contest.die, livery.ink, _MARGIN + 1.4, 1.2, _DIE)
    marks.append(symbol(contest.category, _MARGIN + 13, 3.2, 5.4))
    name = fitted(biblios_name(contest.category, language), _CATEGORY, 44, (9, 1))
    marks += name.moved(_MARGIN + 20.5, 2.6).marks
    if not open_:
        return Block(tuple(marks), _HEAD)
    note = _note(result, contest, language)
    marks += fitted(note, _NOTE, 24, (8, 1), Anchor.END).moved(_MARGIN + _INNER - 26, 3.4).marks
    top = _HEAD - 0.5
    for seat in range(len(result.sheets)):
        marks += _player(result, contest, seat, top)
        top += _LINE
    return Block(tuple(marks), top)


def _note(result: BibliosResult, contest: Contest, language: str) -> str:
    letter = letter_of(contest, result)
    if letter is not None:
        return say(BY_LETTER, language, letter=letter)
    return say(NOBODY, language) if contest.winner is None else ""


def _player(result: BibliosResult, contest: Contest, seat: int, top: float) -> Iterator[Mark]:
    sheet, wins = result.sheets[seat], contest.winner == seat
    livery = LIVERIES[contest.category]
    if wins:
        yield Box(_MARGIN, top, _INNER, _LINE - 0.4, ink=livery.ink, thickness=0.6, corner=1.4)
    name = fitted(sheet.player.name, _NAME if wins else _FAINT_NAME, _NAMES - 4, (7, 1))
    yield from name.moved(_MARGIN + 2.5, (_LINE - name.height) / 2 + top).marks
    cards = cards_in_row(sheet.player.cards_of(contest.category), _INNER - _NAMES - 16, 5.2)
    yield from cards.moved(_MARGIN + _NAMES, top + (_LINE - cards.height) / 2 - 0.2).marks
    number = Type(Face.BOLD, 14, livery.ink if wins else FAINT)
    total = str(sheet.holding.totals[contest.category])
    yield label(_MARGIN + _INNER - 3, top + _LINE * 0.66, total, number, Anchor.END)


def _gold(result: BibliosResult, language: str) -> Block:
    marks: list[Mark] = [label(_MARGIN, 5, say(GOLD, language), _CATEGORY)]
    top = 6.5
    for sheet in result.sheets:
        name = fitted(sheet.player.name, _FAINT_NAME, _NAMES - 4, (7, 1))
        marks += name.moved(_MARGIN + 2.5, top + 1.6).marks
        coins = coins_in_row(sheet.player.gold, _INNER - _NAMES - 16, 5.6)
        marks += coins.moved(_MARGIN + _NAMES, top + 1.2).marks
        at = _MARGIN + _INNER - 3
        marks.append(label(at, top + 5.8, str(sheet.holding.gold), _NUMBER, Anchor.END))
        top += _LINE
    return Block(tuple(marks), top)


def _ending(result: BibliosResult, language: str) -> Block:
    """Return everybody's points, the winner's stamp, and what decided."""
    ranking = result.ranking
    order = sorted(range(len(result.sheets)), key=lambda seat: ranking.ranks[seat])
    height = 13.0 * len(order) + 2
    marks: list[Mark] = [Box(_MARGIN, 0, _INNER, height, fill=TINT, corner=1.5)]
    for number, seat in enumerate(order):
        sheet, top = result.sheets[seat], 13.0 * number + 1
        if number:
            marks.append(Line(_MARGIN + 2, top, _INNER - 4, 0, RULE))
        name = fitted(f"{ranking.ranks[seat]}. {sheet.player.name}", _NAME, 44, (8, 1))
        marks += name.moved(_MARGIN + 3, top + 4).marks
        at = _MARGIN + _INNER - 4
        marks.append(label(at, top + 9, str(sheet.points), _TOTAL, Anchor.END))
        if ranking.winners == (seat,):
            texts = (say(STAMP, language), say(STAMP_BELOW, language))
            marks += stamp(_MARGIN + 62, top + 7, 9, texts)
    won = fitted(decided_text(result, language), _WINNER, _INNER, (10, 3), Anchor.MIDDLE)
    marks += won.moved(_MARGIN, height + 3).marks
    return Block(tuple(marks), height + won.height + 5)
