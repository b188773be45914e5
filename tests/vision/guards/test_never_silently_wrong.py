"""The whole reader on every photo of `sample_photos`: what is wrong is asked about."""

from __future__ import annotations

import pytest

from tests.vision.guards.copies import read_sample, taught_copy
from vision.lab.evaluation.compare import Tally, compare, mistakes
from vision.lab.evaluation.taught import Condition


@pytest.mark.parametrize("name", ["demo", "deckA", "test-3", "test-8", "test-13"])
def test_every_copy_is_learned_and_no_card_is_wrong_unasked(name: str) -> None:
    copy, taught = taught_copy(name)
    assert taught.refused == ""
    silent, known_deck = [], Tally()
    for sample in copy.samples():
        readings = read_sample(name, sample.name)
        known_deck += compare(readings[Condition.KNOWN], sample.truth)
        for reading in readings.values():
            wrong = mistakes(reading, sample.truth)
            silent += [f"{sample.name} {mistake}" for mistake in wrong if mistake.silent]
    assert silent == []
    assert known_deck.right >= 0.97 * known_deck.cards
