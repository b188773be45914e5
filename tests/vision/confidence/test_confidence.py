from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from card_db import editions
from tests.vision.decode.shelves import seen
from vision.confidence import Signals, confidence, needs_review, signals_of
from vision.confidence.fit import (
    Reading,
    fit,
    read_readings,
    reliability,
    write_readings,
)
from vision.confidence.model import load, probability
from vision.decode import decode
from vision.witnesses import Said, Statement

PLAIN = Signals(
    card_margin=9.0,
    books_margin=9.0,
    letter_word=1,
    ordinal_word=1,
    letter_px=40.0,
    digit_px=22.0,
    glare=0.0,
    contested=False,
)


def test_a_plain_reading_passes_and_a_doubtful_one_is_shown() -> None:
    assert not needs_review(confidence(PLAIN))
    assert needs_review(confidence(replace(PLAIN, card_margin=0.5, ordinal_word=-1)))
    assert needs_review(confidence(replace(PLAIN, books_margin=0.3)))


@pytest.mark.parametrize(
    "worse",
    [
        replace(PLAIN, card_margin=2.0),
        replace(PLAIN, books_margin=2.0),
        replace(PLAIN, letter_word=-1),
        replace(PLAIN, ordinal_word=-1),
        replace(PLAIN, digit_px=6.0),
        replace(PLAIN, glare=0.5),
        replace(PLAIN, contested=True),
    ],
)
def test_no_bad_sign_raises_the_confidence(worse: Signals) -> None:
    assert confidence(worse) <= confidence(PLAIN)


def test_books_that_could_not_be_told_do_not_lower_the_confidence_in_the_card() -> None:
    untold = replace(PLAIN, books_margin=None)
    assert confidence(untold) >= confidence(PLAIN)


def test_signals_compare_both_readers() -> None:
    english = editions()["en"]
    said = Statement(Said("E", 0.9), Said("3/7", 0.9))
    evidence = seen(english, "E2/7", sure=0.9999, said=said)
    (found,) = decode([evidence], None, english)
    signals = signals_of(found, evidence, 40, 20, 0.0)
    assert (signals.letter_word, signals.ordinal_word) == (1, -1)
    silent = replace(evidence, statement=Statement())
    signals = signals_of(found, silent, 40, 20, 0.0)
    assert (signals.letter_word, signals.ordinal_word) == (0, 0)


def drawn(count: int) -> list[Reading]:
    """Readings whose cards are right as often as their margin says."""
    rng = np.random.default_rng(2)
    margins = rng.exponential(4.0, count)
    chance = 1 / (1 + np.exp(-margins))
    made = []
    for margin, p in zip(margins, chance, strict=True):
        good = bool(rng.random() < p)
        word = 1 if good and rng.random() < 0.9 else int(rng.choice([-1, 0]))
        signals = replace(PLAIN, card_margin=float(margin), letter_word=word)
        made.append(Reading(replace(signals, books_margin=None), good, books_right=True))
    return made


def test_the_fit_is_calibrated_on_other_readings_than_its_own() -> None:
    readings = drawn(6000)
    model = fit(readings[:4000], load())
    for row in reliability(model, readings[4000:]):
        spread = np.sqrt(row.sure * (1 - row.sure) / row.readings)
        assert abs(row.sure - row.right) < 0.02 + 2 * spread


def test_the_gate_lets_few_wrong_ones_pass() -> None:
    readings = drawn(8000)
    model = fit(readings[:6000], load())
    others = readings[6000:]
    passed = [r for r in others if probability(model, r.signals) >= model.review_below]
    assert sum(not r.right for r in passed) < 0.003 * len(others)
    assert len(passed) > 0.05 * len(others)


def test_readings_survive_the_file(tmp_path: Path) -> None:
    mixed = [(True, False), (False, True)]
    readings = [*drawn(5), *(Reading(PLAIN, *right_) for right_ in mixed)]
    write_readings(tmp_path / "r.csv", readings)
    kept = read_readings(tmp_path / "r.csv")
    assert [(r.card_right, r.books_right) for r in kept] == [
        (r.card_right, r.books_right) for r in readings
    ]
    assert [r.signals.books_margin for r in kept] == [r.signals.books_margin for r in readings]
    assert kept[0].signals.card_margin == pytest.approx(readings[0].signals.card_margin, abs=1e-4)
