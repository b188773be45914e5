"""What `exlibris ask` knows of cases is what the engine says of the case files today."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_common_cases_are_proved_by_the_engine() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "common_cases.py"), "--check"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    assert subprocess.run(command, env=environment, check=False).returncode == 0
