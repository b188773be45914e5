"""Icons as points on a sphere: equal icons of one copy lie near each other, in any light."""

import numpy as np
from numpy.typing import NDArray

from vision.network import load_network
from vision.weights import weight_file

FILE = weight_file("embedding.onnx")
SIZE = 64
"""How many numbers describe an icon."""

Embeddings = NDArray[np.float32]


def embed(crops: NDArray[np.uint8]) -> Embeddings:
    """Turn crops (n, side, side, 3) into unit vectors (n, 64)."""
    if len(crops) == 0:
        return np.empty((0, SIZE), np.float32)
    (points,) = load_network(FILE)(crops.transpose(0, 3, 1, 2).astype(np.float32))
    return np.asarray(points / np.linalg.norm(points, axis=1, keepdims=True), np.float32)
