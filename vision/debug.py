"""What the reader saw at every stage, as pictures for whoever wants to know why."""

from collections.abc import Iterator, Mapping, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.engine.exlibris.notation import print_cell
from companion.engine.exlibris.shelf import Place
from vision.found import CardKind, FoundCard
from vision.grid.numbering import number
from vision.headers.frame import cut_strips
from vision.headers.parts import HeaderParts, Part
from vision.image import Picture, shrunk
from vision.reading import Reading
from vision.trace import PhotoEvidence

_LONG_SIDE_PX = 1600
_COLOURS = {
    CardKind.BOOK: (80, 200, 80),
    CardKind.BACK: (200, 140, 40),
    CardKind.CATEGORY: (200, 60, 200),
}
_SURE, _DOUBTFUL = (80, 200, 80), (40, 80, 240)
_ROW = (240, 220, 60)
_FONT, _FONT_SCALE, _GROUND, _GAP = cv2.FONT_HERSHEY_SIMPLEX, 0.7, (24, 24, 24), 4
_LETTER, _ORDINAL, _ICON = (60, 60, 230), (230, 140, 40), (60, 180, 60)


def stage_pictures(photo: Picture, reading: Reading) -> Iterator[tuple[str, Picture]]:
    """What looks like a card, the rows, the headers with their parts, the print, what was decided.

    A stage that the reader did not come to has no picture.
    """
    trace = reading.trace
    yield "1-cards", _found(photo, trace.candidates)
    if trace.grid is not None:
        numbered = trace.seen.numbered if trace.seen else number(trace.grid.cards)
        yield "2-rows", _in_rows(photo, numbered.cards)
    if trace.prints and trace.seen:
        yield "3-headers", _sheet([*_marked_headers(photo, trace.seen)])
        prints = trace.prints.values()
        yield "4-print", _sheet([_beside([c.letter, c.ordinal, *c.icons]) for c in prints])
    if reading.cards:
        yield "5-decided", _decided(photo, reading)


def _marked_headers(photo: Picture, seen: PhotoEvidence) -> Iterator[Picture]:
    """The flat strip of every legible header with its parts boxed."""
    headers = [seen.headers[place] for place in seen.evidence]
    strips = cut_strips(photo, [header.quad for header in headers])
    for strip, header in zip(strips, headers, strict=True):
        yield _marked(strip, header.parts)


def as_png(picture: Picture) -> bytes:
    """The picture as a file."""
    return cv2.imencode(".png", picture)[1].tobytes()


def _found(photo: Picture, cards: Sequence[FoundCard]) -> Picture:
    small, factor = shrunk(photo, _LONG_SIDE_PX)
    drawn = small.copy()
    for card in cards:
        _outlined(drawn, card.quad * factor, _COLOURS[card.kind], f"{card.score:.2f}")
    return drawn


def _in_rows(photo: Picture, cards: Mapping[Place, FoundCard]) -> Picture:
    """Each card with its row and column, and a line along each row."""
    small, factor = shrunk(photo, _LONG_SIDE_PX)
    drawn = small.copy()
    placed = [(place, cards[place]) for place in sorted(cards)]
    for row in {place.row for place in cards}:
        centres = [card.quad.mean(axis=0) * factor for place, card in placed if place.row == row]
        line = np.round(centres).astype(np.int32)
        cv2.polylines(drawn, [line], isClosed=False, color=_ROW, thickness=2)
    for place, card in placed:
        colour = _COLOURS[card.kind] if card.is_sure else _DOUBTFUL
        _outlined(drawn, card.quad * factor, colour, f"{place.row + 1}, {place.col + 1}")
    return drawn


def _decided(photo: Picture, reading: Reading) -> Picture:
    """Each card with its name; a doubtful one has another colour and a question mark."""
    small, factor = shrunk(photo, _LONG_SIDE_PX)
    drawn = small.copy()
    for card in reading.cards:
        name = print_cell(card.cell)
        colour, words = (_DOUBTFUL, f"{name} ?") if card.review else (_SURE, name)
        _outlined(drawn, np.array(reading.pixels(card)) * factor, colour, words)
    return drawn


def _outlined(
    drawn: Picture, quad: NDArray[np.floating], colour: tuple[int, int, int], words: str
) -> None:
    corners = quad.round().astype(np.int32)
    cv2.polylines(drawn, [corners], isClosed=True, color=colour, thickness=2)
    # The first corner is the card's own top left.
    cv2.circle(drawn, [int(v) for v in corners[0]], 5, colour, -1)
    x, y = (int(v) for v in corners.mean(axis=0))
    _labelled(drawn, (x, y), colour, words)


def _labelled(
    drawn: Picture, centre: tuple[int, int], colour: tuple[int, int, int], words: str
) -> None:
    """Write on a dark ground: a card's own picture is too motley to be written on."""
    (width, height), below = cv2.getTextSize(words, _FONT, _FONT_SCALE, 2)
    left, top = centre[0] - width // 2, centre[1] - (height + below) // 2
    ground = (left - _GAP, top - _GAP), (left + width + _GAP, top + height + below + _GAP)
    cv2.rectangle(drawn, *ground, _GROUND, -1)
    at = left, top + height
    cv2.putText(drawn, words, at, _FONT, _FONT_SCALE, colour, 2, cv2.LINE_AA)


def _marked(strip: Picture, parts: HeaderParts) -> Picture:
    drawn = strip.copy()
    for box, colour in ((parts.letter, _LETTER), (parts.ordinal, _ORDINAL)):
        if box is not None:
            _boxed(drawn, box, colour)
    for icon in parts.icons:
        _boxed(drawn, icon, _ICON)
    return drawn


def _boxed(drawn: Picture, box: Part, colour: tuple[int, int, int]) -> None:
    corner, opposite = (round(box.left), round(box.top)), (round(box.right), round(box.bottom))
    cv2.rectangle(drawn, corner, opposite, colour, 1)


def _beside(pictures: Sequence[Picture | None]) -> Picture:
    """Pictures of one card side by side, all equally high."""
    shown = [_coloured(picture) for picture in pictures if picture is not None]
    scaled = [cv2.resize(p, (round(p.shape[1] * 48 / p.shape[0]), 48)) for p in shown]
    return np.asarray(np.hstack(scaled), np.uint8)


def _coloured(picture: Picture) -> Picture:
    has_colour = picture.ndim > 2  # noqa: PLR2004
    return (
        picture if has_colour else np.asarray(cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR), np.uint8)
    )


def _sheet(pictures: Sequence[Picture]) -> Picture:
    """Pictures one below the other."""
    width = max(picture.shape[1] for picture in pictures)
    padded = [
        cv2.copyMakeBorder(p, 2, 2, 0, width - p.shape[1], cv2.BORDER_CONSTANT) for p in pictures
    ]
    return np.asarray(np.vstack(padded), np.uint8)
