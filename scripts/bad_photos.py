"""Makes bad photos of a good one, for docs/taking-photos.md: `python scripts/bad_photos.py`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageEnhance, ImageFilter

ROOT = Path(__file__).resolve().parent.parent
GOOD = ROOT / "sample_photos" / "demo" / "easy_1.jpg"
PICTURES = ROOT / "docs" / "pictures"
WIDTH, QUALITY = 1000, 75


def _blurred(photo: Image.Image) -> Image.Image:
    return photo.filter(ImageFilter.GaussianBlur(6))


def _dark(photo: Image.Image) -> Image.Image:
    return ImageEnhance.Brightness(photo).enhance(0.1)


def _cut(photo: Image.Image) -> Image.Image:
    return photo.crop((0, 0, photo.width * 7 // 10, photo.height))


def _far(photo: Image.Image) -> Image.Image:
    table = photo.resize((1, 1)).resize(photo.size)
    small = photo.resize((photo.width // 4, photo.height // 4))
    table.paste(small, (photo.width * 3 // 8, photo.height * 3 // 8))
    return table


BAD: dict[str, Callable[[Image.Image], Image.Image]] = {
    "blurred": _blurred,
    "dark": _dark,
    "cut": _cut,
    "far": _far,
}


def bad_photo(name: str) -> Image.Image:
    """Return the good photo, spoiled in one way."""
    with Image.open(GOOD) as photo:
        spoiled = BAD[name](photo.convert("RGB"))
    return spoiled.resize((WIDTH, spoiled.height * WIDTH // spoiled.width))


def main() -> None:
    """Write them all."""
    for name in BAD:
        bad_photo(name).save(PICTURES / f"{name}.jpg", quality=QUALITY)


if __name__ == "__main__":
    main()
