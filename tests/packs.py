"""Packs for tests: sound ones, and such as somebody would make who means harm."""

from __future__ import annotations

import io
import stat
import warnings
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tests.own import EDITION, MONDWALD

ABOUT = b"""\
format = 1
name = "Mondwald"
by = "Ada"
source = "made up"
licence = "CC0"
"""
DECKS = b'\n[decks]\nMondwald = "de"\n'
_WITHOUT_DATE = (1980, 1, 1, 0, 0, 0)


def packed(files: Mapping[str, bytes], about: bytes = ABOUT) -> bytes:
    """Return a pack with these files."""
    return zipped([("pack.toml", about), *files.items()])


def zipped(files: Iterable[tuple[str | ZipInfo, bytes]]) -> bytes:
    """Return any zip."""
    file = io.BytesIO()
    with warnings.catch_warnings(), ZipFile(file, "w", ZIP_DEFLATED) as whole:
        warnings.simplefilter("ignore")
        for name, content in files:
            info = name if isinstance(name, ZipInfo) else ZipInfo(name, _WITHOUT_DATE)
            whole.writestr(info, content, ZIP_DEFLATED)
    return file.getvalue()


def sound_pack() -> bytes:
    """Return a pack with an edition, an expansion and a deck."""
    parts = {f"parts/{file.name}": file.read_bytes() for file in sorted(MONDWALD.glob("*.toml"))}
    deck = "letter,ordinal,total,icons\nÄ,2,3,HMM\n".encode()
    edition = {"editions/de.toml": EDITION.read_bytes()}
    return packed({**edition, **parts, "decks/Mondwald.csv": deck}, ABOUT + DECKS)


def _tile(name: str = "Moon", key: str = "moon") -> bytes:
    lines = [
        *('kind = "tile"', f'id = "{key}"', "number = 19", f'name = "{name}"'),
        *('timing = "instant"', "spaces = 1", 'text = "Draw."'),
    ]
    return "\n".join(lines).encode()


def _link() -> bytes:
    link = ZipInfo("parts/evil.toml", _WITHOUT_DATE)
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    return zipped([("pack.toml", ABOUT), (link, b"/etc/passwd")])


def _lying() -> bytes:
    """Return a zip whose directory announces another size than is in it."""
    whole = bytearray(packed({"parts/moon.toml": _tile()}))
    at = whole.rindex(b"PK\x01\x02")
    whole[at + 24 : at + 28] = (7).to_bytes(4, "little")
    return bytes(whole)


def _encrypted() -> bytes:
    whole = bytearray(packed({"parts/moon.toml": _tile()}))
    at = whole.rindex(b"PK\x01\x02")
    whole[at + 8] |= 1
    return bytes(whole)


HOSTILE: Mapping[str, Callable[[], bytes]] = MappingProxyType(
    {
        "nothing": bytes,
        "no zip": lambda: b"PK\x03\x04 and then nothing",
        "cut off": lambda: sound_pack()[:-30],
        "no pack.toml": lambda: zipped([("parts/moon.toml", _tile())]),
        "upwards": lambda: packed({"../evil.toml": _tile()}),
        "upwards inside": lambda: packed({"parts/../../evil.toml": _tile()}),
        "absolute": lambda: packed({"/tmp/evil.toml": _tile()}),  # noqa: S108 - never written
        "no name": lambda: packed({"": _tile()}),
        "drive": lambda: packed({"C:\\evil.toml": _tile()}),
        "backslashes": lambda: packed({"parts\\..\\evil.toml": _tile()}),
        "symlink": _link,
        "program": lambda: packed({"parts/evil.py": b"import os"}),
        "hidden": lambda: packed({"parts/.evil.toml": _tile()}),
        "ten thousand tiles": lambda: packed(
            {f"parts/t{n}.toml": _tile(key=f"t{n}") for n in range(10_000)}
        ),
        "bomb": lambda: packed({"profiles/Bomb.profile": bytes(120 << 20)}),
        "lying": _lying,
        "encrypted": _encrypted,
        "twice": lambda: zipped(
            [("pack.toml", ABOUT), ("parts/moon.toml", _tile()), ("parts/moon.toml", _tile())]
        ),
        "twice but for case": lambda: packed({"decks/A.csv": b"", "decks/a.csv": b""}),
        "markup in a name": lambda: packed({"parts/moon.toml": _tile("<img src=x>")}),
        "markup in about": lambda: packed(
            {"parts/moon.toml": _tile()}, ABOUT.replace(b"Ada", b"<script>")
        ),
        "right to left": lambda: packed({"parts/moon.toml": _tile("Moon\u202enoom")}),
        "name of a printed tile": lambda: packed({"parts/moon.toml": _tile("Wishing Well")}),
        "id of a printed tile": lambda: packed(
            {"parts/book_seller.toml": _tile(key="book_seller")}
        ),
        "wrong encoding": lambda: packed(
            {"parts/moon.toml": _tile("Gärten").decode().encode("latin-1")}
        ),
        "two bytes a letter": lambda: packed(
            {"parts/moon.toml": _tile().decode().encode("utf-16")}
        ),
        "deep": lambda: packed({"parts/moon.toml": b"a = " + b"[" * 5000}),
        "other file name": lambda: packed({"parts/sun.toml": _tile()}),
        "newer": lambda: packed({}, ABOUT.replace(b"format = 1", b"format = 2")),
    }
)
"""Each is told in one sentence, and nothing of it is kept."""
