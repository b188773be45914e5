from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.exlibris.form import FormBox, FormLine
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_check import check_game
from companion.engine.exlibris.ranking import TieBreak
from companion.engine.exlibris.scoring import Result, score
from companion.engine.exlibris.shelf import Direction, Shelf
from tests.engine.tables import assert_same, line_of
from tests.strategies import any_games, even_games, games


@settings(max_examples=600)
@given(any_games())
def test_the_form_agrees_with_the_slow_twin(game: Game) -> None:
    assert_same(game)


@pytest.mark.long
@settings(max_examples=5000)
@given(any_games(most=16))
def test_the_form_of_full_tables_agrees_with_the_slow_twin(game: Game) -> None:
    assert_same(game)


@settings(max_examples=150)
@given(any_games())
def test_random_tables_are_possible_tables(game: Game) -> None:
    assert check_game(game) == ()


@settings(max_examples=150)
@given(even_games())
def test_shelves_of_equal_worth_are_decided_by_the_last_comparisons(game: Game) -> None:
    result = score(game)
    assert len({sheet.total for sheet in result.sheets}) == 1
    assert result.ranking.decided_by in {None, TieBreak.HAND, TieBreak.READING}


@settings(max_examples=200)
@given(any_games())
def test_every_line_counts_the_books_of_the_cards_that_prove_it(game: Game) -> None:
    result = score(game)
    for player, sheet in zip(game.players, result.sheets, strict=False):
        assert sheet.total == sum(line.points for line in sheet.lines)
        assert sheet.total == sum(sheet.points(box) for box in FormBox)
        for line in sheet.lines:
            assert not set(line.evidence) & set(line.left_out)
            assert set(line.evidence) | set(line.left_out) <= player.shelf.places
        for box in (FormBox.PROMINENT, FormBox.BANNED, FormBox.VARIETY, FormBox.FOCUS):
            assert_proved(line_of(sheet, box), sheet.inspection.shelf)


def assert_proved(line: FormLine, inspected: Shelf) -> None:
    """The evidence is every face-up card with a book that counts; left out, face-down ones."""
    categories = line.facts.get("weakest") or (line.facts["category"],)
    assert isinstance(categories, tuple)
    showing = [
        (place, cell)
        for place, cell in inspected.cells
        if set(categories) & set(cell.card.books or ())
    ]
    assert line.evidence == tuple(place for place, cell in showing if not cell.face_down)
    assert line.left_out == tuple(place for place, cell in showing if cell.face_down)
    books = [book for _, cell in showing if not cell.face_down for book in cell.card.books or ()]
    held = line.facts.get("books", line.count)
    assert all(books.count(category) == held for category in categories)


@settings(max_examples=200)
@given(games())
def test_the_stability_line_proves_a_full_rectangle(game: Game) -> None:
    for player, sheet in zip(game.players, score(game).sheets, strict=True):
        line = line_of(sheet, FormBox.STABILITY, "rectangle")
        assert set(line.evidence) | set(line.left_out) == player.shelf.places
        if not line.evidence:
            assert line.facts["rectangle"] is None
            continue
        rows, cols = zip(*line.evidence, strict=True)
        assert len(line.evidence) == (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1)
        assert min(max(rows) - min(rows), max(cols) - min(cols)) >= 1
        assert max(rows) == max(place.row for place in player.shelf.places)


# Invariances


@settings(max_examples=200)
@given(st.data())
def test_the_order_of_the_players_changes_nothing(data: st.DataObject) -> None:
    game = data.draw(games() | even_games())
    seats = data.draw(st.permutations(range(len(game.players))))
    moved = replace(game, players=tuple(game.players[seat] for seat in seats))
    before, after = score(game), score(moved)
    assert after.sheets == tuple(before.sheets[seat] for seat in seats)
    assert after.ranking.ranks == tuple(before.ranking.ranks[seat] for seat in seats)
    assert set(after.winners) == set(before.winners)
    assert after.ranking.decided_by == before.ranking.decided_by
    assert after.ranking.needs == before.ranking.needs


def numbers(result: Result) -> list[tuple[object, ...]]:
    return [
        (dict(sheet.tally), sheet.flipped, *(sheet.points(box) for box in FormBox))
        for sheet in result.sheets
    ]


@settings(max_examples=150)
@given(any_games(), st.sampled_from(Direction), st.integers(1, 50))
def test_moving_the_shelf_changes_nothing(game: Game, way: Direction, far: int) -> None:
    moved = replace(
        game,
        players=tuple(
            replace(player, shelf=player.shelf.moved(player.shelf.places, way, far))
            for player in game.players
        ),
    )
    assert numbers(score(moved)) == numbers(score(game))
    assert score(moved).ranking == score(game).ranking


@settings(max_examples=100)
@given(any_games(), st.permutations(("Q", "W", "X", "Y")))
def test_renaming_the_players_changes_nothing(game: Game, names: list[str]) -> None:
    players = zip(game.players, names, strict=False)
    renamed = replace(game, players=tuple(replace(player, name=name) for player, name in players))
    assert numbers(score(renamed)) == numbers(score(game))
    assert score(renamed).ranking == score(game).ranking
    assert score(renamed).readings == score(game).readings


@settings(max_examples=150)
@given(any_games())
def test_scoring_an_inspected_table_scores_the_same(game: Game) -> None:
    inspections = [sheet.inspection for sheet in score(game).sheets]
    inspected = replace(
        game,
        players=tuple(
            replace(player, shelf=inspection.shelf)
            for player, inspection in zip(game.players, inspections, strict=False)
        ),
    )
    again = score(inspected)
    assert [sheet.total for sheet in again.sheets] == [sheet.total for sheet in score(game).sheets]
    assert all(sheet.flipped == () for sheet in again.sheets)
    assert again.ranking == score(game).ranking
