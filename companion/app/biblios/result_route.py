"""The result as a file, for those who may see its table, and no more of it than is revealed."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from card_db import ProblemsError
from companion.app.inspection.form_route import MIMES
from companion.app.inspection.occasion import occasion_of
from companion.app.store_trouble import problem_told
from companion.app.table.access import visitor_asking
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import Visitor
from companion.draft.hands import game_of, hand_problems, is_biblios
from companion.draft.state import Table
from companion.engine.biblios.scoring import score_biblios
from companion.render.biblios.page import draw_result
from companion.render.biblios.page.look import ResultNotes
from companion.render.biblios.page.pocket import CONTESTS, compose_pocket
from companion.render.language import LANGUAGES
from companion.render.page_kinds import KINDS, Kind

PATH = "/biblios-result/{key}/{token}/{name}"
NAME = "biblios-result"


def result_address(key: str, token: str, kind: Kind, language: str, revision: int) -> str:
    """Return where the result is to be had; another state of the table has another address."""
    path = PATH.format(key=key, token=token, name=f"{NAME}.{kind}")
    return f"{path}?{urlencode({'lang': language, 'revision': revision})}"


def result_route(request: Request) -> Response:
    """Give out the result: as SVG what is revealed, as PDF and PNG the whole at the end."""
    token, name = (request.path_params[part] for part in ("token", "name"))
    wished = request.query_params.get("lang", "en")
    language = wished if wished in LANGUAGES else "en"
    kind = next((kind for kind in KINDS if name == f"{NAME}.{kind}"), None)
    try:
        table = _table(visitor_asking(request, token), token)
    except ProblemsError as error:
        return PlainTextResponse(problem_told(error, language), status_code=503)
    if table is None or kind is None:
        return Response(status_code=404)
    until = int(table.shown or 0)
    if kind == "svg":
        content = _so_far(table, language, until)
    elif until > CONTESTS:
        content = result_file(token, table, kind, language)
    else:
        return Response(status_code=404)
    return Response(content, media_type=MIMES[kind], headers={"Cache-Control": "private"})


def _table(who: Visitor, token: str) -> Table | None:
    """Return a table whose hands lie open and can be scored, if this visitor may see it."""
    if not who.may_enter(players=True):
        return None
    table = TableSession(store().tables, token, who).table
    is_open = is_biblios(table) and (table.shown or "").isdecimal()
    return table if is_open and not hand_problems(table) else None


def _so_far(table: Table, language: str, until: int) -> bytes:
    # What writes files is slow to load, and pages do without.
    from companion.render.page.svg import write_svg  # noqa: PLC0415

    return write_svg(compose_pocket(score_biblios(game_of(table)), language, until))


def result_file(token: str, table: Table, kind: Kind, language: str) -> bytes:
    """Return the whole page as a file."""
    notes = ResultNotes(occasion_of(token, table))
    return draw_result(score_biblios(game_of(table)), kind, language, notes)
