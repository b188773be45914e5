"""Whole records with the verdict of every line, and the table at the end.

`EXLIBRIS_WRITE_GOLDEN=1 pytest tests/golden` rewrites them; read the difference before you
commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.engine.exlibris.notation import print_card, print_shelf
from companion.engine.exlibris.referee.questions.rereading import Rereading
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable
from companion.render.verdict_text import outcome_text, verdict_lines
from tests.referee.tables import start_of

HERE = Path(__file__).parent
RECORDS = ("known_cards", "unknown_cards")


def transcript(text: str) -> str:
    record = parse_record(text)
    game = FollowedGame(start_of(record.header))
    lines = []
    followed = Rereading(game)
    for entry in record.entries:
        verdict = followed.follow(entry.reply)
        lines.append(f"{outcome_text(verdict.outcome):8} {entry.text}")
        lines += [f"           {line}" for line in verdict_lines(verdict)]
    return "\n".join([*lines, "", *table_lines(game.table)]) + "\n"


def table_lines(table: GameTable) -> list[str]:
    lines = [f"round {table.round}, {table.phase}, first {table.seats[table.first].name}"]
    for seat in table.seats:
        lines.append(f"{seat.name}: supply {', '.join(seat.supply)}; hand {cards(seat.hand)}")
        lines.append(f"    {print_shelf(seat.shelf)}")
    lines += [f"{tile.key}: {cards(tile.cards)}" for tile in table.tiles]
    return [*lines, f"deck {len(table.deck)}, discard {cards(table.discard)}"]


def cards(pile: Pile) -> str:
    return " ".join(map(print_card, pile.cards)) or "-"


@pytest.mark.parametrize("name", RECORDS)
def test_golden_record(name: str) -> None:
    text = transcript((HERE / f"{name}.record").read_text(encoding="utf-8"))
    golden = HERE / f"{name}.record.txt"
    if os.environ.get("EXLIBRIS_WRITE_GOLDEN"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
