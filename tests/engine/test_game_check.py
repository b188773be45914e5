from __future__ import annotations

from dataclasses import replace

import pytest

from card_db import Card, CardId, Deck, Problem, demo_deck, parse_books
from companion.engine.exlibris.game import Competitor, Game
from companion.engine.exlibris.game_check import (
    ImpossibleGameError,
    check_game,
    doubts,
    insist_on_possible,
    with_books,
)
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.scoring import score
from companion.engine.exlibris.shelf import Place
from tests.engine.tables import C, F, H, M, R, S, shelf, solo, table

POSSIBLE = table("A1.FF A2.HH", "B1.RR")
SIX_PLAYERS = Ruleset(rulings={"Q48": "six"})


def with_player(game: Game, seat: int, **changes: object) -> Game:
    players = list(game.players)
    players[seat] = replace(players[seat], **changes)  # type: ignore[arg-type]
    return replace(game, players=tuple(players))


def test_a_possible_table_has_no_problems() -> None:
    assert check_game(POSSIBLE) == ()
    assert check_game(solo("A1.FF", "B1.RR")) == ()
    insist_on_possible(POSSIBLE)


def large_table(seats: int, rules: Ruleset | None = None) -> Game:
    """Return a table of so many players, whose focuses are as different as can be."""
    focuses = (F, H, M, S, F, H, M)
    players = tuple(
        replace(POSSIBLE.players[0], name=str(at), shelf=shelf(""), focus=focuses[at])
        for at in range(seats)
    )
    return replace(POSSIBLE, players=players, rules=rules or Ruleset())


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_four_players(seats: int) -> None:
    problems = check_game(large_table(seats))
    assert problems == (Problem("game-players", {"found": seats, "least": 2, "most": 4}),)


@pytest.mark.parametrize("seats", [5, 6])
def test_q48_five_and_six_play_by_a_house_rule_only(seats: int) -> None:
    off = Problem("game-players-off", {"found": seats, "least": 2, "most": 4}, "Q48")
    assert check_game(large_table(seats)) == (off,)
    game = large_table(seats, SIX_PLAYERS)
    assert check_game(game) == ()
    assert "Q48" in {read.ruling for read in score(game).readings}


def test_q48_seven_are_too_many_for_the_house_rule() -> None:
    problems = check_game(large_table(7, SIX_PLAYERS))
    assert problems == (Problem("game-players", {"found": 7, "least": 2, "most": 6}),)


def test_q48_four_share_no_focus_even_where_six_may_play() -> None:
    game = replace(with_player(POSSIBLE, 1, focus=F), rules=SIX_PLAYERS)
    assert one_problem(game).id == "focus-shared"


def test_r8_1_one_solo_player() -> None:
    game = solo("A1.FF", "B1.RR")
    two = replace(game, players=(*game.players, replace(game.players[0], shelf=shelf(""), focus=S)))
    assert check_game(two) == (Problem("solo-players", {"found": 2}),)


def one_problem(game: Game) -> Problem:
    (problem,) = check_game(game)
    return problem


def test_r1_4_banned_is_not_prominent() -> None:
    game = replace(POSSIBLE, banned=R)
    assert one_problem(game) == Problem("banned-is-prominent", {"category": R}, "R1.4")


@pytest.mark.parametrize(("focus", "id_"), [(R, "focus-is-prominent"), (C, "focus-is-banned")])
def test_r1_4_a_focus_is_neither_prominent_nor_banned(focus: object, id_: str) -> None:
    facts = {"player": "Bo", "category": focus}
    assert one_problem(with_player(POSSIBLE, 1, focus=focus)) == Problem(id_, facts, "R1.4")


def test_r1_4_no_two_players_share_a_focus() -> None:
    facts = {"player": "Bo", "category": F, "other_player": "Ada"}
    found = one_problem(with_player(POSSIBLE, 1, focus=F))
    assert found == Problem("focus-shared", facts, Rule.CATEGORY_CARDS)


def test_r8_2_the_public_library_has_a_focus_of_its_own() -> None:
    found = one_problem(with_player(solo("A1.FF", "B1.RR"), 0, focus=H))
    facts = {"player": Competitor.PUBLIC_LIBRARY, "category": H, "other_player": "Ada"}
    assert found == Problem("focus-shared", facts, Rule.CATEGORY_CARDS)


def test_r3_7_a_focus_must_be_revealed() -> None:
    found = one_problem(with_player(POSSIBLE, 0, focus=None))
    assert found == Problem("focus-missing", {"player": "Ada"}, Rule.FOCUS)


def test_r2_2_four_rows() -> None:
    found = one_problem(table("A1.FF / A2.FF / A3.FF / A4.FF", ""))
    facts = {"rows": 4, "place": Place(3, 0), "player": "Ada"}
    assert found == Problem("too-many-rows", facts, Rule.THREE_ROWS)


def test_r2_4_a_shelf_in_two_pieces_unless_q12_allows_it() -> None:
    game = table("", "A1.FF - A2.FF")
    facts = {"place": Place(0, 2), "player": "Bo"}
    assert one_problem(game) == Problem("not-one-group", facts, Rule.ONE_GROUP)
    assert check_game(replace(game, rules=Ruleset(rulings={"Q12": "split"}))) == ()


def test_q12_does_not_allow_a_fourth_row() -> None:
    game = table("A1.FF / - / - / A2.FF", "", rules=Ruleset(rulings={"Q12": "split"}))
    assert one_problem(game).id == "too-many-rows"


def test_r2_4_diagonals_do_not_connect() -> None:
    assert one_problem(table("A1.FF / - A2.FF", "")).id == "not-one-group"


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [
        (table("A1.FF A1.FF", ""), ("Ada", Place(0, 0)), ("Ada", Place(0, 1))),
        (table("A1.FF", "B1.RR / A1.FF"), ("Ada", Place(0, 0)), ("Bo", Place(1, 0))),
        (table("A1.FF", "B1.RR+A1"), ("Ada", Place(0, 0)), ("Bo", Place(0, 0))),
        (table("A1.FF+A1", ""), ("Ada", Place(0, 0)), ("Ada", Place(0, 0))),
        (table("B2.FF+A1", "A1*"), ("Ada", Place(0, 0)), ("Bo", Place(0, 0))),
        (solo("A1.FF", "B1.RR A1.FF"), ("Ada", Place(0, 0)), (Competitor.PUBLIC_LIBRARY, None)),
    ],
    ids=["one shelf", "two shelves", "beneath", "beneath itself", "face-down", "library"],
)
def test_r1_3_no_card_lies_on_the_table_twice(
    game: Game, first: tuple[str, Place], second: tuple[str, Place | None]
) -> None:
    facts = {
        "card": CardId("A", 1),
        "player": second[0],
        "place": second[1],
        "other_player": first[0],
        "other_place": first[1],
    }
    problem = one_problem(game)
    assert (problem.id, problem.rule) == ("card-twice", Rule.ALPHABET)
    assert {**problem.facts, **facts} == problem.facts


def test_a_card_that_lies_beneath_another_is_named_so() -> None:
    problem = one_problem(table("A1.FF", "B1.RR+A1"))
    assert problem.facts["beneath"] is True
    assert "other_beneath" not in problem.facts


def test_unknown_cards_may_lie_about_more_than_once() -> None:
    assert check_game(table("$* $* / A1.FF+$ B1.FF+$", "$*")) == ()


def test_face_up_cards_need_books() -> None:
    game = table("A1 $ / A2* $*", "B1.RR+B2")
    assert check_game(game) == (
        Problem("which-books", {"player": "Ada", "place": Place(0, 0), "card": CardId("A", 1)}),
        Problem("which-card", {"player": "Ada", "place": Place(0, 1)}),
    )


def test_every_card_of_the_public_library_needs_books() -> None:
    assert check_game(solo("A1.FF", "$ B1 B2.RR $")) == (
        Problem("which-cards", {"player": Competitor.PUBLIC_LIBRARY, "cards": 2}),
        Problem(
            "which-books",
            {"player": Competitor.PUBLIC_LIBRARY, "place": None, "card": CardId("B", 1)},
        ),
    )


def cards_of(letters: str, books: str) -> str:
    return " ".join(f"{letter}{number}.{books}" for letter in letters for number in range(1, 8))


def test_r1_1_more_than_85_books_of_a_category_also_face_down_and_beneath() -> None:
    game = table(cards_of("AB", "FFFF"), cards_of("D", "FFFF"))
    assert check_game(game) == ()
    one_more = table(cards_of("AB", "FFFF"), f"{cards_of('D', 'FFFF')} E1.FF*+E2.HH")
    facts = {"category": F, "books": 86, "most": 85}
    assert one_problem(one_more) == Problem("table-too-many-of-category", facts, Rule.CARDS)
    beneath = table(cards_of("AB", "FFFF"), f"{cards_of('D', 'FFFF')} E1.HH+E2.FF")
    assert one_problem(beneath) == Problem("table-too-many-of-category", facts, Rule.CARDS)


def test_r1_1_exactly_85_books_of_a_category_are_possible() -> None:
    assert check_game(table(cards_of("AB", "FFFF"), f"{cards_of('D', 'FFFF')} E1.FH")) == ()


def test_a_hand_is_a_number_of_cards() -> None:
    assert one_problem(with_player(POSSIBLE, 1, hand=-1)) == Problem(
        "hand-negative", {"player": "Bo"}
    )


def test_all_problems_are_reported_at_once() -> None:
    game = table("A1.FF A1 / $ - A3.HH", "B1.RR / B2.RR / B3.RR / B4.RR", "A1.HH")
    game = replace(with_player(game, 1, focus=R, hand=-2), banned=R)
    game = with_player(game, 2, focus=F)
    with pytest.raises(ImpossibleGameError) as caught:
        insist_on_possible(game)
    found = [(problem.id, problem.facts.get("player")) for problem in caught.value.problems]
    assert found == [
        ("not-one-group", "Ada"),
        ("too-many-rows", "Bo"),
        ("card-twice", "Ada"),
        ("card-twice", "Łucja"),
        ("banned-is-prominent", None),
        ("focus-is-prominent", "Bo"),
        ("focus-is-banned", "Bo"),
        ("focus-shared", "Łucja"),
        ("which-books", "Ada"),
        ("which-card", "Ada"),
        ("hand-negative", "Bo"),
    ]
    assert check_game(game) == caught.value.problems


# Doubts


def test_a_number_above_the_held_total_is_a_doubt_and_scores() -> None:
    game = table("Z9.FF", "B1.RR")
    facts = {"card": CardId("Z", 9), "total": 2, "player": "Ada", "place": Place(0, 0)}
    assert doubts(game) == (Problem("above-total", facts),)
    assert check_game(game) == ()
    assert score(game).sheets[0].tally[F] == 2


def deck_of(*cards: Card) -> Deck:
    return Deck.of_cards("ours", "en", cards, "a photo")


def test_a_total_printed_on_a_learned_card_overrules_the_held_one() -> None:
    deck = deck_of(Card(CardId("Z", 1), (F, F), of=9))
    assert doubts(table("Z9.FF", "B1.RR"), deck) == ()


def test_books_that_differ_from_the_deck_are_a_doubt_and_what_is_written_wins() -> None:
    deck = deck_of(Card(CardId("A", 1), (F, H, F)))
    game = table("A1.MM", "B1.RR")
    (doubt,) = doubts(game, deck)
    assert doubt.id == "other-books"
    assert (doubt.facts["card"], doubt.facts["books"]) == (CardId("A", 1), "MM")
    assert (doubt.facts["deck"], doubt.facts["place"]) == ("FFH", Place(0, 0))
    assert score(with_books(game, deck)).sheets[0].tally[M] == 2
    assert doubts(table("A1.FFH", "B1.RR"), deck) == ()


# Books from the deck


def test_a_deck_gives_the_books_that_are_not_written_out() -> None:
    deck = deck_of(*(Card(CardId("A", n), parse_books("FH")) for n in (1, 2, 3)))
    game = with_books(table("A1+A2 A3* A4.RR B1", ""), deck)
    assert print_shelf(game.players[0].shelf) == "A1.FH+A2.FH A3.FH* A4.RR B1"
    pile = with_books(solo("", "A1 B1 A2.RR"), deck).public_library
    assert pile is not None
    assert [card.books for card in pile.cards] == [(F, H), None, (R, R)]


def test_the_demo_deck_makes_a_short_table_possible() -> None:
    game = table("A1 A2 / B1 B2", "D1 D2")
    assert len(check_game(game)) == 6
    assert check_game(with_books(game, demo_deck())) == ()


@pytest.mark.parametrize("said", ["Łucja", "łucja", "ŁUCJA"])
def test_a_player_is_found_whatever_the_case(said: str) -> None:
    game = table("", "", "")
    seat = game.seat_of(said)
    assert seat is not None
    assert game.players[seat].name == "Łucja"


def test_nobody_of_this_name() -> None:
    assert POSSIBLE.seat_of("Cy") is None
