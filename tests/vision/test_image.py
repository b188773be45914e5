import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from vision.image import PhotoError, load_photo, shrunk, turned


def encoded(picture: Image.Image, kind: str, **options: object) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, kind, **options)
    return buffer.getvalue()


def half_red(size: tuple[int, int] = (400, 300)) -> Image.Image:
    picture = Image.new("RGB", size, "white")
    picture.paste("red", (0, 0, size[0] // 2, size[1]))
    return picture


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


@pytest.mark.parametrize(
    "data",
    [b"", b"no picture at all", encoded(half_red(), "JPEG")[:900], encoded(half_red(), "PNG")[:60]],
    ids=["empty", "text", "cut jpeg", "cut png"],
)
def test_a_damaged_file_is_one_kind_of_error(data: bytes) -> None:
    with pytest.raises(PhotoError):
        load_photo(data)


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


def test_a_very_large_photo_is_kept_at_fifty_megapixels() -> None:
    picture = load_photo(encoded(Image.new("RGB", (9000, 8000)), "JPEG"))
    assert picture.shape[0] * picture.shape[1] <= 50e6


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
