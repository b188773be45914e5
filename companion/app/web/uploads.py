"""Photos sent by a plain form, which needs no live page behind it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from card_db import Problem, ProblemsError
from companion.app.reader.photos import take_photo, take_rest
from companion.app.store_trouble import is_away, problem_told
from companion.app.table.access import visitor_asking
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.render.language import LANGUAGES

MOST_MEGABYTES = 60
"""A phone's photo has 3 to 15; what is larger is no photo."""

FIELD = "photo"


class UploadError(ProblemsError):
    """A photo that is not taken."""


def upload_address(key: str, token: str, seat: int | str) -> str:
    """Return where photos of a seat's shelf are sent to by whoever has a key for it."""
    return f"/send/{key}/{token}/{seat}"


def rest_address(key: str, token: str, seat: int | str) -> str:
    """Return where a photo of the rest of a seat's shelf is sent to."""
    return f"{upload_address(key, token, seat)}/rest"


def photo_upload(
    take: Callable[[Request, bytes], None], insist: Callable[[Request], None]
) -> Callable[[Request], Awaitable[Response]]:
    """Return a route that takes the photo which comes with a form, from those who may send it."""

    async def route(request: Request) -> Response:
        try:
            await run_in_threadpool(insist, request)
            _refuse_heavy(request)
            content = await _content(request)
            await run_in_threadpool(take, request, content)
        except ProblemsError as error:
            return _refusal(request, error)
        return JSONResponse({})

    return route


def _refusal(request: Request, error: ProblemsError) -> Response:
    language = request.query_params.get("lang", "en")
    says = problem_told(error, language if language in LANGUAGES else "en")
    return JSONResponse({"says": says}, status_code=503 if is_away(error) else 400)


def _refuse_heavy(request: Request) -> None:
    """Refuse what is too large, or does not say how large it is, before it is read."""
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > MOST_MEGABYTES << 20:
        raise UploadError([Problem("photo-heavy", {"most": MOST_MEGABYTES})])


async def _content(request: Request) -> bytes:
    async with request.form(max_files=1, max_fields=1) as form:
        sent = form.get(FIELD)
        content = await sent.read() if isinstance(sent, UploadFile) else b""
    if not content:
        raise UploadError([Problem("photo-damaged")])
    return content


def take_for_seat(request: Request, content: bytes) -> None:
    """Keep a photo of a seat's shelf, and have it read."""
    take_photo(*_seat_asked(request), content)


def take_rest_for_seat(request: Request, content: bytes) -> None:
    """Keep a photo of the rest of a seat's shelf, and have all of it read."""
    take_rest(*_seat_asked(request), content)


def _seat_asked(request: Request) -> tuple[TableSession, int]:
    token, seat = (request.path_params[name] for name in ("token", "seat"))
    # Who may send it is asked again: a seat may be freed while a photo is on its way.
    here = TableSession(store().tables, token, visitor_asking(request, token))
    if here.table.seat(seat) is None:
        raise UploadError([Problem("seat-missing")])
    return here, seat
