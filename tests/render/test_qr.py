from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import cv2
import numpy as np
import pytest

from companion.render.qr import QUIET, draw_qr

LINK = "http://192.168.0.7:8501/open?name1=Ada&shelf1=A7.FRS+B6.FHMM*/-+E2.HH%2BV3&x="
SCALE = 6


def pixels(svg: str) -> np.ndarray:
    """Return the code as a camera would see it."""
    root = fromstring(svg)  # noqa: S314 (our own picture)
    side = int(root.attrib["viewBox"].split()[-1])
    picture = np.full((side, side), 255, np.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", root[1].attrib["d"]):
        picture[int(y), int(x)] = 0
    return np.kron(picture, np.ones((SCALE, SCALE), np.uint8))


@pytest.mark.parametrize("length", [0, 300, 700])
def test_a_camera_reads_the_text_back(length: int) -> None:
    text = LINK + "A7.FRS+" * (length // 7)
    svg = draw_qr(text, "code")
    assert svg is not None
    _, found, *_ = cv2.QRCodeDetectorAruco().detectAndDecodeMulti(pixels(svg))
    assert list(found) == [text]


def test_the_code_is_named_and_has_its_quiet_zone() -> None:
    svg = draw_qr(LINK, "QR code of <Ada>")
    assert svg is not None
    root = fromstring(svg)  # noqa: S314 (our own picture)
    assert (root.attrib["role"], root.attrib["aria-label"]) == ("img", "QR code of <Ada>")
    edge = QUIET * SCALE
    assert pixels(svg)[:edge].min() == pixels(svg)[:, :edge].min() == 255


def test_what_no_code_can_hold_gets_none() -> None:
    assert draw_qr("x" * 3000, "code") is None
