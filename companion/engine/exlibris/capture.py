"""A misread photo as one file: the photo, what was read and found in it, and what it really shows.

`exlibris evaluate` reads it again. The file is a zip, so that anybody can look inside.
"""

from __future__ import annotations

import io
import zlib
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

import msgspec
from msgspec import Struct

from card_db import Problem, ProblemsError, refuse_bomb
from companion.engine.exlibris.reading import ReadCard

SUFFIX = ".misread"
FORMAT = 1

_ABOUT, _TRUTH, _DECK = "about.json", "truth.shelf", "deck.csv"
_PHOTO, _TRACE, _PROFILE = "photo.jpg", "trace", "profile.exlibris"
_WITHOUT_DATE = (1980, 1, 1, 0, 0, 0)


_DAMAGED = (
    BadZipFile,
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    RecursionError,
    RuntimeError,
    ValueError,
    zlib.error,
)


class CaptureError(ProblemsError):
    """A file that is no misread photo, or one of a newer version."""


class CaptureAbout(Struct, frozen=True):
    """How a photo was read: by which version, with which edition, and as what."""

    version: str
    made_at: str
    edition: str
    cards: tuple[ReadCard, ...]
    format: int = FORMAT


class Capture(Struct, frozen=True):
    """A photo that was misread, with all that is needed to read it again in the same way."""

    about: CaptureAbout
    photo: bytes
    truth: str
    """What the photo really shows, in notation, as the players corrected it."""
    trace: bytes = b""
    profile: bytes = b""
    """Nothing where no copy was known."""
    deck: str = ""
    """The cards that were known by then, as CSV."""


def pack(capture: Capture) -> bytes:
    """Return the capture as one file."""
    parts = {
        _ABOUT: msgspec.json.format(msgspec.json.encode(capture.about)),
        _TRUTH: f"{capture.truth}\n".encode(),
        _DECK: capture.deck.encode(),
        _PHOTO: capture.photo,
        _TRACE: capture.trace,
        _PROFILE: capture.profile,
    }
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as whole:
        for name, content in parts.items():
            if content:
                whole.writestr(ZipInfo(name, _WITHOUT_DATE), content, ZIP_DEFLATED)
    return file.getvalue()


def unpack(data: bytes) -> Capture:
    """Return the capture that a file holds; CaptureError if it holds none of this version."""
    try:
        with ZipFile(io.BytesIO(data)) as whole:
            refuse_bomb(whole)
            parts = {name: whole.read(name) for name in whole.namelist()}
        about = msgspec.json.decode(parts[_ABOUT], type=CaptureAbout)
        if about.format != FORMAT:
            raise ValueError(about.format)
        return Capture(
            about,
            parts[_PHOTO],
            parts[_TRUTH].decode().strip(),
            parts.get(_TRACE, b""),
            parts.get(_PROFILE, b""),
            parts.get(_DECK, b"").decode(),
        )
    except _DAMAGED as error:
        raise CaptureError([Problem("capture-unreadable")]) from error
