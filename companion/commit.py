"""Which commit this program was made from."""

from __future__ import annotations

import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

FILE = "commit.txt"
_SECONDS = 5


def commit() -> str | None:
    """Return the commit: as the build noted it, or of the checkout this runs in."""
    noted = files("companion").joinpath(FILE)
    if noted.is_file():
        return noted.read_text(encoding="utf-8").strip() or None
    return _of_checkout(Path(__file__).resolve().parent.parent)


def _of_checkout(root: Path) -> str | None:
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return None
    asked = [git, "-C", str(root), "rev-parse", "--short=12", "HEAD"]
    try:
        done = subprocess.run(  # noqa: S603 - git itself, with words of our own
            asked, capture_output=True, text=True, check=False, timeout=_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() or None
