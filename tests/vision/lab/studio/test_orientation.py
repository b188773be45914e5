import cv2
import numpy as np
import pytest

from vision.lab.studio.orientation import turned, turned_points, with_orientation


@pytest.mark.parametrize("quarters", range(4))
def test_points_turn_with_the_picture(quarters: int) -> None:
    picture = np.zeros((30, 50, 3), np.uint8)
    picture[7, 31] = 255
    (x, y) = turned_points(np.array(((31.0, 7.0),)), (50, 30), quarters)[0]
    assert turned(picture, quarters)[int(y), int(x), 0] == 255


@pytest.mark.parametrize("quarters", range(4))
def test_readers_turn_a_photo_back_as_its_file_says(quarters: int) -> None:
    picture = np.zeros((48, 80, 3), np.uint8)
    picture[:16, :16] = 255
    jpeg = cv2.imencode(".jpg", turned(picture, quarters))[1].tobytes()
    noted = with_orientation(jpeg, quarters)
    read = cv2.imdecode(np.frombuffer(noted, np.uint8), cv2.IMREAD_COLOR)
    assert read is not None
    assert read.shape == picture.shape
    assert np.abs(read.astype(int) - picture).mean() < 5
