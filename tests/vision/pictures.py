"""Image files as phones, other programs and ill-willed people make them."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Mapping
from functools import cache

import numpy as np
import pillow_heif
from PIL import Image

pillow_heif.register_heif_opener()


def encoded(picture: Image.Image, kind: str, **options: object) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, kind, **options)
    return buffer.getvalue()


def half_red(size: tuple[int, int] = (400, 300)) -> Image.Image:
    picture = Image.new("RGB", size, "white")
    picture.paste("red", (0, 0, size[0] // 2, size[1]))
    return picture


def speckled(size: tuple[int, int] = (400, 300)) -> Image.Image:
    """What does not compress to nothing, so that half a file is half a picture."""
    width, height = size
    return Image.fromarray(np.random.default_rng(5).integers(0, 256, (height, width, 3), np.uint8))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )


def png_of_zeros(width: int, height: int) -> bytes:
    """A file of a few kilobytes that unpacks to this many pixels of one bit."""
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    packer = zlib.compressobj(9)
    row = bytes(1 + -(-width // 8))
    pixels = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    start = b"\x89PNG\r\n\x1a\n"
    return start + _chunk(b"IHDR", header) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def jpeg_announcing(width: int, height: int) -> bytes:
    """A JPEG file whose header promises more pixels than it has."""
    data = bytearray(encoded(speckled(), "JPEG"))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


def cut(data: bytes, share: float = 0.5) -> bytes:
    return data[: int(len(data) * share)]


def animation() -> bytes:
    return encoded(half_red(), "GIF", save_all=True, append_images=[speckled(), half_red()])


SVG = b"<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'><rect width='9'/></svg>"
# The first line of a program that Pillow would hand to Ghostscript.
POSTSCRIPT = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 900 900\n%%EndComments\nshowpage\n"


@cache
def hostile_files() -> Mapping[str, bytes]:
    """Files that are no photo, by the name under which somebody may send them."""
    heic = encoded(speckled(), "HEIF", quality=90)
    return {
        "empty.jpg": b"",
        "text.jpg": b"A7.FRS B6.FHMM",
        "drawing.svg": SVG,
        "program.jpg": POSTSCRIPT,
        "animation.gif": animation(),
        "cut.jpg": cut(encoded(speckled(), "JPEG")),
        "header_only.jpg": encoded(speckled(), "JPEG")[:300],
        "cut.png": cut(encoded(speckled(), "PNG")),
        "cut.heic": cut(heic),
        "header_only.heic": heic[:200],
        "bomb.png": png_of_zeros(20_000, 15_000),
        "announcing.jpg": jpeg_announcing(20_000, 15_000),
        "announcing_more.jpg": jpeg_announcing(65_000, 65_000),
        "tiny.png": encoded(half_red((40, 30)), "PNG"),
    }


@cache
def unusual_files() -> Mapping[str, bytes]:
    """Files that show the half red picture in ways that few phones write it."""
    picture = half_red()
    levels = np.asarray(picture.convert("L")).astype(np.uint16) * 257
    see_through = picture.copy()
    see_through.putalpha(200)
    good = encoded(picture, "JPEG", quality=95)
    exif = b"Exif\0\0II*\0\xff\xff\xff\x7f garbage"
    noted = good[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + good[2:]
    return {
        "phone.heic": encoded(picture, "HEIF", quality=90),
        "cmyk.jpg": encoded(picture.convert("CMYK"), "JPEG", quality=95),
        "sixteen_bits.png": encoded(Image.fromarray(levels), "PNG"),
        "see_through.png": encoded(see_through, "PNG"),
        "grey.jpg": encoded(picture.convert("L"), "JPEG"),
        "two_colours.png": encoded(picture.convert("P"), "PNG"),
        "exif_garbage.jpg": noted,
        "exif_nonsense.jpg": encoded(picture, "JPEG", exif=_orientation(99), quality=95),
        "web.webp": encoded(picture, "WEBP"),
    }


def _orientation(number: int) -> Image.Exif:
    exif = Image.Exif()
    exif[0x0112] = number
    return exif
