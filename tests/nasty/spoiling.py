"""Sound files made nasty: bytes changed, and parts of a zip behind a sound wrapping."""

from __future__ import annotations

import io
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from hypothesis import strategies as st

TOKENS = (
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\r",
    b"\n",
    b"-1",
    b"0",
    b"9" * 30,
    b"1e999",
    b"nan",
    b"true",
    b'"',
    b"'''",
    b"[[",
    b"{}",
    b"[" * 2000,
    b"/",
    b"$",
    b"*",
    b"+",
    b"..",
    "Ł".encode(),
    "e\u0301".encode(),
    "\u202e".encode(),
    "\U0001f4da".encode(),
    "١".encode(),
    "ſ".encode(),
)


@st.composite
def _spliced(draw: st.DrawFn, sound: bytes) -> bytes:
    """Replace, insert, repeat and cut out pieces."""
    content = bytearray(sound)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(content)))
        end = min(len(content), at + draw(st.integers(0, 20)))
        other = draw(st.integers(0, len(content)))
        piece = draw(
            st.sampled_from(TOKENS)
            | st.binary(max_size=8)
            | st.just(bytes(content[other : other + 40]))
        )
        content[at:end] = piece
    return bytes(content)


@st.composite
def _cut(draw: st.DrawFn, sound: bytes) -> bytes:
    return sound[: draw(st.integers(0, len(sound)))]


@st.composite
def _inside(draw: st.DrawFn, sound: bytes) -> bytes:
    """Spoil the parts of a zip, or leave one out, and wrap them up properly again."""
    with ZipFile(io.BytesIO(sound)) as whole:
        parts = {name: whole.read(name) for name in whole.namelist()}
    victim = draw(st.sampled_from(sorted(parts)))
    if draw(st.integers(0, 9)):
        parts[victim] = draw(spoiled(parts[victim]))
    else:
        del parts[victim]
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=1) as anew:
        for name, content in parts.items():
            anew.writestr(name, content)
    return file.getvalue()


def spoiled(sound: bytes) -> st.SearchStrategy[bytes]:
    """Return what a sound file may become in bad hands."""
    ways = [_spliced(sound), _cut(sound)]
    if _is_zip(sound):
        ways += [_inside(sound)] * 2
    return st.one_of(ways)


def nasty(sound: tuple[bytes, ...]) -> st.SearchStrategy[bytes]:
    """Return files of a kind, spoiled in some way, and now and then nothing of the kind."""
    return st.one_of(*map(spoiled, sound), st.binary(max_size=60))


def _is_zip(content: bytes) -> bool:
    try:
        with ZipFile(io.BytesIO(content)):
            return True
    except BadZipFile:
        return False
