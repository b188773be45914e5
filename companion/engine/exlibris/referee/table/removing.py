"""Taking several cards off a shelf at once (R2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from card_db import Problem
from companion.engine.exlibris.referee.answers import Discards, Spot
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.spots import found, not_shelved, place_of
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.referee.table.unread import without_cards
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf, is_one_group
from companion.engine.verdict import Verdict, verdict_of


def judge_removals(shelf: Shelf, spots: Sequence[Spot], rules: Ruleset) -> Verdict:
    """R2.5: judge taking cards off together.

    If what is left is one group, there is an order in which it was one after every card.
    """
    places = [place_of(shelf, spot) for spot in spots]
    absent = [
        not_shelved(shelf, spot) if place is None else _nothing_at(place)
        for spot, place in zip(spots, places, strict=True)
        if place is None or place not in shelf
    ]
    if absent:
        return verdict_of(absent)
    there = [place for place in places if place is not None]
    if len(set(there)) < len(there):
        return verdict_of([Problem("place-named-twice", {"place": there[0]}, Rule.TAKING_OFF)])
    split = verdict_of(_splits(shelf, there))
    return split if split.legal or rules.reading("Q12") != "split" else split.waive("Q12")


def _nothing_at(place: Place) -> Problem:
    return Problem("place-empty", {"place": place}, Rule.TAKING_OFF)


def _splits(shelf: Shelf, places: list[Place]) -> Iterable[Problem]:
    if places and not is_one_group(_uncovered(shelf, places).places):
        facts = {"place": places[0], "at": shelf.named(places[0])}
        yield Problem("removal-splits", facts, Rule.TAKING_OFF)


def _uncovered(shelf: Shelf, places: Iterable[Place]) -> Shelf:
    """Return the shelf without the upper cards of these places (R6.3: the lower ones stay)."""
    for place in places:
        cell = shelf.at(place)
        if cell is not None and cell.under is not None:
            shelf = shelf.put(place, Cell(cell.under, face_down=True))
        else:
            shelf = shelf.without([place])
    return shelf


def give_up(table: GameTable, seat: int, answer: Discards) -> tuple[GameTable, Pile]:
    """Return the table without cards of a player's hand and shelf, and these cards."""
    player = table.seats[seat]
    hand, gone = player.hand.split(answer.cards)
    shelf = player.shelf
    shelf = _uncovered(shelf, [found(shelf, spot) for spot in answer.shelved]).normalised()
    unread, off = without_cards(player, shelved_cards(player.shelf, answer.shelved))
    return table.with_seat(seat, hand=hand, shelf=shelf, unread=unread), gone.join(off)


def shelved_cards(shelf: Shelf, spots: Iterable[Spot]) -> tuple[SeenCard, ...]:
    """Return the upper cards of these places, without what is written of their books."""
    cells = (shelf.at(found(shelf, spot)) for spot in spots)
    return tuple(SeenCard(cell.card.id) for cell in cells if cell is not None)
