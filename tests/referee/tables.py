"""Tables for tests, from the header of a record."""

from __future__ import annotations

from card_db import demo_deck, locations
from companion.engine.referee.record import parse_record
from companion.engine.referee.runner import FollowedGame
from companion.engine.referee.set_up import set_up
from companion.engine.referee.table import Table


def table_of(text: str) -> Table:
    """Return the table that a header describes."""
    return set_up(parse_record(text).header, demo_deck(), locations())


def game_of(text: str) -> FollowedGame:
    """Return a game after the answers of a record, all of which must be legal."""
    record = parse_record(text)
    start = set_up(record.header, demo_deck(), locations())
    return FollowedGame(start, (entry.reply for entry in record.entries))
