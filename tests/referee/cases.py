"""Reads the plain-text cases: a position, what is said, and what the rules say of the last line.

    == a bid must be higher
    players: Ada, Bo
    out: Auction House
    at Auction House: Bo's standard 2
    Ada: standard to Auction House 1
    -> breaks R5.3

`-> legal R5.3` is a legal case of that rule, `-> breaks R5.3 R4.3` names all rules broken,
`-> unknown R6.11` hidden information decides, `-> waives R6.7` legal thanks to that rule,
`-> answers R6.7` the rule that answers an objection,
`-> cannot be R1.4` the position itself is refused; `-> scores 12 9 R2.6` what everybody would have
if the inspection came now. A ruling (`Q19`) stands there if the verdict
rests on a reading of it. Nothing else is cited: a breach names its own rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.engine.exlibris.referee.answers import Objects
from companion.engine.exlibris.referee.questions.what_if import forecast
from companion.engine.exlibris.referee.record.replay import Record, parse_record, replay
from companion.engine.exlibris.referee.record.set_up import ImpossibleTableError
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.verdict import Verdict
from tests.referee.tables import start_of

HERE = Path(__file__).parent.parent / "cases" / "exlibris"
OUTCOME = re.compile(
    r"^-> (legal|breaks|unknown|waives|answers|cannot be|scores(?: -?\d+)+)((?: [RQ][\w.]+)*)$"
)


@dataclass(frozen=True)
class Case:
    """One case of a file."""

    title: str
    text: str
    outcome: str
    about: tuple[str, ...]

    @property
    def cited(self) -> set[str]:
        """Return what the verdict must name: of a legal one only the rulings it rests on."""
        silent = self.outcome in ("legal", "unknown") or self.outcome.startswith("scores")
        return {id_ for id_ in self.about if id_.startswith("Q") or not silent}

    @property
    def rules(self) -> Ruleset:
        """Return the rules that the case is played by."""
        return parse_record(self.text).header.rules


def read_cases() -> Iterator[Case]:
    """Go through the cases of all files."""
    for path in sorted(HERE.glob("*.cases")):
        for block in re.split(r"^== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            yield _case(path, block)


def _case(path: Path, block: str) -> Case:
    title, *lines = [line for line in block.splitlines() if line.strip()]
    found = OUTCOME.match(lines[-1])
    if not found:
        raise ValueError(f"{path.name}: {title}: no outcome")
    about = tuple(found.group(2).split())
    return Case(f"{path.stem}: {title}", "\n".join(lines[:-1]), found.group(1), about)


def judge_case(case: Case) -> tuple[str, set[str]]:
    """Return the outcome of a case and the rules that it names."""
    record = parse_record(case.text)
    try:
        game = FollowedGame(start_of(record.header))
        verdict = _last_verdict(game, record)
    except ImpossibleTableError as error:
        return "cannot be", {str(problem.rule) for problem in error.problems}
    if case.outcome.startswith("scores"):
        return _score(game)
    readings = {reading.ruling for reading in verdict.readings}
    outcome, rules = _in_words(record, verdict)
    return outcome, readings | rules


def _in_words(record: Record, verdict: Verdict) -> tuple[str, set[str]]:
    if any(entry.reply.answer == Objects() for entry in record.entries[-1:]) and verdict.notes:
        return "answers", {str(note.rule) for note in verdict.notes}
    if not verdict.legal:
        return "breaks", {str(breach.rule) for breach in verdict.breaches}
    if verdict.waivers:
        return "waives", {waiver.by for waiver in verdict.waivers}
    return str(verdict.outcome), set()


def _score(game: FollowedGame) -> tuple[str, set[str]]:
    result = forecast(game.table).result
    totals = " ".join(str(sheet.total) for sheet in result.sheets)
    return f"scores {totals}", {reading.ruling for reading in result.readings}


def _last_verdict(game: FollowedGame, record: Record) -> Verdict:
    judged = [*replay(game, record.entries)]
    if not record.entries:
        return Verdict()
    early = [line.entry.text for line in judged[:-1] if not line.verdict.legal]
    assert not early, early
    assert len(judged) == len(record.entries), judged[-1]
    return judged[-1].verdict
