from __future__ import annotations

from hypothesis import given, settings

from card_db import Category, Deck
from companion.draft.check import game_of
from companion.draft.codec import AnyEvent, decode, encode
from companion.draft.events import (
    CardsFlipped,
    FocusChosen,
    FocusRevealed,
    SetUp,
    ShelfCleared,
    ShelfTyped,
)
from companion.draft.fold import fold
from companion.draft.history import redo, undo
from companion.draft.restore import events_of
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_file import parse_game, print_game
from tests.draft.tables import SEATED, photo, seat_after, shelf_after, shelved
from tests.strategies import any_games


@settings(max_examples=40)
@given(any_games())
def test_a_game_becomes_the_table_it_came_from(game: Game) -> None:
    table = fold(decode(map(encode, events_of(game))))
    deck = Deck(game.rules.edition, game.rules.edition)
    assert game_of(table, deck) == parse_game(print_game(game))
    assert all(seat.revealed == (seat.focus is not None) for seat in table.seats)
    assert not table.learning


def test_flipping_turns_the_cards_and_is_one_step_to_undo() -> None:
    events: list[AnyEvent] = [
        SEATED,
        ShelfTyped(1, "A1 B1 C1+D4"),
        CardsFlipped(1, ((0, 0), (0, 2), (5, 5))),
    ]
    assert shelf_after(*events[1:]) == "A1* B1 C1*+D4"
    step = undo(events, 1)
    assert step is not None
    assert shelf_after(*events[1:], step) == "A1 B1 C1+D4"
    again = redo([*events, step], 1)
    assert again is not None
    assert shelf_after(*events[1:], step, again) == "A1* B1 C1*+D4"


def test_a_new_photo_does_not_turn_a_flipped_card_back() -> None:
    flipped = CardsFlipped(1, ((0, 0),))
    assert shelf_after(photo("A1 B1"), flipped, photo("A1 B1", name="p2")) == "A1* B1"


def test_a_focus_stays_hidden_until_it_is_revealed() -> None:
    chosen = FocusChosen(1, Category("M"))
    assert not seat_after(chosen).revealed
    assert seat_after(chosen, FocusRevealed(1)).revealed
    assert seat_after(chosen, FocusRevealed(1), shelved("A1", 0, 0), ShelfCleared(1)).revealed


def test_the_table_names_who_finished_reading() -> None:
    assert fold([SEATED, SetUp(first_reader=1)]).first_reader == 1
    assert fold([SEATED, SetUp(first_reader=1), SetUp(first_reader=None)]).first_reader is None
