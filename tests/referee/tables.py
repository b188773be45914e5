"""Tables for tests, from the header of a record."""

from __future__ import annotations

from card_db import Deck, demo_deck, locations
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.engine.exlibris.referee.record.set_up import set_up
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.state import GameTable


def deck_of(header: RecordHeader) -> Deck:
    """Return the demo deck if the header names it, else one of which nothing is known yet."""
    demo = demo_deck()
    return demo if header.deck == demo.name else Deck("", header.edition.code)


def start_of(header: RecordHeader) -> GameTable:
    """Return the table on which a header begins, with the deck that it names."""
    return set_up(header, deck_of(header), locations())


def table_of(text: str) -> GameTable:
    """Return the table that a header describes."""
    return start_of(parse_record(text).header)


def game_of(text: str) -> FollowedGame:
    """Return a game after the answers of a record, all of which must be legal."""
    record = parse_record(text)
    return FollowedGame(start_of(record.header), (entry.reply for entry in record.entries))
