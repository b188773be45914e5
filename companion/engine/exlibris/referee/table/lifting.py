"""R5.8: lifting a shelved card and shelving it again, in the ways that an assistant knows."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.exlibris.referee.answers import Lifts, Shelves, Way
from companion.engine.exlibris.referee.table.placing_cards import judge_way, laid, ways_for
from companion.engine.exlibris.referee.table.spots import found
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import Cell, SeenCard, Shelf
from companion.engine.exlibris.shelving import judge_removal, remove
from companion.engine.verdict import Verdict


def judge_lifting(shelf: Shelf, answer: Lifts, ways: frozenset[Way], rules: Ruleset) -> Verdict:
    """R5.8: judge lifting a card and shelving it again; R2.5 holds while it is lifted."""
    start = found(shelf, answer.spot)
    lifting = judge_removal(shelf, start, rules)
    if not lifting.legal:
        return lifting
    return lifting.and_then(judge_way(remove(shelf, start, rules), _again(shelf, answer), ways))


def lifted(shelf: Shelf, answer: Lifts, rules: Ruleset) -> Shelf:
    """Return the shelf with the card elsewhere; a card that lay face-down stays so."""
    start, end = found(shelf, answer.spot), found(shelf, answer.to)
    before = shelf.at(start)
    after = laid(remove(shelf, start, rules), _again(shelf, answer))
    again = after.at(end)
    if before is None or again is None or answer.way is Way.UNDER:
        return after
    return after.put(end, Cell(again.card, before.face_down, again.under))


def _again(shelf: Shelf, answer: Lifts) -> Shelves:
    """Return how the card is shelved again; places are counted while it lies there."""
    cell = shelf.at(found(shelf, answer.spot))
    group = tuple(found(shelf, spot) for spot in answer.group)
    card = SeenCard() if cell is None else cell.card
    return Shelves(card, found(shelf, answer.to), answer.way, group, answer.direction)


def liftings(shelf: Shelf, ways: frozenset[Way], rules: Ruleset) -> Iterator[Lifts]:
    """Go through every card that may be lifted, and everywhere it may go."""
    for place in sorted(shelf.places):
        if judge_removal(shelf, place, rules).legal:
            for again in ways_for(remove(shelf, place, rules), SeenCard(), ways):
                if again.spot is not None:
                    yield Lifts(place, again.spot, again.way, again.group, again.direction)
