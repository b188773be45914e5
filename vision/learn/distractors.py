"""Pictures of what is not a card: cloth, wood, print and clutter, drawn to teach a detector."""

from collections.abc import Callable, Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture

_SIZE = 256
_Field = NDArray[np.float64]


def distractor_pictures(count: int, rng: np.random.Generator) -> Iterator[Picture]:
    """Grey pictures of tables without cards, the same ones for the same generator."""
    for number in range(count):
        pattern = _PATTERNS[number % len(_PATTERNS)](rng)
        yield _photographed(pattern, rng)


def _photographed(pattern: _Field, rng: np.random.Generator) -> Picture:
    """The pattern with contrast, blur and noise of a photo."""
    blurred = cv2.GaussianBlur(pattern, (0, 0), rng.uniform(0.5, 2.0))
    bright = rng.uniform(40, 200) + rng.uniform(25, 110) * (blurred - blurred.mean())
    noisy = bright + rng.normal(0, 2.0, pattern.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def _slanted(rng: np.random.Generator) -> tuple[_Field, _Field]:
    """Coordinates turned by a random angle."""
    down, right = np.mgrid[0:_SIZE, 0:_SIZE].astype(np.float64)
    turn = rng.choice([0.0, np.pi / 2]) + rng.normal(0, 0.25)
    return right * np.cos(turn) + down * np.sin(turn), down * np.cos(turn) - right * np.sin(turn)


def _stripes(rng: np.random.Generator) -> _Field:
    along, _ = _slanted(rng)
    return np.asarray((along / rng.uniform(12, 80)) % 1 < rng.uniform(0.1, 0.6), np.float64)


def _checks(rng: np.random.Generator) -> _Field:
    along, across = _slanted(rng)
    period = rng.uniform(16, 110)
    return np.asarray(np.round((along / period) % 1) + np.round((across / period) % 1)) / 2


def _grain(rng: np.random.Generator) -> _Field:
    noise = rng.normal(size=(_SIZE, _SIZE))
    wide, narrow = rng.uniform(6, 60), rng.uniform(0.6, 3)
    if rng.integers(2):
        wide, narrow = narrow, wide
    smooth = cv2.GaussianBlur(noise, (0, 0), sigmaX=wide, sigmaY=narrow)
    return np.asarray(np.tanh(smooth / smooth.std()), np.float64)


def _clutter(rng: np.random.Generator) -> _Field:
    """Rectangles and discs of all sizes: books, tokens, patterned backs."""
    field = np.zeros((_SIZE, _SIZE))
    for _ in range(int(rng.integers(6, 40))):
        x, y = (int(v) for v in rng.integers(0, _SIZE, 2))
        w, h = (int(v) for v in rng.integers(4, 70, 2))
        shade = float(rng.uniform(-1, 1))
        if rng.integers(2):
            cv2.rectangle(field, (x, y), (x + w, y + h), shade, -1)
        else:
            cv2.circle(field, (x, y), w // 2, shade, -1)
    return field


def _print(rng: np.random.Generator) -> _Field:
    """Lines of marks as small and as regular as lettering."""
    field = np.zeros((_SIZE, _SIZE), np.uint8)
    size = float(rng.uniform(0.4, 1.6))
    letters = [chr(int(code)) for code in rng.integers(65, 91, 600)]
    for line, y in enumerate(range(10, _SIZE, int(28 * size))):
        text = "".join(letters[line * 20 : line * 20 + 20])
        cv2.putText(field, text, (-10, y), cv2.FONT_HERSHEY_TRIPLEX, size, 1, 2)
    upright = field.astype(np.float64)
    return np.rot90(upright).copy() if rng.integers(2) else upright


_PATTERNS: tuple[Callable[[np.random.Generator], _Field], ...] = (
    _stripes,
    _checks,
    _grain,
    _clutter,
    _print,
    _checks,
)
