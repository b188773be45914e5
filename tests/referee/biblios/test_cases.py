"""Every case of Biblios, written as those of `tests/referee/cases.py`, and no rule without one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.biblios.referee.record import parse_biblios_record, replay_biblios
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.biblios.rules import BibliosRule
from companion.engine.biblios.scoring import score_biblios
from companion.engine.record import RecordError
from tests.referee.cases import OUTCOME, Case

HERE = Path(__file__).parents[2] / "cases" / "biblios"


def read_biblios_cases() -> Iterator[Case]:
    for path in sorted(HERE.glob("*.cases")):
        for block in re.split(r"^== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            title, *lines = [line for line in block.splitlines() if line.strip()]
            found = OUTCOME.match(lines[-1])
            assert found, title
            about = tuple(found.group(2).split())
            text = "\n".join(lines[:-1])
            yield Case(f"{path.stem}: {title}", text, found.group(1), about)


CASES = tuple(read_biblios_cases())


def judge(case: Case) -> tuple[str, set[str]]:
    try:
        record = parse_biblios_record(case.text)
    except RecordError as error:
        return "cannot be", {problem.rule for problem in error.problems if problem.rule}
    game = FollowedBiblios(record.start)
    judged = [*replay_biblios(game, record.entries)]
    assert len(judged) == len(record.entries), judged[-1]
    assert game.table.count() == 87
    if case.outcome.startswith("scores"):
        final = game.table.final_game()
        assert final is not None
        points = (str(sheet.points) for sheet in score_biblios(final).sheets)
        return f"scores {' '.join(points)}", set()
    verdict = judged[-1].verdict
    return ("breaks" if not verdict.legal else str(verdict.outcome)), {*verdict.cited}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_case(case: Case) -> None:
    assert judge(case) == (case.outcome, case.cited)


@pytest.mark.parametrize("rule", sorted(BibliosRule))
def test_every_rule_has_a_legal_and_an_illegal_case(rule: BibliosRule) -> None:
    outcomes = {case.outcome.split()[0] for case in CASES if rule in case.about}
    assert outcomes & {"legal", "scores"}
    assert outcomes & {"breaks", "cannot"}


def test_titles_are_told_apart() -> None:
    titles = [case.title for case in CASES]
    assert len(titles) == len(set(titles))
