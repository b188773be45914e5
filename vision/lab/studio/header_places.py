"""Where the parts of a header stand: what the printer follows and what a reader should find."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from card_db.exlibris.card import Card
from vision.lab.studio.canvas import Box
from vision.lab.studio.design import Design, HeaderStyle, Lettering
from vision.lab.studio.icons import icon_ink
from vision.lab.studio.lettering import ordinal_mask, text_mask, text_width

_MARGIN = 1.6
_FINE = 16.0
_BESIDE = 0.8
"""Between letter and ordinal."""
_BEFORE_ICONS = 1.2
_LEADING = 0.55
"""Between letter and ordinal where one is above the other, in the ordinal's height."""
_LOW = 0.3
"""The middle of the letter lies a little low, for the accents of Ć and Ż."""
_HIGHEST_TOTAL = 10
_WIDEST = "WMQH"
_PILL = 0.3
"""How far an ordinal's ground reaches beyond it, in the ordinal's height."""

Room = tuple[float, float]
"""From left to right, in millimetres."""


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
    return edge, edge, design.width - edge, edge + design.header.whole_height


def header_places(design: Design, card: Card, scale: float) -> HeaderPlaces:
    """Return where everything is printed at `scale` pixels per millimetre."""
    ordinal_size = _ordinal_size(design.header.lettering, card, scale)
    letter, ground = _letter_places(design, card, ordinal_size[0], scale)
    ordinal = _ordinal_box(design, ground, ordinal_size)
    room = _room_for_icons(design, ground, ordinal)
    icons = _icon_boxes(design, len(card.books), room)
    return HeaderPlaces(letter, ground, ordinal, icons, room[0])


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


def stack_height(style: Lettering) -> float:
    """Return how high letter and ordinal are, one above the other."""
    ground = style.letter_height if style.box == "none" else style.box_side
    return ground + style.block_height * (1 + _LEADING) + 2 * pill_margin(style)


def pill_margin(style: Lettering) -> float:
    """Return how far the ground of an ordinal reaches above and below it."""
    return 0.0 if style.pill is None else _PILL * style.block_height


def _overhang(style: Lettering) -> float:
    """Return how far the ground of an ordinal reaches beyond its ends."""
    return 0.0 if style.pill is None else style.block_height / 2 + pill_margin(style)


def room_for_icons(design: Design) -> Room:
    """Return the room that the widest letter and the longest ordinal leave for icons."""
    style = design.header.lettering
    widest = max(text_width(style.letter_font, sign, style.letter_height) for sign in _WIDEST)
    slot = max(widest, 0.0 if style.box == "none" else style.box_side)
    ordinal = widest_ordinal(style)
    start = _letter_start(design, slot, ordinal)
    ground = (start, 0.0, start + slot, 1.0)
    left = _ordinal_left(design, ground, ordinal)
    return _room_for_icons(design, ground, (left, 0.0, left + ordinal, 1.0))


@lru_cache(maxsize=256)
def widest_ordinal(style: Lettering) -> float:
    """Return how wide the longest ordinal is, in millimetres."""
    mask, _ = ordinal_mask(style, _HIGHEST_TOTAL, _HIGHEST_TOTAL, _FINE)
    return float(mask.shape[1]) / _FINE


def _ordinal_size(style: Lettering, card: Card, scale: float) -> tuple[float, float]:
    mask, _ = ordinal_mask(style, card.id.number, card.of or card.id.number, scale)
    return mask.shape[1] / scale, mask.shape[0] / scale


def _inner(design: Design) -> Room:
    left, _, right, _ = header_box(design)
    return left + _MARGIN, right - _MARGIN


def _is_stacked(style: Lettering) -> bool:
    return style.place in ("beneath", "above")


def _is_beside(style: Lettering) -> bool:
    return style.place in ("base", "middle", "top")


def _letter_places(
    design: Design, card: Card, ordinal_width: float, scale: float
) -> tuple[Box, Box]:
    """Return the letter's ink, and the ground it may stand on."""
    style = design.header.lettering
    mask, base = text_mask(style.letter_font, card.id.letter, style.letter_height * scale)
    wide, high = mask.shape[1] / scale, mask.shape[0] / scale
    slot = max(wide, style.letter_height / 2 if style.box == "none" else style.box_side)
    start = _letter_start(design, slot, ordinal_width)
    baseline = _letter_baseline(design)
    x, y = start + (slot - wide) / 2, baseline - base / scale
    middle = baseline - style.letter_height / 2
    half = (style.letter_height if style.box == "none" else style.box_side) / 2
    return (x, y, x + wide, y + high), (start, middle - half, start + slot, middle + half)


def _letter_start(design: Design, slot: float, ordinal_width: float) -> float:
    style, (left, right) = design.header.lettering, _inner(design)
    side = design.header.letter_side
    wider = max(0.0, ordinal_width - slot) / 2 if _is_stacked(style) else 0.0
    if side == "left":
        return left
    if side == "right":
        return right - slot - wider
    beside = _BESIDE + ordinal_width + 2 * _overhang(style)
    block = slot + (beside if _is_beside(style) else 0.0)
    return (left + right - block) / 2


def _letter_baseline(design: Design) -> float:
    style, (_, top, _, _) = design.header.lettering, header_box(design)
    height = design.header.height
    middle = top + height / 2
    if _is_stacked(style):
        free = (height - stack_height(style)) / 2
        ground = style.letter_height if style.box == "none" else style.box_side
        middle = (
            top + free + ground / 2
            if style.place == "beneath"
            else (top + height - free - ground / 2)
        )
    return middle + style.letter_height / 2 + _LOW


def _ordinal_box(design: Design, ground: Box, size: tuple[float, float]) -> Box:
    """Return the ordinal's place by that of the letter's ground."""
    wide, high = size
    x, y = _ordinal_left(design, ground, wide), _ordinal_top(design, ground, high)
    return x, y, x + wide, y + high


def _ordinal_left(design: Design, ground: Box, wide: float) -> float:
    style, (left, right) = design.header.lettering, _inner(design)
    left, right = left + _overhang(style), right - _overhang(style) - wide
    if _is_stacked(style):
        return min(max((ground[0] + ground[2] - wide) / 2, left), right)
    if style.place == "under":
        return left + style.under_at * (right - left)
    is_right = design.header.letter_side == "right"
    if style.place == "far":
        return left if is_right else right
    gap = _BESIDE + _overhang(style)
    return ground[0] - gap - wide if is_right else ground[2] + gap


def _ordinal_top(design: Design, ground: Box, high: float) -> float:
    header, style, (_, top, _, _) = design.header, design.header.lettering, header_box(design)
    apart = _LEADING * style.block_height + pill_margin(style) + style.block_height / 2
    if style.place == "beneath":
        return ground[3] + apart - high / 2
    if style.place == "above":
        return ground[1] - apart - high / 2
    if style.place == "under":
        return top + header.height + (header.second_line - high) / 2
    middle = (ground[1] + ground[3]) / 2
    if style.place == "far" or style.form == "stacked":
        return middle - high / 2
    share = {"base": 1.0, "middle": 0.5, "top": 0.0}[style.place]
    return middle - style.letter_height / 2 + share * (style.letter_height - high)


def _room_for_icons(design: Design, ground: Box, ordinal: Box) -> Room:
    """Return from where to where icons may stand."""
    header, style, (left, right) = design.header, design.header.lettering, _inner(design)
    if header.icons_below:
        return left, right
    over = _overhang(style)
    near = [ground[:1] + ground[2:3]]
    if _is_stacked(style) or _is_beside(style):
        near.append((ordinal[0] - over, ordinal[2] + over))
    far = widest_ordinal(style) + 2 * over + _BEFORE_ICONS if style.place == "far" else 0.0
    if header.letter_side == "right":
        return left + far, min(start for start, _ in near) - _BEFORE_ICONS
    return max(end for _, end in near) + _BEFORE_ICONS, right - far


def icon_centres(header: HeaderStyle, count: int, room: Room) -> list[float]:
    """Return the middles of the icons in their room."""
    left, right = room
    pitch = header.icon_size + header.icon_gap
    if header.arrangement == "spread":
        part = (right - left) / count
        return [left + part * (index + 0.5) for index in range(count)]
    free = right - left - pitch * count
    start = left + {"left": 0.0, "centre": 0.5, "right": 1.0}[header.arrangement] * free
    return [start + pitch * (index + 0.5) for index in range(count)]


def _icon_boxes(design: Design, count: int, room: Room) -> tuple[Box, ...]:
    header, (_, top, _, bottom) = design.header, header_box(design)
    first = (top, top + header.height)
    line = (top + header.height, bottom) if header.icons_below else first
    size = header.icon_size
    y = sum(line) / 2 - size / 2
    centres = icon_centres(header, count, room)
    return tuple((x - size / 2, y, x + size / 2, y + size) for x in centres)
