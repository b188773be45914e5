"""What `exlibris score` does with a game of Biblios."""

from __future__ import annotations

import tomllib
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import click

from card_db import Problem, ProblemsError
from card_db.biblios import BibliosCategory
from companion.cli.console import print_json, tell
from companion.cli.files import write_bytes
from companion.engine.biblios.game import BibliosGame
from companion.engine.biblios.game_check import biblios_doubts, check_biblios
from companion.engine.biblios.game_file import BIBLIOS, BibliosFileError, read_biblios
from companion.engine.biblios.marginal import AbbotWorth, CardDifference, abbot_worth
from companion.engine.biblios.scoring import AbbotSheet, BibliosResult, score_biblios
from companion.render.biblios.score_text import abbot_worth_text, biblios_text
from companion.render.page_kinds import Kind


def biblios_document(text: str) -> dict[str, Any] | None:
    """Return the document of a game file if it is one of Biblios."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if document.get("game") == BIBLIOS else None


def read_biblios_game(document: dict[str, Any]) -> BibliosGame:
    """Return a game that can be scored; BibliosFileError lists everything against it."""
    game, problems = read_biblios(document)
    every = (*problems, *check_biblios(game))
    if every:
        raise BibliosFileError(every)
    return game


class BibliosPage(NamedTuple):
    """The file that the result is drawn to."""

    path: Path
    kind: Kind


def show_biblios(
    document: dict[str, Any],
    page: BibliosPage | None = None,
    *,
    and_worth: bool,
    as_json: bool,
    language: str,
) -> None:
    """Score a game of Biblios, print the result, and draw it if asked to."""
    game = read_biblios_game(document)
    tell(biblios_doubts(game), language)
    result = score_biblios(game)
    if page is not None:
        from companion.render.biblios.page import draw_result  # noqa: PLC0415 - slow to load

        write_bytes(page.path, draw_result(result, page.kind, language))
    seats = range(len(game.players)) if and_worth else ()
    worths = [abbot_worth(game, seat) for seat in seats]
    if as_json:
        more = {"worth": [_worth_json(worth) for worth in worths]} if worths else {}
        print_json(biblios_json(result) | more)
        return
    click.echo(biblios_text(result, language))
    for worth in worths:
        click.echo(f"\n{abbot_worth_text(worth, language)}")


def refuse_options(**options: object) -> None:
    """Refuse the options that have no meaning for Biblios."""
    named = [f"--{name.replace('_', '-')}" for name, value in options.items() if value]
    if named:
        raise ProblemsError(Problem("biblios-no-page", {"option": option}) for option in named)


def biblios_json(result: BibliosResult) -> dict[str, Any]:
    """Return a result as outside scripts rely on it."""
    rows = zip(result.sheets, result.ranking.ranks, strict=True)
    return {
        "players": [_sheet_json(sheet, rank) for sheet, rank in rows],
        "winner": list(result.winners),
        "decided_by": str(result.ranking.decided_by),
    }


def _sheet_json(sheet: AbbotSheet, rank: int) -> dict[str, Any]:
    totals, letters, gold = sheet.holding
    return {
        "name": sheet.player.name,
        "categories": {
            str(category): {"total": totals[category], "letter": letters.get(category)}
            for category in BibliosCategory
        },
        "gold": gold,
        "won": [str(category) for category in sheet.won],
        "points": sheet.points,
        "rank": rank,
    }


def _worth_json(worth: AbbotWorth) -> dict[str, Any]:
    return {
        "name": worth.player,
        "one_more": [_difference_json(one) for one in worth.one_more],
        "one_less": [_difference_json(one) for one in worth.one_less],
    }


def _difference_json(one: CardDifference) -> dict[str, Any]:
    return {**asdict(one), "card": str(one.card)}
