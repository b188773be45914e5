from dataclasses import replace
from pathlib import Path

from tests.vision.confidence.plain import PLAIN
from tests.vision.lab.fitting.drawn import drawn, labelled
from vision.lab.fitting.labelled import LabelledReading, read_labelled, write_labelled


def test_readings_survive_the_file(tmp_path: Path) -> None:
    readings = [
        *drawn(5),
        replace(labelled(replace(PLAIN, in_deck=True), 0.9), card_right=False),
        replace(labelled(), books_right=False, copy="test-1", level="hard"),
        labelled(None, 0.875, right=False),
    ]
    write_labelled(tmp_path / "r.csv", readings)
    kept = read_labelled(tmp_path / "r.csv")
    assert [(one.right, one.case, one.copy, one.level) for one in kept] == [
        (one.right, one.case, one.copy, one.level) for one in readings
    ]
    assert kept[-1].found == 0.875
    assert kept[6].signals == PLAIN
    assert kept[0].signals is not None
    assert kept[0].signals.books_margin is None


def test_doubts_survive_the_file(tmp_path: Path) -> None:
    in_doubt = replace(PLAIN, places_in_doubt=True)
    readings = [
        LabelledReading(signals, 1.0, places_in_doubt=True, place_right=True, always_asked=asked)
        for signals in (in_doubt, None)
        for asked in (True, False)
    ]
    write_labelled(tmp_path / "r.csv", readings)
    assert read_labelled(tmp_path / "r.csv") == readings
