"""The committed weight files, and where they come from (`manifest.toml`)."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent
OTHERS = "EXLIBRIS_WEIGHTS"
"""The variable that names a folder whose files are used instead, to try them before a commit."""


def weight_file(name: str) -> Path:
    """The path of a weight file: the committed one, or that of the folder to try."""
    other = Path(os.environ.get(OTHERS, FOLDER)) / name
    return other if other.exists() else FOLDER / name
