"""The icons of headers as evidence: a row of log-probabilities for each icon."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from card_db import CODES
from vision.header.flat import FlatHeader
from vision.icons.embedding import embed, stacked
from vision.icons.kinds import IconKinds

NONE = len(CODES)
_Scores = NDArray[np.float32]


def icon_scores(headers: Sequence[FlatHeader], kinds: IconKinds | None) -> list[_Scores]:
    """For each header its icons' scores (slots, categories + 1); no slots where nobody knows."""
    pictures = [picture for header in headers for picture in header.icons]
    if kinds is None or not pictures:
        return [np.zeros((0, NONE + 1), np.float32) for _ in headers]
    points = embed(stacked(pictures))
    found = np.array([icon.log_odds for header in headers for icon in header.parts.icons])
    # Light and blur of this photo move all its icons alike.
    rows = kinds.adapted(points[found > 0]).log_probabilities(points)
    every = _with_doubt(rows, found)
    ends = np.cumsum([len(header.icons) for header in headers])[:-1]
    return np.split(every, ends)


def _with_doubt(rows: NDArray[np.float64], log_odds: NDArray[np.float64]) -> _Scores:
    """Scores of kinds that also say how sure it is that there is an icon at all."""
    there = -np.logaddexp(0, -log_odds)[:, None]
    kinds = rows[:, :NONE] + there
    none = np.log1p(-np.minimum(np.exp(kinds).sum(axis=1, keepdims=True), 1 - 1e-9))
    return np.concatenate([kinds, none], axis=1).astype(np.float32)
