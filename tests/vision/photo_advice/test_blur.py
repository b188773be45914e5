from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.image import load_photo
from vision.photo_advice.blur import blur_of

PHOTO = Path(__file__).parents[3] / "sample_photos" / "test-8" / "easy_1.jpg"


def test_a_blur_is_measured_in_pixels_whatever_the_light() -> None:
    photo = load_photo(PHOTO)
    widths = []
    for sigma in (1.5, 3.0):
        blur = blur_of([np.asarray(cv2.GaussianBlur(photo, (0, 0), sigma), np.uint8)])
        assert blur is not None
        widths.append(blur.least)
    # An edge spread by sigma is 2.5 sigma wide at its steepest slope.
    assert widths == pytest.approx([4.4, 7.8], rel=0.2)


def test_a_plain_table_has_no_edges_to_measure() -> None:
    assert blur_of([np.full((400, 400, 3), 120, np.uint8)]) is None
    assert blur_of([]) is None
