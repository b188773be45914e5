"""`exlibris scan --debug`: the picture of every stage."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Exlibris
from vision.image import load_photo

PHOTO = Path(__file__).parent.parent.parent / "sample_photos" / "deckA" / "easy_05.jpg"
STAGES = ("1-cards", "2-rows", "3-headers", "4-print", "5-decided")


def test_photos_that_are_called_alike_keep_their_pictures_apart(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    photos = [tmp_path / name / "easy.jpg" for name in ("one", "other", "broken")]
    for photo in photos:
        photo.parent.mkdir()
        photo.write_bytes(b"" if photo.parent.name == "broken" else PHOTO.read_bytes())
    folder = tmp_path / "deep" / "stages"
    outcome = exlibris("scan", photos[0], photos[2], photos[1], "--debug", folder, "--json")
    assert outcome.code == 2
    written = sorted(folder.iterdir())
    assert [path.name for path in written] == [
        f"{number}-easy-{stage}.png" for number in (1, 3) for stage in STAGES
    ]
    assert all(load_photo(path).ndim == 3 for path in written)


def test_where_no_folder_can_be_is_told_before_anything_is_read(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    taken = tmp_path / "stages"
    taken.write_text("a file")
    outcome = exlibris("scan", PHOTO, "--debug", taken)
    assert (outcome.code, outcome.out) == (2, "")
    assert str(taken) in outcome.complaints[-1]
