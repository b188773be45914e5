"""The reader's process: `python -m companion.app.reader.worker`, fed through its pipes."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import BinaryIO

from companion.app.reader.frames import receive, send
from companion.app.reader.jobs import decode_job, encode

MEMORY_LIMIT = 4 << 30
"""Bytes of addresses; a photo of the largest size that is taken needs about half."""


def main() -> None:
    """Do one job after the other until the server goes away."""
    answers = _own_stdout()
    _limit_memory()
    # Loaded here, within the limit, and before the first job has to wait for it.
    import cv2  # noqa: PLC0415

    from companion.app.reader.work import work  # noqa: PLC0415

    cv2.setNumThreads(1)
    while (message := receive(sys.stdin.buffer)) is not None:
        send(answers, encode(work(decode_job(message))))


def _own_stdout() -> BinaryIO:
    """Keep the pipe for answers alone: a library that prints must not spoil them."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _limit_memory() -> None:
    """Let a monstrous photo end this process, not the whole machine (not on Windows)."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))


if __name__ == "__main__":
    main()
