"""What the benchmark of photos measures is what it says."""

from __future__ import annotations

import shutil
import subprocess
import sys

import numpy as np
import pytest

from companion.bench.measure import best_time
from companion.bench.peak import peak_megabytes
from companion.bench.plain_reading import fields, has_tesseract, read_plainly
from vision.lab.studio.photo import draw_photo
from vision.lab.studio.sample import demo_design
from vision.lab.studio.shelves import deck_of


def test_the_plain_way_gets_two_fields_of_every_card() -> None:
    design = demo_design()
    photo = draw_photo(design, [deck_of(design)[:3]], "easy", seed=1, megapixels=3.0)
    cut = fields(photo, design)
    assert len(cut) == 6
    # Print lies on every crop, and no two show the same.
    assert min(float(np.ptp(crop)) for crop, _ in cut) > 60
    assert len({crop.tobytes() for crop, _ in cut}) == 6
    assert has_tesseract() == (shutil.which("tesseract") is not None)
    if has_tesseract():
        assert len(read_plainly(cut[:2])) == 2


def test_the_best_of_some_rounds_counts_and_the_first_only_warms_up() -> None:
    calls: list[int] = []
    assert best_time(lambda: calls.append(1), rounds=3) < 0.1
    assert len(calls) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell")
def test_the_peak_is_the_process_s_own() -> None:
    held = np.ones(60_000_000)
    code = "from companion.bench.peak import peak_megabytes; print(peak_megabytes())"
    command = [sys.executable, "-c", code]
    finished = subprocess.run(command, capture_output=True, text=True, check=True)
    assert peak_megabytes() > held.nbytes / 1024**2
    assert 20 < float(finished.stdout) < held.nbytes / 1024**2
