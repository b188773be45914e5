"""Whole games that played themselves, with the verdict of every line, the last table and the forms.

The records are kept: what changes in playing by itself does not change what is proved here.
`EXLIBRIS_WRITE_GOLDEN=1 pytest tests/golden` rewrites the transcripts, and plays a game whose
record is missing; read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.engine.exlibris.referee.questions.ending import game_at
from companion.engine.exlibris.referee.record.replay import parse_record, replay
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.state import Phase
from companion.engine.exlibris.referee.table.variant import SOLO
from companion.engine.exlibris.scoring import score
from companion.render.exlibris.sheet_text import result_text
from companion.selfplay.play import Plan, play_game
from tests.golden.test_golden_records import transcript
from tests.referee.tables import start_of

HERE = Path(__file__).parent
WRITES = bool(os.environ.get("EXLIBRIS_WRITE_GOLDEN"))
GAMES = {
    "whole_two": Plan(2, seed=2, sensible=True),
    "whole_three": Plan(3, "long", seed=3, sensible=True),
    "whole_four": Plan(4, seed=4, sensible=True),
    "whole_solo": Plan(1, SOLO, seed=1, sensible=True),
}


def forms(record: str) -> str:
    parsed = parse_record(record)
    game = FollowedGame(start_of(parsed.header))
    assert all(judged.verdict.legal for judged in replay(game, parsed.entries))
    table = game.table
    assert table.phase is Phase.INSPECTION
    assert table.prominent is not None
    assert table.banned is not None
    return result_text(score(game_at(table, table.prominent, table.banned)))


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    record, golden = HERE / f"{name}.record", HERE / f"{name}.record.txt"
    if WRITES and not record.exists():
        record.write_text(play_game(GAMES[name]).record, encoding="utf-8")
    played = record.read_text(encoding="utf-8")
    text = f"{transcript(played)}\n{forms(played)}\n"
    if WRITES:
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
