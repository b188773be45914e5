"""A question at the table is not kept waiting by what it does not need."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SLOW = {
    *("sqlalchemy", "babel", "numpy", "cv2", "streamlit", "vision"),
    *("companion.cli.score", "companion.engine.exlibris.scoring"),
}

NOT_FOR_PHOTOS = {
    *("babel", "streamlit", "companion.history", "companion.draft", "companion.cli.deck"),
    *("companion.engine.exlibris.scoring", "vision.lab.studio"),
}

LOADED = """
import json, sys
from companion.cli.main import main
code = main.run(sys.argv[1:])
print(json.dumps([code, *sys.modules]))
"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ("judge", "say", "Ann: takes A1 A2", "--at", "Rummage Sale"),
        ("judge", "place", "--assistant", "ghost", "--location", "Wishing Well"),
        ("ask", "when", "does", "the", "game", "end"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_nothing_slow_is_loaded(
    words: tuple[str, ...], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "none"))
    monkeypatch.delenv("EXLIBRIS_DATABASE_URL", raising=False)
    command = [sys.executable, "-c", LOADED, *words, "--lang", language]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    code, *modules = json.loads(done.stdout.splitlines()[-1])
    assert code in (0, 1)
    assert SLOW.isdisjoint(modules)
    # Nothing is kept, so nothing is made to keep it in.
    assert not (tmp_path / "none").exists()


def test_a_scan_loads_nothing_of_the_games_played(tmp_path: Path) -> None:
    photo = ROOT / "sample_photos/test-8/normal_1.jpg"
    command = [sys.executable, "-c", LOADED, "scan", str(photo)]
    env = os.environ | {"EXLIBRIS_HOME": str(tmp_path), "EXLIBRIS_DATABASE_URL": ""}
    done = subprocess.run(command, capture_output=True, check=True, text=True, env=env)
    code, *modules = json.loads(done.stdout.splitlines()[-1])
    assert code == 0
    assert NOT_FOR_PHOTOS.isdisjoint(modules)
