"""“You can't do that!” What is followed was judged before, so the objection is answered."""

from __future__ import annotations

from card_db import Problem, editions
from companion.engine.exlibris.referee.answers import Reply, Shelves
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import Shelf
from companion.engine.verdict import Verdict


def answer_objection(
    table: GameTable, last: Reply | None, verdict: Verdict, rule: str | None
) -> Problem:
    """Return why nobody can object to the last line: what allows it, or what it was judged by."""
    if last is None or rule is None:
        return Problem("nothing-to-object")
    if verdict.waivers:
        return Problem("objection-overruled", {}, verdict.waivers[0].by)
    if isinstance(last.answer, Shelves) and not _in_order(table, table.seats[last.by].shelf):
        return Problem("out-of-order-allowed", {}, Rule.OUT_OF_ORDER)
    return Problem("objection-overruled", {}, rule)


def _in_order(table: GameTable, shelf: Shelf) -> bool:
    """R2.3, R3.1: tell whether the inspection would leave every card face-up."""
    edition = editions()[table.rules.edition]
    face_up = [cell.card.id for _, cell in shelf.cells if not cell.face_down]
    known = [edition.order(id_) for id_ in face_up if id_ is not None]
    return known == sorted(known)
