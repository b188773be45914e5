"""Every case of the case files, and no rule without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.engine.rules import Rule
from tests.referee.cases import Case, judge_case, read_cases

ENGINE = Path(__file__).parent.parent.parent / "companion" / "engine"
CASES = tuple(read_cases())
# Of the shelf's rules only these come up so far: nobody may slide cards along a row yet.
ON_THE_SHELF = {Rule.NEXT_TO_A_CARD, Rule.THREE_ROWS, Rule.ONE_GROUP, Rule.TAKING_OFF}


def covered() -> set[Rule]:
    """Return the rules that the referee's code cites."""
    sources = (path.read_text() for path in (ENGINE / "referee").rglob("*.py"))
    cited = {name for source in sources for name in re.findall(r"Rule\.([A-Z_]+)", source)}
    return {Rule[name] for name in cited} | ON_THE_SHELF


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_case(case: Case) -> None:
    outcome, rules = judge_case(case)
    assert outcome == case.outcome
    if outcome in ("breaks", "waives", "cannot be"):
        assert rules == set(case.rules)


@pytest.mark.parametrize("rule", sorted(covered()))
def test_every_covered_rule_has_a_legal_and_an_illegal_case(rule: Rule) -> None:
    outcomes = {case.outcome for case in CASES if rule in case.rules}
    assert outcomes & {"legal", "waives"}
    assert outcomes & {"breaks", "cannot be"}


def test_titles_are_told_apart() -> None:
    titles = [case.title for case in CASES]
    assert len(titles) == len(set(titles))
