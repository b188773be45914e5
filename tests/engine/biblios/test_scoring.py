"""R9.6: dice, totals and tie-breaks, by the rulebook's examples and against a slow twin."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given

from card_db.biblios import BibliosCategory
from companion.bench.biblios import biblios_table
from companion.engine.biblios.game import BibliosGame
from companion.engine.biblios.game_check import check_biblios
from companion.engine.biblios.marginal import abbot_worth
from companion.engine.biblios.scoring import score_biblios
from tests.engine.biblios import twin
from tests.engine.biblios.tables import THREES, abbot, biblios_games

MONKS = BibliosCategory.MONKS


def test_the_rulebooks_example_monks_nine_to_nine() -> None:
    bob, steve = abbot("Bob", "Monks 2C 3D 4F"), abbot("Steve", "Monks 2B 4E 3I")
    result = score_biblios(BibliosGame((bob, steve), THREES | {MONKS: 5}))
    monks = result.contests[0]
    assert (monks.totals, monks.tied, monks.winner, monks.by_letter) == ((9, 9), (0, 1), 1, True)
    assert [sheet.holding.letters[MONKS] for sheet in result.sheets] == ["C", "B"]
    assert result.sheets[1].points == 5


def test_the_rulebooks_example_eight_points_each_decided_by_gold() -> None:
    bob = abbot("Bob", "Monks 2C 3D 4F, Pigments 2A, Holy Books 1A, Manuscripts 1A, Gold 1")
    steve = abbot("Steve", "Monks 2B 4E 3I, Forbidden Tomes 1A, Gold 2")
    dice = dict(zip(BibliosCategory, (5, 2, 2, 4, 3), strict=True))
    result = score_biblios(BibliosGame((bob, steve), dice))
    assert [sheet.points for sheet in result.sheets] == [8, 8]
    assert (result.winners, result.ranking.decided_by) == (("Steve",), "gold")


@pytest.mark.parametrize(
    ("ada", "bo", "ranks", "decided_by"),
    [
        ("", "", (1, 1), "nothing"),
        ("Gold 3", "Gold 1 1 1", (1, 1), "nothing"),
        ("Gold 3", "Gold 1 1", (1, 2), "gold"),
        # A die each, the same gold: the Monks decide, and then their letter.
        ("Monks 2A", "Pigments 2A", (1, 2), "Monks"),
        ("Monks 2B, Pigments 2A", "Monks 2A, Pigments 2B", (2, 1), "Monks letter"),
        # Nobody has Monks: the next category on the Scriptorium.
        ("Holy Books 1A", "Pigments 2A", (2, 1), "Pigments"),
        ("Manuscripts 1A", "Holy Books 1A", (2, 1), "Holy Books"),
        ("Forbidden Tomes 1A", "Manuscripts 1A", (2, 1), "Manuscripts"),
        ("Pigments 2A, Holy Books 1B", "Pigments 2B, Holy Books 1A", (1, 2), "Pigments letter"),
        # One Monk is more than none, whatever stands in the next category.
        ("Monks 2B, Pigments 3A", "Monks 3A, Pigments 2B", (2, 1), "Monks"),
    ],
)
def test_the_ladder_of_tie_breaks(
    ada: str, bo: str, ranks: tuple[int, ...], decided_by: str
) -> None:
    result = score_biblios(BibliosGame((abbot("Ada", ada), abbot("Bo", bo)), THREES))
    assert (result.ranking.ranks, result.ranking.decided_by) == (ranks, decided_by)


def test_every_comparison_is_there_with_its_values() -> None:
    ada, bo = abbot("Ada", "Monks 2B, Pigments 2A"), abbot("Bo", "Monks 2A, Pigments 2B")
    steps = score_biblios(BibliosGame((ada, bo), THREES)).ranking.steps
    assert [(step.by, step.values) for step in steps] == [
        ("points", (3, 3)),
        ("gold", (0, 0)),
        ("Monks", (2, 2)),
        ("Monks letter", ("B", "A")),
    ]


def test_a_tie_for_second_place_is_broken_as_well() -> None:
    ada, bo = abbot("Ada", "Monks 2A, Gold 1"), abbot("Bo", "Gold 2")
    cleo = abbot("Cleo", "Gold 3")
    ranking = score_biblios(BibliosGame((ada, bo, cleo), THREES)).ranking
    assert (ranking.ranks, ranking.decided_by) == ((1, 3, 2), "points")


@given(biblios_games())
def test_the_slow_twin_comes_to_the_same_result(game: BibliosGame) -> None:
    assert check_biblios(game) == ()
    result = score_biblios(game)
    assert [sheet.points for sheet in result.sheets] == [twin.points(game, p) for p in game.players]
    assert list(result.ranking.ranks) == twin.ranks(game)
    assert result.ranking.decided_by == twin.decided_by(game)


def test_full_tables_as_the_twin_scores_them() -> None:
    for seed in range(100):
        game = biblios_table(random.Random(seed), players=2 + seed % 3)  # noqa: S311
        assert list(score_biblios(game).ranking.ranks) == twin.ranks(game)


@given(biblios_games())
def test_every_die_goes_to_one_player_or_to_nobody(game: BibliosGame) -> None:
    result = score_biblios(game)
    held = {card.category for player in game.players for card in player.cards}
    won = [category for sheet in result.sheets for category in sheet.won]
    assert len(won) == len(set(won))
    assert set(won) == held
    assert sum(sheet.points for sheet in result.sheets) == sum(game.dice[c] for c in held)


@given(biblios_games())
def test_the_seating_makes_no_difference(game: BibliosGame) -> None:
    there = score_biblios(game).ranking
    back = score_biblios(replace(game, players=game.players[::-1])).ranking
    assert (there.ranks, there.decided_by) == (back.ranks[::-1], back.decided_by)


def test_one_more_monk_would_have_won() -> None:
    bob = abbot("Bob", "Monks 2C 3D 4F, Pigments 2A, Holy Books 1A, Manuscripts 1A, Gold 1")
    steve = abbot("Steve", "Monks 2B 4E 3I, Forbidden Tomes 1A, Gold 2")
    dice = dict(zip(BibliosCategory, (5, 2, 2, 4, 3), strict=True))
    worth = abbot_worth(BibliosGame((bob, steve), dice), 0)
    more = {str(one.card): (one.points, one.rank) for one in worth.one_more}
    assert worth.rank == 2
    assert more == {
        "Monks 2H": (5, 1),
        "Pigments 2I": (0, 2),
        "Holy Books 1I": (0, 2),
        "Manuscripts 1I": (0, 2),
        "Forbidden Tomes 1I": (0, 2),
        "Gold 1": (0, 2),
    }
    less = {str(one.card): one.points for one in worth.one_less}
    assert less == {"Pigments 2A": 2, "Holy Books 1A": 2, "Manuscripts 1A": 4}


@given(biblios_games())
def test_one_more_card_never_costs_points(game: BibliosGame) -> None:
    before = score_biblios(game)
    for seat, sheet in enumerate(before.sheets):
        for one in abbot_worth(game, seat).one_more:
            assert one.points >= 0
            assert one.rank <= before.ranking.ranks[seat]
            assert one.points <= sum(game.dice.values()) - sheet.points
