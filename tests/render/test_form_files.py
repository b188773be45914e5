"""The form as a file: PDF, PNG and SVG say the same, and the same game gives the same bytes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import score
from companion.render.exlibris.page import draw_form
from companion.render.exlibris.page.look import Frame
from companion.render.language import LANGUAGES
from companion.render.page.typesetting import printable
from companion.render.page_kinds import Kind
from companion.render.text import player_name
from tests.render.form_games import GAMES, LONGEST
from tests.render.form_reading import (
    SVG,
    pdf_columns,
    pdf_text,
    printed_points,
    stands_in_order,
    svg_columns,
)

ROOT = Path(__file__).parent.parent.parent
KINDS: tuple[Kind, ...] = ("pdf", "png", "svg")
DRAW_AGAIN = """
import sys
from companion.engine.exlibris.scoring import score
from companion.render.exlibris.page import draw_form
from tests.render.form_games import GAMES
game = GAMES["four"]
sys.stdout.buffer.write(draw_form(game, score(game), sys.argv[1], "en"))
"""


def draw(game: Game, kind: Kind, language: str = "en") -> bytes:
    return draw_form(game, score(game), kind, language)


def squeezed(text: str) -> str:
    """The text without white space, as a long name may be broken anywhere."""
    return "".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_pdf_has_everybodys_points_in_their_column(name: str, language: str) -> None:
    game = GAMES[name]
    sheets = score(game).sheets
    columns = pdf_columns(draw(game, "pdf", language), Frame.of(len(sheets)))
    for sheet, column in zip(sheets, columns, strict=True):
        assert squeezed(printable(player_name(sheet.who, language))) in "".join(column)
        assert stands_in_order(printed_points(sheet), column)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_svg_has_everybodys_points_in_their_column(name: str, language: str) -> None:
    game = GAMES[name]
    sheets = score(game).sheets
    columns = svg_columns(draw(game, "svg", language), Frame.of(len(sheets)))
    for sheet, column in zip(sheets, columns, strict=True):
        assert squeezed(printable(player_name(sheet.who, language))) in "".join(column)
        assert stands_in_order(printed_points(sheet), column)


def test_the_points_of_another_game_are_not_found() -> None:
    sheets = score(GAMES["two"]).sheets
    columns = pdf_columns(draw(GAMES["two"], "pdf"), Frame.of(2))
    assert not stands_in_order(printed_points(sheets[0]), columns[1])


def test_markup_in_a_name_stays_text() -> None:
    root = ET.fromstring(draw(LONGEST, "svg"))  # noqa: S314 (of our own making)
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds == {"svg", "title", "style", "text", "line", "rect", "path"}
    text = squeezed(pdf_text(draw(LONGEST, "pdf")))
    for player in LONGEST.players:
        assert squeezed(printable(player.name)) in text


def test_the_svg_fetches_nothing() -> None:
    root = ET.fromstring(draw(LONGEST, "svg"))  # noqa: S314 (of our own making)
    assert not [key for element in root.iter() for key in element.attrib if "href" in key]
    style = root.findtext(f"{SVG}style") or ""
    assert style.count("url(") == style.count("url(data:font/ttf;base64,") > 0


@pytest.mark.parametrize(("name", "size"), [("two", (1406, 1988)), ("four", (1988, 1406))])
def test_the_picture_has_the_shape_of_the_page_and_is_not_blank(
    name: str, size: tuple[int, int]
) -> None:
    picture = Image.open(io.BytesIO(draw(GAMES[name], "png")))
    assert picture.size == size
    shades = picture.convert("L").histogram()
    assert sum(shades[:64]) > 10_000
    assert shades[255] > sum(shades) / 2


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_game_gives_the_same_bytes(kind: Kind) -> None:
    # Another process has another hash seed, another clock and another time zone.
    elsewhere = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland"}
    command = [sys.executable, "-c", DRAW_AGAIN, kind]
    again = subprocess.run(command, cwd=ROOT, env=elsewhere, capture_output=True, check=True)
    assert again.stdout == draw(GAMES["four"], kind)


def test_the_pdf_says_what_it_is() -> None:
    data = draw(GAMES["two"], "pdf", "pl")
    assert b"/Lang (pl)" in data
    assert b"Ex Libris companion" in data
