"""A misread photo as one file."""

from __future__ import annotations

import io
from zipfile import ZipFile

import pytest

from companion.engine.exlibris.capture import Capture, CaptureAbout, CaptureError, pack, unpack
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason

QUAD = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.5), (0.1, 0.5))
CARD = ReadCard(0, 0, "A1", "RF", 0.9, QUAD, of=7, doubts=(Doubt(Reason.CARD_UNCERTAIN),))
WHOLE = Capture(
    CaptureAbout("0.1.0", "2026-11-18T02:00:00+00:00", "en", (CARD,)),
    b"\xff\xd8photo",
    "A2.FR B3 / $*",
    b"trace",
    b"profile",
    "letter,ordinal,total,icons\nA,1,7,FR\n",
)


def test_what_is_packed_comes_out_again() -> None:
    assert unpack(pack(WHOLE)) == WHOLE


def test_what_was_not_known_is_left_out() -> None:
    bare = Capture(WHOLE.about, WHOLE.photo, WHOLE.truth)
    assert unpack(pack(bare)) == bare
    assert sorted(ZipFile(io.BytesIO(pack(bare))).namelist()) == [
        "about.json",
        "photo.jpg",
        "truth.shelf",
    ]


def test_the_same_capture_is_the_same_file() -> None:
    assert pack(WHOLE) == pack(WHOLE)


def broken(name: str, content: bytes) -> bytes:
    """Return the file with another content of one part."""
    file = io.BytesIO()
    with ZipFile(io.BytesIO(pack(WHOLE))) as whole, ZipFile(file, "w") as changed:
        for part in whole.namelist():
            changed.writestr(part, content if part == name else whole.read(part))
    return file.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no zip",
        pack(WHOLE)[:-30],
        broken("about.json", b"{}"),
        broken("about.json", b'{"version":"9","made_at":"","edition":"en","cards":[],"format":9}'),
        broken("truth.shelf", b"\xff\xfe"),
    ],
    ids=["empty", "no zip", "cut off", "nothing said", "newer", "no text"],
)
def test_what_is_none_is_refused(data: bytes) -> None:
    with pytest.raises(CaptureError) as refused:
        unpack(data)
    assert [problem.id for problem in refused.value.problems] == ["capture-unreadable"]
