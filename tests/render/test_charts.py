"""Charts: everything is on the sheet, to scale, and told apart by more than colour."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.render.chart_bars import Bar, Group, Rivals, draw_bars, draw_duels
from companion.render.chart_frame import INKS, LEVEL, WIDTH
from companion.render.chart_lines import Dot, Series, draw_lines
from companion.render.palette import PAPER
from tests.render.test_palette import LEAST_CONTRAST_OF_LINES, contrast, of_hex

NASTY = "<b>&\"Ada'"
SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?[\d.]+")


def drawn(picture: str) -> Element:
    root = fromstring(picture)  # noqa: S314 - our own picture
    assert root.get("role") == "group"
    assert root.get("aria-label")
    return root


def numbers(text: str | None) -> list[float]:
    return [float(found) for found in NUMBER.findall(text or "")]


def bars(root: Element) -> list[Element]:
    return root.findall(f"{SVG}rect")[1:]


def lines(*series: tuple[str, list[int]]) -> str:
    made = [
        Series(name, tuple(Dot(n, points, f"{name} {points}") for n, points in enumerate(totals)))
        for name, totals in series
    ]
    games = max(len(totals) for _, totals in series)
    return draw_lines(made, games, ("1 Nov", "2 Nov"), "Points")


def test_inks_are_told_apart_by_more_than_colour() -> None:
    assert len({ink.dashes for ink in INKS}) == len(INKS)
    assert len({ink.marker for ink in INKS}) == len(INKS)
    assert len({ink.colour for ink in INKS}) == len(INKS)


@pytest.mark.parametrize("colour", [*(ink.colour for ink in INKS), LEVEL])
def test_inks_show_on_the_sheet(colour: str) -> None:
    assert contrast(of_hex(colour), of_hex(PAPER)) >= LEAST_CONTRAST_OF_LINES


def test_more_points_are_drawn_higher_and_later_games_further_right() -> None:
    root = drawn(lines(("Ada", [10, 20, 40])))
    path = root.find(f"{SVG}path")
    assert path is not None
    found = numbers(path.get("d"))
    across, down = found[::2], found[1::2]
    assert all(one < other for one, other in pairwise(across))
    assert all(one > other for one, other in pairwise(down))
    # Twenty points take twice the room of ten.
    assert (down[1] - down[2]) == pytest.approx(2 * (down[0] - down[1]), rel=0.01)


@settings(deadline=None)
@given(st.lists(st.lists(st.integers(-60, 150), min_size=1, max_size=80), min_size=1, max_size=8))
def test_no_line_leaves_the_sheet(totals: list[list[int]]) -> None:
    root = drawn(lines(*((f"Player {n}", found) for n, found in enumerate(totals))))
    height = numbers(root.get("viewBox"))[3]
    for path in root.findall(f"{SVG}path"):
        if path.get("fill") == "none":
            found = numbers(path.get("d"))
            assert all(0 <= x <= WIDTH for x in found[::2])
            assert all(0 <= y <= height for y in found[1::2])


def test_one_game_stands_in_the_middle_and_every_name_is_written() -> None:
    root = drawn(lines((NASTY, [12])))
    written = [text.text for text in root.findall(f"{SVG}text")]
    assert NASTY in written
    assert "1 Nov" in written
    assert "2 Nov" not in written


def test_a_long_name_is_shortened_and_told_in_full() -> None:
    name = "Maximiliane von der Schattenbibliothek"
    root = drawn(lines((name, [1, 2])))
    shown = [text for text in root.findall(f"{SVG}text") if (text.text or "").endswith("…")]
    assert [text.findtext(f"{SVG}title") for text in shown] == [name]


def test_bars_are_as_long_as_their_values_and_less_than_nothing_goes_left() -> None:
    group = Group("B3", (Bar("Ada", 10, "10"), Bar("Bo", 5, "5", 1), Bar("Cleo", -5, "−5", 2)))
    ada, bo, cleo = bars(drawn(draw_bars([group], "Means")))
    widths = [float(bar.get("width") or 0) for bar in (ada, bo, cleo)]
    assert widths[0] == pytest.approx(2 * widths[1], rel=0.01)
    assert widths[1] == pytest.approx(widths[2], rel=0.01)
    zero = float(ada.get("x") or 0)
    assert float(cleo.get("x") or 0) + widths[2] == pytest.approx(zero, rel=0.01)


@settings(deadline=None)
@given(st.lists(st.floats(-40, 60), min_size=1, max_size=8))
def test_no_bar_leaves_the_sheet(values: list[float]) -> None:
    group = Group("B1", tuple(Bar(f"Player {n}", value, "0") for n, value in enumerate(values)))
    for picture in (draw_bars([group], "Means"), draw_bars([Group("", group.bars)], "Means")):
        for bar in bars(drawn(picture)):
            x, width = float(bar.get("x") or 0), float(bar.get("width") or 0)
            assert 100 <= x <= x + width <= WIDTH


def test_a_duel_is_shared_as_its_games_were() -> None:
    root = drawn(draw_duels([Rivals("Ada", "Bo", 3, 1, 2)], "Duels"))
    left, level, right = (float(bar.get("width") or 0) for bar in bars(root))
    assert left == pytest.approx(3 * right, rel=0.01)
    assert level == pytest.approx(2 * right, rel=0.01)
    assert [text.text for text in root.findall(f"{SVG}text")] == ["Ada 3", "1 Bo"]
