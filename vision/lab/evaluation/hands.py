"""How well cards of Biblios are read: drawn copies that were never looked at, hand by hand."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
import numpy as np

from card_db import ProblemsError
from companion.engine.biblios.reading import ReadBibliosCard
from companion.engine.exlibris.shelf import Place
from vision.biblios.learn import TypedHand, learn_biblios
from vision.biblios.profile import BibliosProfile
from vision.biblios.read import KnownOfCopy, ReadHand, read_hand
from vision.image import load_photo
from vision.lab.evaluation.interval import wilson
from vision.lab.evaluation.kept import Kept
from vision.lab.evaluation.pool import over_items
from vision.lab.studio.biblios.hands import Rows, sample_hand, taught_hands
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import SHELF_LEVELS, LevelName
from vision.lab.studio.photo import StudioPhoto, draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.workers.crew import Crew

EVALUATED = 1870
"""Seeds of the split `test` from here on tell how well hands are read: nothing looks at them."""
_SAME_CARD = 0.3
"""A card that lies within this share of its width from a drawn one is that card."""


class HandResult(msgspec.Struct, frozen=True):
    """What became of the cards of one photo."""

    copy: str
    photo: str
    level: str
    cards: int
    right: int = 0
    silent: int = 0
    """Read wrong, or not there at all, and nobody is asked about it."""
    in_vain: int = 0
    """Asked about though read right."""
    missed: int = 0
    """Lies there, and was not found: somebody must notice that a card is missing."""
    refused: str = ""
    """Why the copy could not be learned."""
    wrong: tuple[tuple[str, str], ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class HandCopy:
    """A design and how many cards of it are read at each level."""

    seed: int
    cards: int

    @property
    def design(self) -> Design:
        """Return how its cards look."""
        return sample_design(self.seed, "test")


def unseen_hands(designs: int, cards: int, first: int = EVALUATED) -> list[HandCopy]:
    """Return copies that nobody looked at, with so many cards a level in all."""
    each = -(-cards // designs)
    return [HandCopy(first + number, each) for number in range(designs)]


def evaluate_hands(
    copies: Sequence[HandCopy], kept: Kept[list[HandResult]] | None, crew: Crew | None = None
) -> Iterator[list[HandResult]]:
    """Go through the results copy by copy; what is kept is not read again."""
    done = kept.finished() if kept else {}
    names = {copy: (copy.design.name, str(copy.cards)) for copy in copies}
    yield from (done[name] for name in names.values() if name in done)
    for results in over_items([c for c in copies if names[c] not in done], _read_copy, crew):
        if kept:
            kept.keep(results)
        yield results


def name_of(results: list[HandResult]) -> tuple[str, str]:
    """Return the copy that results are of."""
    return results[0].copy, results[0].photo.partition("/")[0]


def _read_copy(copy: HandCopy) -> list[HandResult]:
    return [*_photos(copy)]


def _photos(copy: HandCopy) -> Iterator[HandResult]:
    design = copy.design
    for level in SHELF_LEVELS:
        cards, number = 0, 0
        while cards < copy.cards:
            name = f"{copy.cards}/{level}_{number:03}"
            rows = sample_hand(design, Dice("evaluate hand", design.name, level, number))
            held = sum(map(len, rows))
            try:
                profile = _learned(design)
            except ProblemsError as error:
                refused = error.problems[0].id
                yield HandResult(design.name, name, level, held, missed=held, refused=refused)
            else:
                yield _read_photo(design, profile, level, name, rows)
            cards, number = cards + held, number + 1


@lru_cache(maxsize=2)
def _learned(design: Design) -> BibliosProfile:
    photos = []
    for number, rows in enumerate(taught_hands(design, Dice("evaluate lesson", design.name))):
        photo = draw_photo(design, rows, "calibration", number)
        cards = {Place(r, c): card for r, row in enumerate(rows) for c, card in enumerate(row)}
        photos.append(TypedHand(load_photo(photo.jpeg), cards))
    return learn_biblios(design.name, photos)


def _read_photo(
    design: Design, profile: BibliosProfile, level: LevelName, name: str, rows: Rows
) -> HandResult:
    photo = draw_photo(design, rows, level, int(name.rpartition("_")[2]))
    read = read_hand(load_photo(photo.jpeg), profile, KnownOfCopy())
    return _counted(photo, read, HandResult(design.name, name, level, sum(map(len, rows))))


def _counted(photo: StudioPhoto, read: ReadHand, result: HandResult) -> HandResult:
    left = {
        (r, c): (np.mean(quad, axis=0), str(photo.truth.rows[r][c]))
        for r, quads in enumerate(photo.truth.quads)
        for c, quad in enumerate(quads)
        if quad is not None
    }
    right = silent = in_vain = 0
    wrong = []
    for card in read.cards:
        middle, width = _middle(card, read.size)
        near = min(left, key=lambda at: float(np.hypot(*(left[at][0] - middle))), default=None)
        there = near is not None and np.hypot(*(left[near][0] - middle)) < _SAME_CARD * width
        truth = left.pop(near)[1] if near is not None and there else ""
        right += card.card == truth
        in_vain += card.card == truth and card.review
        silent += card.card != truth and not card.review
        wrong += [] if card.card == truth else [(truth, card.card)]
    return msgspec.structs.replace(
        result,
        right=right,
        silent=silent,
        in_vain=in_vain,
        missed=len(left),
        wrong=tuple(wrong),
        seconds=round(read.seconds, 2),
    )


def _middle(card: ReadBibliosCard, size: tuple[int, int]) -> tuple[np.ndarray, float]:
    quad = np.array(card.quad) * size
    return quad.mean(axis=0), float(np.hypot(*(quad[1] - quad[0])))


MEASURES = ("right", "silent", "in_vain", "missed")


def hands_csv(results: Sequence[HandResult]) -> str:
    """Return a line for each measure and level: how many of how many cards, and how far the share
    can be trusted.
    """
    sheet = io.StringIO()
    out = csv.writer(sheet, lineterminator="\n")
    out.writerow(("measure", "level", "hits", "of", "low", "high"))
    for level in SHELF_LEVELS:
        own = [result for result in results if result.level == level]
        cards = sum(result.cards for result in own)
        for measure in MEASURES:
            hits = sum(getattr(result, measure) for result in own)
            low, high = wilson(hits, cards)
            out.writerow((measure, level, hits, cards, f"{low:.6f}", f"{high:.6f}"))
    return sheet.getvalue()


def hands_report(results: Sequence[HandResult]) -> Iterator[str]:
    """Go through the lines of the report."""
    for level in SHELF_LEVELS:
        own = [result for result in results if result.level == level]
        cards = max(1, sum(result.cards for result in own))
        shares = (
            f"{measure.replace('_', ' ')} {sum(getattr(r, measure) for r in own)}"
            f" ({100 * sum(getattr(r, measure) for r in own) / cards:.1f} %)"
            for measure in MEASURES
        )
        yield f"{level}: {cards} cards, {', '.join(shares)}"
    refused = {result.copy: result.refused for result in results if result.refused}
    yield from (f"{copy} could not be learned: {why}" for copy, why in refused.items())


def hand_mistakes(results: Sequence[HandResult]) -> Iterator[str]:
    """Go through the cards that were read wrong."""
    for result in results:
        for truth, read in result.wrong:
            yield f"{result.copy} {result.photo}: {truth or 'nothing'} read as {read}"
