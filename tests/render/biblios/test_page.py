"""The result as a page: everything is on it, within its edges, in every kind of file."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from card_db.biblios import BibliosCategory
from companion.bench.biblios import biblios_table
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.scoring import BibliosResult, score_biblios
from companion.render.biblios.page import draw_result
from companion.render.biblios.page.compose import compose_result
from companion.render.biblios.page.look import ResultNotes
from companion.render.biblios.page.pocket import CONTESTS, compose_pocket
from companion.render.page.marks import Anchor, Box, Line, Page, Shape, Text
from companion.render.page.typesetting import width_of

LONG = "Bartholomäus Theophrast von Hohenstaufen"
STAMP = "ex scriptorio"


def result_of(players: int, seed: int, name: str = "") -> BibliosResult:
    game = biblios_table(random.Random(seed), players)  # noqa: S311
    if name:
        abbots = (a._replace(name=f"{name[:38]} {n}") for n, a in enumerate(game.players))
        game = replace(game, players=tuple(abbots))
    return score_biblios(game)


def shared() -> BibliosResult:
    dice = dict.fromkeys(BibliosCategory, 3)
    return score_biblios(BibliosGame((Abbot("Ada"), Abbot("Bo")), dice))


def texts(page: Page) -> list[str]:
    return [mark.words for mark in page.marks if isinstance(mark, Text)]


def edges(page: Page) -> Iterator[tuple[float, float]]:
    """Go through the outermost points of texts, lines and boxes."""
    for mark in page.marks:
        if isinstance(mark, Text):
            width = width_of(mark.words, mark.type)
            left = mark.x - {Anchor.START: 0.0, Anchor.MIDDLE: width / 2}.get(mark.anchor, width)
            yield from ((left, mark.y), (left + width, mark.y))
        elif isinstance(mark, Box):
            yield from ((mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height))
        elif isinstance(mark, Line):
            yield mark.x + mark.right, mark.y + mark.down
        elif isinstance(mark, Shape):
            yield mark.x, mark.y


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("seed", range(4))
def test_everything_stays_on_the_page(players: int, language: str, seed: int) -> None:
    result = result_of(players, seed, LONG)
    for page in (
        compose_result(result, language, ResultNotes()),
        compose_pocket(result, language),
    ):
        assert all(0 <= x <= page.width and 0 <= y <= page.height for x, y in edges(page))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_page_names_totals_points_and_the_winner(players: int) -> None:
    result = result_of(players, 7)
    for page in (compose_result(result, "en", ResultNotes()), compose_pocket(result, "en")):
        found = " ".join(texts(page))
        for sheet in result.sheets:
            assert sheet.player.name in found
            assert f" {sheet.points} " in f" {found} "
            for card in sheet.player.cards:
                assert card.letter in texts(page)
        assert "wins" in found
        assert STAMP in found


def test_a_shared_victory_gets_no_stamp() -> None:
    for page in (compose_result(shared(), "en", ResultNotes()), compose_pocket(shared(), "en")):
        assert STAMP not in texts(page)


def test_a_category_shows_its_cards_only_when_it_is_revealed() -> None:
    result = result_of(3, 3)
    letters = [
        sum(
            word in "ABCDEFGHI" and len(word) == 1
            for word in texts(compose_pocket(result, "en", n))
        )
        for n in range(CONTESTS + 1)
    ]
    held = [
        sum(len(sheet.player.cards_of(contest.category)) for sheet in result.sheets)
        for contest in result.contests
    ]
    names = sum(sheet.player.name in "ABC" for sheet in result.sheets)
    for step in range(1, CONTESTS + 1):
        gold = names if step == CONTESTS else 0
        assert letters[step] - letters[step - 1] == held[step - 1] + names + gold
    assert STAMP not in texts(compose_pocket(result, "en", CONTESTS))


def test_every_kind_of_file_can_be_drawn() -> None:
    result = result_of(4, 1)
    assert draw_result(result, "pdf").startswith(b"%PDF")
    assert draw_result(result, "png").startswith(b"\x89PNG")
    assert b"<svg" in draw_result(result, "svg", "pl")
