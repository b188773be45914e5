from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.hindsight import compare_lines, hindsight, won_in
from companion.engine.exlibris.scoring import score
from companion.engine.exlibris.shelf import Place, Shelf
from tests.engine import twin
from tests.engine.tables import solo, table
from tests.strategies import any_games


def total(game: Game, seat: int) -> int:
    return twin.slips(game)[seat].total


def with_shelf(game: Game, seat: int, shelf: Shelf) -> Game:
    players = list(game.players)
    players[seat] = replace(players[seat], shelf=shelf)
    return replace(game, players=tuple(players))


def exchanged(shelf: Shelf, one: Place, other: Place) -> Shelf:
    """Lay both cards aside, then put each where the other was."""
    first, second = shelf.at(one), shelf.at(other)
    assert first is not None
    assert second is not None
    return shelf.without([one, other]).put(one, second).put(other, first)


def best_swap(game: Game, seat: int) -> tuple[int, Place, Place] | None:
    """Try them all, and keep those that bring the most."""
    shelf = game.players[seat].shelf
    named = [place for place, cell in twin.read(shelf) if cell.card.id is not None]
    tried = [
        (total(with_shelf(game, seat, exchanged(shelf, one, other)), seat), one, other)
        for one, other in combinations(named, 2)
    ]
    most = max((points for points, *_ in tried), default=0)
    gain = most - total(game, seat)
    if not tried or gain <= 0:
        return None
    return next((gain, one, other) for points, one, other in tried if points == most)


def row_worths(game: Game, seat: int) -> dict[int, int]:
    shelf = game.players[seat].shelf
    found = {}
    for row in {place.row for place in shelf.places}:
        left = Shelf()
        for place, cell in shelf.cells:
            if place.row != row:
                left = left.put(place, cell)
        found[row] = total(game, seat) - total(with_shelf(game, seat, left), seat)
    return found


@settings(max_examples=60, deadline=None)
@given(any_games(6), st.integers(0, 3))
def test_hindsight_agrees_with_trying_everything(game: Game, number: int) -> None:
    seat = number % len(game.players)
    found = hindsight(game, seat)
    swap = best_swap(game, seat)
    assert (found.swap is None) == (swap is None)
    if found.swap is not None:
        assert (found.swap.points, *found.swap.places) == swap
    flipped = game.players[seat].shelf
    for place in twin.best_flips(game, seat):
        cell = flipped.at(place)
        assert cell is not None
        flipped = flipped.put(place, cell.turned())
    assert found.by_flips == total(with_shelf(game, seat, flipped), seat) - total(game, seat)
    rows = row_worths(game, seat)
    if found.row is None:
        assert len(rows) <= 1 or max(rows.values()) <= 0
    else:
        assert found.row.points == max(rows.values()) == rows[found.row.row]


@settings(max_examples=60, deadline=None)
@given(any_games())
def test_lines_are_compared_with_the_average_of_all_forms(game: Game) -> None:
    slips = twin.slips(game)
    lines = compare_lines(score(game))
    boxes = ("stability", "prominent", "banned", "variety", "focus")
    for line, name in zip(lines, boxes, strict=True):
        points = [getattr(slip, name) for slip in slips]
        assert list(line.points) == points
        assert line.average * len(points) == sum(points)
        assert sum(line.lead(seat) for seat in range(len(points))) == 0
    placing = twin.placing(game)
    winners = [seat for seat, rank in enumerate(placing.ranks) if rank == 1]
    won = won_in(score(game))
    if len(winners) > 1:
        assert won is None
    else:
        leads = [line.lead(winners[0]) for line in lines]
        assert (won is None) == (max(leads) <= 0)
        assert won is None or won.lead(winners[0]) == max(leads)


def test_a_game_that_was_won_by_the_prominent_category() -> None:
    won = won_in(score(table("A1.RR B1.RR", "C1.HH", "D1.MM")))
    assert won is not None
    assert won.box is FormBox.PROMINENT
    assert won.points[0] == 15
    assert won.average == Fraction(sum(won.points), 3)


def test_the_best_swap_puts_two_cards_in_order() -> None:
    found = hindsight(table("A1.FF C1.FF B1.FF", "Z1.RR"), 0).swap
    assert found is not None
    assert [str(card) for card in found.cards] == ["C1", "B1"]
    assert found.points == 4
    assert not found.wins


@pytest.mark.parametrize(("rival", "wins"), [("Z1.HHHH", True), ("Z1.RRRR Z2.HHHH", False)])
def test_a_swap_that_would_have_won_says_so(rival: str, wins: bool) -> None:
    game = table("B1.FFF A1.FF", rival)
    found = hindsight(game, 0)
    assert found.swap is not None
    assert found.swap.wins is wins
    assert score(game).ranking.winners == (1,)


def test_flips_that_were_not_made_are_told_with_their_points() -> None:
    found = hindsight(table("M8.HH M3.FF N1.FF", "Z1.RR"), 0)
    assert found.flips is not None
    assert [str(card) for card in found.flips.cards] == ["M8"]
    assert found.by_flips == 4


def test_a_shelf_that_could_not_be_better_has_nothing_left() -> None:
    found = hindsight(table("A1.FF B1.FF / C1.FF D1.FF", "Z1.RR"), 0)
    assert found.flips is None
    assert found.swap is None
    assert (found.by_flips, found.by_swap) == (0, 0)
    assert found.card is not None
    assert found.row is not None


def test_one_row_is_no_row_to_single_out() -> None:
    assert hindsight(table("A1.FF B1.FF", "Z1.RR"), 0).row is None


def test_an_empty_shelf_tells_nothing() -> None:
    found = hindsight(table("", "Z1.RR"), 0)
    assert (found.card, found.row, found.flips, found.swap) == (None, None, None, None)


def test_a_solo_game_is_compared_with_the_public_library() -> None:
    won = won_in(score(solo("A1.RR B1.RR", "C1.HH")))
    assert won is not None
    assert won.box is FormBox.PROMINENT
    assert len(won.points) == 2
