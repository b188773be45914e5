"""The addresses of pages, what makes them an app on a phone, and the answer to others."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from urllib.parse import urlencode

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from companion.app.kit.index import (
    FAVICON,
    MANIFEST,
    NAME,
    PAPER,
    TITLE,
    index_route,
    language_of,
)
from companion.app.kit.keys import NAME as NAMED
from companion.app.kit.state import LANGUAGE, TABLE
from companion.app.navigation import FIRST, PAGES
from companion.app.shelf.photo_guide import EXAMPLE, example_photo
from companion.render.app_icon import draw_app_icon
from companion.render.language import translation
from companion.render.marking import N_

ICON_SIZES = (180, 192, 512)
_WHAT_IT_DOES = N_("Fills in the inspection form for your shelves and names the winner.")
_NOT_FOUND = N_("Page not found")
_NO_PAGE = N_("There is no page at this address. Did you copy all of it?")
_HOME = N_("To the start")
_OPENS_WITH = (NAMED, TABLE, LANGUAGE)
_A_DAY = {"Cache-Control": "max-age=86400"}


class _Elsewhere(Convertor[str]):
    """An address that is neither a page's nor one of Streamlit's own files."""

    regex = r"(?!static/|_stcore/|media/).+"

    def convert(self, value: str) -> str:
        """Return the address."""
        return value

    def to_string(self, value: str) -> str:
        """Return the address."""
        return value


register_url_convertor("elsewhere", _Elsewhere())


def icon_route(request: Request) -> Response:
    """Give out the picture of the app, in one of its sizes."""
    size = request.path_params["size"]
    if size not in ICON_SIZES:
        return Response(status_code=404)
    picture = draw_app_icon(size, round_safe="mask" in request.query_params)
    return Response(picture, media_type="image/png", headers=_A_DAY)


def manifest_route(request: Request) -> Response:
    """Say how the app is called and what it looks like on a phone that installs it."""
    language = language_of(request)
    icons = [
        {"src": f"/icon/app-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    mask = {"src": "/icon/app-512.png?mask=1", "sizes": "512x512", "type": "image/png"}
    says = translation(language).gettext
    # Our own addresses name a key without giving it away; a key itself does not belong here.
    kept = {name: text for name, text in request.query_params.items() if name in _OPENS_WITH}
    query = urlencode(kept)
    manifest = {
        "id": "/",
        "name": TITLE,
        "short_name": NAME,
        "description": says(_WHAT_IT_DOES),
        "lang": language,
        "start_url": f"/?{query}" if query else "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [*icons, mask | {"purpose": "maskable"}],
    }
    return JSONResponse(manifest, media_type="application/manifest+json")


def example_route(_: Request) -> Response:
    """Give out the example of a good photo."""
    return Response(example_photo(), media_type="image/jpeg", headers=_A_DAY)


def first_page_route(request: Request) -> Response:
    """Lead from the first page's name to its address."""
    query = urlencode(request.query_params)
    return RedirectResponse(f"/?{query}" if query else "/")


def not_found_route(request: Request) -> Response:
    """Say that there is no such page, and lead to one that is there."""
    language = language_of(request)
    says = translation(language).gettext
    query = urlencode(request.query_params)
    page = files("companion.app.web").joinpath("not_found.html").read_text("utf-8")
    facts = {
        "language": language,
        "title": says(_NOT_FOUND),
        "sentence": says(_NO_PAGE),
        "home": says(_HOME),
        "address": f"/?{query}" if query else "/",
        "icon": FAVICON,
    }
    for name, fact in facts.items():
        page = page.replace("{{" + name + "}}", escape(fact))
    return HTMLResponse(page, status_code=404)


FRONT_ROUTES = (
    Route(MANIFEST, manifest_route),
    Route("/icon/app-{size:int}.png", icon_route),
    Route(EXAMPLE, example_route),
    Route("/", index_route),
    Route(f"/{FIRST}", first_page_route),
    *(Route(f"/{name}", index_route) for name in PAGES if name != FIRST),
    Route("/{rest:elsewhere}", not_found_route),
)
