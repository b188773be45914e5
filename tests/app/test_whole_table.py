"""The photos of a table are decided together, by the real reader."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.app.reader import whole_table
from companion.app.reader.jobs import Answer, FirstSight, Job
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.table_jobs import DecideTable, TableDecided
from companion.app.reader.whole_table import decide_whole_table
from companion.app.start.demo import begin_demo
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import (
    CardShelved,
    PhotoDecided,
    PhotoRead,
    PhotoTaken,
    PlayerSeated,
)
from companion.draft.history import undo
from companion.engine.exlibris.reading import Reason
from companion.engine.exlibris.shelf import Cell
from tests.app.conftest import SetTable
from tests.draft.tables import photo

PATIENCE = 300


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Job, Answer]]:
    """What the reader was asked, and what it answered."""
    done: list[tuple[Job, Answer]] = []
    do = ReaderProcess.do

    def remember(
        self: ReaderProcess, job: Job, tell: Callable[[FirstSight], None] = lambda _: None
    ) -> Answer:
        done.append((job, do(self, job, tell)))
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
    read = after.table.seats[0].photo
    assert read
    now = next(card for card in read.cards if card.quad == theirs.quad)
    reasons = {doubt.reason for doubt in now.doubts}
    assert {Reason.LIES_ELSEWHERE, Reason.CLEAR_BEFORE} <= reasons
    # What nobody did cannot be undone: the answer is what goes.
    assert any(isinstance(event, PhotoDecided) for event in after.events)
    undone = undo(after.events, second.number)
    assert undone
    after.add(undone)
    assert TableSession(store().tables, here.token).table.seats[1].shelf.at(place) == before


def test_shelves_are_compared_in_the_order_in_which_they_were_photographed(
    set_table: SetTable,
) -> None:
    """Of two photos of the same cards the later one repeats the earlier."""
    token = set_table(
        *(PlayerSeated(seat, name) for seat, name in ((1, "Ada"), (2, "Bo"), (3, "Cleo"))),
        *(event for seat in (3, 1, 2) for event in (PhotoTaken(seat, f"p{seat}"), read_by(seat))),
        # Reading a photo again does not make it a later one.
        PhotoTaken(3, "p3"),
        read_by(3),
    )
    for seat in (1, 2, 3):
        store().tables.keep_photo(token, f"p{seat}", b"photo")
        store().tables.keep_trace(token, f"p{seat}", b"kept")
    found = whole_table._shelves(TableSession(store().tables, token))
    assert [shelf.seat for shelf in found] == [3, 1, 2]


def read_by(seat: int) -> PhotoRead:
    return photo("A1.FR B2.MM", name=f"p{seat}", seat=seat)
