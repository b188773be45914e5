"""One reader's process as the server sees it: started when needed, ended when it takes too long.

A plain process with pipes, and no pool of the standard library's or of others: their processes
inherit the whole environment of the server, the database's password included, and in Python before
3.14 the standard library's cannot end one job that takes too long.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from threading import Lock, Timer

import msgspec

from card_db import Problem
from companion.app.reader.frames import receive, send
from companion.app.reader.jobs import (
    Answer,
    FirstSight,
    Job,
    Order,
    Refused,
    decode_answer,
    encode,
)
from companion.engine.exlibris.edition_file import edition_texts

SECONDS = 180.0
"""How long a job may take; most take a few seconds, but a machine may be busy."""

_TRIES = 2
"""A process may die by chance; a photo at which two of them die is refused."""

_PASSED_ON = {
    *("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT"),
    *("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"),
    *("PYTHONDONTWRITEBYTECODE", "PYTHONWARNINGS", "TESSDATA_PREFIX", "EXLIBRIS_WEIGHTS"),
}
"""What Python, OpenCV and Tesseract may need."""

_LOG = logging.getLogger(__name__)
_COMMAND = (sys.executable, "-m", "companion.app.reader.worker")


class ReaderProcess:
    """Does one job at a time. After a job that broke it, the next one gets a new process."""

    def __init__(self, seconds: float = SECONDS) -> None:
        """Take how long a job may take."""
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = Lock()

    def get_ready(self) -> None:
        """Start the process ahead, so that the first job need not wait for it."""
        self._running()

    def do(self, job: Job, tell: Callable[[FirstSight], None] = lambda _: None) -> Answer:
        """Have a job done, within the limits; if the process dies, once more by another.

        `tell` is told what is seen on the way.
        """
        for _ in range(_TRIES):
            process = self._running()
            late = _Alarm(process, self._seconds)
            try:
                answer = _ask(process, job, tell)
            finally:
                late.off()
            if answer is not None:
                return answer
            self.close()
            if late.rang:
                return Refused((Problem("reader-slow", {"seconds": round(self._seconds)}),))
        return Refused((Problem("reader-memory"),))

    @property
    def pid(self) -> int | None:
        """Return the number of the process, if there is one."""
        return self._process.pid if self._process else None

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _running(self) -> subprocess.Popen[bytes]:
        with self._starting:
            if self._process is None or self._process.poll() is not None:
                self.close()
                self._process = subprocess.Popen(  # noqa: S603 - our own module
                    _COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
                )
            return self._process


def environment() -> dict[str, str]:
    """Return the variables that a reader gets: none that could hold a secret of ours."""
    known = {name: value for name, value in os.environ.items() if name in _PASSED_ON}
    # The photo is the only thing a reader needs several threads for, and it has one.
    return known | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


class _Alarm:
    """Ends a process that takes too long, and remembers having done so."""

    def __init__(self, process: subprocess.Popen[bytes], seconds: float) -> None:
        self.rang = False
        self._process = process
        self._timer = Timer(seconds, self._ring)
        self._timer.daemon = True
        self._timer.start()

    def _ring(self) -> None:
        self.rang = True
        self._process.kill()

    def off(self) -> None:
        """Let the process live."""
        self._timer.cancel()


def _ask(
    process: subprocess.Popen[bytes], job: Job, tell: Callable[[FirstSight], None]
) -> Answer | None:
    """Return the answer; None if the process ended instead."""
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("a reader's process without pipes")
    try:
        send(process.stdin, encode(Order(job, edition_texts())))
        while (message := receive(process.stdout)) is not None:
            answer: Answer | FirstSight = decode_answer(message)
            if not isinstance(answer, FirstSight):
                return answer
            tell(answer)
    except (OSError, msgspec.MsgspecError):
        _LOG.exception("a reader's process gave no answer")
    return None
