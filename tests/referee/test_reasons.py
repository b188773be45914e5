"""A line that answers nothing that is due gets the reason, not only whose turn it is.

`reasons.txt` tries every kind of decision with an answer that is premature, one that is repeated
and one that is excessive; some also idle, where there is nothing to do or something else is due:

    == Take repeated: no-more-taken R5.10
    players: Ada, Bo
    out: Book Seller
    ...
    Ada: takes A2
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.following import follow
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.trail import TURN_REASONS
from companion.render.text import problem_text
from tests.referee.tables import start_of


class Tried(NamedTuple):
    kind: str
    how: str
    reason: str
    rule: str
    record: str


def tried() -> list[Tried]:
    text = (Path(__file__).parent / "reasons.txt").read_text(encoding="utf-8")
    heading = re.compile(r"(\w+) (\w+): (\S+) (\S+)\n(.*)", re.DOTALL)
    found = [heading.fullmatch(block) for block in re.split(r"(?m)^== ", text)[1:]]
    return [Tried(*match.groups()) for match in found if match]


TRIED = tried()


@pytest.mark.parametrize("case", TRIED, ids=lambda case: f"{case.kind} {case.how}: {case.reason}")
def test_the_real_reason(case: Tried) -> None:
    record = parse_record(case.record)
    game = FollowedGame(start_of(record.header))
    *said, last = [entry.reply for entry in record.entries]
    for reply in said:
        assert follow(game, reply).legal, reply
    breaches = follow(game, last).breaches
    assert [(breach.id, breach.rule) for breach in breaches] == [(case.reason, case.rule)]
    assert f"({case.rule})" in problem_text(breaches[0])


@pytest.mark.parametrize("how", ["premature", "repeated", "excessive"])
def test_every_kind_of_decision_is_tried(how: str) -> None:
    every = {found.__name__ for found in _all_kinds(Decision)}
    # Told apart from `ShelveDrafted` only by when it is asked; any answer suits an owner's text.
    untold = {"ShelveMeanwhile", "ActAsPrinted"}
    assert {case.kind for case in TRIED if case.how == how} == every - untold


def test_a_repeated_answer_gets_more_than_whose_turn_it_is() -> None:
    told = {case.kind for case in TRIED if case.how == "repeated" and case.reason in TURN_REASONS}
    # Placing twice in a row is all about whose turn it is.
    assert told == {"PlaceAssistant"}


def _all_kinds(kind: type) -> set[type]:
    found: set[type] = {*kind.__subclasses__()}
    return found.union(*(_all_kinds(each) for each in found))
