"""Drawn examples, kept in files so that drawing can be taken up where it stopped."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Arrays = Mapping[str, NDArray[Any]]


def kept(file: Path, draw: Callable[[], Arrays]) -> Arrays:
    """The arrays of a file, which is drawn if it is not there yet."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        # A file that was written by half must not be taken for a whole one.
        partial = file.with_suffix(".part.npz")
        np.savez(partial, allow_pickle=False, **draw())
        partial.rename(file)
    with np.load(file, allow_pickle=False) as stored:
        return {name: stored[name] for name in stored.files}
