"""The learned weights, read once."""

from functools import cache
from typing import NamedTuple

import numpy as np

from vision.evidence.glyphs.network import Tensor, Weights
from vision.weights import weight_file


class Fit(NamedTuple):
    """How far a network's scores are to be taken, and how it learns from exemplars."""

    sharpness: float
    narrowness: float
    """How alike a crop must be to an exemplar to be corrected by it."""
    firmness: float
    """How unwilling the network is to be corrected."""


FILE = weight_file("weights.npz")


@cache
def weights_of(network: str) -> Weights:
    """Return the weights of the `letter` or the `ordinal` network, or of their `*_fit`."""
    with np.load(FILE, allow_pickle=False) as stored:
        return dict(_of(network, {name: stored[name] for name in stored.files}))


def fit_of(network: str) -> Fit:
    """Return what was fitted for a network on fonts that it never saw."""
    fitted = weights_of(f"{network}_fit")
    return Fit(*(float(fitted[name]) for name in Fit._fields))


def _of(network: str, stored: Weights) -> list[tuple[str, Tensor]]:
    prefix = f"{network}."
    return [
        (name.removeprefix(prefix), array.astype(np.float32))
        for name, array in stored.items()
        if name.startswith(prefix)
    ]
