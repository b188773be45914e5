"""The few layers that the networks are made of, in plain numpy."""

from collections.abc import Mapping

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

Tensor = NDArray[np.float32]
Weights = Mapping[str, Tensor]


def convolve(
    pictures: Tensor, weights: Weights, name: str, pad: tuple[int, int] = (1, 1)
) -> Tensor:
    """Convolve pictures (n, height, width, channels) and cut off below zero."""
    kernel, bias = weights[f"{name}.w"], weights[f"{name}.b"]
    rows, columns, channels, out = kernel.shape
    (top, left) = pad
    padded = np.pad(pictures, ((0, 0), (top, top), (left, left), (0, 0)))
    windows = sliding_window_view(padded, (rows, columns), axis=(1, 2))
    n, height, width = windows.shape[:3]
    patches = windows.transpose(0, 1, 2, 4, 5, 3).reshape(-1, rows * columns * channels)
    sums = patches @ kernel.reshape(-1, out) + bias
    return np.asarray(np.maximum(sums, 0).reshape(n, height, width, out))


def halve(pictures: Tensor, rows: int = 2, columns: int = 2) -> Tensor:
    """Keep the strongest of each block."""
    n, height, width, channels = pictures.shape
    blocks = pictures.reshape(n, height // rows, rows, width // columns, columns, channels)
    return np.asarray(blocks.max(axis=(2, 4)))


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
