import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageOps

from tests.vision.pictures import encoded, half_red, hostile_files, unusual_files
from vision.image import PhotoError, load_photo, shrunk, turned


def test_colours_are_blue_green_red() -> None:
    picture = load_photo(encoded(half_red(), "PNG"))
    assert picture.shape == (300, 400, 3)
    assert picture[150, 50].tolist() == [0, 0, 255]


def test_the_exif_note_turns_the_picture() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    picture = load_photo(encoded(half_red(), "JPEG", exif=exif, quality=95))
    assert picture.shape == (400, 300, 3)
    top, bottom = picture[50, 150], picture[350, 150]
    assert top[0] < 60
    assert bottom[0] > 200


def test_heic_from_a_phone_is_read() -> None:
    picture = load_photo(encoded(half_red(), "HEIF", quality=90))
    assert picture.shape == (300, 400, 3)
    assert picture[150, 50, 2] > 200
    assert picture[150, 50, 0] < 80


@pytest.mark.parametrize("orientation", range(1, 9))
def test_every_exif_note_turns_or_mirrors_as_pillow_does(orientation: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    corner = half_red()
    corner.paste("blue", (0, 0, 100, 80))
    data = encoded(corner, "PNG", exif=exif)
    with Image.open(io.BytesIO(data)) as opened:
        wanted = np.asarray(ImageOps.exif_transpose(opened))[:, :, ::-1]
    assert np.array_equal(load_photo(data), wanted)


@pytest.mark.parametrize("name", hostile_files())
def test_a_damaged_or_hostile_file_is_one_kind_of_error(name: str) -> None:
    with pytest.raises(PhotoError) as refused:
        load_photo(hostile_files()[name])
    assert len(refused.value.problems) == 1


@pytest.mark.parametrize("name", unusual_files())
def test_an_unusual_file_shows_what_it_should(name: str) -> None:
    picture = load_photo(unusual_files()[name])
    assert picture.shape == (300, 400, 3)
    left, right = picture[150, 50].astype(int), picture[150, 350].astype(int)
    assert right.min() > 235
    # Red is as dark as this in grey.
    assert left[2] > 200 or np.ptp(left) < 30
    assert left[:2].max() < 110


def test_a_picture_of_a_few_pixels_is_refused() -> None:
    with pytest.raises(PhotoError, match="photo-too-small"):
        load_photo(encoded(half_red((40, 30)), "PNG"))


def test_a_file_that_announces_billions_of_pixels_is_refused() -> None:
    header = bytearray(encoded(half_red(), "BMP"))
    header[18:22] = (60000).to_bytes(4, "little")
    header[22:26] = (60000).to_bytes(4, "little")
    with pytest.raises(PhotoError, match="photo-too-large"):
        load_photo(bytes(header))


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(PhotoError, match="No such file"):
        load_photo(tmp_path / "none.jpg")


@pytest.mark.parametrize(("kind", "mode"), [("JPEG", "RGB"), ("PNG", "1"), ("PNG", "P")])
def test_a_very_large_photo_is_kept_at_fifty_megapixels(kind: str, mode: str) -> None:
    picture = load_photo(encoded(half_red((9001, 8001)).convert(mode), kind))
    height, width = picture.shape[:2]
    assert 15e6 < height * width <= 50e6
    assert (picture[height // 2, width // 4, 2] > 200) == (mode != "1")
    assert picture[height - 1, width - 1].min() > 235


def test_four_quarter_turns_are_none() -> None:
    picture = load_photo(encoded(half_red(), "PNG"))
    around = picture
    for _ in range(4):
        around = turned(around, 90)
    assert np.array_equal(around, picture)
    assert np.array_equal(turned(turned(picture, 90), 270), picture)


def test_shrinking_never_enlarges() -> None:
    picture = load_photo(encoded(half_red(), "PNG"))
    assert shrunk(picture, 1000)[1] == 1.0
    small, factor = shrunk(picture, 200)
    assert (small.shape, factor) == ((150, 200, 3), 0.5)
