"""The small pictures of the page: a die, a category's symbol, and cards in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from card_db.biblios import BibliosCategory, CategoryCard
from companion.render.biblios.page.look import GOLD_INK, LIVERIES
from companion.render.page.marks import Anchor, Block, Box, Face, Mark, Shape, Text, Type
from companion.render.page.ornament import INK
from companion.render.palette import SYMBOL_BOX

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_CARD_RATIO = 1.36


def disc(radius: float) -> str:
    """Return the outline of a circle about the origin."""
    r = f"{radius:.3g}"
    return f"M-{r} 0a{r} {r} 0 1 0 {2 * radius:.3g} 0a{r} {r} 0 1 0-{2 * radius:.3g} 0z"


def die(value: int, ink: str, x: float, y: float, size: float) -> Iterator[Mark]:
    """Yield a die with its pips."""
    yield Box(x, y, size, size, fill=ink, ink=INK, thickness=0.2, corner=size * 0.2)
    middle, step = size / 2, size * 0.26
    for right, down in _PIPS[value]:
        where = x + middle + right * step, y + middle + down * step
        yield Shape(*where, disc(size * 0.095), fill="#ffffff")


def symbol(category: BibliosCategory, x: float, y: float, size: float, ink: str = "") -> Mark:
    """Return a category's symbol."""
    livery = LIVERIES[category]
    return Shape(x, y, livery.symbol, size / SYMBOL_BOX, fill=ink or livery.ink)


def cards_in_row(cards: Sequence[CategoryCard], room: float, width: float) -> Block:
    """Return cards side by side; they overlap where there is too little room."""
    step = min(width + 0.8, (room - width) / max(1, len(cards) - 1)) if cards else 0
    marks = tuple(
        mark for number, card in enumerate(cards) for mark in _card(card, number * step, width)
    )
    return Block(marks, width * _CARD_RATIO if cards else 0)


def _card(card: CategoryCard, x: float, width: float) -> Iterator[Mark]:
    livery, height = LIVERIES[card.category], width * _CARD_RATIO
    ground = Box(x, 0, width, height, livery.ground, livery.ink, 0.25, width * 0.16)
    value = Type(Face.BOLD, width * 1.55, livery.ink)
    letter = Type(Face.REGULAR, width * 1.1, livery.ink)
    yield ground
    yield Text(x + width * 0.2, height * 0.46, str(card.value), value)
    yield Text(x + width * 0.82, height * 0.9, card.letter, letter, Anchor.END)


def coins_in_row(gold: Sequence[int], room: float, size: float) -> Block:
    """Return gold cards as coins, the most valuable first."""
    values = sorted(gold, reverse=True)
    step = min(size + 0.7, (room - size) / max(1, len(values) - 1)) if values else 0
    marks: list[Mark] = []
    for number, value in enumerate(values):
        at = number * step + size / 2
        type_ = Type(Face.BOLD, size * 1.6, "#ffffff")
        marks.append(Shape(at, size / 2, disc(size / 2), fill=GOLD_INK, ink="#ffffff"))
        marks.append(Text(at, size * 0.7, str(value), type_, Anchor.MIDDLE))
    return Block(tuple(marks), size if values else 0)
