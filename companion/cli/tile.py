"""`exlibris tile`: what the tiles of this copy show, where our numbers are assumed."""

from __future__ import annotations

from typing import Any

import click

from card_db import (
    Certainty,
    Kind,
    Location,
    Problem,
    ProblemsError,
    TileCorrection,
    printed_locations,
)
from companion.cli.console import json_option, language_option, print_json, say
from companion.cli.own_tiles import own_locations
from companion.engine.exlibris.referee.record.said_names import find_location
from companion.engine.exlibris.referee.table.placement import MOST_SPACES
from companion.render.sentences import N_
from companion.render.text import component_name
from companion.store import open_store

_LONGEST_SHOWN = 20


@click.command("tile")
@click.argument("location", required=False)
@click.option(
    "--open",
    "open_spaces",
    type=click.IntRange(1, MOST_SPACES),
    help="Spaces open to any number of players.",
)
@click.option("--marked", help='Marks of the other spaces, such as "3 4", or "none".')
@click.option("--preparation", type=int, help="Cards laid on it in preparation.")
@click.option("--solo/--no-solo", default=None, help="Whether it shows the mark of the solo game.")
@click.option("--forget", is_flag=True, help="Go back to the assumed numbers.")
@json_option
@language_option
def tile_command(
    location: str | None,
    *,
    as_json: bool,
    language: str,
    forget: bool,
    **said: Any,  # noqa: ANN401
) -> None:
    """Enter what your tile shows, or list what is known about all tiles."""
    if location is None and (forget or any(value is not None for value in said.values())):
        raise ProblemsError([Problem("tile-which")])
    if forget and any(value is not None for value in said.values()):
        raise ProblemsError([Problem("tile-forget")])
    found = (
        own_locations()
        if location is None
        else {"": _changed(location, _correction(**said), forget=forget)}
    )
    if as_json:
        print_json({"tiles": [_tile_json(tile) for tile in found.values()]})
        return
    for tile in found.values():
        click.echo(_tile_text(tile, language))


def _changed(name: str, correction: TileCorrection, *, forget: bool) -> Location:
    key = find_location(name)
    if key is None or key not in printed_locations():
        raise ProblemsError([Problem("tile-unknown", {"found": name})])
    with open_store() as store:
        if forget:
            store.forget_tile(key)
        if correction != TileCorrection():
            store.correct_tile(key, correction)
        return store.locations()[key]


def _correction(*, marked: str | None, **said: Any) -> TileCorrection:  # noqa: ANN401
    return TileCorrection(marked_spaces=None if marked is None else _marks(marked), **said)


def _marks(text: str) -> tuple[int, ...]:
    """Read `3 4`, also with commas or plus signs; `none` is no mark at all."""
    if text.strip().casefold() == "none":
        return ()
    marks = text.replace("+", " ").replace(",", " ").split()
    if not all(mark.isdecimal() for mark in marks):
        raise ProblemsError([Problem("tile-mark", {"found": text[:_LONGEST_SHOWN]})])
    return tuple(sorted(map(int, marks)))


def _tile_json(tile: Location) -> dict[str, object]:
    return {
        "location": tile.key,
        "open": tile.open_spaces.value,
        "marked": list(tile.marked_spaces.value),
        "preparation": tile.preparation.value,
        "solo": tile.solo.value,
        "assumed": _assumed(tile),
    }


def _assumed(tile: Location) -> list[str]:
    facts = {
        "open": tile.open_spaces.certainty,
        "marked": tile.marked_spaces.certainty,
        "preparation": tile.preparation.certainty,
        "solo": tile.solo.certainty,
    }
    return [name for name, certainty in facts.items() if certainty is Certainty.GUESSED]


def _tile_text(tile: Location, language: str) -> str:
    marks = " ".join(f"{mark}+" for mark in tile.marked_spaces.value) or "-"
    sentence = N_("%(location)s: open spaces %(open)s, marked %(marked)s, cards %(cards)s")
    text = say(
        sentence,
        language,
        location=component_name(Kind.LOCATION, tile.key, language),
        open=tile.open_spaces.value,
        marked=marks,
        cards=tile.preparation.value,
    )
    solo = say(N_("solo tile") if tile.solo.value else N_("no solo tile"), language)
    mark = say(N_("(assumed)"), language)
    return f"{text}, {solo} {mark}" if _assumed(tile) else f"{text}, {solo}"
