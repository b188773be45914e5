from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.exlibris.advice import Change, Replies, advise, advise_all, with_flips
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import score
from companion.engine.exlibris.shelf import Direction, Place
from tests.engine import twin
from tests.engine.integer_programme import best_total
from tests.engine.tables import solo, table
from tests.strategies import any_games, even_games, games, hard_games


def flips(game: Game, seat: int = 0) -> list[str]:
    return [str(card) for card in advise(game, seat).cards]


# What players meet


def test_r3_1_example_turning_m8_keeps_m3_and_n1() -> None:
    game = table("M8.HS M3.FF N1.FF", "A1.RR")
    advice = advise(game, 0)
    assert [str(card) for card in advice.cards] == ["M8"]
    assert [str(card) for card in advice.rescued] == ["M3"]
    assert advice.changes == (Change(FormBox.FOCUS, before=4, after=8),)
    assert advice.after.total == advice.before.total + 4


def test_a_shelf_in_order_without_banned_books_needs_no_flips() -> None:
    assert flips(table("A1.FH A2.RS / B1.MM B2.FF", "Z1.RR")) == []


def test_banned_books_are_hidden() -> None:
    assert flips(table("A1.CC A2.FF / B1.CH B2.FF", "Z1.RR")) == ["A1", "B1"]


def test_a_banned_book_stays_where_variety_or_an_award_pays_for_it() -> None:
    assert flips(table("A1.FHM A2.CRS", "Z1.RR")) == []
    assert flips(table("A1.FHMS A2.CCR", "Z1.RRRR")) == []
    assert flips(table("A1.FH A2.CR", "Z1.RR Z2.RR")) == ["A2"]
    assert flips(table("A1.FH A2.CR", "Z1.HH")) == []


def test_q3_decides_whether_an_award_pays_for_banned_books() -> None:
    """Five banned books for a share of the first place instead of the third: 10 or 8, not 4."""
    game = table("A1.CCCR A2.CCMR", "B1.RR", "D1.RR")
    assert flips(game) == []
    assert flips(replace(game, rules=game.rules.with_reading("Q3", "next"))) == ["A1", "A2"]


def test_q4_decides_whether_the_second_place_needs_a_book() -> None:
    game = table("A1.CCR", "B1.RRRR")
    assert flips(game) == ["A1"]
    assert flips(replace(game, rules=game.rules.with_reading("Q4", "one-book"))) == []


def test_a_card_that_changes_no_points_is_kept_for_its_books() -> None:
    advice = advise(table("B1.MM A1.HS C1.HH", "Z1.RR"), 0)
    assert advice.places == ()
    assert advise(table("B1.MM A1.HHS C1.HH", "Z1.RR"), 0).places == (Place(0, 0),)


def test_of_equal_totals_the_one_with_more_books_is_named() -> None:
    """Both pairs are worth 5: the first by its focus, the second by variety and focus."""
    game = table("B1.FFFC B2.MMM A1.FHM A2.RS", "Z1.RRRR")
    assert flips(game) == []
    fewer = table("B1.FFFC A1.FHM A2.RS", "Z1.RRRR")
    assert flips(fewer) == ["B1"]


def test_of_equally_many_books_the_one_with_fewer_banned_is_named() -> None:
    assert flips(table("B1.CCF A1.MMM", "Z1.RR")) == ["B1"]


def test_of_equal_ways_the_one_with_fewer_flips_is_named() -> None:
    """Either B1 or A1 can stay face-up, but keeping B1 takes no flip."""
    assert flips(table("B1.MM A1.MM", "Z1.RR")) == []


def test_of_equally_many_flips_the_first_in_reading_order_is_named() -> None:
    """One prominent book wins the award, and each of them costs a banned one."""
    assert flips(table("A1.CR A2.CR", "Z1.HH")) == ["A1"]


def test_r8_6_a_solo_player_flips_against_the_public_library() -> None:
    assert flips(solo("A1.CRR B1.FF", "D1.RF")) == []
    assert flips(solo("A1.CRR B1.FF", "D1.RR")) == ["A1"]


@pytest.mark.parametrize("text", ["", "A1.CC", "A1.FF*", "A1.CC* $* / B1.CC*", "$*+A1"])
def test_small_and_odd_shelves(text: str) -> None:
    game = table(text, "Z1.RR")
    assert advise(game, 0).places == twin.best_flips(game, 0)


# Against the slow twin


def assert_best(game: Game, seat: int) -> None:
    advice = advise(game, seat)
    assert advice.places == twin.best_flips(game, seat)
    flipped = with_flips(game, seat, advice.places)
    assert advice.after.total == twin.slips(flipped)[seat].total
    assert advice.before.total == twin.slips(game)[seat].total
    assert advice.after.total >= advice.before.total
    gained = sum(change.difference for change in advice.changes)
    assert gained == advice.after.total - advice.before.total


@settings(max_examples=250)
@given(any_games(most=8), st.integers(0, 3))
def test_advice_agrees_with_the_slow_twin(game: Game, seat: int) -> None:
    assert_best(game, seat % len(game.players))


@settings(max_examples=3)
@given(hard_games(size=14))
def test_advice_on_14_cards_agrees_with_the_slow_twin(game: Game) -> None:
    assert_best(game, 0)


@pytest.mark.long
@settings(max_examples=1500)
@given(any_games(most=9), st.integers(0, 3))
def test_advice_on_many_tables_agrees_with_the_slow_twin(game: Game, seat: int) -> None:
    assert_best(game, seat % len(game.players))


@pytest.mark.long
@settings(max_examples=40)
@given(hard_games(size=14))
def test_advice_on_many_shelves_of_14_agrees_with_the_slow_twin(game: Game) -> None:
    assert_best(game, 0)


def assert_best_total(game: Game) -> None:
    sheet = advise(game, 0).after
    assert sheet.total - sheet.points(FormBox.STABILITY) == best_total(game, 0)


@settings(max_examples=60)
@given(games(most=9))
def test_the_integer_programme_agrees_with_the_slow_twin(game: Game) -> None:
    """The oracle for large shelves is itself proved on small ones."""
    flipped = with_flips(game, 0, twin.best_flips(game, 0))
    slip = twin.slips(flipped)[0]
    assert best_total(game, 0) == slip.total - slip.stability


@settings(max_examples=8)
@given(hard_games(size=24))
def test_advice_on_24_cards_agrees_with_an_integer_programme(game: Game) -> None:
    assert_best_total(game)


@pytest.mark.long
@settings(max_examples=40)
@given(hard_games(size=40))
def test_advice_on_40_cards_agrees_with_an_integer_programme(game: Game) -> None:
    assert_best_total(game)


# Invariances


@settings(max_examples=60)
@given(games(), st.sampled_from(Direction), st.integers(1, 9))
def test_moving_the_shelf_moves_the_advice(game: Game, way: Direction, far: int) -> None:
    first, *others = game.players
    moved = replace(first, shelf=first.shelf.moved(first.shelf.places, way, far))
    advice = advise(replace(game, players=(moved, *others)), 0)
    assert advice.places == tuple(place.step(way, far) for place in advise(game, 0).places)
    assert advice.after.total == advise(game, 0).after.total


@settings(max_examples=60)
@given(games())
def test_advice_does_not_depend_on_the_seat(game: Game) -> None:
    turned_round = replace(game, players=game.players[::-1])
    for seat in range(len(game.players)):
        mirrored = advise(turned_round, len(game.players) - 1 - seat)
        assert mirrored == advise(game, seat)


@settings(max_examples=100)
@given(games())
def test_following_the_advice_leaves_nothing_to_advise(game: Game) -> None:
    flipped = with_flips(game, 0, advise(game, 0).places)
    assert advise(flipped, 0).places == ()


# Everybody


def after_all(game: Game, replies: Replies, but: int | None = None) -> Game:
    for seat, advice in enumerate(replies.tables[-1]):
        if seat != but:
            game = with_flips(game, seat, advice.places)
    return game


def assert_replies(game: Game) -> None:
    """Settled means that nobody wants to change, and a circle that somebody still does."""
    replies = advise_all(game)
    wishes = [
        twin.best_flips(after_all(game, replies, but=seat), seat)
        for seat in range(len(game.players))
    ]
    chosen = [advice.places for advice in replies.tables[-1]]
    assert replies.settled == (wishes == chosen)
    assert tuple(advice.before for advice in replies.tables[-1]) == seated(game)
    assert tuple(advice.after for advice in replies.tables[-1]) == seated(after_all(game, replies))


def seated(game: Game) -> tuple[object, ...]:
    return score(game).sheets[: len(game.players)]


@settings(max_examples=60)
@given(any_games(most=6))
def test_replies_settle_or_go_round_as_the_slow_twin_says(game: Game) -> None:
    assert_replies(game)


@pytest.mark.long
@settings(max_examples=400)
@given(games(most=8) | even_games(most=6))
def test_many_replies_settle_or_go_round_as_the_slow_twin_says(game: Game) -> None:
    assert_replies(game)


CIRCLE = table("B9.RFC B7.FF D17.RF", "D9.CRRR D11.CRRF D3.RH", "A4.RRRF D16.RRRR A12.MC")


def test_replies_that_never_settle_are_reported_as_a_circle() -> None:
    replies = advise_all(CIRCLE)
    assert not replies.settled
    assert replies.rounds > 1
    assert_replies(CIRCLE)


def test_replies_that_settle_at_once() -> None:
    game = table("A1.CC A2.FF", "B1.HH B2.CC")
    replies = advise_all(game)
    assert replies.settled
    assert [[str(card) for card in advice.cards] for advice in replies.tables[-1]] == [
        ["A1"],
        ["B2"],
    ]
    assert_replies(game)
