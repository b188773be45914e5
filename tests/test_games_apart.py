"""What all games share names none of them, and no game names another."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = {"exlibris": r"ex ?libris", "biblios": r"biblios"}
HOMES = ("companion/engine", "card_db")
FACADES = {"companion/engine/__init__.py", "card_db/__init__.py"}
"""The public names, which were those of one game before there was a second."""


def _shared() -> list[Path]:
    """Return the modules that lie beside the games."""
    found = (path for home in HOMES for path in sorted((ROOT / home).glob("*.py")))
    return [path for path in found if str(path.relative_to(ROOT)) not in FACADES]


def _of_games() -> list[tuple[str, Path]]:
    return [
        (game, path)
        for home in HOMES
        for game in GAMES
        for path in (ROOT / home / game).rglob("*.py")
    ]


@pytest.mark.parametrize("path", _shared(), ids=lambda path: str(path.relative_to(ROOT)))
def test_shared_code_names_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not [game for game, name in GAMES.items() if re.search(name, text, re.IGNORECASE)]


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_name_each_other(game: str) -> None:
    others = "|".join(name for other, name in GAMES.items() if other != game)
    naming = [
        str(path.relative_to(ROOT))
        for own, path in _of_games()
        if own == game and re.search(others, path.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert not naming


def test_every_shared_module_is_under_contract() -> None:
    """A new shared module must be listed, or the linter would not look at it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    listed = {module for contract in contracts for module in contract.get("source_modules", ())}
    shared = {str(path.relative_to(ROOT).with_suffix("")).replace("/", ".") for path in _shared()}
    assert shared <= listed
