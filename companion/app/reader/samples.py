"""Our own sample photos: beside the code in a checkout, within the package once installed."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def sample(name: str) -> bytes:
    """Return a file of the demo deck's sample photos."""
    return (_folder() / name).read_bytes()


def _folder() -> Traversable:
    installed = files("companion").joinpath("demo", "samples")
    if installed.is_dir():
        return installed
    return files("companion").joinpath("..", "sample_photos", "demo")
