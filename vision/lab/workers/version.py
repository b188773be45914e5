"""Which version of the reader this is, told by its files themselves."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).parents[3]
_READER = ("vision", "card_db", "companion/engine")
"""What a result depends on: the reader, the studio, and what they know of the game."""
_DIGITS = 12


@cache
def reader_version() -> str:
    """Return a fingerprint of all that a reading depends on."""
    digest = hashlib.sha256()
    for package in _READER:
        for path in sorted((_ROOT / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(str(path.relative_to(_ROOT)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:_DIGITS]
