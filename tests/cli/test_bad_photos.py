"""What `exlibris scan` makes of files that are no photos, and of photos in unusual files."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from companion.store import open_store
from tests.cli.conftest import Exlibris
from tests.taught import deck_a_profile
from tests.vision.conftest import PHOTOS
from tests.vision.pictures import encoded, hostile_files, unusual_files


@pytest.fixture
def scan(exlibris: Exlibris) -> Exlibris:
    """Run `exlibris scan` in a home where a copy was taught."""
    with open_store() as store:
        store.save_profile("A", deck_a_profile("A"))
    return lambda *arguments: exlibris("scan", *arguments)


def test_every_damaged_or_hostile_file_gets_one_line(scan: Exlibris, tmp_path: Path) -> None:
    for name, content in hostile_files().items():
        (tmp_path / name).write_bytes(content)
    paths = [*(tmp_path / name for name in hostile_files()), tmp_path / "missing.jpg", tmp_path]
    outcome = scan(*paths)
    assert (outcome.code, outcome.out) == (2, "")
    for line, path in zip(outcome.complaints, paths, strict=True):
        assert line.startswith(f"{path}: ")


def test_a_picture_without_cards_is_told_whatever_its_file(scan: Exlibris, tmp_path: Path) -> None:
    for name, content in unusual_files().items():
        (tmp_path / name).write_bytes(content)
    outcome = scan(*(tmp_path / name for name in unusual_files()), "--json")
    assert (outcome.code, outcome.err) == (1, "")
    assert len(outcome.out.splitlines()) == len(unusual_files())
    assert '"cards": [{' not in outcome.out


def test_other_photos_are_read_although_one_is_broken(scan: Exlibris, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"")
    outcome = scan(broken, PHOTOS / "easy_05.jpg", "--json")
    assert (outcome.code, len(outcome.complaints)) == (2, 1)
    assert len(outcome.json["cards"]) == 10


def test_a_photo_from_a_phone_that_writes_heic_is_read(scan: Exlibris, tmp_path: Path) -> None:
    with Image.open(io.BytesIO((PHOTOS / "easy_05.jpg").read_bytes())) as photo:
        quickly = {"preset": "ultrafast"}
        heic = encoded(photo, "HEIF", quality=90, enc_params=quickly)
    (tmp_path / "phone.heic").write_bytes(heic)
    read = scan(PHOTOS / "easy_05.jpg", tmp_path / "phone.heic", "--json").out.splitlines()
    of_jpeg, of_heic = map(_shelf, read)
    assert of_heic == of_jpeg


def _shelf(line: str) -> str:
    start = line.index('"shelf": ')
    return line[start : line.index('"cards"', start)]
