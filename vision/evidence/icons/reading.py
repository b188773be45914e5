"""The icons of headers as evidence: a row of log-probabilities for each icon."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from card_db import CODES
from companion.engine.exlibris.shelf import Place
from vision.evidence.icons.colour import icon_colours
from vision.evidence.icons.embedding import embed
from vision.evidence.icons.known import KnownIcons
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.settings import SETTINGS
from vision.headers.crops import stacked
from vision.headers.header import Header

NONE = len(CODES)
_Scores = NDArray[np.float32]


def icon_looks(headers: Sequence[Header]) -> list[Looks]:
    """How the icons of each header of one photo look, likely and unlikely ones."""
    crops = stacked([picture for header in headers for picture in header.icons])
    likely = np.array([part.log_odds > 0 for header in headers for part in header.parts.icons])
    shapes = _apart(embed(crops), headers)
    colours = _apart(icon_colours(crops, likely), headers)
    return [Looks(*both) for both in zip(shapes, colours, strict=True)]


def looks_of(crops: NDArray[np.uint8]) -> Looks:
    """How icons look that one photo shows, crops (n, side, side, 3)."""
    return Looks(embed(crops), icon_colours(crops))


def icon_scores(
    headers: Sequence[Header], looks: Sequence[Looks], known: KnownIcons | None
) -> list[_Scores]:
    """For each header its icons' scores (slots, categories + 1); no slots where nobody knows."""
    found = np.array([icon.log_odds for header in headers for icon in header.parts.icons])
    if known is None or not len(found):
        return [np.zeros((0, NONE + 1), np.float32) for _ in headers]
    every = Looks.joined(looks)
    # Light and blur of this photo move all its icons alike.
    rows = known.adapted(every.of(found > 0)).log_probabilities(every)
    return _apart(_with_doubt(rows, found), headers)


def under_own_light(icons: Mapping[Place, Looks], known: KnownIcons | None) -> dict[Place, Looks]:
    """Icons of one photo with their colours as the copy has them, as far as it is known."""
    if known is None:
        return dict(icons)
    light = known.light(Looks.joined(icons.values()))
    return {place: Looks(own.shapes, light.undone(own.colours)) for place, own in icons.items()}


def _apart(rows: NDArray[np.float32], headers: Sequence[Header]) -> list[NDArray[np.float32]]:
    """Rows for all icons, header by header."""
    if not headers:
        return []
    return np.split(rows, np.cumsum([len(header.icons) for header in headers])[:-1])


def _with_doubt(rows: NDArray[np.float64], log_odds: NDArray[np.float64]) -> _Scores:
    """Scores of kinds that also say how sure it is that there is an icon at all."""
    # What looks just like an icon of the copy is one all the surer, if it was rather one before.
    like_one = np.clip(rows[:, :NONE].max(axis=1) - rows[:, NONE], 0, SETTINGS.most_by_likeness)
    there = -np.logaddexp(0, -log_odds - np.where(log_odds > 0, like_one, 0))[:, None]
    kinds = rows[:, :NONE] + there
    none = np.log1p(-np.minimum(np.exp(kinds).sum(axis=1, keepdims=True), 1 - 1e-9))
    return np.concatenate([kinds, none], axis=1).astype(np.float32)
