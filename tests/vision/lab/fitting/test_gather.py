"""Readings of which the truth is known, from whole photos."""

from __future__ import annotations

from vision.lab.evaluation.studio import demo_copy
from vision.lab.evaluation.taught import teach
from vision.lab.fitting.gather import readings_of


def test_a_drawn_photo_teaches_what_was_right_of_it() -> None:
    copy = demo_copy(cards=1)
    sample = copy.photos[0]
    readings = readings_of(teach(copy), sample)
    faces = [reading for reading in readings if reading.signals]
    up = [cell for _, cell in sample.truth.cells if not cell.face_down]
    assert {reading.case for reading in faces} == {"known", "unknown"}
    # Every face is read twice: without and with its deck.
    assert len(faces) == 2 * len(up)
    assert sum(reading.right for reading in faces) >= 0.9 * len(faces)
    assert {(reading.copy, reading.level) for reading in readings} == {(copy.name, "easy")}
    assert all(0 < reading.found <= 1 for reading in readings)
