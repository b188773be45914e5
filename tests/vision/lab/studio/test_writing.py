from pathlib import Path

import cv2

from vision.lab.studio.writing import write_photos


def test_photos_are_written_with_their_truth(tmp_path: Path) -> None:
    paths = list(write_photos(tmp_path, "easy", count=1, seed=1))
    assert len(paths) == 1
    for path in paths:
        assert cv2.imread(str(path)) is not None
        assert path.with_suffix(".shelf").read_text(encoding="utf-8").strip()
        assert path.with_suffix(".json").exists()
    folder = paths[0].parent
    for name in ("calib_categories", "calib_books_1", "calib_books_2"):
        assert (folder / f"{name}.jpg").exists()
    assert (folder / "calib_books_1.shelf").exists()
    assert not (folder / "calib_categories.shelf").exists()
    assert len((folder / "deck.csv").read_text(encoding="utf-8").splitlines()) == 153
