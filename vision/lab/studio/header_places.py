"""Where the parts of a header stand: what the printer follows and what a reader should find."""

from __future__ import annotations

from dataclasses import dataclass

from card_db.card import Card
from vision.lab.studio.canvas import Box
from vision.lab.studio.design import Design, Lettering
from vision.lab.studio.icons import icon_ink
from vision.lab.studio.lettering import text_mask

_MARGIN = 1.6
_FINE = 16.0


@dataclass(frozen=True)
class HeaderPlaces:
    """The places of a header's parts on the card, in millimetres."""

    letter: Box
    letter_ground: Box
    """The box that the letter may stand in; as wide as the letter's own room where it has none."""
    ordinal: Box
    icons: tuple[Box, ...]
    """The squares that the icons are drawn in."""
    icons_from: float


def header_box(design: Design) -> Box:
    """Return where the header lies on the card."""
    edge = design.border
    return edge, edge, design.width - edge, edge + design.header.height


def header_places(design: Design, card: Card, scale: float) -> HeaderPlaces:
    """Return where everything is printed at `scale` pixels per millimetre."""
    letter, ground, baseline = _letter_places(design, card, scale)
    ordinal = _ordinal_box(design, card, (ground[0], ground[2], baseline), scale)
    icons_from = float(max(ground[2], ordinal[2])) + 1.2
    return HeaderPlaces(letter, ground, ordinal, _icon_boxes(design, card, icons_from), icons_from)


def ink_boxes(design: Design, card: Card) -> tuple[Box, Box, tuple[Box, ...]]:
    """Return the boxes of the ink of a header's letter, ordinal and icons, in millimetres."""
    places = header_places(design, card, _FINE)
    pairs = zip(places.icons, card.books, strict=True)
    icons = tuple(ink_within(box, icon_ink(design, category)) for box, category in pairs)
    return places.letter, places.ordinal, icons


def ink_within(square: Box, share: Box) -> Box:
    """Return the part of a square that a box in shares of its side takes."""
    left, top, right, _ = square
    side = right - left
    return (
        left + share[0] * side,
        top + share[1] * side,
        left + share[2] * side,
        top + share[3] * side,
    )


def icon_centres(design: Design, count: int, room: tuple[float, float]) -> list[float]:
    """Return the middles of the icons, between the end of the ordinal and the right edge."""
    style, (left, right) = design.header, room
    pitch = style.icon_size + style.icon_gap
    if style.arrangement == "spread":
        part = (right - left) / count
        return [left + part * (index + 0.5) for index in range(count)]
    start = left if style.arrangement == "left" else right - pitch * count
    return [start + pitch * (index + 0.5) for index in range(count)]


def _letter_places(design: Design, card: Card, scale: float) -> tuple[Box, Box, float]:
    """Return the letter's ink, the ground it may stand on, and its baseline."""
    style = design.header.lettering
    left, top, _, bottom = header_box(design)
    mask, base = text_mask(style.letter_font, card.id.letter, style.letter_height * scale)
    wide, high = mask.shape[1] / scale, mask.shape[0] / scale
    slot = max(wide, style.letter_height / 2 if style.box == "none" else style.box_side)
    start = left + _MARGIN
    baseline = _letter_baseline(style, top, bottom)
    x, y = start + (slot - wide) / 2, baseline - base / scale
    ground = baseline - style.letter_height / 2 - style.box_side / 2
    return (x, y, x + wide, y + high), (start, ground, start + slot, ground + slot), baseline


def _letter_baseline(style: Lettering, top: float, bottom: float) -> float:
    if style.place == "beneath":
        return top + (bottom - top) * 0.22 + style.letter_height * 0.86
    # The middle of the letter lies a little low, for the accents of Ć and Ż.
    return (top + bottom) / 2 + style.letter_height / 2 + 0.3


def _ordinal_box(
    design: Design, card: Card, letter: tuple[float, float, float], scale: float
) -> Box:
    """Return the ordinal's place beside or beneath the letter (its left, right and baseline)."""
    style = design.header.lettering
    text = style.ordinal(card.id.number, card.of or card.id.number)
    mask, base = text_mask(style.ordinal_font, text, style.ordinal_height * scale)
    wide, high = mask.shape[1] / scale, mask.shape[0] / scale
    x, baseline = _ordinal_place(style, letter, wide)
    y = baseline - base / scale
    return x, y, x + wide, y + high


def _ordinal_place(
    style: Lettering, letter: tuple[float, float, float], wide: float
) -> tuple[float, float]:
    left, right, base = letter
    if style.place == "beneath":
        return max((left + right - wide) / 2, left), base + style.ordinal_height * 1.55
    lift = {"base": 0.0, "middle": 0.5, "top": 1.0}[style.place]
    return right + 0.8, base - lift * (style.letter_height - style.ordinal_height)


def _icon_boxes(design: Design, card: Card, left: float) -> tuple[Box, ...]:
    size = design.header.icon_size
    _, top, right, bottom = header_box(design)
    y = (top + bottom) / 2 - size / 2
    centres = icon_centres(design, len(card.books), (left, right - _MARGIN))
    return tuple((x - size / 2, y, x + size / 2, y + size) for x in centres)
