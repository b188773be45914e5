"""The committed weight files, and where they come from (`manifest.toml`)."""

from pathlib import Path

_FOLDER = Path(__file__).parent


def weight_file(name: str) -> Path:
    """The path of a committed weight file."""
    return _FOLDER / name
