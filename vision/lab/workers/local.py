"""The processors of this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

import cv2

from vision.lab.workers.crew import Crew

_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
_AHEAD = 4
"""Pieces a processor has in line."""


@contextmanager
def local_crew() -> Iterator[Crew]:
    """A process a processor, with one thread each: more would stand in each other's way."""
    with _one_thread_each():
        # A forked process would inherit the locks of threads, but not the threads.
        pool = ProcessPoolExecutor(
            processors(), mp_context=get_context("spawn"), initializer=_one_thread
        )
        try:
            yield Crew(pool, _AHEAD * processors())
        finally:
            pool.shutdown(cancel_futures=True)


def processors() -> int:
    """Return how many processors may be used: `taskset` and containers allow some only."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Tell processes started now what numerical libraries ask for when they are loaded."""
    before = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(_THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value


def _one_thread() -> None:
    cv2.setNumThreads(1)
