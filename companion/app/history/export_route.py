"""The export as a download, which never is in memory as a whole."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cache
from tempfile import TemporaryFile
from typing import IO
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from card_db import LANGUAGES, ProblemsError
from companion.app.kept import kept
from companion.history.export import write_export
from companion.render.text import problem_text

PATH = "/export/{ticket}.zip"
_TICKET_BYTES = 16
_CHUNK = 1 << 18


@cache
def _ticket() -> str:
    """Return what only the History page of this server knows, until the server ends."""
    return secrets.token_urlsafe(_TICKET_BYTES)


def export_address(language: str, *, photos: bool) -> str:
    """Return where everything is to be had."""
    wishes = urlencode({"lang": language, "photos": int(photos)})
    return f"{PATH.format(ticket=_ticket())}?{wishes}"


def export_route(request: Request) -> Response:
    """Give out everything to whoever was on the History page."""
    if not secrets.compare_digest(request.path_params["ticket"].encode(), _ticket().encode()):
        return Response(status_code=404)
    wished = request.query_params.get("lang", "en")
    language = wished if wished in LANGUAGES else "en"
    file = TemporaryFile()  # noqa: SIM115 - closed when its last byte was sent
    try:
        write_export(kept(), file, language, photos=request.query_params.get("photos") == "1")
    except ProblemsError as error:
        file.close()
        return PlainTextResponse(problem_text(error.problems[0], language), status_code=503)
    headers = {"Content-Length": str(file.tell()), "Cache-Control": "no-store"}
    headers["Content-Disposition"] = 'attachment; filename="exlibris.zip"'
    return StreamingResponse(_chunks(file), media_type="application/zip", headers=headers)


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while chunk := file.read(_CHUNK):
            yield chunk
