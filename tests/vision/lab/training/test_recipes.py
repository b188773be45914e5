"""Every recipe runs from its first drawing to its file, with hardly any examples and steps.

But for the confidence, which is fitted to whole readings by commands that have their own tests.
"""

from pathlib import Path

import numpy as np
import pytest

from vision.candidates.flat import SIZE_PX
from vision.lab.manifest import digest, load
from vision.lab.train import main
from vision.lab.training.recipes import RECIPES
from vision.network import Network
from vision.weights import FOLDER

PICTURES = {
    "cards": (3, 256, 256),
    "corners_2": (3, *SIZE_PX[::-1]),
    "parts": (3, 96, 320),
    "embedding": (3, 48, 48),
    "letters": (1, 40, 40),
    "ordinals": (1, 32, 96),
}


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drawn once for all recipes."""
    return tmp_path_factory.mktemp("work")


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command tells its libraries is forgotten after a test."""
    monkeypatch.setattr("os.environ", {})


def made(name: str, work: Path, out: Path, *options: str) -> Path:
    main([name, *options, "--work", str(work), "--out", str(out)])
    file = out / RECIPES[name].file
    assert load(out)[file.name].sha256 == digest(file)
    assert load(out)[file.name].command == RECIPES[name].command
    return file


# The exporter announces that it is the older one.
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", PICTURES)
def test_a_network_is_trained_and_runs(name: str, work: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    pytest.importorskip("onnx")
    file = made(name, work, tmp_path, "--steps", "2", "--examples", "2")
    pictures = np.zeros((3, *PICTURES[name]), np.float32)
    trained, committed = (Network(folder / file.name)(pictures) for folder in (tmp_path, FOLDER))
    assert [one.shape for one in trained] == [one.shape for one in committed]


@pytest.mark.long
@pytest.mark.parametrize("name", ["appearance", "trust", "likeness", "glyphs"])
def test_a_fit_is_made(name: str, work: Path, tmp_path: Path) -> None:
    file = made(name, work, tmp_path, "--examples", "8")
    assert file.read_bytes().startswith(b"{")
