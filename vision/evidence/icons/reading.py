"""The icons of headers as evidence: a row of log-probabilities for each icon."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from card_db import CODES
from vision.evidence.icons.embedding import Embeddings, embed
from vision.evidence.icons.kinds import IconKinds
from vision.headers.crops import stacked
from vision.headers.header import Header

NONE = len(CODES)
_Scores = NDArray[np.float32]


def icon_points(headers: Sequence[Header]) -> list[Embeddings]:
    """What the network makes of each header's icons, likely and unlikely ones."""
    points = embed(stacked([picture for header in headers for picture in header.icons]))
    return _apart(points, headers)


def icon_scores(
    headers: Sequence[Header], points: Sequence[Embeddings], kinds: IconKinds | None
) -> list[_Scores]:
    """For each header its icons' scores (slots, categories + 1); no slots where nobody knows."""
    found = np.array([icon.log_odds for header in headers for icon in header.parts.icons])
    if kinds is None or not len(found):
        return [np.zeros((0, NONE + 1), np.float32) for _ in headers]
    every = np.concatenate(points)
    # Light and blur of this photo move all its icons alike.
    rows = kinds.adapted(every[found > 0]).log_probabilities(every)
    return _apart(_with_doubt(rows, found), headers)


def _apart(rows: NDArray[np.float32], headers: Sequence[Header]) -> list[NDArray[np.float32]]:
    """Rows for all icons, header by header."""
    if not headers:
        return []
    return np.split(rows, np.cumsum([len(header.icons) for header in headers])[:-1])


def _with_doubt(rows: NDArray[np.float64], log_odds: NDArray[np.float64]) -> _Scores:
    """Scores of kinds that also say how sure it is that there is an icon at all."""
    there = -np.logaddexp(0, -log_odds)[:, None]
    kinds = rows[:, :NONE] + there
    none = np.log1p(-np.minimum(np.exp(kinds).sum(axis=1, keepdims=True), 1 - 1e-9))
    return np.concatenate([kinds, none], axis=1).astype(np.float32)
