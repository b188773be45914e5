"""Fills a small disk with photos, and deletes on it: `python -m tests.store.full_disk FOLDER`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from companion.store import Store, StoreError, folder_vault, open_store


def main(folder: str) -> None:
    folder_vault.RESERVE = 0
    with open_store(f"sqlite:///{folder}/exlibris.db") as store:
        token, other = store.tables.begin(), store.tables.begin()
        store.tables.append(other, 0, ["x" * 300_000])
        photos = [os.urandom(1 << 20) for _ in range(40)]
        kept = fill_with_photos(store, token, photos)
        fill(Path(folder) / "filler")
        refused = refusal(lambda: store.tables.append(other, 1, ["x" * 1_000_000]))
        assert refused == "store-full"
        assert store.eraser.game(other)
        assert store.eraser.photo(token, "p0")
        store.tables.append(token, 0, ["x" * 100_000])
        assert store.tables.photo(token, "p1") == photos[1]
        store.eraser.everything()
        left = b"".join(path.read_bytes() for path in Path(folder).rglob("*") if path.is_file())
        assert all(photo[5_000:5_032] not in left for photo in photos)
    sys.stdout.write(f"kept {kept}\n")


def fill_with_photos(store: Store, token: str, photos: list[bytes]) -> int:
    """Keep photos until the disk takes no more; return how many it took."""
    for number, photo in enumerate(photos):
        refused = refusal(partial(store.tables.keep_photo, token, f"p{number}", photo))
        if refused:
            assert refused == "store-reserve"
            return number
    raise AssertionError("the disk is not full")


def refusal(act: Callable[[], object]) -> str | None:
    try:
        act()
    except StoreError as error:
        return error.problem.id
    return None


def fill(path: Path) -> None:
    """Take every byte that is left."""
    with path.open("wb", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1):
            with suppress(OSError):
                while file.write(bytes(size)):
                    pass


if __name__ == "__main__":
    main(*sys.argv[1:])
