"""The filled-in inspection form as a page to keep: PDF, PNG or SVG, of our own design."""

from __future__ import annotations

from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import Result
from companion.render.exlibris.page.compose import compose
from companion.render.exlibris.page.look import FormNotes
from companion.render.page_kinds import Kind


def draw_form(
    game: Game, result: Result, kind: Kind, language: str = "en", notes: FormNotes | None = None
) -> bytes:
    """Return the form of a scored game as a file of the given kind."""
    page = compose(game, result, language, notes)
    # What writes files is slow to load, and screens do without.
    if kind == "svg":
        from companion.render.page.svg import write_svg  # noqa: PLC0415

        return write_svg(page)
    from companion.render.page.pdf import write_pdf, write_png  # noqa: PLC0415

    return write_pdf(page) if kind == "pdf" else write_png(page)
