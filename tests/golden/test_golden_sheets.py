"""Whole sheets as text: a change of a rule shows as a readable difference.

`EXLIBRIS_WRITE_GOLDEN=1 pytest tests/golden` rewrites them; read the difference before you
commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.engine.exlibris.advice import advise
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_check import check_game
from companion.engine.exlibris.game_file import parse_game
from companion.engine.exlibris.marginal import worth
from companion.engine.exlibris.scoring import score
from companion.render.exlibris.score_text import advice_text
from companion.render.exlibris.sheet_text import result_text, worth_text

HERE = Path(__file__).parent
GAMES = ("two_players", "four_players", "polish", "solo")


def transcript(game: Game, language: str) -> str:
    seats = range(len(game.players))
    parts = [
        result_text(score(game), language),
        *("\n".join(advice_text(advise(game, seat), language)) for seat in seats),
        *(worth_text(worth(game, seat), language) for seat in seats),
    ]
    return "\n\n".join(parts) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_golden_sheet(name: str) -> None:
    game = parse_game((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    assert check_game(game) == ()
    text = transcript(game, "pl" if name == "polish" else "en")
    golden = HERE / f"{name}.txt"
    if os.environ.get("EXLIBRIS_WRITE_GOLDEN"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
