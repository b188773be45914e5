"""Shapes made up by chance, in the strokes of `shapes.txt`.

Networks that shall know icons they never saw are trained on these: no list of drawn shapes is
long enough.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vision.lab.studio.dice import Dice

_MIDDLE = 50.0
_FULL = 46.0


def invented_strokes(number: int) -> str:
    """Return the strokes of a shape that this number alone decides."""
    dice = Dice("invented", number)
    body = dice.pick(_BODIES)(dice)
    limbs = [dice.pick(_LIMBS)(dice) for _ in range(dice.weighted({0: 4, 1: 4, 2: 2}))]
    cuts = [_cut(dice) for _ in range(dice.weighted({0: 3, 1: 4, 2: 3, 3: 1}))]
    return "; ".join([*body, *limbs, *cuts])


def _text(points: np.ndarray) -> str:
    return " ".join(f"{value:.1f}" for value in np.clip(points, 2, 98).ravel())


def _round_about(dice: Dice, radii: list[float], squeeze: tuple[float, float]) -> np.ndarray:
    """Return points around the middle at these distances."""
    angles = 2 * np.pi * np.arange(len(radii)) / len(radii) + dice.pick((0, -np.pi / 2, 0.4))
    ring = np.stack((np.cos(angles), np.sin(angles)), axis=1) * np.array(radii)[:, None]
    return np.asarray(ring * np.array(squeeze) + _MIDDLE)


def _squeeze(dice: Dice) -> tuple[float, float]:
    if dice.chance(0.5):
        return 1.0, 1.0
    narrow = dice.between(0.45, 0.9)
    return dice.pick(((1.0, narrow), (narrow, 1.0)))


def _polygon(dice: Dice) -> list[str]:
    radii = [_FULL * dice.between(0.85, 1)] * dice.whole(3, 8)
    return [f"poly {_text(_round_about(dice, radii, _squeeze(dice)))}"]


def _star(dice: Dice) -> list[str]:
    inner = _FULL * dice.between(0.25, 0.75)
    radii = [_FULL, inner] * dice.whole(3, 9)
    return [f"poly {_text(_round_about(dice, radii, _squeeze(dice)))}"]


def _jagged(dice: Dice) -> list[str]:
    radii = [_FULL * dice.between(0.3, 1) for _ in range(dice.whole(5, 11))]
    kind = dice.pick(("poly", "blob", "blob"))
    return [f"{kind} {_text(_round_about(dice, radii, _squeeze(dice)))}"]


def _mirrored(dice: Dice) -> list[str]:
    """Return a shape whose halves mirror each other, as most emblems do."""
    count = dice.whole(3, 6)
    down = np.sort([dice.between(4, 96) for _ in range(count)])
    right = np.array([dice.between(54, 96) for _ in range(count)])
    half = np.stack((right, down), axis=1)
    points = np.vstack((half, (half * (-1, 1) + (100, 0))[::-1]))
    return [f"{dice.pick(('poly', 'blob'))} {_text(points)}"]


def _ring(dice: Dice) -> list[str]:
    radius = dice.between(28, 46)
    return [f"disc 50 50 {radius:.1f}", f"-disc 50 50 {radius * dice.between(0.35, 0.85):.1f}"]


def _disc(dice: Dice) -> list[str]:
    wide, high = (_FULL * part for part in _squeeze(dice))
    return [f"oval 50 50 {wide:.1f} {high:.1f} {dice.between(0, 180):.0f}"]


def _crescent(dice: Dice) -> list[str]:
    x, y = dice.between(30, 70), dice.between(30, 70)
    return [f"disc 50 50 {_FULL:.0f}", f"-disc {x:.1f} {y:.1f} {dice.between(20, 40):.1f}"]


def _thing(dice: Dice) -> list[str]:
    """Return a few bars and boxes that make a tool, a building, a letter of no alphabet."""
    count = dice.whole(2, 4)
    strokes = []
    for _ in range(count):
        middle, half = dice.between(14, 86), dice.between(4, 16)
        ends = sorted((dice.between(4, 50), dice.between(50, 96)))
        across = (ends[0], middle - half, ends[1], middle + half)
        along = (middle - half, ends[0], middle + half, ends[1])
        strokes.append(f"box {_text(np.array(dice.pick((across, along))))}")
    return strokes


def _scribble(dice: Dice) -> list[str]:
    kind = dice.pick(("line", "curve", "curve"))
    points = np.array([(dice.between(8, 92), dice.between(8, 92)) for _ in range(dice.whole(3, 6))])
    return [f"{dice.pick(('', '~'))}{kind} {dice.between(5, 14):.1f} {_text(points)}"]


def _spots(dice: Dice) -> list[str]:
    return [
        f"oval {dice.between(14, 86):.1f} {dice.between(14, 86):.1f} "
        f"{dice.between(6, 16):.1f} {dice.between(6, 16):.1f} {dice.between(0, 180):.0f}"
        for _ in range(dice.whole(3, 6))
    ]


def _limb(dice: Dice) -> str:
    points = np.array([(dice.between(4, 96), dice.between(4, 96)) for _ in range(dice.whole(2, 3))])
    kind = dice.pick(("line", "line", "curve"))
    return f"{dice.pick(('', '~', '~'))}{kind} {dice.between(3.5, 12):.1f} {_text(points)}"


def _knob(dice: Dice) -> str:
    x, y, radius = dice.between(6, 94), dice.between(6, 94), dice.between(5, 18)
    return f"{dice.pick(('', '~'))}disc {x:.1f} {y:.1f} {radius:.1f}"


def _slab(dice: Dice) -> str:
    top, half, high = dice.between(4, 88), dice.between(14, 46), dice.between(5, 14)
    return f"box {_text(np.array((50 - half, top, 50 + half, top + high)))}"


def _cut(dice: Dice) -> str:
    x, y = dice.between(22, 78), dice.between(22, 78)
    sign = dice.pick(("-", "-~"))
    if dice.chance(0.4):
        return f"{sign}disc {x:.1f} {y:.1f} {dice.between(4, 14):.1f}"
    if dice.chance(0.6):
        turn, reach = dice.between(0, np.pi), dice.between(10, 40)
        step = np.array((np.cos(turn), np.sin(turn))) * reach
        ends = np.array((x, y)) + np.stack((-step, step))
        return f"{sign}line {dice.between(3, 8):.1f} {_text(ends)}"
    corners = np.array([(x + dice.about(0, 10), y + dice.about(0, 10)) for _ in range(3)])
    return f"{sign}poly {_text(corners)}"


_BODIES: tuple[Callable[[Dice], list[str]], ...] = (
    _polygon,
    _star,
    _jagged,
    _jagged,
    _mirrored,
    _mirrored,
    _ring,
    _disc,
    _crescent,
    _thing,
    _thing,
    _scribble,
    _scribble,
    _spots,
)
_LIMBS: tuple[Callable[[Dice], str], ...] = (_limb, _knob, _slab)
