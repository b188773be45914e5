from dataclasses import replace

import pytest

from tests.vision.confidence.plain import PLAIN
from tests.vision.lab.fitting.drawn import labelled
from vision.lab.fitting.gate import gate, passing
from vision.lab.fitting.labelled import LabelledReading


def reading(level: str, *, right: bool) -> LabelledReading:
    return replace(labelled(right=right), level=level)


def test_the_gate_tolerates_by_level_and_asks_about_the_rest() -> None:
    good = [(reading("hard", right=True), 0.9 + number / 1e5) for number in range(5000)]
    bad = [(reading("hard", right=False), sure) for sure in (0.949, 0.93, 0.92, 0.915, 0.91, 0.905)]
    # A goal of 0.1 % allows 5 of 5,000 silent errors; half of them is left to cards not seen.
    set_at = gate([*good, *bad], former=1.0)
    assert 0.92 < set_at <= 0.92002
    (hard,) = passing([*good, *bad], {"known": 1.0, "unknown": set_at, "back": 1.0})
    assert (round(hard.silent * hard.readings), hard.level) == (2, "hard")
    easy = [(reading("easy", right=True), 0.8), (reading("easy", right=False), 0.7)]
    assert gate([*good, *easy], former=1.0) == 0.8
    assert gate([], former=0.7) == 0.7
    tolerated = [(reading("hard", right=False), 0.8)]
    assert gate([*good, *tolerated], former=0.96) == 0.96


def test_where_asking_is_allowed_the_gate_asks_for_safety() -> None:
    known = replace(PLAIN, in_deck=True)
    right = [
        (replace(labelled(known), level=level), 0.9 + number / 1e5)
        for level in ("easy", "hard")
        for number in range(1000)
    ]
    # At easy 0.5 % may be asked in vain, half of it here: 2 of 1,000.
    assert gate(right, former=0.5) == pytest.approx(0.90002)
    stranger = [(replace(one, signals=PLAIN), sure) for one, sure in right]
    assert gate(stranger, former=0.5) == pytest.approx(0.9001)
