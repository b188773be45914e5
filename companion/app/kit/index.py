"""The page in which everything runs: Streamlit's own, with our scripts before it."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from importlib.resources import files

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from companion.app.kit import keys
from companion.app.kit.inside import index_file, late_parts
from companion.render.language import LANGUAGES, translation
from companion.render.marking import N_

LANGUAGE_VARIABLE = "EXLIBRIS_LANG"
TITLE = "Ex Libris companion"
NAME = "Ex Libris"
_FIRST_SCRIPT = '<script type="module"'
_SCRIPTS = (
    "turning.js",
    "shell.js",
    "settling.js",
    "asking.js",
    "wire.js",
    "pulse.js",
    "entries.js",
    "message.js",
    "note.js",
    "connection.js",
)
_STYLES = ("shell.css", "pages.css", "message.css")
FAVICON = "/icon/app-192.png"
MANIFEST = "/app.webmanifest"
PAPER, PAPER_AT_NIGHT = "#fdf9f0", "#1d1913"
_FONT = "/font/Alegreya-Regular.ttf"
_HEAD = f"""
<link rel="icon" type="image/png" href="{FAVICON}">
<link rel="apple-touch-icon" href="/icon/app-180.png">
<link rel="manifest" href="{MANIFEST}">
<link rel="preload" href="{_FONT}" as="font" type="font/ttf" crossorigin>
<meta name="theme-color" media="(prefers-color-scheme: light)" content="{PAPER}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{PAPER_AT_NIGHT}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="Ex Libris">
"""
_VIEWPORT = "width=device-width, initial-scale=1, viewport-fit=cover"
_BARS = f"""
<div id="exlibris-shell">
<header id="exlibris-header">
<a id="exlibris-home" href="/" data-page="" aria-label="Ex Libris">
<img src="{FAVICON}" alt="" width="30" height="30"><b>Ex Libris</b></a>
<nav id="exlibris-steps" hidden></nav>
<select id="exlibris-languages" hidden></select>
</header>
<div id="exlibris-coming" aria-hidden="true"><i></i><i></i><i></i><i></i></div>
<nav id="exlibris-tabs" hidden></nav>
</div>
"""
_NOT_OURS = re.compile(
    r'<link\s+rel="(?:shortcut icon|service-desc|preload)"[^>]*>|<meta\s+name="viewport"[^>]*>'
    r"|<!--.*?-->|<noscript>.*?</noscript>",
    re.DOTALL,
)
"""What Streamlit's page says of itself, of its font and to other programs."""

SENTENCES = {
    "server": N_("The companion on the laptop isn't answering. Everything you entered is safe."),
    "server_unconfirmed": N_(
        "The companion on the laptop isn't answering. Your last entry may be "
        "missing; everything before it is safe."
    ),
    "store": N_("The companion can't reach its database. Everything stored so far is safe."),
    "store_unconfirmed": N_(
        "The companion can't reach its database. Your last entry may be missing; "
        "everything before it is safe."
    ),
    "full": N_("Too many pages are open here. Close some, and this one opens by itself."),
    "full_unconfirmed": N_(
        "Too many pages are open here. Close some, and this one opens by itself. "
        "Your last entry may be missing; everything before it is safe."
    ),
    "unconfirmed": N_(
        "The connection broke during your last entry. This page shows what is stored: "
        "if something is missing, enter it again."
    ),
    "unconfirmed_text": N_(
        "The connection broke before this was confirmed: %(entry)s. "
        "This page shows what is stored: if something is missing, enter it again."
    ),
    "reopened": N_(
        "The page was opened again during your last entry. If it is missing, enter it again."
    ),
    "reopened_text": N_(
        "The page was opened again and doesn't show %(entry)s. If it is missing, enter it again."
    ),
    "overtaken_text": N_("The page changed while you were typing. This wasn't saved: %(entry)s."),
    "understood": N_("OK"),
}
"""What is said about the connection, by the names that the scripts know."""


def index_route(request: Request) -> Response:
    """Give out the page; an address with a key is exchanged for one without."""
    without_key = keys.exchanged(request)
    if without_key is not None:
        return without_key
    page = _page().replace('<html lang="en">', f'<html lang="{language_of(request)}">', 1)
    answer = HTMLResponse(page, headers={"Cache-Control": "no-cache"})
    keys.know_device(request, answer)
    return answer


def language_of(asked: HTTPConnection) -> str:
    """Return the language that somebody is answered in: of the address, the server, the browser."""
    browser = asked.headers.get("accept-language", "")[:2].lower()
    wishes = (asked.query_params.get("lang"), os.environ.get(LANGUAGE_VARIABLE), browser)
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


@cache
def _page() -> str:
    # All in one piece: a page that a dying server gave out has everything, or is not there at all.
    style = f"<style>{''.join(map(_content, _STYLES))}</style>"
    scripts = "".join(
        f"<script>{script}</script>" for script in (_words(), *map(_content, _SCRIPTS))
    )
    page = _NOT_OURS.sub("", index_file().read_text("utf-8"))
    page = page.replace("<title>Streamlit", f"<title>{TITLE}", 1)
    parts = "".join(
        f'<link rel="modulepreload" crossorigin href="./static/js/{part}">' for part in late_parts()
    )
    head = f'<meta name="viewport" content="{_VIEWPORT}">{_HEAD}{style}{scripts}{parts}'
    page = page.replace(_FIRST_SCRIPT, f"{head}{_FIRST_SCRIPT}", 1)
    return page.replace("<body>", f"<body>{_BARS}", 1)


def _content(name: str) -> str:
    return files("companion.app.kit").joinpath("browser", name).read_text("utf-8")


def _words() -> str:
    words = {
        language: {name: translation(language).gettext(text) for name, text in SENTENCES.items()}
        for language in LANGUAGES
    }
    facts = {"words": words, "fallback": os.environ.get(LANGUAGE_VARIABLE, "")}
    return f"window.exlibrisWords = {json.dumps(facts)};"
