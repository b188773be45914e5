"""The finished form as a file, for those who may see its table: to look at, to keep, to share."""

from __future__ import annotations

from threading import Lock
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from card_db import ProblemsError
from companion.app.inspection.obstacles import obstacles_of
from companion.app.inspection.occasion import occasion_of
from companion.app.inspection.view import FormView
from companion.app.store_trouble import problem_told
from companion.app.table.access import visitor_asking
from companion.app.table.knowledge import deck_of
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import Visitor
from companion.engine.exlibris.game_file import print_game
from companion.render.exlibris.page import draw_form
from companion.render.exlibris.page.look import FormNotes
from companion.render.language import LANGUAGES
from companion.render.page_kinds import KINDS, Kind

PATH = "/form/{key}/{token}/{name}"
NAME = "library-inspection"
MIMES: dict[Kind, str] = {
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
}


_MOST_KEPT = 12
_drawing = Lock()
_drawn: dict[tuple[str, FormNotes, Kind, str], bytes] = {}
"""What was drawn lately: all phones of a table ask for the same form."""


def form_address(key: str, token: str, kind: Kind, language: str, revision: int) -> str:
    """Return where the form is to be had; another state of the table has another address."""
    path = PATH.format(key=key, token=token, name=f"{NAME}.{kind}")
    return f"{path}?{urlencode({'lang': language, 'revision': revision})}"


def form_route(request: Request) -> Response:
    """Give out the form of a table whose every line can be filled in."""
    token, name = (request.path_params[part] for part in ("token", "name"))
    wished = request.query_params.get("lang", "en")
    language = wished if wished in LANGUAGES else "en"
    kind = next((kind for kind in KINDS if name == f"{NAME}.{kind}"), None)
    try:
        view = _view(visitor_asking(request, token), token) if kind else None
        if view is None or kind is None:
            return Response(status_code=404)
        content = form_file(token, view, kind, language)
    except ProblemsError as error:
        return PlainTextResponse(problem_told(error, language), status_code=503)
    return Response(content, media_type=MIMES[kind], headers={"Cache-Control": "private"})


def _view(who: Visitor, token: str) -> FormView | None:
    """Return the form of a table, if this visitor may see it and nothing is missing or hidden."""
    if not who.may_enter(players=True):
        return None
    table = TableSession(store().tables, token, who).table
    deck = deck_of(table)
    if obstacles_of(table, deck):
        return None
    view = FormView.of(table, deck)
    return view if view.complete else None


def form_file(token: str, view: FormView, kind: Kind, language: str) -> bytes:
    """Return the form as a file; one that was asked for lately is not drawn again."""
    notes = FormNotes(occasion_of(token, view.table), view.doubtful)
    known = print_game(view.game), notes, kind, language
    with _drawing:
        if known not in _drawn:
            _drawn[known] = draw_form(view.game, view.result, kind, language, notes)
            for old in list(_drawn)[:-_MOST_KEPT]:
                del _drawn[old]
        return _drawn[known]
