"""Draws shelves' worth of letters and ordinals, has them read, and writes how it went.

    python -m vision.confidence.draw READINGS.csv [SHELVES]

The fonts are those kept for calibration, which the embedded reader was not trained on.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.random import Generator

from card_db import Card, Edition, demo_deck, editions
from vision.confidence.fit import Reading, write_readings
from vision.confidence.signals import signals_of
from vision.decode import Decoded, Evidence, decode
from vision.glyphs import LetterExemplar, OrdinalExemplar, read_letters, read_ordinals
from vision.glyphs.normal import Grey
from vision.glyphs.training.fonts import Face, faces
from vision.glyphs.training.samples import Shot, letter_crop, ordinal_crop
from vision.witnesses import Witness, find_witness

SEED = 7
CARDS = 24
TAUGHT = 12
_SATURATED = 250


def readings_of_shelf(
    rng: Generator, edition: Edition, witness: Witness | None
) -> Iterator[Reading]:
    """Draw one shelf of a copy and read it with a profile but without knowing the deck."""
    copy = _any_copy(rng)
    cards = _any_cards(rng, CARDS)
    letter_px, severity = float(rng.uniform(10, 48)), float(rng.beta(1.0, 2.0))
    digit_px = letter_px * float(rng.uniform(0.4, 0.65))
    crops = copy.crops(cards, Shot(letter_px, severity), Shot(digit_px, severity))
    evidence = _evidence(crops, copy.profile(), edition, witness)
    table = decode(evidence, None, edition)
    for place, (card, decoded) in enumerate(zip(cards, table, strict=True)):
        glare = float((crops.ordinals[place] >= _SATURATED).mean())
        signals = signals_of(decoded, evidence[place], letter_px, digit_px, glare)
        yield Reading(signals, _right(card, decoded), books_right=True)


@dataclass(frozen=True)
class Crops:
    """The crops of some headers."""

    letters: list[Grey]
    ordinals: list[Grey]


@dataclass(frozen=True)
class Profile:
    """What a player's photos of a few cards teach."""

    letters: list[LetterExemplar]
    ordinals: list[OrdinalExemplar]


@dataclass(frozen=True)
class Copy:
    """A printed copy: the faces of its letters and its figures."""

    letters: Face
    figures: Face
    rng: Generator

    def crops(self, cards: Sequence[Card], large: Shot, small: Shot) -> Crops:
        """Photograph the headers of some cards."""
        return Crops(
            [letter_crop(self.rng, self.letters, card.id.letter, large) for card in cards],
            [ordinal_crop(self.rng, self.figures, _numbers(card), small) for card in cards],
        )

    def profile(self) -> Profile:
        """Learn the copy from a few cards photographed with care."""
        cards = _any_cards(self.rng, TAUGHT)
        crops = self.crops(cards, Shot(34, 0.3), Shot(18, 0.3))
        return Profile(
            [
                LetterExemplar(crop, card.id.letter)
                for crop, card in zip(crops.letters, cards, strict=True)
            ],
            [
                OrdinalExemplar(crop, *_numbers(card))
                for crop, card in zip(crops.ordinals, cards, strict=True)
            ],
        )


def _any_copy(rng: Generator) -> Copy:
    choice = faces("calibration")
    letters, figures = (choice[i] for i in rng.integers(len(choice), size=2))
    return Copy(letters, figures, rng)


def _any_cards(rng: Generator, count: int) -> list[Card]:
    deck = list(demo_deck())
    return [deck[i] for i in rng.choice(len(deck), count, replace=False)]


def _numbers(card: Card) -> tuple[int, int]:
    return card.id.number, card.of or card.id.number


def _right(card: Card, decoded: Decoded) -> bool:
    return decoded.card == card.id and decoded.of == card.of


def _evidence(
    crops: Crops, profile: Profile, edition: Edition, witness: Witness | None
) -> list[Evidence]:
    """Have both readers read; no icons are drawn here."""
    no_icons = np.zeros((0, 7), np.float32)
    scores = read_letters(crops.letters, edition.alphabet, profile.letters)
    numbers = read_ordinals(crops.ordinals, profile.ordinals)
    said = witness.read(crops.letters, crops.ordinals) if witness else [None] * len(scores)
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
