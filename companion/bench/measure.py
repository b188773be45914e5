"""Timing, the best of several rounds: the processor's time of one process, or the clock's."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Measurement:
    """One figure: what was measured, the number, its unit, and what was asked for."""

    name: str
    value: float
    unit: str
    goal: str = ""


def machine() -> str:
    """Name the machine that the figures come from."""
    return f"{_processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def seconds(work: Callable[[T], object], items: Iterable[T]) -> list[float]:
    """Return the processor's seconds that each item takes."""
    times = []
    for item in items:
        began = time.process_time()
        work(item)
        times.append(time.process_time() - began)
    return times


def per_second(work: Callable[[T], object], items: Sequence[T], rounds: int = 5) -> float:
    """Return how many items are done in a second, in the best of some rounds."""
    # Whatever else the machine does can only slow a round down: the best one tells most.
    return len(items) / min(sum(seconds(work, items)) for _ in range(rounds))


def best_time(work: Callable[[], object], rounds: int) -> float:
    """Return the seconds by the clock that work takes once it is warm, in the best of rounds."""
    work()
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)
