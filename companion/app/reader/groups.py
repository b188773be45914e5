"""The icon groups of a photo, and a sheet with a picture of every icon."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np

from companion.engine.exlibris.reading import IconAt
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.shelf.icons import SHEET_COLUMNS
from vision.headers.crops import stacked
from vision.trace import CardPrint

_QUALITY = 88
_PAPER = 255

Groups = dict[str, tuple[IconAt, ...]]


def icon_groups(prints: Mapping[Place, CardPrint]) -> Groups:
    """Return the icons of each group by its id, the largest group first."""
    groups: Groups = {}
    for place in sorted(prints):
        for number, group in enumerate(prints[place].groups):
            groups[group] = (*groups.get(group, ()), IconAt(*place, number))
    return dict(sorted(groups.items(), key=lambda item: -len(item[1])))


def icon_sheet(prints: Mapping[Place, CardPrint]) -> bytes:
    """Return one picture of all icons in reading order, row by row; nothing without icons."""
    icons = [icon for place in sorted(prints) for icon in prints[place].icons]
    if not icons:
        return b""
    crops = stacked(icons)
    side, rows = crops.shape[1], -(-len(crops) // SHEET_COLUMNS)
    sheet = np.full((rows, SHEET_COLUMNS, side, side, 3), _PAPER, np.uint8)
    sheet.reshape(-1, side, side, 3)[: len(crops)] = crops
    whole = sheet.transpose(0, 2, 1, 3, 4).reshape(rows * side, SHEET_COLUMNS * side, 3)
    return cv2.imencode(".jpg", whole, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes()
