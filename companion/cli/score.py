"""`exlibris score` and `exlibris advise`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import click

from card_db import CATEGORIES, Problem, ProblemsError
from companion.cli.biblios import BibliosPage, biblios_document, refuse_options, show_biblios
from companion.cli.console import json_option, language_option, print_json, say, tell
from companion.cli.files import read_text, write_bytes
from companion.cli.games import ready_game
from companion.engine.exlibris.advice import Advice, Replies, advise, advise_all
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.marginal import Worth, worth
from companion.engine.exlibris.scoring import Result, Sheet, score
from companion.render.exlibris.score_text import advice_text
from companion.render.exlibris.sheet_text import result_text, worth_text
from companion.render.exlibris.terminal import print_shelf_in_colour, wants_colour
from companion.render.language import translation
from companion.render.page_kinds import KINDS, Kind
from companion.render.printed import as_printed
from companion.render.sentences import N_
from companion.render.text import category_codes

_BOX_KEYS = {
    "stability": FormBox.STABILITY,
    "prominent": FormBox.PROMINENT,
    "banned": FormBox.BANNED,
    "variety": FormBox.VARIETY,
    "focus": FormBox.FOCUS,
}

game_argument = click.argument("game", metavar="GAME.toml", type=click.Path(path_type=Path))


@click.command("score")
@game_argument
@click.option(
    "--form",
    type=click.Path(path_type=Path),
    help="Draw the filled-in form to a .pdf, .png or .svg file.",
)
@click.option("--shelves", is_flag=True, help="Also show the shelves.")
@click.option(
    "--worth", "and_worth", is_flag=True, help="Also show what each book and card was worth."
)
@json_option
@language_option
def score_command(
    game: Path,
    *,
    form: Path | None,
    shelves: bool,
    and_worth: bool,
    as_json: bool,
    language: str,
) -> None:
    """Fill in the whole inspection form of a game, line by line, and name the winner."""
    text = read_text(game)
    biblios = biblios_document(text)
    if biblios is not None:
        refuse_options(shelves=shelves)
        page = BibliosPage(form, _form_kind(form)) if form else None
        show_biblios(biblios, page, and_worth=and_worth, as_json=as_json, language=language)
        return
    kind = _form_kind(form) if form else None
    ready = ready_game(text)
    language = as_printed(language, ready.game.rules.edition)
    result = score(ready.game)
    tell(ready.doubts, language)
    if form and kind:
        from companion.render.exlibris.page import draw_form  # noqa: PLC0415 - slow, and needed only here

        write_bytes(form, draw_form(ready.game, result, kind, language))
    worths = (
        [worth(ready.game, seat) for seat in range(len(ready.game.players))] if and_worth else []
    )
    if as_json:
        print_json(
            result_json(result) | ({"worth": list(map(_worth_json, worths))} if worths else {})
        )
        return
    if shelves:
        _show_shelves(result, language)
    click.echo(f"{result_text(result, language)}\n\n{category_codes(language)}")
    for each in worths:
        click.echo(f"\n{worth_text(each, language)}")


def _form_kind(form: Path) -> Kind:
    for kind in KINDS:
        if form.suffix.lower() == f".{kind}":
            return kind
    raise ProblemsError([Problem("form-kind", {"file": form, "kinds": KINDS})])


def _show_shelves(result: Result, language: str) -> None:
    colour = wants_colour(sys.stdout, os.environ)
    for sheet in result.sheets:
        if sheet.inspection.shelf.cells:
            click.echo(sheet.name)
            shelf = sheet.inspection.shelf
            picture = print_shelf_in_colour(shelf, colour=colour, language=language)
            click.echo(f"{picture}\n", color=colour)


def result_json(result: Result) -> dict[str, Any]:
    """Return a result as outside scripts rely on it."""
    rows = zip(result.sheets, result.ranking.ranks, strict=True)
    decided = result.ranking.decided_by
    document: dict[str, Any] = {
        "players": [_sheet_json(sheet, rank) for sheet, rank in rows],
        "winner": list(result.winners),
        "decided_by": str(decided) if decided else None,
    }
    if result.ranking.needs:
        document["needs"] = list(result.ranking.needs)
    return document


def _worth_json(worth_: Worth) -> dict[str, Any]:
    return {
        "name": worth_.player,
        "categories": {str(category): points for category, points in worth_.categories.items()},
        "one_more": {str(category): points for category, points in worth_.one_more.items()},
        "cards": [{"card": str(card.card), "points": card.points} for card in worth_.cards],
    }


def _sheet_json(sheet: Sheet, rank: int) -> dict[str, Any]:
    return {
        "name": sheet.name,
        "flipped": [str(card) for card in sheet.flipped],
        "books": {str(category): sheet.tally[category] for category in CATEGORIES},
        **{key: sheet.points(box) for key, box in _BOX_KEYS.items()},
        "total": sheet.total,
        "rank": rank,
    }


@click.command("advise")
@game_argument
@click.option("--player", help="The player who asks.")
@click.option("--all", "everybody", is_flag=True, help="Everybody, each reacting to the others.")
@json_option
@language_option
def advise_command(
    game: Path, player: str | None, *, everybody: bool, as_json: bool, language: str
) -> None:
    """Find the best voluntary flips before the inspection, and how many points they bring."""
    if (player is None) is not everybody:
        raise ProblemsError([Problem("advise-whom")])
    ready = ready_game(read_text(game))
    tell(ready.doubts, language)
    if player is not None:
        advice = advise(ready.game, _seat(ready.game, player))
        _show(advice_json(advice), advice_text(advice, language), as_json=as_json)
        return
    replies = advise_all(ready.game)
    _show(replies_json(replies), _replies_text(replies, language), as_json=as_json)


def _seat(game: Game, name: str) -> int:
    seat = game.seat_of(name)
    if seat is not None:
        return seat
    names = tuple(player.name for player in game.players)
    raise ProblemsError([Problem("player-unknown", {"name": name, "players": names})])


def _show(document: dict[str, Any], lines: list[str], *, as_json: bool) -> None:
    if as_json:
        print_json(document)
    else:
        click.echo("\n".join(_indented(lines)))


def advice_json(advice: Advice) -> dict[str, Any]:
    """Return advice as outside scripts rely on it."""
    return {
        "player": advice.player,
        "flip": [str(card) for card in advice.cards],
        "total": advice.after.total,
        "without": advice.before.total,
    }


def replies_json(replies: Replies) -> dict[str, Any]:
    """Return everybody's last replies, and the tables that go round if they do not settle."""
    *circle, last = ([advice_json(advice) for advice in table] for table in replies.tables)
    document: dict[str, Any] = {
        "players": last,
        "settled": replies.settled,
        "rounds": replies.rounds,
    }
    return document if replies.settled else {**document, "circle": [*circle, last]}


def _replies_text(replies: Replies, language: str) -> list[str]:
    if replies.settled:
        return [_rounds_text(replies, language), *_table_lines(replies.tables[0], language)]
    sentence = N_("There is no final answer: the advice alternates between these %(n)s outcomes.")
    lines = [say(sentence, language, n=len(replies.tables))]
    for number, table in enumerate(replies.tables, start=1):
        lines += [f"{number}.", *_table_lines(table, language)]
    return lines


def _rounds_text(replies: Replies, language: str) -> str:
    several = translation(language).ngettext(
        "After %(n)s round of replies nobody wants to change anything.",
        "After %(n)s rounds of replies nobody wants to change anything.",
        replies.rounds,
    )
    return several % {"n": replies.rounds}


def _table_lines(table: tuple[Advice, ...], language: str) -> list[str]:
    return [line for advice in table for line in _indented(advice_text(advice, language))]


def _indented(lines: list[str]) -> list[str]:
    first, *rest = lines
    return [first, *(f"  {line}" for line in rest)]
