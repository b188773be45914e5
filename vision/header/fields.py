"""Letter and ordinal in a flat header: which ink is which."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find.letters import ink
from vision.header.strip import STRIP_PX, Strip, Window
from vision.image import grey

_DIGIT_PER_LETTER = 0.45
_SPECK_PX = 12
# How far from its usual start a letter may stand, in card widths.
_OFF_START = 0.07


@dataclass(frozen=True, slots=True)
class OrdinalPlace:
    """Where a copy prints `n/N`: a box in card widths.

    `after_letter`: its left end is counted from the letter's right end; else from the letter's
    left end.
    """

    left: float
    top: float
    bottom: float
    width: float
    after_letter: bool

    @classmethod
    def usual(cls, letter_height: float) -> "OrdinalPlace":
        """Beside the foot of the letter, for a copy whose ordinals could not be learned."""
        return cls(0.02, 0.0, letter_height / 2, 2 * letter_height, after_letter=True)

    def window(self, letter: Window) -> Window:
        """The place of the ordinal on a card whose letter is known."""
        start = self.left + (letter.right if self.after_letter else letter.left)
        return Window(start, self.top, start + self.width, self.bottom)


def ordinal_size(letter_height: float) -> float:
    """About how tall the digits beside a letter are."""
    return _DIGIT_PER_LETTER * letter_height


def ink_boxes(strip: Strip, *, dark: bool, size: float) -> list[Window]:
    """Boxes of connected ink of about a size in a strip, in card widths."""
    window_px = int(1.6 * size * STRIP_PX) | 1
    mask = ink(grey(strip.picture), dark=dark, window_px=window_px)
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    return [_as_window(strip, row) for row in stats[1:] if row[cv2.CC_STAT_AREA] > _SPECK_PX]


def _as_window(strip: Strip, stats: NDArray[np.int32]) -> Window:
    left, top = strip.from_px(float(stats[0]), float(stats[1]))
    right, bottom = strip.from_px(float(stats[0] + stats[2]), float(stats[1] + stats[3]))
    return Window(left, top, right, bottom)


def find_letter(strip: Strip, *, dark: bool, height: float) -> Window | None:
    """The letter's box: the ink that stands where the letter must, with its parts put together.

    Only the letter's own zone is looked at, for tails of J and Q may run into the frame.
    """
    zone = Window(-0.07, -0.62 * height, 1.75 * height, 0.72 * height)
    part = Strip(np.ascontiguousarray(strip.cut(zone)), _clipped(zone, strip.window))
    boxes = ink_boxes(part, dark=dark, size=height)
    stems = [box for box in boxes if _is_stem(box, height)] or _worn(boxes, height)
    if not stems:
        return None
    letter = min(stems, key=lambda box: abs(box.left) + abs(box.top + height / 2))
    for box in sorted(boxes, key=lambda box: box.left):
        if _belongs(box, letter, height):
            letter = _joined(letter, box)
    return letter


def _clipped(zone: Window, window: Window) -> Window:
    return Window(
        max(zone.left, window.left),
        max(zone.top, window.top),
        min(zone.right, window.right),
        min(zone.bottom, window.bottom),
    )


def _worn(boxes: Sequence[Window], height: float) -> list[Window]:
    """Worn or engraved print falls to pieces: together they stand where a letter stands."""
    pieces = [
        box for box in boxes if -0.65 * height < box.top < 0.1 * height and box.left < 0.9 * height
    ]
    if not pieces:
        return []
    whole = reduce(_joined, pieces)
    return [whole] if _is_stem(whole, height) else []


def _is_stem(box: Window, height: float) -> bool:
    """A whole letter or its first upright part."""
    tall = 0.7 * height < box.bottom - box.top < 1.4 * height
    in_place = abs(box.left) < _OFF_START and abs(box.top + height / 2) < 0.25 * height
    return tall and in_place and box.right - box.left < 1.8 * height


def _belongs(box: Window, letter: Window, height: float) -> bool:
    """Blur breaks thin strokes: a part rises above the digits and nearly touches the letter."""
    rises = box.top < 0.05 * height and box.bottom - box.top > 0.2 * height
    # A second stem, as of H or M, may stand apart where the stroke between is lost.
    apart = 0.45 if box.bottom - box.top > 0.7 * height else 0.12
    touches = letter.left - 0.05 * height < box.left < letter.right + apart * height
    return rises and touches and box.right - letter.left < 1.7 * height


def ordinal_groups(boxes: Sequence[Window], letter: Window) -> list[Window]:
    """Groups of small ink beside or beneath the letter that may be `n/N`."""
    height = letter.bottom - letter.top
    small = [box for box in boxes if _small_beside(box, letter, height)]
    groups = [_grown(box, small) for box in small]
    return [group for group in groups if _shaped_like_ordinal(group, height)]


def _small_beside(box: Window, letter: Window, height: float) -> bool:
    tall = 0.18 * height < box.bottom - box.top < 0.8 * height
    beside = letter.right - 0.1 * height < box.left < letter.right + 1.3 * height
    beside &= letter.top - 0.1 * height < box.top and box.bottom < letter.bottom + 0.5 * height
    beneath = letter.left - 0.8 * height < box.left < letter.right + 1.5 * height
    beneath &= letter.bottom - 0.1 * height < box.top < letter.bottom + 1.0 * height
    return bool(tall and (beside or beneath))


def _grown(first: Window, boxes: Sequence[Window]) -> Window:
    """The box with all its neighbours on the same line, from left to right."""
    group = first
    size = first.bottom - first.top
    for box in sorted(boxes, key=lambda box: box.left):
        level = abs(box.top + box.bottom - first.top - first.bottom) < 0.9 * size
        alike = 0.45 * size < box.bottom - box.top < 1.7 * size
        if level and alike and -0.5 * size < box.left - group.right < 0.9 * size:
            group = _joined(group, box)
    return group


def _joined(one: Window, other: Window) -> Window:
    return Window(
        min(one.left, other.left),
        min(one.top, other.top),
        max(one.right, other.right),
        max(one.bottom, other.bottom),
    )


def _shaped_like_ordinal(group: Window, letter_height: float) -> bool:
    width, height = group.right - group.left, group.bottom - group.top
    wide = 0.9 * height < width < 5.5 * height
    return wide and 0.2 * letter_height < height < 0.85 * letter_height


def own_ordinal(place: OrdinalPlace, letter: Window, groups: Sequence[Window]) -> Window:
    """A card's own ordinal, if a group stands where this copy prints it; else that place."""
    expected = place.window(letter)
    fitting = [group for group in groups if _stands_at(group, expected)]
    return max(fitting, key=lambda group: group.right - group.left, default=expected)


def _stands_at(group: Window, expected: Window) -> bool:
    tall = expected.bottom - expected.top
    return (
        abs(group.top - expected.top) < 0.35 * tall
        and abs(group.bottom - expected.bottom) < 0.35 * tall
        and abs(group.left - expected.left) < 0.8 * tall
        and group.right - group.left > 1.2 * tall
    )


def learn_ordinal_place(
    letters: Sequence[Window], groups: Sequence[Sequence[Window]]
) -> OrdinalPlace | None:
    """The place where most cards have a group of the same height on the same line."""
    every = [group for some in groups for group in some]
    if not every:
        return None
    best = max(every, key=lambda group: len(_supporters(group, groups)))
    chosen = [_like(best, some) for some in groups]
    pairs = [(a, b) for a, b in zip(letters, chosen, strict=True) if b is not None]
    if len(pairs) < max(2, len(letters) // 2):
        return None
    return _place(pairs)


def _supporters(group: Window, groups: Sequence[Sequence[Window]]) -> list[Window]:
    return [found for some in groups if (found := _like(group, some)) is not None]


def _like(group: Window, others: Sequence[Window]) -> Window | None:
    """The widest group on the same line and about as tall."""
    size = group.bottom - group.top
    alike = [
        other
        for other in others
        if abs(other.top - group.top) < 0.3 * size and abs(other.bottom - group.bottom) < 0.3 * size
    ]
    return max(alike, key=lambda other: other.right - other.left, default=None)


def _place(pairs: Sequence[tuple[Window, Window]]) -> OrdinalPlace:
    from_left = np.array([group.left - letter.left for letter, group in pairs])
    from_right = np.array([group.left - letter.right for letter, group in pairs])
    after_letter = bool(from_right.std() < from_left.std())
    chosen = from_right if after_letter else from_left
    groups = [group for _, group in pairs]
    height = float(np.median([group.bottom - group.top for group in groups]))
    width = max(float(np.max([group.right - group.left for group in groups])), 3.2 * height)
    top = float(np.median([group.top for group in groups]))
    bottom = float(np.median([group.bottom for group in groups]))
    return OrdinalPlace(float(np.median(chosen)), top, bottom, width, after_letter)
