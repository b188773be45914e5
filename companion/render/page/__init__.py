"""The filled-in inspection form as a page to keep: PDF, PNG or SVG, of our own design."""

from __future__ import annotations

from companion.engine.game import Game
from companion.engine.scoring import Result
from companion.render.page.compose import compose
from companion.render.page.pdf import write_pdf, write_png
from companion.render.page.svg import write_svg
from companion.render.page_kinds import Kind

_WRITERS = {"pdf": write_pdf, "png": write_png, "svg": write_svg}


def draw_form(game: Game, result: Result, kind: Kind, language: str = "en") -> bytes:
    """Return the form of a scored game as a file of the given kind."""
    return _WRITERS[kind](compose(game, result, language))
