"""The languages that the rules exist in; each is a handful of files named after it."""

from __future__ import annotations

from pathlib import Path

import msgspec

_FIRST = "en"
_FILES = (f"data/*/{_FIRST}.json", f"*/data/*/{_FIRST}.json")
"""What a language needs, of every game: all that there is in English."""
_NOTHING_LEFT_OUT = {"rules", "rulings"}
"""The folders whose files say everything that the English ones do."""


def languages_of(package: Path) -> tuple[str, ...]:
    """Return the languages with all files and every rule and ruling, English first."""
    folders = [path.parent for pattern in _FILES for path in sorted(package.glob(pattern))]
    codes = sorted({path.stem for path in package.glob("data/*/*.json")} - {_FIRST})
    return (_FIRST, *(code for code in codes if _is_complete(folders, code)))


def _is_complete(folders: list[Path], code: str) -> bool:
    return all((folder / f"{code}.json").is_file() for folder in folders) and all(
        _ids(folder / f"{code}.json") >= _ids(folder / f"{_FIRST}.json")
        for folder in folders
        if folder.name in _NOTHING_LEFT_OUT
    )


def _ids(path: Path) -> set[str]:
    return {*msgspec.json.decode(path.read_bytes(), type=dict[str, msgspec.Raw])}


RULE_LANGUAGES = languages_of(Path(__file__).parent)
