"""What a command loads before it answers: that is where the time of a cold start goes."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PHOTO = ROOT / "sample_photos" / "demo" / "easy_1.jpg"

# Loaded for reading a photo alone; a path that leads nowhere is refused without them.
OF_THE_READER = {"numpy", "cv2", "PIL", "onnxruntime", "tesserocr", "sqlalchemy"}
# SciPy takes longer to load than a photo to read.
NEVER = {"scipy", "streamlit", "vision.lab", "vision.learn"}

RUN = """
import json, sys
from companion.cli.main import main
done = main.run(sys.argv[1:])
print(json.dumps([int(done), [*sys.modules]]))
"""


def exit_and_modules(home: Path, *arguments: str) -> tuple[int, set[str]]:
    """Run a command in a process of its own: its exit code, and what it loaded."""
    command = [sys.executable, "-c", RUN, *arguments]
    env = os.environ | {"EXLIBRIS_HOME": str(home)}
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    code, modules = json.loads(done.stdout.splitlines()[-1])
    return code, {*modules}


def test_a_missing_photo_is_refused_before_anything_is_loaded(tmp_path: Path) -> None:
    code, modules = exit_and_modules(tmp_path, "scan", str(tmp_path / "none.jpg"), str(tmp_path))
    assert code == 2
    assert not modules & (OF_THE_READER | NEVER)


def test_a_scan_loads_no_more_than_it_needs(tmp_path: Path) -> None:
    code, modules = exit_and_modules(tmp_path, "scan", str(PHOTO))
    assert code == 0
    assert not modules & NEVER
