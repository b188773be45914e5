"""Backups by the browser: downloaded by the host, and sent back to be restored."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from card_db import ProblemsError
from companion.app.history.download import as_download, temporary_file
from companion.app.store_trouble import is_away, problem_told
from companion.app.table.access import insist_on_owner, visitor_asking
from companion.app.table.shared_store import store
from companion.render.language import LANGUAGES
from companion.store.backup.format import SUFFIX, BackupError
from companion.store.backup.restoring import restore

BACKUP_PATH = f"/backup/{{key}}{SUFFIX}"
RESTORE_PATH = "/restore/{key}"
FIELD = "backup"
MOST_MEGABYTES = 1024
"""What is larger is restored at a terminal, where nothing waits for a browser."""


def backup_address(key: str, language: str) -> str:
    """Return where the host downloads a backup."""
    return f"{BACKUP_PATH.format(key=key)}?{urlencode({'lang': language})}"


def restore_address(key: str) -> str:
    """Return where the host sends a backup."""
    return RESTORE_PATH.format(key=key)


def backup_route(request: Request) -> Response:
    """Give the host a backup."""
    try:
        if not visitor_asking(request, None).is_owner:
            return Response(status_code=404)
        file = temporary_file(lambda content: store().backups.write(content, _silent))
    except ProblemsError as error:
        text = problem_told(error, _language(request))
        return PlainTextResponse(text, status_code=503)
    return as_download(file, f"exlibris{SUFFIX}")


async def restore_route(request: Request) -> Response:
    """Restore the backup that comes with a form, sent by the host."""
    try:
        await run_in_threadpool(insist_on_owner, request)
        length = request.headers.get("content-length", "")
        if not length.isdecimal() or int(length) > MOST_MEGABYTES << 20:
            raise BackupError("backup-heavy", most=MOST_MEGABYTES)
        async with request.form(max_files=1, max_fields=1) as form:
            sent = form.get(FIELD)
            if not isinstance(sent, UploadFile):
                raise BackupError("backup-foreign", file="?")
            await run_in_threadpool(restore, store(), sent.file, sent.filename or "?", _silent)
    except ProblemsError as error:
        return _refusal(error, _language(request))
    return JSONResponse({})


def _refusal(error: ProblemsError, language: str) -> Response:
    status = 503 if is_away(error) else 400
    return JSONResponse({"says": problem_told(error, language)}, status_code=status)


def _language(request: Request) -> str:
    wished = request.query_params.get("lang", "en")
    return wished if wished in LANGUAGES else "en"


def _silent(_done: int, _of: int) -> None:
    """Show no progress: the browser shows that it waits."""
