"""R5.18: sliding cards along a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from card_db import Problem
from companion.engine.exlibris.referee.answers import Passes, Slides
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.spots import found, not_shelved, place_of
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import Direction, Place, Shelf
from companion.engine.exlibris.shifting import Slide, judge_slide, slide_cards
from companion.engine.verdict import Verdict, verdict_of


@dataclass(frozen=True)
class MaySlide(Decision[Slides | Passes]):
    """R5.18: slide a run of cards, or pass."""

    by: int
    rule: str = Rule.SHELFMASONS
    accepts = (Slides, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-slide", {})

    def judge(self, table: GameTable, answer: Slides | Passes) -> Verdict:
        """Judge the run and its way."""
        if isinstance(answer, Passes):
            return Verdict()
        shelf = table.seats[self.by].shelf
        absent = [not_shelved(shelf, spot) for spot in answer.run if place_of(shelf, spot) is None]
        if absent:
            return verdict_of(absent)
        if not _is_run(shelf, answer):
            return Verdict((Problem("not-a-run", {}, self.rule),))
        return judge_slide(shelf, _slide(shelf, answer), table.rules)

    def apply(self, table: GameTable, answer: Slides | Passes) -> GameTable:
        """Move the cards."""
        if isinstance(answer, Passes):
            return table
        shelf = table.seats[self.by].shelf
        moved = slide_cards(shelf, _slide(shelf, answer), table.rules)
        return table.with_seat(self.by, shelf=moved.normalised())

    def answers(self, table: GameTable) -> Iterator[Slides | Passes]:
        """Go through every run, direction and distance."""
        yield Passes()
        shelf = table.seats[self.by].shelf
        for run in _runs(shelf):
            for direction in Direction:
                for distance in range(1, _farthest(shelf) + 1):
                    answer = Slides(run, direction, distance)
                    if not self.judge(table, answer).legal:
                        # What stops a run stops it farther on as well.
                        break
                    yield answer

    def unsaid(self, table: GameTable) -> Passes:
        """Return a pass."""
        del table
        return Passes()


def _places(shelf: Shelf, answer: Slides) -> list[Place]:
    return sorted(found(shelf, spot) for spot in answer.run)


def _slide(shelf: Shelf, answer: Slides) -> Slide:
    return Slide(_places(shelf, answer)[0], len(answer.run), answer.direction, answer.distance)


def _is_run(shelf: Shelf, answer: Slides) -> bool:
    """Tell whether the cards are neighbours of one row."""
    places = _places(shelf, answer) if answer.run else []
    return bool(places) and places == [
        places[0].step(Direction.RIGHT, step) for step in range(len(places))
    ]


def _runs(shelf: Shelf) -> Iterator[tuple[Place, ...]]:
    for place in sorted(shelf.places):
        run: tuple[Place, ...] = ()
        while place in shelf:
            run = (*run, place)
            yield run
            place = place.step(Direction.RIGHT)  # noqa: PLW2901 (the run grows to the right)


def _farthest(shelf: Shelf) -> int:
    """Return more places than any run can slide and still touch a card."""
    columns = {place.col for place in shelf.places}
    return max(columns, default=0) - min(columns, default=0) + 1
