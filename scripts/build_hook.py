"""Writes into a wheel or source archive which commit it was made from, for `exlibris --version`."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMMIT = "companion/commit.txt"


class CommitHook(BuildHookInterface[Any]):
    """Adds the file where the commit is known: a source archive brings it along."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the file in, unless the project is installed as it lies there."""
        root = Path(self.root)
        commit = _commit(root)
        if version == "editable" or commit is None or (root / COMMIT).exists():
            return
        made = Path(self.directory) / "commit.txt"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(f"{commit}\n", encoding="utf-8")
        build_data["force_include"][str(made)] = COMMIT


def _commit(root: Path) -> str | None:
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return None
    asked = [git, "-C", str(root), "rev-parse", "--short=12", "HEAD"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout.strip() or None
