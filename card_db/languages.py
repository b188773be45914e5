"""The languages that the rules exist in; each is a handful of files named after it."""

from __future__ import annotations

from pathlib import Path

import msgspec

_FILES = (
    "exlibris/data/names",
    "data/spoken",
    "exlibris/data/questions",
    "exlibris/data/record",
    "exlibris/data/rules",
    "exlibris/data/rulings",
    "biblios/data/names",
    "biblios/data/record",
    "biblios/data/rules",
)
_NOTHING_LEFT_OUT = ("exlibris/data/rules", "exlibris/data/rulings", "biblios/data/rules")


def languages_of(package: Path) -> tuple[str, ...]:
    """Return the languages with all files and every rule and ruling, English first."""
    codes = sorted(path.stem for path in (package / _FILES[0]).glob("*.json"))
    return ("en", *(code for code in codes if code != "en" and _is_complete(package, code)))


def _is_complete(package: Path, code: str) -> bool:
    return all((package / folder / f"{code}.json").is_file() for folder in _FILES) and all(
        _ids(package / folder / f"{code}.json") >= _ids(package / folder / "en.json")
        for folder in _NOTHING_LEFT_OUT
    )


def _ids(path: Path) -> set[str]:
    return {*msgspec.json.decode(path.read_bytes(), type=dict[str, msgspec.Raw])}


RULE_LANGUAGES = languages_of(Path(__file__).parent)
