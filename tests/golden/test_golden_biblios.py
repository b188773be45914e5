"""A whole game of Biblios with the verdict of every line, and its result.

`EXLIBRIS_WRITE_GOLDEN=1 pytest tests/golden` rewrites it; read the difference before you
commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.engine.biblios.referee.record import parse_biblios_record, replay_biblios
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.biblios.scoring import score_biblios
from companion.render.biblios.score_text import biblios_text
from companion.render.text import problem_text
from companion.render.verdict_text import outcome_text, verdict_lines

HERE = Path(__file__).parent / "biblios"


def transcript(text: str) -> str:
    record = parse_biblios_record(text)
    game = FollowedBiblios(record.start)
    lines = []
    for judged in replay_biblios(game, record.entries):
        lines.append(f"{outcome_text(judged.verdict.outcome):8} {judged.entry.text}")
        lines += [f"           {line}" for line in verdict_lines(judged.verdict)]
        if judged.asked is not None:
            lines.append(f"           {judged.who}: {problem_text(judged.asked)}")
    final = game.table.final_game()
    result = biblios_text(score_biblios(final)) if final is not None else "hands not known"
    return "\n".join([*lines, "", result]) + "\n"


@pytest.mark.parametrize("name", ["biblios_three", "biblios_bluff", "biblios_illegal"])
def test_golden_biblios(name: str) -> None:
    text = transcript((HERE / f"{name}.record").read_text(encoding="utf-8"))
    golden = HERE / f"{name}.record.txt"
    if os.environ.get("EXLIBRIS_WRITE_GOLDEN"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
