"""Moving shelved cards: Shelfmasons Guild (R5.18) and Wizard (R6.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from card_db import Problem
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import Cell, Direction, Place, SeenCard, Shelf, is_one_group
from companion.engine.exlibris.shelving import at_most_three_rows, one_group
from companion.engine.verdict import Verdict, insist, verdict_of

_ALONG_THE_ROW = (Direction.LEFT, Direction.RIGHT)


@dataclass(frozen=True, slots=True)
class Slide:
    """R5.18: a card, or a run of neighbouring cards of one row, slid some places."""

    first: Place
    cards: int
    direction: Direction
    distance: int

    @property
    def places(self) -> tuple[Place, ...]:
        """Return the places the run lies on before it is slid."""
        return tuple(self.first.step(Direction.RIGHT, card) for card in range(self.cards))


def judge_slide(shelf: Shelf, slide: Slide, rules: Ruleset) -> Verdict:
    """R5.18: judge sliding a run of one row."""
    missing = verdict_of((*is_a_run(shelf, slide), *goes_somewhere(slide)))
    if not missing.legal:
        return missing
    way = verdict_of(goes_along_the_row(slide))
    if rules.reading("Q22") == "any":
        way = way.waive("Q22")
    return way.and_then(verdict_of(way_is_clear(shelf, slide)))


def is_a_run(shelf: Shelf, slide: Slide) -> Iterator[Problem]:
    """R5.18: only neighbouring cards of one row are slid together."""
    for place in slide.places:
        if place not in shelf:
            yield Problem("place-empty", {"place": place}, Rule.SHELFMASONS)


def goes_somewhere(slide: Slide) -> Iterator[Problem]:
    """R5.18: at least one card goes at least one place."""
    if slide.cards < 1 or slide.distance < 1:
        yield Problem("slide-nowhere", {}, Rule.SHELFMASONS)


def goes_along_the_row(slide: Slide) -> Iterator[Problem]:
    """R5.18: cards slide left or right (Q22)."""
    if slide.direction not in _ALONG_THE_ROW:
        yield Problem("slide-direction", {"direction": slide.direction}, Rule.SHELFMASONS)


def way_is_clear(shelf: Shelf, slide: Slide) -> Iterator[Problem]:
    """R5.18: onto empty places only, past no card, and never in two groups, not even half-way."""
    others = shelf.places - set(slide.places)
    for distance in range(1, slide.distance + 1):
        now = frozenset(place.step(slide.direction, distance) for place in slide.places)
        if now & others:
            blocked = min(now & others)
            facts = {"place": blocked, "at": shelf.named(blocked)}
            yield Problem("slide-blocked", facts, Rule.SHELFMASONS)
            return
        if not is_one_group(others | now):
            yield Problem("slide-splits", {"distance": distance}, Rule.SHELFMASONS)
            return
        yield from at_most_three_rows(shelf.moved(slide.places, slide.direction, distance))


def slide_cards(shelf: Shelf, slide: Slide, rules: Ruleset) -> Shelf:
    """Slide a run of cards."""
    insist(judge_slide(shelf, slide, rules))
    return shelf.moved(slide.places, slide.direction, slide.distance)


@dataclass(frozen=True, slots=True)
class Shift:
    """R6.10: an orthogonally connected group of cards, shifted by exactly one place."""

    group: frozenset[Place]
    direction: Direction


def judge_shift(shelf: Shelf, shift: Shift) -> Verdict:
    """R6.10: judge shifting a group, which may split the shelf for the moment."""
    return verdict_of((*is_a_group(shelf, shift), *goes_onto_empty_places(shelf, shift)))


def is_a_group(shelf: Shelf, shift: Shift) -> Iterator[Problem]:
    """R6.10: the cards shifted together are there and connected."""
    if not shift.group or not is_one_group(shift.group):
        yield Problem("not-a-group", {}, Rule.WIZARD)
    for place in sorted(shift.group - shelf.places):
        yield Problem("place-empty", {"place": place}, Rule.WIZARD)


def goes_onto_empty_places(shelf: Shelf, shift: Shift) -> Iterator[Problem]:
    """R6.10: cards are shifted onto empty places only."""
    targets = {place.step(shift.direction) for place in shift.group}
    for place in sorted(targets & (shelf.places - shift.group)):
        yield Problem("shift-blocked", {"place": place}, Rule.WIZARD)


def shift_cards(shelf: Shelf, shift: Shift) -> Shelf:
    """Shift a group by one place; the shelf may be split until the next card is shelved."""
    insist(judge_shift(shelf, shift))
    return shelf.moved(shift.group, shift.direction)


def judge_wizard_shelving(shelf: Shelf, shift: Shift, place: Place) -> Verdict:
    """R6.10: judge shifting a group and shelving a card where it lay; then R2 must hold."""
    shifting = judge_shift(shelf, shift)
    if not shifting.legal:
        return shifting
    shifted = shift_cards(shelf, shift)
    vacated = shelf.places - shifted.places
    if place not in vacated:
        return Verdict((Problem("not-left-empty", {"place": place}, Rule.WIZARD),))
    filled = shifted.put(place, Cell(SeenCard()))
    return verdict_of((*at_most_three_rows(filled), *one_group(filled)))


def wizard_shelve(shelf: Shelf, shift: Shift, place: Place, card: SeenCard) -> Shelf:
    """Shift a group and shelve a card on a place it left empty."""
    insist(judge_wizard_shelving(shelf, shift, place))
    return shift_cards(shelf, shift).put(place, Cell(card))
