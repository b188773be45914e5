"""The photos of a table are decided together, by the real reader."""

from __future__ import annotations

import pytest

from companion.app.demo import begin_demo
from companion.app.reader.jobs import Answer, Job
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.table_jobs import DecideTable, TableDecided
from companion.app.reader.whole_table import decide_whole_table
from companion.app.shared_store import store
from companion.app.table_session import TableSession
from companion.draft.events import CardShelved, PhotoDecided
from companion.draft.history import undo
from companion.engine.reading import Reason
from companion.engine.shelf import Cell

PATIENCE = 300


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Job, Answer]]:
    """What the reader was asked, and what it answered."""
    done: list[tuple[Job, Answer]] = []
    do = ReaderProcess.do

    def remember(self: ReaderProcess, job: Job) -> Answer:
        done.append((job, do(self, job)))
        return done[-1][1]

    monkeypatch.setattr(ReaderProcess, "do", remember)
    return done


def settled(token: str) -> TableSession:
    """The table once the reader has nothing left to do."""
    assert reading_queue().wait_until_idle(PATIENCE)
    decide_whole_table(TableSession(store().tables, token))
    assert reading_queue().wait_until_idle(PATIENCE)
    return TableSession(store().tables, token)


def test_photos_and_answers_of_a_table_are_decided_together(
    asked: list[tuple[Job, Answer]],
) -> None:
    here = settled(begin_demo())
    job, answer = asked[-1]
    assert isinstance(job, DecideTable)
    assert isinstance(answer, TableDecided)
    assert len(job.shelves) == len(answer.cards) == 4
    # Nothing is new: the same table is not decided about again.
    decide_whole_table(here)
    assert reading_queue().wait_until_idle(PATIENCE)
    assert asked[-1][0] is job
    # A card of the second shelf is said to be one that the first shelf was read to have.
    first, second = here.table.seats[:2]
    assert first.photo
    theirs = next(card for card in first.photo.cards if card.id and not card.review)
    place, before = next((place, cell) for place, cell in second.shelf.cells if cell.card.id)
    stated = Cell(theirs.cell.card)
    here.add(CardShelved.of(second.number, place, stated))
    after = settled(here.token)
    assert after.table.seats[1].shelf.at(place) == stated
    photo = after.table.seats[0].photo
    assert photo
    now = next(card for card in photo.cards if card.quad == theirs.quad)
    reasons = {doubt.reason for doubt in now.doubts}
    assert {Reason.LIES_ELSEWHERE, Reason.CLEAR_BEFORE} <= reasons
    # What nobody did cannot be undone: the answer is what goes.
    assert any(isinstance(event, PhotoDecided) for event in after.events)
    undone = undo(after.events, second.number)
    assert undone
    after.add(undone)
    assert TableSession(store().tables, here.token).table.seats[1].shelf.at(place) == before
