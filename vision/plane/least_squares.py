"""Least squares that outliers bend little: steps within a trust region, under Cauchy's loss.

It does what `scipy.optimize.least_squares` does with that loss, step by step; but loading SciPy
takes longer than reading a photo.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Residuals = Callable[[Numbers], Numbers]

_EPS = float(np.finfo(np.float64).eps)
_SETTLED = 1e-8
"""A step that changes the cost, or the numbers, by a smaller share is the last one."""
_POOR, _GOOD = 0.25, 0.75
"""What a step brought by what it promised: below, steps become shorter, above, longer."""
_NEARLY_ALL = 0.95
_ROOT_STEPS, _ROOT_SETTLED = 10, 0.01
_LEAST_SHARE = 0.001


@dataclass(frozen=True, slots=True)
class LeastSquares:
    """The numbers found, and what they cost: half the sum of losses."""

    cost: float
    numbers: Numbers


def fit(residuals: Residuals, start: Numbers, softness: float, most: int) -> LeastSquares:
    """The numbers that cost least after so many tries; beyond `softness` loss grows slowly."""
    off = residuals(start)
    best = LeastSquares(_cost(off, softness), start)
    around = _Surroundings.of(residuals, start, off, softness)
    radius, damping = float(np.linalg.norm(start)) or 1.0, 0.0
    for _ in range(most - 1):
        if np.abs(around.slope).max() < _SETTLED:
            break
        step, damping = around.step(radius, damping)
        length = float(np.linalg.norm(step))
        off = residuals(best.numbers + step)
        if not np.isfinite(off).all():
            radius = length / 4
            continue
        tried = LeastSquares(_cost(off, softness), best.numbers + step)
        share = _share(best.cost - tried.cost, around.promised(step))
        is_last = _is_last(best, tried, share)
        if tried.cost < best.cost:
            best = tried
            around = _Surroundings.of(residuals, best.numbers, off, softness)
        if is_last:
            break
        following = _next_radius(radius, length, share)
        radius, damping = following, damping * radius / following
    return best


def _cost(off: Numbers, softness: float) -> float:
    return float(softness**2 / 2 * np.log1p((off / softness) ** 2).sum())


def _share(gained: float, promised: float) -> float:
    """How much of what a step promised it brought."""
    if promised > 0:
        return gained / promised
    return 1.0 if promised == gained == 0 else 0.0


def _is_last(best: LeastSquares, tried: LeastSquares, share: float) -> bool:
    """Whether hardly anything is left to gain."""
    length = np.linalg.norm(tried.numbers - best.numbers)
    small = length < _SETTLED * (_SETTLED + np.linalg.norm(best.numbers))
    return bool(small) or (best.cost - tried.cost < _SETTLED * best.cost and share > _POOR)


def _next_radius(radius: float, length: float, share: float) -> float:
    if share < _POOR:
        return length / 4
    return 2 * radius if share > _GOOD and length > _NEARLY_ALL * radius else radius


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """The cost around some numbers, as far as it is a paraboloid: its slope, and its axes."""

    slope: Numbers
    change: Numbers
    """How the weighed residuals change with each number (residuals, numbers)."""
    heights: Numbers
    """The weighed residuals along each axis."""
    stretches: Numbers
    axes: Numbers

    @classmethod
    def of(
        cls, residuals: Residuals, numbers: Numbers, off: Numbers, softness: float
    ) -> "_Surroundings":
        """Calculate the residuals once more for each number, moved a little."""
        little = np.sqrt(_EPS) * np.maximum(1.0, np.abs(numbers)) * np.where(numbers < 0, -1, 1)
        moved = [residuals(numbers + step) for step in np.diag(little)]
        change = (np.column_stack(moved) - off[:, None]) / ((numbers + little) - numbers)
        flat = 1 / (1 + (off / softness) ** 2)
        # Far out the loss bends the other way, which no paraboloid shows.
        bend = np.sqrt(np.maximum(flat * (2 * flat - 1), _EPS))
        change, weighed = change * bend[:, None], off * flat / bend
        left, stretches, right = np.linalg.svd(change, full_matrices=False)
        return cls(change.T @ weighed, change, left.T @ weighed, stretches, right.T)

    def promised(self, step: Numbers) -> float:
        """What a step would bring on the paraboloid."""
        along = self.change @ step
        return float(-(along @ along / 2 + self.slope @ step))

    def step(self, radius: float, damping: float) -> tuple[Numbers, float]:
        """The best step that is not longer than the radius, and the damping that makes it so."""
        steep = self.stretches * self.heights
        low = 0.0
        if self.stretches[-1] > _EPS * len(self.change) * self.stretches[0]:
            whole = -self.axes @ (self.heights / self.stretches)
            if np.linalg.norm(whole) <= radius:
                return whole, 0.0
            excess, fall = self._excess(0.0, radius)
            low = -excess / fall
        damping = self._damping(radius, damping, low, float(np.linalg.norm(steep)) / radius)
        step = -self.axes @ (steep / (self.stretches**2 + damping))
        return np.asarray(step * (radius / np.linalg.norm(step))), damping

    def _damping(self, radius: float, damping: float, low: float, high: float) -> float:
        """The damping between two bounds under which a step is as long as the radius."""
        if low == 0.0 and damping == 0.0:
            damping = max(_LEAST_SHARE * high, (low * high) ** 0.5)
        for _ in range(_ROOT_STEPS):
            if not low <= damping <= high:
                damping = max(_LEAST_SHARE * high, (low * high) ** 0.5)
            excess, fall = self._excess(damping, radius)
            high = damping if excess < 0 else high
            low = max(low, damping - excess / fall)
            damping -= (excess + radius) * excess / fall / radius
            if abs(excess) < _ROOT_SETTLED * radius:
                break
        return damping

    def _excess(self, damping: float, radius: float) -> tuple[float, float]:
        """How much longer than the radius a damped step is, and how fast that falls."""
        steep, divided = self.stretches * self.heights, self.stretches**2 + damping
        length = np.linalg.norm(steep / divided)
        return float(length - radius), float(-(steep**2 / divided**3).sum() / length)
