"""Measures which cards are read plainly: `plain_card` in `vision/doubts/settings`.

    python -m vision.lab.fitting.gather READINGS.csv
    python -m vision.lab.fitting.plain_cards READINGS.csv

A card that is read plainly is believed though another shelf of the table has it, and asked about;
any other one is read as the next best card. For each threshold the table gives the share of cards
that are plain, and of these the share whose name is wrong. The deck is not known.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from vision.confidence.model import confidence
from vision.lab.evaluation.interval import wilson
from vision.lab.fitting.labelled import LabelledReading, read_labelled

_THRESHOLDS = (0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)


def lines(readings: Sequence[LabelledReading]) -> Iterator[str]:
    """Go through the table."""
    judged = [
        (confidence(reading.signals).card, reading.card_right)
        for reading in readings
        if reading.signals is not None and reading.case == "unknown"
    ]
    yield f"{'threshold':>10}{'plain':>10}{'wrong among them':>36}"
    for threshold in _THRESHOLDS:
        plain = [right for sure, right in judged if sure >= threshold]
        low, high = wilson(plain.count(False), len(plain))
        share, wrong = len(plain) / len(judged), plain.count(False) / max(1, len(plain))
        yield f"{threshold:>10.2f}{share:>10.1%}{f'{wrong:.2%} [{low:.2%}, {high:.2%}]':>36}"
    yield f"{len(judged)} cards"


def main() -> None:
    """Print the table of a file of readings."""
    sys.stdout.write("\n".join([*lines(read_labelled(Path(sys.argv[1]))), ""]))


if __name__ == "__main__":
    main()
