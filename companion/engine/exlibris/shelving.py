"""Putting cards on a shelf and taking them off (R2), also by Mummy and Lodge (R6.3, R5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_db import Problem
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import (
    MOST_ROWS,
    Cell,
    Place,
    SeenCard,
    Shelf,
    group_of,
    is_one_group,
)
from companion.engine.verdict import Verdict, insist, verdict_of


def judge_shelf(shelf: Shelf, rules: Ruleset) -> Verdict:
    """R2.2, R2.4: judge a whole shelf as it lies."""
    group = verdict_of(one_group(shelf))
    if not group.legal and rules.reading("Q12") == "split":
        group = group.waive("Q12")
    return verdict_of(at_most_three_rows(shelf)).and_then(group)


def at_most_three_rows(shelf: Shelf) -> Iterator[Problem]:
    """R2.2: a shelf is never more than three rows from its highest to its lowest card."""
    if shelf.height > MOST_ROWS:
        top = shelf.cells[0][0].row
        place = next(place for place, _ in shelf.cells if place.row >= top + MOST_ROWS)
        yield Problem("too-many-rows", {"rows": shelf.height, "place": place}, Rule.THREE_ROWS)


def one_group(shelf: Shelf) -> Iterator[Problem]:
    """R2.4: the shelf is one connected group."""
    apart = shelf.places - group_of(shelf.places)
    if apart:
        yield Problem("not-one-group", {"place": min(apart)}, Rule.ONE_GROUP)


def judge_shelving(shelf: Shelf, place: Place) -> Verdict:
    """R2.1, R2.2: judge putting the next card on this place."""
    if place in shelf:
        return Verdict((_taken(place),))
    return verdict_of((*touches_a_card(shelf, place), *stays_in_three_rows(shelf, place)))


def _taken(place: Place) -> Problem:
    return Problem("place-taken", {"place": place}, Rule.NEXT_TO_A_CARD)


def touches_a_card(shelf: Shelf, place: Place) -> Iterator[Problem]:
    """R2.1: the first card goes anywhere, each later one orthogonally next to a shelved card."""
    if shelf.cells and not place.neighbours() & shelf.places:
        yield Problem("touches-no-card", {"place": place}, Rule.NEXT_TO_A_CARD)


def stays_in_three_rows(shelf: Shelf, place: Place) -> Iterator[Problem]:
    """R2.2: the new card makes no fourth row."""
    # Which row ends up top or bottom stays open, so only the span counts.
    rows = {place.row, *(taken.row for taken in shelf.places)}
    span = max(rows) - min(rows) + 1
    if span > MOST_ROWS:
        yield Problem("row-too-many", {"place": place, "rows": span}, Rule.THREE_ROWS)


def shelve(shelf: Shelf, card: SeenCard, place: Place) -> Shelf:
    """Put a card on a free place; IllegalMoveError where the rules forbid it."""
    insist(judge_shelving(shelf, place))
    return shelf.put(place, Cell(card))


def judge_removal(shelf: Shelf, place: Place, rules: Ruleset) -> Verdict:
    """R2.5: judge taking the upper card off this place."""
    cell = shelf.at(place)
    if cell is None:
        return Verdict((_empty(place, Rule.TAKING_OFF),))
    split = verdict_of(leaves_one_group(shelf, place, cell))
    return split if split.legal or rules.reading("Q12") != "split" else split.waive("Q12")


def _empty(place: Place, rule: Rule) -> Problem:
    return Problem("place-empty", {"place": place}, rule)


def leaves_one_group(shelf: Shelf, place: Place, cell: Cell) -> Iterator[Problem]:
    """R2.5: what stays is one group; the lower card of a stack keeps its place (R6.3)."""
    if cell.under is None and not is_one_group(shelf.places - {place}):
        yield Problem("removal-splits", {"place": place, "at": shelf.named(place)}, Rule.TAKING_OFF)


def remove(shelf: Shelf, place: Place, rules: Ruleset) -> Shelf:
    """Take the upper card off; what lay entombed stays, face-down, and is no longer entombed."""
    insist(judge_removal(shelf, place, rules))
    cell = shelf.at(place)
    if cell is None or cell.under is None:
        return shelf.without([place])
    return shelf.put(place, Cell(cell.under, face_down=True))


def judge_swap(shelf: Shelf, one: Place, other: Place) -> Verdict:
    """R5.8: judge swapping the upper cards of two places; a swap empties no place."""
    empty = [_empty(place, Rule.LODGE) for place in (one, other) if place not in shelf]
    same = [Problem("same-place", {"place": one}, Rule.LODGE)] if one == other else []
    return verdict_of((*empty, *same))


def swap(shelf: Shelf, one: Place, other: Place) -> Shelf:
    """Swap the upper cards of two places; entombed cards stay where they are."""
    insist(judge_swap(shelf, one, other))
    first, second = _upper(shelf, one), _upper(shelf, other)
    return shelf.put(one, _topped(first, second)).put(other, _topped(second, first))


def _upper(shelf: Shelf, place: Place) -> Cell:
    cell = shelf.at(place)
    if cell is None:
        raise KeyError(place)
    return cell


def _topped(below: Cell, above: Cell) -> Cell:
    return Cell(above.card, above.face_down, below.under)


def judge_exchange(shelf: Shelf, place: Place) -> Verdict:
    """R5.8: judge swapping a shelved card with one in hand."""
    return verdict_of(() if place in shelf else (_empty(place, Rule.LODGE),))


def exchange(shelf: Shelf, place: Place, card: SeenCard) -> Shelf:
    """Put a card from hand in the place of a shelved one, which goes to the hand."""
    insist(judge_exchange(shelf, place))
    return shelf.put(place, replace(_upper(shelf, place), card=card, face_down=False))


def judge_entombing(shelf: Shelf, place: Place) -> Verdict:
    """R6.3: judge putting a card on top of a shelved one, or beneath it."""
    cell = shelf.at(place)
    if cell is None:
        return Verdict((_empty(place, Rule.MUMMY),))
    if cell.under is not None:
        facts = {"place": place, "at": shelf.named(place)}
        return Verdict((Problem("stack-full", facts, Rule.MUMMY),))
    return Verdict()


def entomb(shelf: Shelf, place: Place, card: SeenCard) -> Shelf:
    """Shelve a card beneath a shelved one."""
    insist(judge_entombing(shelf, place))
    return shelf.put(place, replace(_upper(shelf, place), under=card))


def cover(shelf: Shelf, place: Place, card: SeenCard) -> Shelf:
    """Shelve a card on top of a shelved one, which is entombed by it."""
    insist(judge_entombing(shelf, place))
    return shelf.put(place, Cell(card, under=_upper(shelf, place).card))
