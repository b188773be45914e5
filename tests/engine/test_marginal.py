from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from card_db import CATEGORIES, Category
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.marginal import Worth, worth
from companion.engine.exlibris.scoring import score
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf
from tests.engine import twin
from tests.engine.tables import C, F, H, M, R, S, shelf, table
from tests.strategies import any_games


def total(game: Game, seat: int) -> int:
    return twin.slips(game)[seat].total


def with_shelf(game: Game, seat: int, shelf: Shelf) -> Game:
    players = list(game.players)
    players[seat] = replace(players[seat], shelf=shelf)
    return replace(game, players=tuple(players))


def without_books(shelf: Shelf, category: Category) -> Shelf:
    """The same cards without their books of a category."""
    stripped = Shelf()
    for place, cell in shelf.cells:
        books = tuple(book for book in cell.card.books or () if book != category)
        stripped = stripped.put(place, replace(cell, card=SeenCard(cell.card.id, books)))
    return stripped


def without_card(shelf: Shelf, place: Place) -> Shelf:
    """R6.3: if the upper card leaves, the lower stays face-down and is no longer entombed."""
    cell = shelf.at(place)
    assert cell is not None
    if cell.under is None:
        return shelf.without([place])
    return shelf.put(place, Cell(cell.under, face_down=True))


def one_more(game: Game, seat: int, category: Category) -> int:
    """The total with two more books in the tally, wherever they come from."""
    counts = twin.all_counts(game)
    counts[seat] = {**counts[seat], category: counts[seat][category] + 2}
    return twin.slips(game, counts)[seat].total


@settings(max_examples=120)
@given(any_games(), st.integers(0, 3))
def test_worth_agrees_with_a_literal_recount(game: Game, place: int) -> None:
    seat = place % len(game.players)
    found, mine = worth(game, seat), total(game, seat)
    shelf = game.players[seat].shelf
    assert found.player == game.players[seat].name
    for category in CATEGORIES:
        less = total(with_shelf(game, seat, without_books(shelf, category)), seat)
        assert found.categories[category] == mine - less
        assert found.one_more[category] == one_more(game, seat, category) - mine
    for card in found.cards:
        less = total(with_shelf(game, seat, without_card(shelf, card.place)), seat)
        assert card.points == mine - less


@settings(max_examples=120)
@given(any_games())
def test_every_card_left_face_up_is_weighed_the_dearest_first(game: Game) -> None:
    found = worth(game, 0).cards
    alphabet = twin.alphabet_of(game)
    face_up, _ = twin.face_up_and_turned(game.players[0].shelf, alphabet)
    assert {card.card for card in found} == {cell.card.id for cell in face_up}
    assert [card.points for card in found] == sorted((c.points for c in found), reverse=True)


def weigh(*shelves: str) -> Worth:
    return worth(table(*shelves), 0)


def test_the_weakest_category_carries_the_variety() -> None:
    found = weigh("A1.FH A2.MR A3.SS", "Z1.RR")
    assert found.categories == {C: 0, F: 5, H: 3, M: 3, R: 3, S: 3}
    assert found.one_more[C] == -2
    assert found.one_more[F] == 4
    assert found.one_more[R] == 6


def test_a_card_that_bars_a_better_one_is_worth_less_than_nothing() -> None:
    found = weigh("M8.HH M3.FF N1.FF", "Z1.RR")
    assert {str(card.card): card.points for card in found.cards} == {"M8": -4, "N1": 4}


def test_a_card_without_which_the_rectangle_falls() -> None:
    found = weigh("A1.HH A2.HH / A3.HH A4.HH", "Z1.RR")
    assert {card.points for card in found.cards} == {4}


def test_r6_3_without_the_upper_card_the_entombed_one_keeps_the_place() -> None:
    found = weigh("A1.HH+Z9 A2.HH / A3.HH A4.HH", "Z1.RR")
    assert [(str(card.card), card.points) for card in found.cards] == [
        ("A2", 4),
        ("A3", 4),
        ("A4", 4),
        ("A1", 2),
    ]


def test_an_empty_shelf_has_no_cards_but_one_more_card_counts() -> None:
    found = weigh("", "Z1.RR")
    assert found.cards == ()
    assert set(found.categories.values()) == {0}
    assert (found.one_more[F], found.one_more[C], found.one_more[R]) == (4, -2, 3)


def test_one_more_card_that_would_have_won_alone_is_named() -> None:
    behind, ahead = "A1.HH", "B1.HH C1.SS"
    found = worth(table(behind, ahead), 0)
    assert set(found.winning) == {
        category
        for category in CATEGORIES
        if score(with_shelf(table(behind, ahead), 0, plus_one(behind, category))).winners
        == (found.player,)
    }
    assert found.winning
    assert C not in found.winning


def test_whoever_wins_needs_no_card_more() -> None:
    assert worth(table("A1.RR B1.RR", "C1.HH"), 0).winning == ()


def plus_one(text: str, category: Category) -> Shelf:
    """Return the shelf with one more card, far behind all others."""
    return shelf(f"{text} - Z9.{category}{category}")
