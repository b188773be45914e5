"""How fast a photo is read, beside the plain way, and how much memory the largest takes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np

from card_db import editions
from companion.bench.measure import Measurement, best_time
from companion.bench.plain_reading import fields, has_tesseract, read_plainly
from vision.arrangement import Arrangement
from vision.evidence.witnesses import find_witness
from vision.image import Picture, load_photo
from vision.lab.evaluation.studio import demo_copy
from vision.lab.studio.photo import StudioPhoto, draw_fan, draw_photo
from vision.lab.studio.sample import demo_design
from vision.lab.studio.scene import Shelf
from vision.lab.studio.shelves import deck_of
from vision.pipeline import Knowledge, read_photo, see
from vision.profile import Profile, save_profile
from vision.together import read_together

_MEGAPIXELS, _LARGEST_MEGAPIXELS = 12.0, 50.0
_FEW, _SOME, _MANY = 6, 12, 24
_PLAYERS, _USUAL = 4, 15
_COLUMNS, _IN_COLUMN = 5, 8
_ROWS = 3
_ROUNDS = 5
_SEED = 3


def measure_photos() -> Iterator[Measurement]:
    """Read photos of 12 megapixels, warm, and one of 50 in a fresh process."""
    profile = demo_copy(1).lessons().learn("demo")
    photos = {cards: _photo(cards) for cards in (_FEW, _SOME, _MANY)}
    both = _reading_time(photos[_MANY], profile)
    yield Measurement(f"a photo of {_MANY} cards", both * 1000, "ms", "400 or less")
    alone = _reading_time(photos[_MANY], profile, alone=True)
    yield Measurement("the same by our own reader alone", alone * 1000, "ms")
    pile = _reading_time(_pile(), profile, laid=Arrangement.FAN)
    yield Measurement(f"a pile of {_COLUMNS * _IN_COLUMN} cards", pile * 1000, "ms", "800 or less")
    yield _together(profile)
    yield from _beside_the_plain_way(photos[_MANY], both)
    yield from _growth({cards: photos[cards] for cards in (_FEW, _SOME)}, profile, both)
    yield from _memory(photos[_MANY], profile)


def _photo(cards: int, first: int = 0) -> StudioPhoto:
    design = demo_design()
    held = deck_of(design)[first : first + cards]
    shelf: Shelf = [held[row::_ROWS] for row in range(_ROWS)]
    return draw_photo(design, shelf, "normal", _SEED, _MEGAPIXELS)


def _pile() -> StudioPhoto:
    design = demo_design()
    held = deck_of(design)
    columns = [held[col * _IN_COLUMN : (col + 1) * _IN_COLUMN] for col in range(_COLUMNS)]
    return draw_fan(design, columns, "normal", _SEED, _MEGAPIXELS)


def _together(profile: Profile) -> Measurement:
    """Read four shelves of one table together, once their cards and headers are found.

    This is what happens again whenever a photo arrives.
    """
    pictures = [load_photo(_photo(_USUAL, _USUAL * n).jpeg) for n in range(_PLAYERS)]
    seen = [(picture, see(picture)) for picture in pictures]
    known = Knowledge(editions()[demo_design().edition], None, (), find_witness().witness)
    taken = best_time(lambda: read_together(seen, profile, known), _ROUNDS)
    name = f"{_PLAYERS} photos of {_USUAL} cards together"
    return Measurement(name, taken * 1000, "ms", "1,500 or less")


def _reading_time(
    photo: StudioPhoto,
    profile: Profile,
    laid: Arrangement = Arrangement.SHELF,
    *,
    alone: bool = False,
) -> float:
    """Return the seconds from the opened picture to the shelf; the deck is not known."""
    witness = None if alone else find_witness().witness
    known = Knowledge(editions()[demo_design().edition], None, (), witness)
    picture = load_photo(photo.jpeg)
    return best_time(lambda: read_photo(picture, profile, known, laid), _ROUNDS)


def _beside_the_plain_way(photo: StudioPhoto, both: float) -> Iterator[Measurement]:
    """Read the fields alone, found for free, with one call of pytesseract each."""
    if not has_tesseract():
        return
    cut = fields(photo, demo_design())
    plain = best_time(lambda: read_plainly(cut), rounds=1)
    yield Measurement(f"the plain way, {len(cut)} fields", plain * 1000, "ms")
    yield Measurement("the plain way beside ours", plain / both, "times", "9 or more")


def _growth(
    photos: dict[int, StudioPhoto], profile: Profile, longest: float
) -> Iterator[Measurement]:
    """Compare the time with the number of cards."""
    for cards, photo in photos.items():
        taken = _reading_time(photo, profile)
        yield Measurement(f"a photo of {cards} cards", taken * 1000, "ms")
        goal = f"{_MANY / cards:.0f} or less"
        yield Measurement(f"{_MANY} cards beside {cards}", longest / taken, "times", goal)


def _memory(photo: StudioPhoto, profile: Profile) -> Iterator[Measurement]:
    """Read a photo of 50 megapixels in a process that has done nothing else."""
    if sys.platform == "win32":
        return
    with TemporaryDirectory() as folder:
        picture, learned = Path(folder) / "large.jpg", Path(folder) / "profile"
        cv2.imwrite(str(picture), _enlarged(load_photo(photo.jpeg)))
        learned.write_bytes(save_profile(profile))
        command = [sys.executable, "-m", "companion.bench.peak", str(picture), str(learned)]
        finished = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    name = f"peak memory, {_LARGEST_MEGAPIXELS:.0f} megapixels"
    yield Measurement(name, float(finished.stdout), "MB", "600 or less")


def _enlarged(picture: Picture) -> Picture:
    grow = (_LARGEST_MEGAPIXELS * 1e6 / (picture.shape[0] * picture.shape[1])) ** 0.5
    size = (int(picture.shape[1] * grow), int(picture.shape[0] * grow))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_CUBIC), np.uint8)
