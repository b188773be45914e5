"""Draws how much of a deck is known: a plate for each letter, on it a square for each card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from xml.etree.ElementTree import Element, tostring

from card_db import CardId
from companion.engine.exlibris.shelf import Cell, SeenCard
from companion.render import palette
from companion.render.exlibris.shelf.card import CARD_HEIGHT, CARD_WIDTH, draw_cell
from companion.render.exlibris.shelf.highlight import Highlight, badge, outline
from companion.render.exlibris.shelf.label import place_label
from companion.render.svg_element import add, moved_to, written_as

PLATES_IN_ROW = CARDS_IN_ROW = 5
_PLATE_WIDTH, _PLATE_HEIGHT, _GAP, _MARGIN = 100, 84, 9, 14
_SQUARES_LEFT, _SQUARES_TOP, _SQUARES_WIDTH, _SQUARES_HEIGHT = 10, 46, 80, 30
_FEWEST_IN_LINE = 5
_FONTS = "Alegreya, Palatino, 'Palatino Linotype', 'Book Antiqua', Georgia, serif"


class CardState(Enum):
    """How much is known of a card."""

    KNOWN = "known"
    DISPUTED = "disputed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class LetterPlate:
    """A letter, the state of each of its cards, what it reads, and its name in words."""

    letter: str
    cards: tuple[CardState, ...]
    count: str
    label: str


def draw_letters(plates: Sequence[LetterPlate], label: str, chosen: str | None = None) -> str:
    """Return the picture; each plate is a group with `data-place="row,col"`."""
    grid = _Grid(_PLATE_WIDTH, _PLATE_HEIGHT)
    root = _root(*grid.size(len(plates)), label)
    for number, plate in enumerate(plates):
        _draw_plate(grid.group(root, number, plate.label), plate, is_chosen=plate.letter == chosen)
    return tostring(root, encoding="unicode")


def draw_cards(
    cards: Sequence[SeenCard], label: str, language: str, marks: Mapping[CardId, Highlight]
) -> str:
    """Return cards in rows; each is a group with `data-place="row,col"`."""
    grid = _Grid(CARD_WIDTH, CARD_HEIGHT)
    root = _root(*grid.size(len(cards)), label)
    for number, card in enumerate(cards):
        mark = marks.get(card.id) if card.id else None
        group = grid.group(root, number, place_label(Cell(card), mark, language))
        if mark is not None:
            outline(group, mark, CARD_WIDTH, CARD_HEIGHT)
        draw_cell(group, Cell(card))
        if mark is not None:
            badge(group, mark, CARD_WIDTH - 12, 3)
    return tostring(root, encoding="unicode")


@dataclass(frozen=True, slots=True)
class _Grid:
    """Places of one size in rows of five."""

    width: float
    height: float

    def size(self, count: int) -> tuple[float, float]:
        """Return the width and the height of so many places."""
        rows = -(-count // PLATES_IN_ROW)
        across = 2 * _MARGIN + PLATES_IN_ROW * (self.width + _GAP) - _GAP
        return across, 2 * _MARGIN + rows * (self.height + _GAP) - _GAP

    def group(self, root: Element, number: int, label: str) -> Element:
        """Return the group for what is drawn at a place."""
        row, col = divmod(number, PLATES_IN_ROW)
        x, y = _MARGIN + col * (self.width + _GAP), _MARGIN + row * (self.height + _GAP)
        group = add(root, "g", {"role": "img", "aria-label": label})
        group.set("data-place", f"{row},{col}")
        group.set("transform", moved_to(x, y))
        add(group, "title", {}, label)
        return group


def _root(width: float, height: float, label: str) -> Element:
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": "100%"})
    root.set("viewBox", f"0 0 {written_as(width)} {written_as(height)}")
    root.set("style", f"max-width:{written_as(width)}px;font-variant-numeric:lining-nums")
    root.set("font-family", _FONTS)
    root.set("role", "group")
    root.set("aria-label", label)
    return root


def _draw_plate(group: Element, plate: LetterPlate, *, is_chosen: bool) -> None:
    if is_chosen:
        outline(group, Highlight.CHOSEN, _PLATE_WIDTH, _PLATE_HEIGHT)
    shape = {"width": _PLATE_WIDTH, "height": _PLATE_HEIGHT, "rx": 9, "stroke-width": 1.5}
    add(group, "rect", {**shape, "fill": palette.PAPER, "stroke": palette.PAPER_EDGE})
    ink = {"y": 36, "fill": palette.PAPER_INK}
    add(group, "text", {**ink, "x": 8, "font-size": 34, "font-weight": "bold"}, plate.letter)
    count = {**ink, "x": _PLATE_WIDTH - 8, "font-size": 22, "text-anchor": "end"}
    add(group, "text", count, plate.count)
    _draw_squares(group, plate.cards)


def _draw_squares(group: Element, cards: Sequence[CardState]) -> None:
    """Draw the cards in two lines, a single one where five suffice."""
    in_line = max(_FEWEST_IN_LINE, -(-len(cards) // 2))
    step = _SQUARES_WIDTH / in_line
    side = min(step - 3, _SQUARES_HEIGHT / 2 - 3)
    for number, state in enumerate(cards):
        line, col = divmod(number, in_line)
        x, y = _SQUARES_LEFT + col * step, _SQUARES_TOP + line * _SQUARES_HEIGHT / 2
        for tag, attributes in _square(state, x, y, side):
            add(group, tag, attributes)


def _square(
    state: CardState, x: float, y: float, side: float
) -> Iterable[tuple[str, dict[str, object]]]:
    """Return what draws a card: full, crossed out where disputed, or only its outline."""
    full = state is CardState.KNOWN
    colour = palette.DISPUTED if state is CardState.DISPUTED else palette.PAPER_FAINT_INK
    size = {"x": x, "y": y, "width": side, "height": side, "rx": 2}
    fill = palette.PAPER_INK if full else "none"
    yield "rect", {**size, "fill": fill, "stroke": colour, "stroke-width": 1.5}
    if state is CardState.DISPUTED:
        far = written_as(side)
        cross = f"M{written_as(x)} {written_as(y)}l{far} {far}m-{far} 0l{far} -{far}"
        yield "path", {"d": cross, "stroke": colour, "stroke-width": 2.5, "fill": "none"}
