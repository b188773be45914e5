"""The few layers that the networks are made of, in plain numpy."""

from collections.abc import Mapping
from functools import reduce

import numpy as np
from numpy.typing import NDArray

Tensor = NDArray[np.float32]
Weights = Mapping[str, Tensor]


def convolve(
    pictures: Tensor, weights: Weights, name: str, pad: tuple[int, int] = (1, 1)
) -> Tensor:
    """Convolve pictures (n, channels, height, width) and cut off below zero."""
    kernel, bias = weights[f"{name}.w"], weights[f"{name}.b"]
    n, channels, height, width = pictures.shape
    rows, columns, _, out = kernel.shape
    (above, left) = pad
    padded = np.pad(pictures, ((0, 0), (0, 0), (above, above), (left, left)))
    height, width = height + 2 * above - rows + 1, width + 2 * left - columns + 1
    patches = np.empty((n, rows, columns, channels, height, width), np.float32)
    for row, column in np.ndindex(rows, columns):
        patches[:, row, column] = padded[:, :, row : row + height, column : column + width]
    sums = kernel.reshape(-1, out).T @ patches.reshape(n, -1, height * width)
    sums += bias[:, None]
    return np.asarray(np.maximum(sums, 0, out=sums)).reshape(n, out, height, width)


def halve(pictures: Tensor, rows: int = 2, columns: int = 2) -> Tensor:
    """Keep the strongest of each block."""
    tall = reduce(np.maximum, [pictures[:, :, row::rows] for row in range(rows)])
    return reduce(np.maximum, [tall[..., column::columns] for column in range(columns)])


def affine(rows: Tensor, weights: Weights, name: str) -> Tensor:
    """Multiply by a matrix and add."""
    return np.asarray(rows @ weights[f"{name}.w"] + weights[f"{name}.b"])


def log_softmax(scores: Tensor, axis: int = -1) -> Tensor:
    """Return log-probabilities."""
    shifted = scores - scores.max(axis=axis, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=axis, keepdims=True)))


def unit(rows: Tensor) -> Tensor:
    """Scale every row to length one."""
    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, np.float32(1e-6)))
