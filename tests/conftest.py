"""How all tests are run."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says something about the machine and its load, not about the code.
settings.register_profile("exlibris", deadline=None)
settings.load_profile("exlibris")

HERE = Path(__file__).parent
SLOW_FIRST = ("browser", "vision", "cli", "app", "selfplay")
"""The folders with the slowest tests, the slowest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slow tests: at the end there are short ones left for whoever is done first."""
    items.sort(key=lambda item: _turn(item.path))


def _turn(path: Path) -> int:
    folder = path.relative_to(HERE).parts[0]
    return SLOW_FIRST.index(folder) if folder in SLOW_FIRST else len(SLOW_FIRST)
