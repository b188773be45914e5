"""The export as a download, which never is in memory as a whole."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from card_db import ProblemsError
from companion.app.history.download import as_download, temporary_file
from companion.app.store_trouble import problem_told
from companion.app.table.access import visitor_asking
from companion.app.table.shared_store import store
from companion.history.export import write_export
from companion.render.language import LANGUAGES

PATH = "/export/{key}.zip"


def export_address(key: str, language: str, *, photos: bool) -> str:
    """Return where everything is to be had by whoever has the host's key."""
    wishes = urlencode({"lang": language, "photos": int(photos)})
    return f"{PATH.format(key=key)}?{wishes}"


def export_route(request: Request) -> Response:
    """Give out everything to the host."""
    wished = request.query_params.get("lang", "en")
    language = wished if wished in LANGUAGES else "en"
    try:
        if not visitor_asking(request, None).is_owner:
            return Response(status_code=404)
        photos = request.query_params.get("photos") == "1"
        file = temporary_file(
            lambda content: write_export(store(), content, language, photos=photos)
        )
    except ProblemsError as error:
        return PlainTextResponse(problem_told(error, language), status_code=503)
    return as_download(file, "exlibris.zip")
