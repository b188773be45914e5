"""Writes the nasty files that somebody thought of: `python -m tests.nasty.collect`."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import numpy as np

from tests.packs import HOSTILE

CORPUS = Path(__file__).parent / "corpus"
GAME = b'edition = "en"\nprominent = "R"\nbanned = "C"\n[[players]]\nname = "%s"\nshelf = "%s"\n'
DECK = b"letter,ordinal,total,icons\n%s\n"


def _npz(header: bytes, crop: bytes) -> bytes:
    file = io.BytesIO()
    inner = io.BytesIO()
    np.save(inner, np.frombuffer(header, np.uint8))
    with ZipFile(file, "w", ZIP_DEFLATED) as whole:
        whole.writestr("header.npy", inner.getvalue())
        whole.writestr("crop_0.npy", crop)
    return file.getvalue()


def _npy(shape: str, kind: str = "|u1") -> bytes:
    """Return an array's file that claims a shape and holds nothing."""
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}}}".encode()
    head += b" " * (-(len(head) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head


def _zip(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as whole:
        for name, content in parts.items():
            whole.writestr(name.replace("__", "."), content)
    return file.getvalue()


def _png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(bytes(1000))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )


def _bomb(megabytes: int) -> bytes:
    """Return zeros, which pack well."""
    return bytes(megabytes << 20)


CROP = (
    b'{"format":%d,"name":"x","crops":[{"field":"icon","says":"R","origin":"a","colour":null,'
    b'"photo":""}]}'
)


def nasty_files() -> dict[str, bytes]:
    """Return each file by its name."""
    crop = CROP % 2
    return {
        "notation.nothing": b"",
        "notation.only_gaps": "— – - / -\t\u00a0-".encode(),
        "notation.deep": b"A1+B1" + b"+C1" * 500,
        "notation.number": b"A" + b"9" * 5000,
        "notation.foreign_digit": "A٣.FR".encode(),
        "notation.combining": ("A" + "\u0301" * 400 + "1.FR").encode(),
        "notation.right_to_left": "\u202eA1.FR\u202c".encode(),
        "notation.nul": b"A1.FR \0 B2",
        "notation.half_a_sign": b"A1.FR \xe2\x80",
        "notation.rows": b"/" * 3000 + b"A1",
        "notation.ligature": "ﬀ1.FR ㏂2".encode(),
        "game.nothing": b"",
        "game.bytes": bytes(range(256)),
        "game.deep": b"x = " + b"[" * 5000,
        "game.twice": GAME % (b"Ada", b"A1.FR") + GAME % (b"ADA", b"A1.FR"),
        "game.nul_name": GAME % (b"A\\u0000da", b""),
        "game.half_a_sign": GAME % (b"A\\ud800", b""),
        "game.long_name": GAME % (b"A" * 7_000, b""),
        "game.infinite_hand": GAME % (b"Ada", b"") + b"hand = inf\n",
        "game.date_hand": GAME % (b"Ada", b"") + b"hand = 2026-11-18\n",
        "game.endless_hand": GAME % (b"Ada", b"") + b"hand = " + b"9" * 5000 + b"\n",
        "biblios.nothing": b'game = "biblios"\n',
        "biblios.date": b'game = "biblios"\ndice = 2026-11-18\nplayers = [1, "a"]\n',
        "biblios.many": b'game = "biblios"\n[[players]]\nname = "A"\ncards = "Gold'
        + b" 3" * 9000
        + b'"\n',
        "record.nothing": b"",
        "record.colons": b":" * 3000,
        "record.verbs": b"players: Ada, Bo\nAda: " + b"takes " * 800,
        "record.many_players": b"players: " + b", ".join(b"P%d" % n for n in range(500)),
        "record.number": b"players: Ada, Bo\nround: " + b"9" * 5000 + b"\n",
        "csv.nothing": b"",
        "csv.quote": DECK % b'"A,1,7,FR',
        "csv.nul": DECK % b"A\0,1,7,FR",
        "csv.number": DECK % (b"A," + b"9" * 5000 + b",7,FR"),
        "csv.columns": DECK % (b"A,1,7,FR" + b"," * 5000),
        "csv.field": DECK % (b"A,1,7," + b"F" * 20_000),
        "csv.power": DECK % "A,²,7,FR".encode(),
        "events.nothing": b"\n\n",
        "events.deep": b'{"event":' * 3000,
        "events.future": b'{"event":"from-the-future"}',
        "events.undone": b'{"event":"undone","revision":-99999999999999999999}',
        "profile.nothing": b"",
        "profile.zip": _zip(a=b"b"),
        "profile.open_bracket": _npz(crop, _npy("(1,")),
        "profile.no_arrays": _zip(header__npy=b"{}", crop_0__npy=b""),
        "profile.huge_shape": _npz(crop, _npy("(99999999, 99999999)")),
        "profile.long_shape": _npz(crop, _npy("(" + "1," * 100 + ")")),
        "profile.negative_shape": _npz(crop, _npy("(-1, -1)")),
        "profile.objects": _npz(crop, _npy("(1,)", "|O")),
        "profile.empty_crop": _npz(crop, _npy("(0, 0, 3)")),
        "profile.flat_crop": _npz(crop, _npy("(7,)") + bytes(7)),
        "capture.nothing": b"",
        "capture.zip": _zip(about__json=b"{}"),
        "capture.deep": _zip(about__json=b"[" * 100_000, photo__jpg=b"", truth__shelf=b""),
        "trace.nothing": b"",
        "trace.array": zlib.compress(
            msgspec.msgpack.encode(
                {"format": 1, "trace": {"candidates": [["O8", [1], b"12345678"]]}}
            )
        ),
        "photo.nothing": b"",
        "photo.head_only": b"\xff\xd8\xff\xe0",
        "photo.enormous": _png(2**31 - 1, 2**31 - 1),
        "photo.wide": _png(1_000_000, 1),
        "photo.none": _png(0, 0),
        "photo.bomb": _png(6000, 8000),
        "photo.svg": b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    }


BOMBS: dict[str, Callable[[], bytes]] = {
    "profile": lambda: _npz(CROP % 2, _npy("(16384, 16384)") + _bomb(256)),
    "capture": lambda: _zip(about__json=b"{}", photo__jpg=_bomb(300)),
    "pack": HOSTILE["bomb"],
    "trace": lambda: zlib.compress(_bomb(300), 9),
    "photo": lambda: _png(6000, 9000),
}
"""Files that are small, and hundreds of megabytes when they are unpacked."""


LARGE = {"bomb", "ten thousand tiles"}


def _of_owners() -> dict[str, bytes]:
    """Return nasty editions, tiles and packs."""
    packs = {
        f"pack.{name.replace(' ', '_')}": make()
        for name, make in HOSTILE.items()
        if name not in LARGE
    }
    texts = {
        "nothing": b"",
        "deep": b"a = " + b"[" * 5000,
        "date": b"name = 2020-01-01\nid = 2020-01-01\ncode = 2020-01-01",
        "infinite": b"number = inf\nspaces = nan\nsteps = [inf]\nmarked = [nan]",
        "half_a_sign": b'name = "\xe2\x82"',
        "tables": b"steps = [{}]\nmarked = [[]]\n[text]\n[name]\n[totals]\nA = []",
    }
    return packs | {
        f"{kind}.{n}": text for kind in ("edition", "part") for n, text in texts.items()
    }


def main() -> None:
    """Write them all."""
    CORPUS.mkdir(exist_ok=True)
    for name, content in {**nasty_files(), **_of_owners()}.items():
        (CORPUS / name).write_bytes(content)


if __name__ == "__main__":
    main()
