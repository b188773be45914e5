"""Shelving a card in the ways that an assistant knows: beside, by shifting, over, under."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from card_db import Problem
from companion.engine.exlibris.referee.answers import Shelves, Way
from companion.engine.exlibris.referee.table.spots import found, not_shelved, place_of
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import Direction, Place, SeenCard, Shelf, is_one_group
from companion.engine.exlibris.shelving import (
    cover,
    entomb,
    judge_entombing,
    judge_shelving,
    shelve,
)
from companion.engine.exlibris.shifting import Shift, judge_wizard_shelving, wizard_shelve
from companion.engine.verdict import Verdict, verdict_of

ORIGIN = Place(0, 0)


def judge_way(shelf: Shelf, answer: Shelves, ways: frozenset[Way]) -> Verdict:
    """R2, R6.0, R6.3, R6.10: judge where and how a card is shelved, whichever card it is."""
    if answer.way not in ways:
        return Verdict((Problem("cannot-shelve-so", {}, Rule.THROUGH_ASSISTANT),))
    unfound = [*_unfound(shelf, answer)]
    return verdict_of(unfound) if unfound else _JUDGES[answer.way](shelf, answer)


def _unfound(shelf: Shelf, answer: Shelves) -> Iterator[Problem]:
    for spot in (*answer.group, answer.spot):
        if spot is not None and place_of(shelf, spot) is None:
            yield not_shelved(shelf, spot)
    if answer.spot is None and shelf.cells:
        yield Problem("shelve-where", {}, Rule.NEXT_TO_A_CARD)


def _place(shelf: Shelf, answer: Shelves) -> Place:
    return ORIGIN if answer.spot is None else found(shelf, answer.spot)


def _shift(shelf: Shelf, answer: Shelves) -> Shift:
    group = frozenset(found(shelf, spot) for spot in answer.group)
    return Shift(group, answer.direction or Direction.RIGHT)


def _judge_beside(shelf: Shelf, answer: Shelves) -> Verdict:
    return judge_shelving(shelf, _place(shelf, answer))


def _judge_shifting(shelf: Shelf, answer: Shelves) -> Verdict:
    return judge_wizard_shelving(shelf, _shift(shelf, answer), _place(shelf, answer))


def _judge_stacking(shelf: Shelf, answer: Shelves) -> Verdict:
    return judge_entombing(shelf, _place(shelf, answer))


_JUDGES: Mapping[Way, Callable[[Shelf, Shelves], Verdict]] = MappingProxyType(
    {
        Way.BESIDE: _judge_beside,
        Way.SHIFTING: _judge_shifting,
        Way.OVER: _judge_stacking,
        Way.UNDER: _judge_stacking,
    }
)


def shelved(shelf: Shelf, answer: Shelves) -> Shelf:
    """Return the shelf with the card on it, moved to the top-left corner."""
    return laid(shelf, answer).normalised()


def laid(shelf: Shelf, answer: Shelves) -> Shelf:
    """Return the shelf with the card on it."""
    card, place = SeenCard(answer.card.id), _place(shelf, answer)
    match answer.way:
        case Way.BESIDE:
            return shelve(shelf, card, place)
        case Way.SHIFTING:
            return wizard_shelve(shelf, _shift(shelf, answer), place, card)
        case Way.OVER:
            return cover(shelf, place, card)
        case Way.UNDER:
            return entomb(shelf, place, card)


def ways_for(shelf: Shelf, card: SeenCard, ways: frozenset[Way]) -> Iterator[Shelves]:
    """Go through the legal ways to shelve a card, the plain ones first."""
    for way in sorted(ways, key=[*Way].index):
        for answer in _LISTS[way](shelf, card):
            if judge_way(shelf, answer, ways).legal:
                yield answer


def _all_beside(shelf: Shelf, card: SeenCard) -> Iterator[Shelves]:
    return (Shelves(card, place) for place in sorted(shelf.open_places))


def _all_shifting(shelf: Shelf, card: SeenCard) -> Iterator[Shelves]:
    for group in _groups(shelf):
        for direction in Direction:
            for place in group:
                yield Shelves(card, place, Way.SHIFTING, group, direction)


def _groups(shelf: Shelf) -> Iterator[tuple[Place, ...]]:
    places = sorted(shelf.places)
    for size in range(1, len(places) + 1):
        for group in combinations(places, size):
            if is_one_group(frozenset(group)):
                yield group


def _all_over(shelf: Shelf, card: SeenCard) -> Iterator[Shelves]:
    return (Shelves(card, place, Way.OVER) for place in sorted(shelf.places))


def _all_under(shelf: Shelf, card: SeenCard) -> Iterator[Shelves]:
    return (Shelves(card, place, Way.UNDER) for place in sorted(shelf.places))


_LISTS: Mapping[Way, Callable[[Shelf, SeenCard], Iterator[Shelves]]] = MappingProxyType(
    {
        Way.BESIDE: _all_beside,
        Way.SHIFTING: _all_shifting,
        Way.OVER: _all_over,
        Way.UNDER: _all_under,
    }
)
