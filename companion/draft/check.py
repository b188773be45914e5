"""A draft as a game, and everything that keeps it from being scored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_db import CATEGORIES, Deck, Problem, editions
from companion.draft.state import Seat, Table
from companion.engine.exlibris.game import PUBLIC_LIBRARY, Competitor, Game, Player, PublicLibrary
from companion.engine.exlibris.game_check import (
    CHECKS,
    SHELF_CHECKS,
    books_are_known,
    shelf_with_books,
    with_books,
)
from companion.engine.exlibris.notation import NotationError, parse_cards, parse_shelf
from companion.engine.exlibris.shelf import SeenCard
from companion.engine.exlibris.shelving import judge_shelf
from companion.engine.player_name import repeated_names


def game_of(table: Table, deck: Deck) -> Game:
    """Return the table as a game; a category that nobody chose yet is only a stand-in."""
    free = [c for c in CATEGORIES if c not in (table.prominent, table.banned)]
    game = Game(
        prominent=table.prominent or free[0],
        banned=table.banned or free[1],
        players=tuple(
            Player(seat.name, seat.shelf.normalised(), seat.focus, seat.hand)
            for seat in table.seats
        ),
        rules=table.rules,
        deck=table.deck,
        public_library=_library(table) if table.solo else None,
    )
    return with_books(game, deck)


def _library(table: Table) -> PublicLibrary:
    focus = table.library_focus or next(c for c in CATEGORIES if c != table.prominent)
    return PublicLibrary(focus, library_cards(table))


def library_cards(table: Table) -> tuple[SeenCard, ...]:
    """Return the Public Library's cards as far as they can be read."""
    try:
        return parse_cards(table.library_cards, editions()[table.edition])
    except NotationError as error:
        return tuple(card for _, card in error.rest.every_card)


def problems_of(table: Table, deck: Deck) -> tuple[Problem, ...]:
    """Return everything that is missing or wrong before the table can be scored."""
    if table.edition_gone:
        return (_edition_gone(table),)
    unchosen = tuple(_unchosen(table))
    game = game_of(table, deck)
    checks = (*SHELF_CHECKS, books_are_known) if unchosen else CHECKS
    return (
        *unchosen,
        *repeated_names((seat.name for seat in table.seats), PUBLIC_LIBRARY),
        *(problem for seat in table.seats for problem in _of_player(seat, table)),
        *_typed_library(table),
        *(
            problem
            for check in checks
            for problem in check(game)
            if not _is_kept_secret(problem, table)
        ),
    )


def _edition_gone(table: Table) -> Problem:
    return Problem("edition-gone", {"name": table.edition_gone})


def not_entered(table: Table) -> Iterator[Problem]:
    """Yield the shelves of which nothing was entered; an empty one is one that was typed so."""
    for seat in table.seats:
        if not seat.shelf.cells and not seat.typed:
            yield Problem("cards-missing", {"player": seat.name})
    if table.solo and not table.library_cards.strip():
        yield Problem("cards-missing", {"player": Competitor.PUBLIC_LIBRARY})


def _is_kept_secret(problem: Problem, table: Table) -> bool:
    """Tell whether a focus only seems to be missing, as it must not be seen yet."""
    secret = {seat.name for seat in table.seats if seat.kept_secret}
    return problem.id == "focus-missing" and problem.facts.get("player") in secret


def shelf_problems(seat: Seat, table: Table, deck: Deck) -> tuple[Problem, ...]:
    """Return what is wrong with one shelf, each with its rule; nothing of it forbids to go on."""
    if table.edition_gone:
        return (_edition_gone(table),)
    shelf = shelf_with_books(seat.shelf.normalised(), deck)
    return (
        *typed_problems(seat, table),
        *_foreign_letters(seat, table),
        *judge_shelf(shelf, table.rules).breaches,
    )


def typed_problems(seat: Seat, table: Table) -> tuple[Problem, ...]:
    """Return what cannot be read of a typed shelf."""
    return _problems_of_text(seat.typed or "", table)


def _problems_of_text(text: str, table: Table) -> tuple[Problem, ...]:
    try:
        parse_shelf(text, editions()[table.edition])
    except NotationError as error:
        return error.problems
    return ()


def _unchosen(table: Table) -> Iterator[Problem]:
    if table.prominent is None:
        yield Problem("prominent-missing")
    if table.banned is None:
        yield Problem("banned-missing")
    if table.solo and table.library_focus is None:
        yield Problem("library-focus-missing")


def _of_player(seat: Seat, table: Table) -> Iterator[Problem]:
    """Yield what keeps a shelf from being scored and the engine's checks know nothing of."""
    for problem in (*typed_problems(seat, table), *_foreign_letters(seat, table)):
        yield _with_player(problem, seat.name)


def _with_player(problem: Problem, name: str) -> Problem:
    return replace(problem, facts={**problem.facts, "player": name})


def _typed_library(table: Table) -> Iterator[Problem]:
    if table.solo:
        for problem in _problems_of_text(table.library_cards, table):
            yield _with_player(problem, Competitor.PUBLIC_LIBRARY)


def _foreign_letters(seat: Seat, table: Table) -> Iterator[Problem]:
    """Yield the cards that another edition has: they stay when the table's edition changes."""
    edition = editions()[table.edition]
    for _, card in seat.shelf.every_card:
        if card.id and not edition.has_letter(card.id.letter):
            yield Problem("deck-letter", {"card": card.id, "edition": edition.code})
