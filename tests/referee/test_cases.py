"""Every case of the case files, and no rule without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import FIXED, SWITCHES
from tests.referee.cases import Case, judge_case, read_cases

ENGINE = Path(__file__).parent.parent.parent / "companion" / "engine"
CASES = tuple(read_cases())


def covered() -> set[Rule]:
    """Return the rules that the referee's code cites, and all of the shelf, round and effects."""
    sources = (path.read_text() for path in (ENGINE / "referee").rglob("*.py"))
    cited = {name for source in sources for name in re.findall(r"Rule\.([A-Z_]+)", source)}
    played = {rule for rule in Rule if rule.startswith(("R2.", "R4.", "R5.", "R6.", "R7.", "R8."))}
    return {Rule[name] for name in cited} | played


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_case(case: Case) -> None:
    assert judge_case(case) == (case.outcome, case.cited)


@pytest.mark.parametrize("rule", sorted(covered()))
def test_every_covered_rule_has_a_legal_and_an_illegal_case(rule: Rule) -> None:
    outcomes = {case.outcome for case in CASES if rule in case.about}
    assert outcomes & {"legal", "waives"}
    assert outcomes & {"breaks", "cannot be", "answers"}


@pytest.mark.parametrize("ruling", sorted(SWITCHES))
def test_every_reading_of_a_ruling_has_a_case(ruling: str) -> None:
    decisive = [case.rules for case in CASES if ruling in case.about]
    assert {rules.reading(ruling) for rules in decisive} == {*SWITCHES[ruling]}


@pytest.mark.parametrize("ruling", sorted(FIXED))
def test_every_ruling_without_a_switch_is_announced(ruling: str) -> None:
    assert [case.title for case in CASES if ruling in case.about]


def test_titles_are_told_apart() -> None:
    titles = [case.title for case in CASES]
    assert len(titles) == len(set(titles))
