import numpy as np

from vision.headers.crops import ICON_CROP_PX, cut_icon


def test_a_crop_shows_the_same_at_any_scale() -> None:
    small = np.full((100, 100, 3), 200, np.uint8)
    small[40:60, 30:50] = 20
    large = np.repeat(np.repeat(small, 4, axis=0), 4, axis=1)
    one = cut_icon(small, (29.5, 39.5, 49.5, 59.5))
    other = cut_icon(large, (119.5, 159.5, 199.5, 239.5))
    assert one.shape == (ICON_CROP_PX, ICON_CROP_PX, 3)
    assert np.abs(one.astype(int) - other).mean() < 4
