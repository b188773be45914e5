"""Draws shelves' worth of letters and ordinals, has them read, and writes how it went.

    python -m vision.confidence.draw READINGS.csv [SHELVES]

The fonts are those kept for calibration, which the embedded reader was not trained on.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.random import Generator

from card_db import Card, Edition, demo_deck, editions
from vision.confidence.fit import Reading, write_readings
from vision.confidence.signals import signals_of
from vision.decode import Decoded, Evidence, decode
from vision.glyphs import read_letters, read_ordinals
from vision.glyphs.normal import Grey
from vision.glyphs.training.fonts import faces
from vision.glyphs.training.samples import Shot, letter_crop, ordinal_crop
from vision.witnesses import Witness, find_witness

SEED = 7
CARDS = 24
_SATURATED = 250


def readings_of_shelf(
    rng: Generator, edition: Edition, witness: Witness | None
) -> Iterator[Reading]:
    """Draw one shelf in one font and read it without knowing the deck."""
    deck = demo_deck()
    cards = [list(deck)[i] for i in rng.choice(len(deck), CARDS, replace=False)]
    letter_px, severity = float(rng.uniform(10, 48)), float(rng.beta(1.0, 2.0))
    digit_px = letter_px * float(rng.uniform(0.4, 0.65))
    letters, ordinals = _crops(cards, rng, (Shot(letter_px, severity), Shot(digit_px, severity)))
    evidence = _evidence(letters, ordinals, edition, witness)
    table = decode(evidence, None, edition)
    for place, (card, decoded) in enumerate(zip(cards, table, strict=True)):
        glare = float((ordinals[place] >= _SATURATED).mean())
        signals = signals_of(decoded, evidence[place], letter_px, digit_px, glare)
        yield Reading(signals, _right(card, decoded), books_right=True)


def _right(card: Card, decoded: Decoded) -> bool:
    return decoded.card == card.id and decoded.of == card.of


def _crops(
    cards: list[Card], rng: Generator, shots: tuple[Shot, Shot]
) -> tuple[list[Grey], list[Grey]]:
    choice = faces("calibration")
    face, figures = (choice[i] for i in rng.integers(len(choice), size=2))
    letters = [letter_crop(rng, face, card.id.letter, shots[0]) for card in cards]
    numbers = [(card.id.number, card.of or card.id.number) for card in cards]
    return letters, [ordinal_crop(rng, figures, pair, shots[1]) for pair in numbers]


def _evidence(
    letters: list[Grey], ordinals: list[Grey], edition: Edition, witness: Witness | None
) -> list[Evidence]:
    """Have both readers read; no icons are drawn here."""
    no_icons = np.zeros((0, 7), np.float32)
    scores = read_letters(letters, edition.alphabet)
    numbers = read_ordinals(ordinals)
    said = witness.read(letters, ordinals) if witness else [None] * len(letters)
    return [Evidence(s, n, no_icons, t) for s, n, t in zip(scores, numbers, said, strict=True)]


def main() -> None:
    """Draw, read and write."""
    shelves = int(sys.argv[2]) if len(sys.argv) > 2 else 300  # noqa: PLR2004
    edition = editions()["en"]
    witness = find_witness().witness
    rngs = (np.random.default_rng([SEED, number]) for number in range(shelves))
    rows = (row for rng in rngs for row in readings_of_shelf(rng, edition, witness))
    write_readings(Path(sys.argv[1]), rows)


if __name__ == "__main__":
    main()
