"""What the reader saw at every stage, as pictures for whoever wants to know why."""

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find.cards import CardKind, FoundCard, find_cards
from vision.header.flat import flat_headers
from vision.header.parts import HeaderParts, Part
from vision.image import Picture, shrunk
from vision.reading import CardReading, Reading

_LONG_SIDE_PX = 1600
_COLOURS = {
    CardKind.BOOK: (80, 200, 80),
    CardKind.BACK: (200, 140, 40),
    CardKind.CATEGORY: (200, 60, 200),
}
_SURE, _DOUBTFUL = (80, 200, 80), (40, 80, 240)
_LETTER, _ORDINAL, _ICON = (60, 60, 230), (230, 140, 40), (60, 180, 60)


def stage_pictures(photo: Picture, reading: Reading) -> Iterator[tuple[str, Picture]]:
    """The cards found, the headers with their parts, the print cut out, the shelf as read."""
    yield "1-cards", _found(photo, find_cards(photo))
    faces = [card for card in reading.cards if card.place in reading.crops]
    if faces:
        headers = flat_headers(photo, [np.array(card.quad) for card in faces])
        yield "2-headers", _sheet([_marked(header.strip, header.parts) for header in headers])
        crops = [reading.crops[card.place] for card in faces]
        yield "3-print", _sheet([_beside([c.letter, c.ordinal, *c.icons]) for c in crops])
    yield "4-shelf", _read(photo, reading.cards)


def as_png(picture: Picture) -> bytes:
    """The picture as a file."""
    return cv2.imencode(".png", picture)[1].tobytes()


def _found(photo: Picture, cards: Sequence[FoundCard]) -> Picture:
    small, factor = shrunk(photo, _LONG_SIDE_PX)
    drawn = small.copy()
    for card in cards:
        _outlined(drawn, card.quad * factor, _COLOURS[card.kind], f"{card.score:.2f}")
    return drawn


def _read(photo: Picture, cards: Sequence[CardReading]) -> Picture:
    small, factor = shrunk(photo, _LONG_SIDE_PX)
    drawn = small.copy()
    for card in cards:
        name = "$" if card.card is None else f"{card.card}.{''.join(card.books)}"
        colour = _DOUBTFUL if card.review else _SURE
        _outlined(drawn, np.array(card.quad) * factor, colour, name)
    return drawn


def _outlined(
    drawn: Picture, quad: NDArray[np.floating], colour: tuple[int, int, int], words: str
) -> None:
    corners = quad.round().astype(np.int32)
    cv2.polylines(drawn, [corners], isClosed=True, color=colour, thickness=2)
    # The first corner is the card's own top left.
    cv2.circle(drawn, [int(v) for v in corners[0]], 5, colour, -1)
    at = [int(v) for v in corners.mean(axis=0)]
    cv2.putText(drawn, words, at, cv2.FONT_HERSHEY_SIMPLEX, 0.6, colour, 2, cv2.LINE_AA)


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
