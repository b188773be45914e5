"""The page of the rules lists what the data holds."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def rules_page(folder: Path, *arguments: str) -> int:
    """Run the script of a folder that holds a copy of the page."""
    command = [sys.executable, str(folder / "scripts" / "rules_page.py"), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=environment, check=False).returncode


def test_the_page_is_up_to_date() -> None:
    assert rules_page(ROOT, "--check") == 0


def test_a_page_that_is_behind_is_noticed_and_renewed(tmp_path: Path) -> None:
    for name in ("docs/rules.md", "scripts/rules_page.py"):
        (tmp_path / name).parent.mkdir()
        shutil.copy(ROOT / name, tmp_path / name)
    page = tmp_path / "docs" / "rules.md"
    page.write_text(page.read_text(encoding="utf-8").replace("| R6.7 |", "| R6.77 |"), "utf-8")
    assert rules_page(tmp_path, "--check") == 1
    assert rules_page(tmp_path) == 0
    assert page.read_text(encoding="utf-8") == (ROOT / "docs/rules.md").read_text(encoding="utf-8")
