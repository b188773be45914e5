"""How long commands take in a process that has done nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from card_db import editions
from companion.bench.measure import Measurement, best_time
from vision import read_photo
from vision.evidence.witnesses import find_witness
from vision.image import load_photo
from vision.lab.studio.photo import draw_photo
from vision.lab.studio.sample import demo_design
from vision.lab.studio.shelves import deck_of
from vision.pipeline import Knowledge

_ROUNDS = 3
_CARDS, _ROWS = 24, 3
_SEED, _MEGAPIXELS = 3, 12.0
_QUESTION = ("judge", "place", "--assistant", "ghost", "--location", "Rummage Sale", "--space", "1")


def measure_commands() -> Iterator[Measurement]:
    """Start commands cold; whatever else the machine does, the best of some rounds tells most."""
    with TemporaryDirectory() as folder:
        photo = Path(folder) / "shelf.jpg"
        photo.write_bytes(_drawn())
        cold = best_start(Path(folder), 0, "scan", str(photo))
        beyond = cold - _warm(photo)
        yield Measurement("a cold scan, beyond its reading", beyond * 1000, "ms", "800 or less")
        missing = best_start(Path(folder), 2, "scan", str(photo.with_name("missing.jpg")))
        yield Measurement("a missing photo is refused", missing * 1000, "ms", "400 or less")
        verdict = best_start(Path(folder), 0, *_QUESTION)
        yield Measurement("a cold verdict", verdict * 1000, "ms", "500 or less")


def _drawn() -> bytes:
    design = demo_design()
    held = deck_of(design)[:_CARDS]
    rows = [held[row::_ROWS] for row in range(_ROWS)]
    return draw_photo(design, rows, "normal", _SEED, _MEGAPIXELS).jpeg


def _warm(photo: Path) -> float:
    """Return the seconds that the same takes where all is loaded."""
    known = Knowledge(editions()[demo_design().edition], None, (), find_witness().witness)
    jpeg = photo.read_bytes()
    return best_time(lambda: read_photo(load_photo(jpeg), None, known), _ROUNDS)


def best_start(folder: Path, code: int, *arguments: str) -> float:
    """Return the seconds by the clock of a command that must end with this code."""
    return min(_seconds(folder, code, *arguments) for _ in range(_ROUNDS))


def _seconds(folder: Path, code: int, *arguments: str) -> float:
    command = [sys.executable, "-m", "companion.cli.main", *arguments]
    # As for a user, modules are compiled once and not in each process.
    env = os.environ | {
        "EXLIBRIS_HOME": str(folder / "home"),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
    }
    began = time.perf_counter()
    done = subprocess.run(command, env=env, capture_output=True, check=False)  # noqa: S603
    taken = time.perf_counter() - began
    if done.returncode != code:
        raise RuntimeError(done.stderr.decode())
    return taken
