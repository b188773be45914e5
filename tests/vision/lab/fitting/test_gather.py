"""Lessons from whole readings."""

from __future__ import annotations

from vision.lab.evaluation.studio import CALIBRATED, unseen_copies
from vision.lab.evaluation.taught import teach
from vision.lab.fitting.gather import lessons_of


def test_a_drawn_photo_teaches_what_was_right_of_it() -> None:
    (copy,) = unseen_copies(CALIBRATED, designs=1, cards=1)
    sample = copy.photos[0]
    lessons = lessons_of(teach(copy), sample)
    faces = [lesson for lesson in lessons if lesson.signals]
    up = [cell for _, cell in sample.truth.cells if not cell.face_down]
    assert {lesson.case for lesson in faces} == {"known", "unknown"}
    # Every face is read twice: without and with its deck.
    assert len(faces) == 2 * len(up)
    assert sum(lesson.right for lesson in faces) >= 0.9 * len(faces)
    assert {(lesson.copy, lesson.level) for lesson in lessons} == {(copy.name, "easy")}
    assert all(0 < lesson.found <= 1 for lesson in lessons)
