"""Runs the committed networks: ONNX files, by OpenCV's own engine."""

from functools import cache
from pathlib import Path
from threading import Lock

import cv2
import numpy as np
from numpy.typing import NDArray

Arrays = tuple[NDArray[np.float32], ...]


class Network:
    """A network of a file, called with pictures (n, channels, height, width)."""

    def __init__(self, file: Path) -> None:
        """Read the file."""
        self._net = cv2.dnn.readNetFromONNX(str(file))
        self._names = self._net.getUnconnectedOutLayersNames()
        # A net keeps its input between two calls, so that only one thread at a time may use it.
        self._lock = Lock()

    def __call__(self, pictures: NDArray[np.float32]) -> Arrays:
        """What the network gives for a batch, in the order of its outputs."""
        with self._lock:
            self._net.setInput(np.ascontiguousarray(pictures, np.float32))
            outputs = self._net.forward(self._names)
        return tuple(np.array(output, np.float32) for output in outputs)


@cache
def load_network(file: Path) -> Network:
    """The network of a file, read once a process."""
    return Network(file)
