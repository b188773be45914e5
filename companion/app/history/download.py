"""Large files for the browser, which never are in memory as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from tempfile import TemporaryFile
from typing import IO

from starlette.responses import Response, StreamingResponse

from card_db import ProblemsError

_CHUNK = 1 << 18


def temporary_file(write: Callable[[IO[bytes]], object]) -> IO[bytes]:
    """Return a file with what is written into it, which is gone once it is closed."""
    file = TemporaryFile()  # noqa: SIM115 - closed when its last byte was sent
    try:
        write(file)
    except ProblemsError:
        file.close()
        raise
    return file


def as_download(file: IO[bytes], name: str) -> Response:
    """Return an answer that sends a file and closes it; no browser keeps a copy."""
    file.seek(0, 2)
    headers = {"Content-Length": str(file.tell()), "Cache-Control": "no-store"}
    headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return StreamingResponse(_chunks(file), media_type="application/zip", headers=headers)


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while chunk := file.read(_CHUNK):
            yield chunk
