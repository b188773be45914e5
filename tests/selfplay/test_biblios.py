"""Whole games of Biblios: all 87 cards are accounted for after every answer."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db.biblios import ChurchCard
from companion.engine.biblios.game_check import biblios_doubts, check_biblios
from companion.engine.biblios.referee.cards import BibliosPile
from companion.engine.biblios.referee.record import (
    parse_biblios_record,
    print_biblios_record,
    replay_biblios,
)
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.biblios.referee.table import BibliosPhase, BibliosTable, new_table
from companion.engine.biblios.scoring import score_biblios
from companion.engine.verdict import IllegalMoveError
from companion.selfplay.biblios import BibliosPlayer, play_biblios

GIFT_TURNS = {2: 20, 3: 18, 4: 16}


def play_with_checks(players: int, seed: int, *, bluff: bool) -> FollowedBiblios:
    game = FollowedBiblios(new_table(("Ada", "Bo", "Cleo", "Dan")[:players], bluff=bluff))
    player = BibliosPlayer(random.Random(seed))  # noqa: S311
    auctioned = 0
    while game.decision is not None:
        before = game.table.phase
        assert game.give(player.reply(game)).outcome == "legal"
        assert_sound(game.table)
        if (before, game.table.phase) == (BibliosPhase.GIFTS, BibliosPhase.AUCTION):
            auctioned = game.table.auction.size
    assert auctioned == GIFT_TURNS[players]
    return game


def assert_sound(table: BibliosTable) -> None:
    assert table.count() == 87
    assert all(1 <= die <= 6 for die in table.dice.values())
    for hand in table.hands:
        assert not any(isinstance(card, ChurchCard) for card in hand.known)


def assert_scored(game: FollowedBiblios) -> None:
    final = game.table.final_game()
    assert final is not None
    assert game.table.phase is BibliosPhase.END
    assert check_biblios(final) == ()
    assert biblios_doubts(final) == ()
    assert 1 in score_biblios(final).ranking.ranks


@pytest.mark.parametrize("seed", range(24))
def test_a_whole_game(seed: int) -> None:
    assert_scored(play_with_checks(2 + seed % 3, seed, bluff=seed % 2 == 0))


@pytest.mark.long
def test_ten_thousand_games() -> None:
    for seed in range(10_000):
        assert_scored(play_with_checks(2 + seed % 3, seed, bluff=seed % 2 == 0))


@pytest.mark.parametrize("seed", range(3))
def test_a_record_is_read_as_it_was_written(seed: int) -> None:
    game = play_biblios(2 + seed, seed, bluff=seed == 1)
    text = print_biblios_record(game)
    record = parse_biblios_record(text)
    again = FollowedBiblios(record.start)
    assert all(line.verdict.legal for line in replay_biblios(again, record.entries))
    assert print_biblios_record(again) == text
    assert again.table.final_game() is not None
    assert score_biblios(again.table.final_game()).winners  # type: ignore[arg-type]


def test_undo_takes_back_exactly_one_answer() -> None:
    game = play_biblios(3, 5)
    last = game.replies[-1]
    replies = game.replies[:-1]
    assert game.undo() == last
    assert game.replies == replies
    assert game.decision is not None
    assert game.table == FollowedBiblios(game.start, replies).table
    game.give(last)
    assert game.decision is None
    with pytest.raises(IllegalMoveError):
        game.give(last)


def test_a_table_that_hides_its_cards_is_followed_as_well() -> None:
    """What the players keep to themselves is left out of the record."""
    text = print_biblios_record(play_biblios(3, 8))
    hidden = "\n".join(hide(line) for line in text.splitlines())
    record = parse_biblios_record(hidden)
    game = FollowedBiblios(record.start)
    for line in replay_biblios(game, record.entries):
        assert line.verdict.legal, line
        assert game.table.count() == 87
    assert game.table.phase is BibliosPhase.END


def hide(line: str) -> str:
    who, _, said = line.partition(": ")
    verb, _, card = said.partition(" ")
    return f"{who}: {verb} $" if verb in ("keeps", "auctions") and "Church" not in card else line


@given(st.integers(0, 10), st.integers(0, 10), st.integers(0, 20))
def test_cards_that_leave_a_pile_arrive_somewhere(known: int, unknown: int, gone: int) -> None:
    cards = tuple(play_biblios_cards()[:known])
    pile = BibliosPile(cards, unknown)
    gone = min(gone, pile.size)
    left, taken = pile.take([None] * gone)
    assert (left.size, taken.size) == (pile.size - gone, gone)
    named, _ = pile.take(cards)
    assert named == BibliosPile((), unknown)


def play_biblios_cards() -> list[ChurchCard]:
    return [card for card in BibliosPlayer(random.Random(0)).deck if isinstance(card, ChurchCard)]  # noqa: S311
