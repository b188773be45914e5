"""Readings whose truth is drawn, so that it is known what a fit must find."""

from dataclasses import replace

import numpy as np

from tests.vision.confidence.plain import PLAIN
from vision.confidence.signals import Signals
from vision.lab.fitting.labelled import LabelledReading


def labelled(
    signals: Signals | None = PLAIN, found: float = 1.0, *, right: bool = True
) -> LabelledReading:
    """A reading whose places are not in doubt."""
    return LabelledReading(signals, found, places_in_doubt=False, place_right=right)


def drawn(count: int, seed: int = 2) -> list[LabelledReading]:
    """Readings whose cards are right as often as their margin says, of ten copies."""
    rng = np.random.default_rng(seed)
    margins = rng.exponential(4.0, count)
    chance = 1 / (1 + np.exp(-margins))
    made = []
    for number, (margin, p) in enumerate(zip(margins, chance, strict=True)):
        good = bool(rng.random() < p)
        word = 1 if good and rng.random() < 0.9 else int(rng.choice([-1, 0]))
        signals = replace(PLAIN, card_margin=float(margin), letter_word=word, books_margin=None)
        copy, level = f"test-{number % 10}", ("easy", "normal", "hard")[number % 3]
        made.append(replace(labelled(signals), card_right=good, copy=copy, level=level))
    return made
