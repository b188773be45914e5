"""What shows of the headers of a fan: each card hides what lies under it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import cv2
import numpy as np

from companion.engine.exlibris.shelf import Place
from vision.fan.settings import SETTINGS
from vision.found import FoundCard
from vision.geometry import Points, transform
from vision.headers.find import CardTops, find_headers
from vision.headers.frame import ASPECT, TOP, card_to_photo
from vision.headers.header import Header
from vision.headers.layout import HeaderLayout
from vision.headers.parts import Part, PossibleParts
from vision.headers.strip import STRIP_PX

Cards = Mapping[Place, FoundCard]


def visible_parts(tops: CardTops, cards: Cards, layout: HeaderLayout) -> tuple[PossibleParts, ...]:
    """The parts of each top that are on this card, and not on one above or below it."""
    pairs, first = zip(cards, tops.possible, strict=True), _first_print(layout)
    return tuple(_visible(parts, _next_on(place, cards, first)) for place, parts in pairs)


def visible_headers(tops: CardTops, layout: HeaderLayout, cards: Cards) -> list[Header]:
    """The headers by a layout; what is only expected under the next card is left out."""
    headers = find_headers(tops, layout, nudges=())
    pairs, first = zip(cards, headers, strict=True), _first_print(layout)
    return [_uncovered(header, _next_on(place, cards, first)) for place, header in pairs]


def _first_print(layout: HeaderLayout) -> float:
    """How far below a card's upper edge its print begins, in card widths."""
    text = [place.y - place.height / 2 for place in (layout.letter, layout.ordinal) if place]
    icons = [layout.icons.y - layout.icons.side / 2] if layout.icons else []
    return max(0.0, min([*text, *icons], default=0.0))


def _next_on(place: Place, cards: Cards, first: float) -> Points | None:
    """What hides this card, in pixels of its strip: the next one from its print on.

    Upper edges that others lie on are found poorly, but no card has print of another on its own.
    What may be no card hides nothing: an icon would be missed without a question.
    """
    below = (card for own, card in cards.items() if own.col == place.col and own.row > place.row)
    over = next((card for card in below if card.is_sure), None)
    if over is None:
        return None
    begins = np.array([[0.0, first], [1.0, first], [1.0, ASPECT], [0.0, ASPECT]])
    to_card = np.asarray(np.linalg.inv(card_to_photo(cards[place].quad)), np.float64)
    outline = transform(to_card @ card_to_photo(over.quad), begins)
    return (outline - (TOP.left, TOP.top)) * STRIP_PX


def _visible(parts: PossibleParts, over: Points | None) -> PossibleParts:
    top = (-TOP.top - SETTINGS.edge) * STRIP_PX
    kinds = (parts.letters, parts.ordinals, parts.icons)
    return PossibleParts(
        *(
            tuple(p for p in own if p.middle[1] > top and not _is_inside(p.middle, over))
            for own in kinds
        )
    )


def _is_inside(point: tuple[float, float], outline: Points | None) -> bool:
    if outline is None:
        return False
    inside = cv2.pointPolygonTest(outline.astype(np.float32), point, measureDist=False)
    return bool(inside >= 0)


def _uncovered(header: Header, over: Points | None) -> Header:
    """The header without an ordinal that is hidden: what shows in its place is another card's."""
    ordinal, letter = header.parts.ordinal, header.parts.letter
    if ordinal is not None and _hidden_share(ordinal, over) > SETTINGS.hidden:
        header = replace(
            header, parts=replace(header.parts, ordinal=None), ordinal=None, digit_px=0.0
        )
    if letter is not None and _hidden_share(letter, over) > SETTINGS.hidden:
        header = replace(header, parts=replace(header.parts, letter=None), letter=None)
    return header


def _hidden_share(part: Part, outline: Points | None) -> float:
    if outline is None:
        return 0.0
    left, top, right, bottom = part.box
    box = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)
    common, _ = cv2.intersectConvexConvex(box, outline.astype(np.float32))
    return float(common / max(part.width * part.height, 1.0))
