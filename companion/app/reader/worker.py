"""The reader's process: `python -m companion.app.reader.worker`, fed through its pipes."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import BinaryIO

from companion.app.reader.frames import receive, send
from companion.app.reader.jobs import decode_order, encode
from companion.engine.exlibris.edition_file import use_edition_texts

MEMORY_LIMIT = 4 << 30
"""Bytes of addresses; a photo of the largest size that is taken needs about half."""

FILES_LIMIT = 256
"""Files open at once: libraries, weights, and what a second reader of text needs."""

FILE_SIZE_LIMIT = 64 << 20
"""Bytes of a file that is written: nothing but what a second reader of text is handed."""


def main() -> None:
    """Do one job after the other until the server goes away."""
    answers = _own_stdout()
    _limit()
    # Loaded here, within the limit, and before the first job has to wait for it.
    import cv2  # noqa: PLC0415

    from companion.app.reader.work import work  # noqa: PLC0415

    cv2.setNumThreads(1)
    while (message := receive(sys.stdin.buffer)) is not None:
        order = decode_order(message)
        use_edition_texts(order.editions)
        answer = work(order.job, lambda sight: send(answers, encode(sight)))
        send(answers, encode(answer))


def _own_stdout() -> BinaryIO:
    """Keep the pipe for answers alone: a library that prints must not spoil them."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _limit() -> None:
    """Let a monstrous photo end this process, not the whole machine (not on Windows)."""
    with suppress(ImportError):
        import resource  # noqa: PLC0415

        limits = {
            resource.RLIMIT_AS: MEMORY_LIMIT,
            resource.RLIMIT_NOFILE: FILES_LIMIT,
            resource.RLIMIT_FSIZE: FILE_SIZE_LIMIT,
            resource.RLIMIT_CORE: 0,
        }
        for kind, most in limits.items():
            with suppress(OSError, ValueError):
                resource.setrlimit(kind, (most, most))


if __name__ == "__main__":
    main()
