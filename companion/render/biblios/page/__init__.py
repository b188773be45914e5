"""The result of a game of Biblios as a page: on a phone, and as PDF, PNG or SVG to keep."""

from __future__ import annotations

from companion.engine.biblios.scoring import BibliosResult
from companion.render.biblios.page.compose import compose_result
from companion.render.biblios.page.look import ResultNotes
from companion.render.page_kinds import Kind


def draw_result(
    result: BibliosResult, kind: Kind, language: str = "en", notes: ResultNotes | None = None
) -> bytes:
    """Return the result as a file of the given kind."""
    page = compose_result(result, language, notes or ResultNotes())
    # What writes files is slow to load, and screens do without.
    if kind == "svg":
        from companion.render.page.svg import write_svg  # noqa: PLC0415

        return write_svg(page)
    from companion.render.page.pdf import write_pdf, write_png  # noqa: PLC0415

    return write_pdf(page) if kind == "pdf" else write_png(page)
