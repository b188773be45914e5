"""Photos that show anything but one shelf of this game."""

from __future__ import annotations

import cv2
import numpy as np

from vision.image import Picture


def bare_table() -> Picture:
    """Wood without a card, with some light from one side."""
    rng = np.random.default_rng(11)
    grain = cv2.GaussianBlur(
        rng.normal(0, 40, (1500, 2000)).astype(np.float32), (0, 0), 25, sigmaY=1
    )
    light = np.linspace(0.7, 1.1, 2000, dtype=np.float32)
    wood = np.array((60, 100, 150), np.float32) * light[None, :, None] + grain[:, :, None]
    noise = rng.normal(0, 3, (1500, 2000, 3))
    return np.clip(wood + noise, 0, 255).astype(np.uint8)


def another_game() -> Picture:
    """Eight playing cards in two rows: numbers and spots, but neither letters nor icons."""
    picture = bare_table()
    for number in range(8):
        left, top = 180 + number % 4 * 420, 140 + number // 4 * 620
        _playing_card(picture, left, top, number + 2)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


def _playing_card(picture: Picture, left: int, top: int, spots: int) -> None:
    colour = (30, 30, 190) if spots % 2 else (30, 30, 30)
    cv2.rectangle(picture, (left, top), (left + 370, top + 560), (238, 242, 245), -1)
    cv2.putText(picture, str(spots), (left + 18, top + 70), cv2.FONT_HERSHEY_DUPLEX, 2, colour, 4)
    for spot in range(spots):
        x, y = left + 120 + spot % 2 * 130, top + 110 + spot // 2 * 90
        points = np.array([(x, y - 32), (x + 26, y), (x, y + 32), (x - 26, y)])
        cv2.fillPoly(picture, [points], colour)


def two_shelves(one: Picture, other: Picture) -> Picture:
    """Two photos of shelves side by side on one table."""
    height = min(one.shape[0], other.shape[0])
    return np.hstack([_as_high(one, height), _as_high(other, height)])


def _as_high(photo: Picture, height: int) -> Picture:
    width = round(photo.shape[1] * height / photo.shape[0])
    return np.asarray(cv2.resize(photo, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def out_of_focus(photo: Picture, sigma: float = 14.0) -> Picture:
    """The photo so blurred that no letter is left."""
    return np.asarray(cv2.GaussianBlur(photo, (0, 0), sigma), np.uint8)


def doubled(photo: Picture) -> Picture:
    """The photo with twice as many pixels each way."""
    return np.asarray(cv2.resize(photo, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8)
