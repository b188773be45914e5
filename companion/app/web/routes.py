"""What the server gives out besides the pages: pictures, fonts, files, and what pages ask for."""

from __future__ import annotations

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from card_db import Category
from companion.app.biblios.result_route import PATH as RESULT_PATH
from companion.app.biblios.result_route import result_route
from companion.app.history.backup_route import (
    BACKUP_PATH,
    RESTORE_PATH,
    backup_route,
    restore_route,
)
from companion.app.history.export_route import PATH as EXPORT_PATH
from companion.app.history.export_route import export_route
from companion.app.inspection.form_route import PATH as FORM_PATH
from companion.app.inspection.form_route import form_route
from companion.app.kit.live import LIVE, live_route
from companion.app.my_copy.uploads import lesson_address, take_for_lesson
from companion.app.referee.games_news import games_news, games_news_address
from companion.app.table.access import insist_on_owner, insist_on_seat, visitor_asking
from companion.app.table.shared_store import store
from companion.app.web.front import FRONT_ROUTES
from companion.app.web.table_news import news_address, reachable, table_news
from companion.app.web.uploads import (
    photo_upload,
    rest_address,
    take_for_seat,
    take_rest_for_seat,
    upload_address,
)
from companion.render.exlibris.shelf.icon import draw_category

_FOR_EVER = "private, max-age=31536000, immutable"
_A_DAY = "max-age=86400"

FONTS = ("Alegreya-Regular", "Alegreya-Bold", "Alegreya-Italic", "Alegreya-SmallCaps")


def photo_address(key: str, token: str, photo: str) -> str:
    """Return where a photo is to be had by whoever has a key to its table."""
    return f"/photo/{key}/{token}/{photo}"


def icon_address(category: Category) -> str:
    """Return where the picture of a category is to be had."""
    return f"/icon/{category}.svg"


def photo_route(request: Request) -> Response:
    """Give out a photo as screens show it."""
    token, photo = (request.path_params[name] for name in ("token", "photo"))
    allowed = visitor_asking(request, token).may_enter(players=True)
    view = store().tables.view(token, photo) if allowed else None
    if view is None:
        return Response(status_code=404)
    return Response(view, media_type="image/jpeg", headers={"Cache-Control": _FOR_EVER})


def icon_route(request: Request) -> Response:
    """Give out the picture of a category."""
    code = request.path_params["code"]
    if code not in set(Category):
        return Response(status_code=404)
    picture = draw_category(Category(code))
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": _A_DAY})


def font_route(request: Request) -> Response:
    """Give out a font of the form, which the pages are set in as well."""
    name = request.path_params["name"]
    if name not in FONTS:
        return Response(status_code=404)
    content = files("companion.render").joinpath("fonts", f"{name}.ttf").read_bytes()
    return Response(content, media_type="font/ttf", headers={"Cache-Control": _A_DAY})


ROUTES = (
    Route(
        upload_address("{key}", "{token}", "{seat:int}"),
        photo_upload(take_for_seat, insist_on_seat),
        methods=["POST"],
    ),
    Route(
        rest_address("{key}", "{token}", "{seat:int}"),
        photo_upload(take_rest_for_seat, insist_on_seat),
        methods=["POST"],
    ),
    Route(
        lesson_address("{key}", "{token}", "{what}"),
        photo_upload(take_for_lesson, insist_on_owner),
        methods=["POST"],
    ),
    Route("/font/{name}.ttf", font_route),
    Route(photo_address("{key}", "{token}", "{photo}"), photo_route),
    Route(LIVE, live_route(reachable)),
    Route(news_address("{key}", "{token}"), live_route(table_news)),
    Route(games_news_address("{key}"), live_route(games_news)),
    Route("/icon/{code}.svg", icon_route),
    Route(EXPORT_PATH, export_route),
    Route(BACKUP_PATH, backup_route),
    Route(RESTORE_PATH, restore_route, methods=["POST"]),
    Route(FORM_PATH, form_route),
    Route(RESULT_PATH, result_route),
    *FRONT_ROUTES,
)
