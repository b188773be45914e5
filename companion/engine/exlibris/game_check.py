"""What cannot be true of a table, and what is merely doubtful, before it is scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from card_db import (
    BOOKS_PER_CATEGORY,
    CardId,
    Category,
    Deck,
    Problem,
    ProblemsError,
    editions,
    learn_totals,
)
from companion.engine.exlibris.game import Competitor, Game
from companion.engine.exlibris.players import may_share_a_focus, wrong_number
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf
from companion.engine.exlibris.shelving import judge_shelf


class ImpossibleGameError(ProblemsError):
    """A table that cannot be, with everything that is wrong with it."""


def with_books(game: Game, deck: Deck) -> Game:
    """Return the game with the books that the deck knows; what is written out stays."""
    players = tuple(
        replace(player, shelf=shelf_with_books(player.shelf, deck)) for player in game.players
    )
    library = game.public_library
    if library is not None:
        cards = tuple(_with_books(card, deck) for card in library.cards)
        library = replace(library, cards=cards)
    return replace(game, players=players, public_library=library)


def shelf_with_books(shelf: Shelf, deck: Deck) -> Shelf:
    """Return the shelf with the books that the deck knows; what is written out stays."""
    return Shelf(tuple((place, _cell_with_books(cell, deck)) for place, cell in shelf.cells))


def _cell_with_books(cell: Cell, deck: Deck) -> Cell:
    under = _with_books(cell.under, deck) if cell.under else None
    return replace(cell, card=_with_books(cell.card, deck), under=under)


def _with_books(card: SeenCard, deck: Deck) -> SeenCard:
    known = deck.card(card.id) if card.id and card.books is None else None
    return replace(card, books=known.books) if known else card


def insist_on_possible(game: Game) -> None:
    """Raise ImpossibleGameError unless the game can be scored."""
    problems = check_game(game)
    if problems:
        raise ImpossibleGameError(problems)


def check_game(game: Game) -> tuple[Problem, ...]:
    """Return everything that forbids scoring this table, each with the player and the place."""
    return tuple(problem for check in CHECKS for problem in check(game))


def number_of_players(game: Game) -> Iterator[Problem]:
    """Two to four players, up to six by a house rule, or one against the Public Library."""
    found = len(game.players)
    if game.solo and found != 1:
        yield Problem("solo-players", {"found": found})
    elif not game.solo and (problem := wrong_number(found, game.rules)):
        yield problem


def category_cards_differ(game: Game) -> Iterator[Problem]:
    """R1.4: prominent, banned and every focus are different cards."""
    if game.banned is game.prominent:
        yield Problem("banned-is-prominent", {"category": game.banned}, Rule.CATEGORY_CARDS)
    taken: dict[Category, str] = {}
    for name, focus in _focuses(game):
        if focus is None:
            yield Problem("focus-missing", {"player": name}, Rule.FOCUS)
            continue
        facts = {"player": name, "category": focus}
        if focus is game.prominent:
            yield Problem("focus-is-prominent", facts, Rule.CATEGORY_CARDS)
        if focus is game.banned:
            yield Problem("focus-is-banned", facts, Rule.CATEGORY_CARDS)
        if focus in taken and not may_share_a_focus(len(game.players)):
            shared = {**facts, "other_player": taken[focus]}
            yield Problem("focus-shared", shared, Rule.CATEGORY_CARDS)
        taken.setdefault(focus, name)


def _focuses(game: Game) -> Iterator[tuple[str, Category | None]]:
    for player in game.players:
        yield player.name, player.focus
    if game.public_library is not None:
        yield Competitor.PUBLIC_LIBRARY, game.public_library.focus


def shelves_are_whole(game: Game) -> Iterator[Problem]:
    """R2.2, R2.4: every shelf is one group of at most three rows (Q12)."""
    for player in game.players:
        for breach in judge_shelf(player.shelf, game.rules).breaches:
            yield replace(breach, facts={**breach.facts, "player": player.name})


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card somewhere on the table."""

    player: str
    place: Place | None
    card: SeenCard
    beneath: bool = False


def _every_card(game: Game) -> Iterator[_Lying]:
    for player in game.players:
        for place, cell in player.shelf.cells:
            for depth, card in enumerate(cell.cards):
                yield _Lying(player.name, place, card, beneath=depth > 0)
    if game.public_library is not None:
        for card in game.public_library.cards:
            yield _Lying(Competitor.PUBLIC_LIBRARY, None, card)


def every_card_once(game: Game) -> Iterator[Problem]:
    """R1.3: no card lies on the table twice, also under another."""
    first: dict[CardId, _Lying] = {}
    for lying in _every_card(game):
        id_ = lying.card.id
        if id_ is None:
            continue
        if id_ in first:
            facts = {"card": id_, **_where(lying), **_where(first[id_], "other_")}
            yield Problem("card-twice", facts, Rule.ALPHABET)
        first.setdefault(id_, lying)


def _where(lying: _Lying, prefix: str = "") -> dict[str, object]:
    beneath = {f"{prefix}beneath": True} if lying.beneath else {}
    return {f"{prefix}player": lying.player, f"{prefix}place": lying.place, **beneath}


def books_are_known(game: Game) -> Iterator[Problem]:
    """Scoring needs the books of every card that counts, which are the face-up ones."""
    for player in game.players:
        for place, cell in player.shelf.cells:
            if not cell.face_down and cell.card.books is None:
                yield _which(player.name, place, cell.card)
    if game.public_library is not None:
        yield from _which_of_library(game.public_library.cards)


def _which_of_library(cards: Sequence[SeenCard]) -> Iterator[Problem]:
    """Cards of the pile that are not named have no place that could be told: they are counted."""
    player = Competitor.PUBLIC_LIBRARY
    unnamed = sum(card.id is None for card in cards)
    if unnamed:
        yield Problem("which-cards", {"player": player, "cards": unnamed})
    for card in cards:
        if card.id is not None and card.books is None:
            yield _which(player, None, card)


def _which(player: str, place: Place | None, card: SeenCard) -> Problem:
    facts: dict[str, object] = {"player": player, "place": place}
    if card.id is None:
        return Problem("which-card", facts)
    return Problem("which-books", {**facts, "card": card.id})


def no_more_books_than_printed(game: Game) -> Iterator[Problem]:
    """R1.1: the deck holds 85 books of a category, so the table cannot show more."""
    books = Counter(book for lying in _every_card(game) for book in lying.card.books or ())
    for category in Category:
        if books[category] > BOOKS_PER_CATEGORY:
            facts = {"category": category, "books": books[category], "most": BOOKS_PER_CATEGORY}
            yield Problem("table-too-many-of-category", facts, Rule.CARDS)


def hands_are_counts(game: Game) -> Iterator[Problem]:
    """A hand is a number of cards."""
    for player in game.players:
        if player.hand is not None and player.hand < 0:
            yield Problem("hand-negative", {"player": player.name})


Check = Callable[[Game], Iterator[Problem]]

SHELF_CHECKS: tuple[Check, ...] = (
    number_of_players,
    shelves_are_whole,
    every_card_once,
    no_more_books_than_printed,
)
"""What can be said of the shelves whatever else is missing."""

CHECKS: tuple[Check, ...] = (
    *SHELF_CHECKS,
    category_cards_differ,
    books_are_known,
    hands_are_counts,
)


def doubts(game: Game, deck: Deck | None = None) -> tuple[Problem, ...]:
    """Return what is merely doubtful: it is said, and the table is scored all the same."""
    return (
        *_above_total(game, deck),
        *_other_books(game, deck),
        *_disputed(game, deck),
        *_solo_hand(game),
    )


def _above_total(game: Game, deck: Deck | None) -> Iterator[Problem]:
    """A number above what is held for its letter: the card in the player's hand wins."""
    edition = editions()[game.rules.edition]
    if deck is not None:
        edition = learn_totals(edition, deck)
    for lying in _every_card(game):
        id_ = lying.card.id
        held = edition.total(id_.letter) if id_ else None
        if id_ and held and id_.number > held.value:
            yield Problem("above-total", {"card": id_, "total": held.value, **_where(lying)})


def _other_books(game: Game, deck: Deck | None) -> Iterator[Problem]:
    """Books that differ from what the deck holds: what is written out wins."""
    for lying in _every_card(game):
        id_, books = lying.card.id, lying.card.books
        known = deck.card(id_) if deck is not None and id_ else None
        if known and books is not None and not known.same_books(books):
            facts = {"card": id_, "books": "".join(books), "deck": "".join(sorted(known.books))}
            yield Problem("other-books", {**facts, **_where(lying)})


def _disputed(game: Game, deck: Deck | None) -> Iterator[Problem]:
    """A card of which the deck was told two things; it may be scored with the wrong one."""
    conflicts = {conflict.id: conflict for conflict in deck.conflicts} if deck is not None else {}
    for lying in _every_card(game):
        conflict = conflicts.get(lying.card.id) if lying.card.id else None
        if conflict is not None:
            facts = {"card": conflict.id, "readings": conflict.readings, **_where(lying)}
            yield Problem("card-disputed", facts)


def _solo_hand(game: Game) -> Iterator[Problem]:
    """R8.6: the hand is discarded first, so its cards must lie in the Public Library."""
    for player in game.players:
        if game.solo and player.hand:
            facts = {"player": player.name, "cards": player.hand}
            yield Problem("solo-hand", facts, Rule.SOLO_END)
