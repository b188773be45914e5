"""Whether the cards of a lesson are those that were typed, as far as their print can be read.

Whoever typed is believed: many a copy has letters that only its owner can read. But a photo of
other cards would teach nonsense, and so would a slip of the finger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from card_db import Problem
from vision.evidence.glyphs import KNOWN_LETTERS, class_of, read_letters, read_ordinals
from vision.learn.calibration import TaughtHeader

_LIKELIEST = 3
"""A letter agrees that is among so many of the likeliest."""
_PLAIN, _SLIGHT = 0.95, 1e-3
"""Something else is plainly seen if it is so probable, and what was typed no more than this."""
_LEGIBLE = 0.5
"""From this share of agreeing letters on, a photo shows the cards that were typed;"""
_VOUCHING = 2 / 3
"""where letters do not tell, from this share of agreeing numbers and icons on,"""
_ALL_ICONS, _ENOUGH_ICONS = 0.9, 4
"""or where so many cards, and this share of them, show as many icons as were typed."""
_WELL_READ = 0.75
"""Where so many of a lesson's cards agree, the print is read well, and one that plainly does not is
an exception."""


class PrintSays(Enum):
    """What the print says about what was typed."""

    AGREES = 1
    SILENT = 0
    CONTRADICTS = -1


@dataclass(frozen=True, slots=True)
class Agreement:
    """What the parts of one card say about what was typed, and what they look like instead."""

    letter: PrintSays
    number: PrintSays
    icons: PrintSays
    looks_like: str
    """The likeliest letter; nothing where none is seen."""


def agreements(taught: Sequence[TaughtHeader]) -> list[Agreement]:
    """What each card of a lesson says."""
    letters = read_letters([t.header.letter_crop for t in taught], tuple(KNOWN_LETTERS))
    ordinals = read_ordinals([t.header.ordinal_crop for t in taught])
    return [
        Agreement(
            _letter_word(t, letter),
            _number_word(t, ordinal.table),
            _icon_word(t),
            _likeliest_letter(t, letter),
        )
        for t, letter, ordinal in zip(taught, letters, ordinals, strict=True)
    ]


def _letter_word(taught: TaughtHeader, scores: NDArray[np.float32]) -> PrintSays:
    typed = class_of(taught.card.letter)
    if taught.header.letter is None or typed == len(KNOWN_LETTERS):
        return PrintSays.SILENT
    said = _contradicted(np.exp(scores[:-1]), typed)
    likely = typed in np.argsort(-scores[:-1])[:_LIKELIEST]
    return PrintSays.AGREES if likely and said is PrintSays.SILENT else said


def _likeliest_letter(taught: TaughtHeader, scores: NDArray[np.float32]) -> str:
    return "" if taught.header.letter is None else KNOWN_LETTERS[int(scores[:-1].argmax())]


def _number_word(taught: TaughtHeader, table: NDArray[np.float32]) -> PrintSays:
    if taught.header.ordinal is None:
        return PrintSays.SILENT
    numbers = np.exp(np.logaddexp.reduce(table, axis=1))
    if int(numbers.argmax()) == taught.card.number - 1:
        return PrintSays.AGREES
    return _contradicted(numbers, taught.card.number - 1)


def _contradicted(shares: NDArray[np.float32], typed: int) -> PrintSays:
    plainly = shares.max() > _PLAIN and shares[typed] < _SLIGHT
    return PrintSays.CONTRADICTS if plainly else PrintSays.SILENT


def _icon_word(taught: TaughtHeader) -> PrintSays:
    books = len(taught.card.books)
    if not books:
        return PrintSays.SILENT
    shown = len(taught.header.parts.likely_icons)
    return PrintSays.AGREES if shown == books else PrintSays.CONTRADICTS


def problem_with(taught: Sequence[TaughtHeader], seen: Sequence[Agreement]) -> Problem | None:
    """Why a photo teaches nothing: its cards are not those that were typed."""
    known = [one for t, one in zip(taught, seen, strict=True) if _is_known_letter(t)]
    if not known or _share(known, _letter) >= _LEGIBLE:
        return None
    if np.mean([_shows_letter(t) for t in taught]) < _LEGIBLE:
        return _other_letters(taught, seen)
    by_icons = _share(seen, _icons)
    if min(_share(seen, _number), by_icons) >= _VOUCHING:
        return None
    if len(seen) >= _ENOUGH_ICONS and by_icons >= _ALL_ICONS:
        return None
    return _other_letters(taught, seen)


def problem_with_some(taught: Sequence[TaughtHeader], seen: Sequence[Agreement]) -> Problem | None:
    """The cards of a lesson that is read well otherwise, of which letter and number are others."""
    others = [
        (t, one)
        for t, one in zip(taught, seen, strict=True)
        if one.letter is PrintSays.CONTRADICTS and one.number is PrintSays.CONTRADICTS
    ]
    rest = [one for one in seen if one not in [other for _, other in others]]
    if not others or min(_share(rest, _letter), _share(rest, _number)) < _WELL_READ:
        return None
    return _other_letters([t for t, _ in others], [one for _, one in others])


def disputed_letters(seen: Sequence[Agreement]) -> set[int]:
    """The numbers of cards whose letter plainly looks like another, in a lesson read well."""
    return _exceptions(seen, _letter)


def shows_more_icons(taught: Sequence[TaughtHeader], seen: Sequence[Agreement]) -> set[int]:
    """The numbers of cards that show more icons than were typed, where most show just as many."""
    return {
        n
        for n in _exceptions(seen, _icons)
        if len(taught[n].header.parts.likely_icons) > len(taught[n].card.books)
    }


Says = Callable[[Agreement], PrintSays]


def _exceptions(seen: Sequence[Agreement], says: Says) -> set[int]:
    if _share(seen, says) < _WELL_READ:
        return set()
    return {n for n, one in enumerate(seen) if says(one) is PrintSays.CONTRADICTS}


def _letter(one: Agreement) -> PrintSays:
    return one.letter


def _number(one: Agreement) -> PrintSays:
    return one.number


def _icons(one: Agreement) -> PrintSays:
    return one.icons


def _share(seen: Iterable[Agreement], says: Says) -> float:
    """The share of the cards that agree."""
    words = [says(one) is PrintSays.AGREES for one in seen]
    return sum(words) / len(words) if words else 0.0


def _shows_letter(taught: TaughtHeader) -> bool:
    """Whether a letter was found, not only expected at its place."""
    letter = taught.header.parts.letter
    return letter is not None and letter.log_odds > 0


def _is_known_letter(taught: TaughtHeader) -> bool:
    return class_of(taught.card.letter) < len(KNOWN_LETTERS)


def _other_letters(taught: Sequence[TaughtHeader], seen: Sequence[Agreement]) -> Problem:
    shown = [(one.looks_like, t.card.letter) for t, one in zip(taught, seen, strict=True)]
    pairs = [(read, typed) for read, typed in shown if read]
    if not pairs:
        return Problem("copy-no-letters")
    read, stated = zip(*pairs, strict=True)
    return Problem("copy-other-letters", {"read": read, "stated": stated})
