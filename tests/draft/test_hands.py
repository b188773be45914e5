"""A table of Biblios while it is filled in: whose cards are seen by whom, and what is wrong."""

from __future__ import annotations

from card_db.biblios import BibliosCategory
from companion.app.table.visitor import Role, Visitor
from companion.draft.codec import AnyEvent, decode, encode
from companion.draft.events import HandHeld, PlayerSeated, SeatFreed, SeatTaken, SetUp, Undone
from companion.draft.fold import fold
from companion.draft.hands import dice_of, game_of, hand_problems
from companion.draft.state import BIBLIOS

BEGUN: tuple[AnyEvent, ...] = (
    SetUp(game=BIBLIOS),
    PlayerSeated(1, "Ada"),
    PlayerSeated(2, "Bo"),
    SeatTaken(2, "lock"),
    HandHeld(1, "Monks 4A, Gold 3"),
    HandHeld(2, "Monks 2B"),
)
HOST = Visitor(Role.HOST, "t")
ADA, BO = Visitor(Role.PLAYER, "t", 1, "x"), Visitor(Role.PLAYER, "t", 2, "lock")


def held(who: Visitor, *more: AnyEvent) -> list[str]:
    return [seat.held for seat in who.sees(fold((*BEGUN, *more))).seats]


def test_a_hand_at_a_phone_is_hidden_from_all_others_until_the_reveal() -> None:
    assert held(HOST) == ["Monks 4A, Gold 3", ""]
    assert held(ADA) == ["Monks 4A, Gold 3", ""]
    assert held(BO) == ["", "Monks 2B"]
    for who in (HOST, ADA, BO):
        assert held(who, SetUp(shown="0")) == ["Monks 4A, Gold 3", "Monks 2B"]


def test_it_is_known_that_a_hidden_hand_is_there() -> None:
    assert [seat.held_secret for seat in HOST.sees(fold(BEGUN)).seats] == [False, True]
    emptied = fold((*BEGUN, HandHeld(2, "")))
    assert [seat.held_secret for seat in HOST.sees(emptied).seats] == [False, False]


def test_a_freed_seat_forgets_its_cards() -> None:
    assert held(HOST, SeatFreed(2)) == ["Monks 4A, Gold 3", ""]


def test_a_hand_can_be_undone() -> None:
    assert fold((*BEGUN, Undone(5))).seats[0].held == ""


def test_dice_begin_at_three_and_hands_become_a_game() -> None:
    table = fold((*BEGUN, SetUp(dice={"Monks": 5})))
    assert dice_of(table)[BibliosCategory.MONKS] == 5
    assert dice_of(table)[BibliosCategory.PIGMENTS] == 3
    game = game_of(table)
    assert [len(player.cards) for player in game.players] == [1, 1]
    assert game.players[0].gold == (3,)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    table = fold((*BEGUN, HandHeld(1, "Monks 9A 2B, Gold 4, Church +1")))
    ids = [problem.id for problem in hand_problems(table)]
    assert ids.count("biblios-of-player") == 3
    assert "biblios-card-twice" in ids


def test_events_are_kept_as_text() -> None:
    events: tuple[AnyEvent, ...] = (SetUp(game=BIBLIOS, dice={"Monks": 5}), HandHeld(1, "Monks 4A"))
    assert decode(map(encode, events)) == events
