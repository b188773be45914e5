"""A profile from calibration photos: the look, and crops of the letters and numbers typed in."""

from collections.abc import Iterator, Sequence

import numpy as np

from card_db import CODES, Problem
from vision.glyphs import LetterExemplar, OrdinalExemplar, read_ordinals
from vision.header.rectify import FlatHeader, header_on
from vision.header.strip import STRIP_PX
from vision.learn.calibration import CalibrationError, CalibrationPhoto, TypedCard
from vision.learn.look import Learned, learn_look
from vision.profile import Profile

# How sure the total beside a typed ordinal must be to be kept as an example.
_SURE_TOTAL = 0.9
_FEWEST_AGREEING = 0.5


def learn_profile(name: str, photos: Sequence[CalibrationPhoto]) -> Profile:
    """Learns a copy; CalibrationError says what the photos lack."""
    learned = learn_look(photos)
    _refuse_poor(learned)
    headers = [
        (header_on(sample.strip, learned.look, STRIP_PX), card) for sample, card in learned.headers
    ]
    letters = tuple(LetterExemplar(h.crops.letter, card.letter) for h, card in headers)
    return Profile(name, learned.look, learned.icons, letters, tuple(_ordinals(headers)))


def _refuse_poor(learned: Learned) -> None:
    """What does not even read its own lessons would read nothing else."""
    taught = {icon.kind for icon in learned.icons}
    missing = tuple(code for kind, code in enumerate(CODES) if kind not in taught)
    if missing:
        raise CalibrationError([Problem("copy-missing-categories", {"codes": missing})])
    if learned.cards_agreeing < _FEWEST_AGREEING * len(learned.headers):
        facts = {"right": learned.cards_agreeing, "cards": len(learned.headers)}
        raise CalibrationError([Problem("copy-icons-alike", facts)])


def _ordinals(headers: Sequence[tuple[FlatHeader, TypedCard]]) -> Iterator[OrdinalExemplar]:
    """Ordinals are typed, totals are not: they are kept where they read clearly."""
    crops = [header.crops.ordinal for header, _ in headers]
    for crop, scores, (_, card) in zip(crops, read_ordinals(crops), headers, strict=True):
        row = scores.table[card.number - 1]
        chances = np.exp(row - np.logaddexp.reduce(row))
        if chances.max() > _SURE_TOTAL:
            yield OrdinalExemplar(crop, card.number, int(np.argmax(chances)) + 1)
