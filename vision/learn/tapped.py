"""Where the owner tapped letter, number and an icon of one card: a layout nobody has to guess."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.frame import TOP, card_to_photo
from vision.headers.parts import Part, PossibleParts
from vision.headers.strip import STRIP_PX

_REACH = 0.09
"""How far from the tap the middle of a part may be, in card widths: fingers are wide."""
_LINE = 0.06
"""How far above or below the tapped icon the other icons of its line may be."""
_HERE, _ELSEWHERE = 5.0, -12.0
"""What the tap says for a part, and against one elsewhere, in nats."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TappedParts:
    """Three taps on one card: in pixels of its photo, or in card widths from its corner."""

    letter: Point
    number: Point
    icon: Point

    def on_card(self, quads: Sequence[Quad]) -> TappedParts | None:
        """The taps in card widths; None if none of the cards was tapped."""
        for quad in quads:
            if cv2.pointPolygonTest(quad.astype(np.float32), self.letter, measureDist=False) >= 0:
                return self._seen_from(np.asarray(np.linalg.inv(card_to_photo(quad)), np.float64))
        return None

    def _seen_from(self, to_card: NDArray[np.float64]) -> TappedParts:
        taps = np.array([[self.letter, self.number, self.icon]], np.float64)
        letter, number, icon = cv2.perspectiveTransform(taps, to_card)[0].tolist()
        return TappedParts(tuple(letter), tuple(number), tuple(icon))


def weighed_by_taps(cards: Sequence[PossibleParts], tapped: TappedParts) -> list[PossibleParts]:
    """The parts of each card, those about the taps likelier, the others hardly possible."""
    return [
        PossibleParts(
            _near(card.letters, tapped.letter),
            _near(card.ordinals, tapped.number),
            _on_line(card.icons, tapped.icon),
        )
        for card in cards
    ]


def _near(parts: Sequence[Part], tap: Point) -> tuple[Part, ...]:
    return tuple(_said(part, is_meant=_distance(part, tap) < _REACH) for part in parts)


def _on_line(icons: Sequence[Part], tap: Point) -> tuple[Part, ...]:
    return tuple(_said(icon, is_meant=abs(_middle(icon)[1] - tap[1]) < _LINE) for icon in icons)


def _said(part: Part, *, is_meant: bool) -> Part:
    return replace(part, log_odds=part.log_odds + (_HERE if is_meant else _ELSEWHERE))


def _distance(part: Part, tap: Point) -> float:
    x, y = _middle(part)
    return float(np.hypot(x - tap[0], y - tap[1]))


def _middle(part: Part) -> Point:
    x, y = part.middle
    return TOP.left + x / STRIP_PX, TOP.top + y / STRIP_PX
