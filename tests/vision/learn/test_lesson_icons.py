"""The icons of lessons under one light."""

import numpy as np

from vision.learn.lesson_icons import under_one_light

COLOURS = np.array([[50, 20, 10], [60, -20, 5]], np.float32)


def test_a_lesson_photo_without_a_usable_icon_changes_nothing() -> None:
    nothing = np.zeros((0, 3), np.float32)
    with_it = under_one_light([COLOURS, nothing, COLOURS], [[0, 1], [], [0, 1]])
    without = under_one_light([COLOURS, COLOURS], [[0, 1], [0, 1]])
    assert with_it[1].shape == (0, 3)
    for one, other in zip((with_it[0], with_it[2]), without, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-4)
