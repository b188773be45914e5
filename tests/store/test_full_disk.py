"""Deleting makes room, also where there is none left: a real disk of 20 MB."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_deleting_works_on_a_full_disk(tmp_path: Path) -> None:
    mount = f"mount -t tmpfs -o size=20m none '{tmp_path}'"
    apart = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
    tried = shutil.which("unshare") and subprocess.run([*apart, mount], check=False).returncode == 0
    if not tried:
        pytest.skip("no disk of one's own may be made here")
    script = f"{mount} && exec '{sys.executable}' -m tests.store.full_disk '{tmp_path}'"
    done = subprocess.run(
        [*apart, script], cwd=ROOT, check=False, text=True, capture_output=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert 10 <= int(done.stdout.split()[-1]) < 20
