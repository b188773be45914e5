"""The export as a download, which never is in memory as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import IO
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from card_db import LANGUAGES, ProblemsError
from companion.app.access import visitor_with
from companion.app.shared_store import store
from companion.history.export import write_export
from companion.render.text import problem_text

PATH = "/export/{key}.zip"
_CHUNK = 1 << 18


def export_address(key: str, language: str, *, photos: bool) -> str:
    """Return where everything is to be had by whoever has the host's key."""
    wishes = urlencode({"lang": language, "photos": int(photos)})
    return f"{PATH.format(key=key)}?{wishes}"


def export_route(request: Request) -> Response:
    """Give out everything to the host."""
    wished = request.query_params.get("lang", "en")
    language = wished if wished in LANGUAGES else "en"
    try:
        if not visitor_with(request.path_params["key"], None).is_host:
            return Response(status_code=404)
        file = _export(language, photos=request.query_params.get("photos") == "1")
    except ProblemsError as error:
        return PlainTextResponse(problem_text(error.problems[0], language), status_code=503)
    headers = {"Content-Length": str(file.tell()), "Cache-Control": "no-store"}
    headers["Content-Disposition"] = 'attachment; filename="exlibris.zip"'
    return StreamingResponse(_chunks(file), media_type="application/zip", headers=headers)


def _export(language: str, *, photos: bool) -> IO[bytes]:
    file = TemporaryFile()  # noqa: SIM115 - closed when its last byte was sent
    try:
        write_export(store(), file, language, photos=photos)
    except ProblemsError:
        file.close()
        raise
    return file


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while chunk := file.read(_CHUNK):
            yield chunk
