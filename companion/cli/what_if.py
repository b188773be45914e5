"""`exlibris referee --place`: where a card would bring a player most."""

from __future__ import annotations

from typing import Any

from card_db import Problem, ProblemsError, editions
from companion.engine.exlibris.referee.decisions.giving import seat_called
from companion.engine.exlibris.referee.questions.what_if import Prospect, prospects
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.shelf import SeenCard

Found = tuple[SeenCard, tuple[Prospect, ...]]


def find_prospects(table: GameTable, name: str, text: str) -> Found:
    """Return a card and what it would bring a player on every place."""
    seat = seat_called(table, name)
    if seat is None:
        players = tuple(seat.name for seat in table.seats)
        raise ProblemsError([Problem("player-unknown", {"name": name, "players": players})])
    tokens = TokenStream(text, 1, editions()[table.rules.edition])
    card = tokens.card()
    tokens.finish()
    return card, prospects(table, seat, card)


def prospects_json(found: Found) -> list[dict[str, Any]]:
    """Return the places as outside scripts rely on them, the best first."""
    return [
        {
            "row": prospect.place.row + 1,
            "column": prospect.place.col + 1,
            "points": prospect.points,
            "boxes": {str(change.box): change.difference for change in prospect.changes},
            "turned": [str(card) for card in prospect.turned],
        }
        for prospect in found[1]
    ]
