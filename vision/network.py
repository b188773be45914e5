"""Runs the committed networks: ONNX files, by ONNX Runtime or else by OpenCV's own engine."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from threading import Lock

import cv2
import numpy as np
from numpy.typing import NDArray

Arrays = tuple[NDArray[np.float32], ...]
Engine = Callable[[NDArray[np.float32]], Sequence[NDArray[np.float32]]]
"""What runs one network: a batch of pictures to the network's outputs."""


class Network:
    """A network of a file, called with pictures (n, channels, height, width)."""

    def __init__(self, file: Path) -> None:
        """Read the file."""
        self._run = _with_onnx_runtime(file) or _with_opencv(file)

    def __call__(self, pictures: NDArray[np.float32]) -> Arrays:
        """What the network gives for a batch, in the order of its outputs."""
        outputs = self._run(np.ascontiguousarray(pictures, np.float32))
        return tuple(np.asarray(output, np.float32) for output in outputs)


@cache
def load_network(file: Path) -> Network:
    """The network of a file, read once a process."""
    return Network(file)


def _with_onnx_runtime(file: Path) -> Engine | None:
    """The engine that is about twice as fast; None where there is no wheel of it."""
    try:
        import onnxruntime  # noqa: PLC0415
    except ImportError:
        return None
    options = onnxruntime.SessionOptions()
    # Where several photos are read at once, each process was told to use one thread.
    options.intra_op_num_threads = cv2.getNumThreads()
    # Threads that spin while they wait would take the core that the second reader works on.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    (pictures,) = session.get_inputs()
    return lambda given: session.run(None, {pictures.name: given})


def _with_opencv(file: Path) -> Engine:
    net = cv2.dnn.readNetFromONNX(str(file))
    names = net.getUnconnectedOutLayersNames()
    # A net keeps its input between two calls, so that only one thread at a time may use it.
    lock = Lock()

    def run(given: NDArray[np.float32]) -> Sequence[NDArray[np.float32]]:
        with lock:
            net.setInput(given)
            return [np.array(output, np.float32) for output in net.forward(names)]

    return run
