"""The learned weights, read once."""

from functools import cache
from pathlib import Path

import numpy as np

from vision.glyphs.network import Tensor, Weights

FILE = Path(__file__).parent / "weights.npz"


@cache
def weights_of(network: str) -> Weights:
    """Return the weights of the `letter` or the `ordinal` network, or of their `likeness`."""
    with np.load(FILE, allow_pickle=False) as stored:
        return dict(_of(network, {name: stored[name] for name in stored.files}))


def _of(network: str, stored: Weights) -> list[tuple[str, Tensor]]:
    prefix = f"{network}."
    return [
        (name.removeprefix(prefix), array.astype(np.float32))
        for name, array in stored.items()
        if name.startswith(prefix)
    ]
