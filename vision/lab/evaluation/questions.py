"""What a reading asked about, reason by reason: in vain, or to prevent an error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.engine.exlibris.shelf import Shelf
from vision.lab.evaluation.compare import mistakes
from vision.reading import Reading


@dataclass(frozen=True, slots=True)
class AskedFor:
    """Cards that were asked about for one reason; a card may have several."""

    in_vain: int = 0
    """They were right."""
    prevented: int = 0
    """They were wrong, and the question prevents the error."""
    prevented_alone: int = 0
    """Of these, nothing else would have asked."""

    def __add__(self, other: AskedFor) -> AskedFor:
        """Both together."""
        return AskedFor(
            self.in_vain + other.in_vain,
            self.prevented + other.prevented,
            self.prevented_alone + other.prevented_alone,
        )


Questions = Mapping[str, AskedFor]
"""By reason."""


def questions_of(reading: Reading, truth: Shelf) -> dict[str, AskedFor]:
    """Count the questions of one reading."""
    wrong = {mistake.read.place for mistake in mistakes(reading, truth) if mistake.read}
    found: dict[str, AskedFor] = {}
    for card in reading.cards:
        reasons = {str(doubt.reason) for doubt in card.doubts}
        is_wrong = card.place in wrong
        asked = AskedFor(
            in_vain=int(not is_wrong),
            prevented=int(is_wrong),
            prevented_alone=int(is_wrong and len(reasons) == 1),
        )
        for reason in reasons:
            found[reason] = found.get(reason, AskedFor()) + asked
    return found


def together(counts: Iterable[Questions]) -> dict[str, AskedFor]:
    """The questions of several readings."""
    found: dict[str, AskedFor] = {}
    for questions in counts:
        for reason, asked in questions.items():
            found[reason] = found.get(reason, AskedFor()) + asked
    return found


def question_lines(questions: Questions) -> Iterator[str]:
    """Go through a table of the reasons, the most frequent first."""
    yield f"  {'reason':24}{'in vain':>9}{'prevented an error':>20}{'alone':>8}"
    ordered = sorted(
        questions.items(), key=lambda one: (-one[1].in_vain - one[1].prevented, one[0])
    )
    for reason, asked in ordered:
        yield f"  {reason:24}{asked.in_vain:>9}{asked.prevented:>20}{asked.prevented_alone:>8}"
