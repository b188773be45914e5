"""What players like to know, beside a slow twin that counts on its fingers."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from card_db import CATEGORIES, Category
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import PUBLIC_LIBRARY, Competitor, name_in_files
from companion.engine.exlibris.statistics import (
    Career,
    Duel,
    FocusLuck,
    PlayedGame,
    Score,
    careers,
    duels,
    focus_luck,
    person,
)

SPELLINGS = ("Ada", "ada", " ADA ", "Bo", "Łucja", "Lucja", PUBLIC_LIBRARY)


def kind(name: str) -> Competitor:
    return Competitor.PUBLIC_LIBRARY if name == PUBLIC_LIBRARY else Competitor.PLAYER


def _points(focus: int) -> dict[FormBox, int]:
    return {**dict.fromkeys(FormBox, 1), FormBox.FOCUS: focus}


def played(when: str, *scores: tuple[str, int, int], focus: str = "M") -> PlayedGame:
    """A game of names, ranks and focus points; every other box holds a point."""
    return PlayedGame(
        when,
        tuple(
            Score(name, rank, _points(points), Category(focus), kind(name))
            for name, rank, points in scores
        ),
    )


EVENING = played("2026-11-01", ("Ada", 1, 10), ("Bo", 2, 4))
REVENGE = played("2026-11-08", ("ada ", 2, 6), ("Bo", 1, 8), focus="F")


def test_a_name_is_the_same_however_it_is_spelt() -> None:
    assert len({person(name) for name in ("Ada", "ada", " ADA ", "Adà")}) == 1
    assert person("Łucja") == person("lucja")
    assert person("Ada") != person("Adam")


def test_a_career_goes_from_game_to_game_whatever_their_order() -> None:
    means = {**dict.fromkeys(FormBox, 1.0), FormBox.FOCUS: 8.0}
    ada, bo = careers([REVENGE, EVENING])
    assert ada == Career("ada", ((0, 14), (1, 10)), 1, means)
    assert (ada.games, ada.best, ada.mean) == (2, 14, 12)
    assert (bo.name, bo.totals) == ("Bo", ((0, 8), (1, 12)))


def test_a_name_is_shown_as_it_is_spelt_most_often_and_of_two_the_later() -> None:
    third = played("2026-11-09", ("Ada", 1, 0), ("Bo", 2, 0))
    assert careers([EVENING, REVENGE])[0].name == "ada"
    assert careers([EVENING, REVENGE, third])[0].name == "Ada"


def test_everybody_against_everybody() -> None:
    three = played("2026-11-09", ("Ada", 1, 0), ("Bo", 2, 0), ("Cleo", 2, 0))
    assert duels([EVENING, REVENGE, three]) == (
        Duel("Ada", "Bo", 2, 1, 0),
        Duel("Ada", "Cleo", 1, 0, 0),
        Duel("Bo", "Cleo", 0, 0, 1),
    )


def test_the_public_library_is_met_but_has_no_career() -> None:
    solo = played("2026-11-09", ("Ada", 2, 0), (PUBLIC_LIBRARY, 1, 0))
    assert [career.name for career in careers([solo])] == ["Ada"]
    assert duels([solo]) == (Duel("Ada", Competitor.PUBLIC_LIBRARY, 0, 1, 0),)


def test_a_player_may_be_called_as_the_library_is_called_inside() -> None:
    named = played("2026-11-10", ("public-library", 1, 0), (PUBLIC_LIBRARY, 2, 0))
    assert [career.name for career in careers([named])] == ["public-library"]
    assert [duel.games for duel in duels([named])] == [1]


def test_which_focus_brought_luck() -> None:
    assert focus_luck([EVENING, REVENGE]) == (
        FocusLuck(Category("F"), 2, 7.0, 1),
        FocusLuck(Category("M"), 2, 7.0, 1),
    )


def test_of_nothing_there_is_nothing_to_tell() -> None:
    assert (careers([]), duels([]), focus_luck([])) == ((), (), ())


def scores(names: list[str]) -> st.SearchStrategy[tuple[Score, ...]]:
    points = st.fixed_dictionaries({box: st.integers(-12, 30) for box in FormBox})
    focus = st.none() | st.sampled_from(CATEGORIES)
    return st.tuples(
        *(
            st.builds(Score, st.just(name), st.integers(1, 4), points, focus, st.just(kind(name)))
            for name in names
        )
    )


NAMES = st.lists(st.sampled_from(SPELLINGS), min_size=2, max_size=4, unique_by=person)
GAMES = st.lists(
    st.builds(
        PlayedGame,
        st.dates().map(str),
        NAMES.flatmap(scores),
    ),
    max_size=12,
    unique_by=lambda game: game.when,
)


@settings(deadline=None)
@given(GAMES)
def test_the_twin_counts_the_same(games: list[PlayedGame]) -> None:
    for career in careers(games):
        mine = _scores_of(games, career.name)
        assert [total for _, total in career.totals] == [sum(s.points.values()) for s in mine]
        assert career.wins == len([s for s in mine if s.rank == 1])
        for box in FormBox:
            mean = Fraction(sum(s.points[box] for s in mine), len(mine))
            assert career.means[box] == float(mean)
    for duel in duels(games):
        one, other = name_in_files(duel.one), name_in_files(duel.other)
        met = [game for game in games if {one, other} <= set(_folded(game))]
        assert duel.games == len(met)
        assert duel.one_ahead == sum(_rank(g, one) < _rank(g, other) for g in met)
        assert duel.other_ahead == sum(_rank(g, one) > _rank(g, other) for g in met)
    for luck in focus_luck(games):
        had = [s for g in games for s in g.scores if s.focus == luck.category]
        mine = [s for s in had if s.name != PUBLIC_LIBRARY]
        assert luck.games == len(mine)
        assert luck.mean == float(Fraction(sum(s.points[FormBox.FOCUS] for s in mine), len(mine)))


@settings(deadline=None)
@given(GAMES)
def test_nobody_is_left_out(games: list[PlayedGame]) -> None:
    everybody = {person(s.name) for g in games for s in g.scores}
    people = everybody - {person(PUBLIC_LIBRARY)}
    assert {person(career.name) for career in careers(games)} == people
    pairs = {frozenset((a, b)) for g in games for a in _keys(g) for b in _keys(g) if a != b}
    met = ([person(name_in_files(who)) for who in (d.one, d.other)] for d in duels(games))
    assert {frozenset(pair) for pair in met} == pairs


def _keys(game: PlayedGame) -> list[str]:
    return [person(score.name) for score in game.scores]


def _folded(game: PlayedGame) -> list[str]:
    """Every spelling of everybody who played."""
    return [name for name in (s.strip() for s in SPELLINGS) if person(name) in _keys(game)]


def _rank(game: PlayedGame, name: str) -> int:
    return next(score.rank for score in game.scores if person(score.name) == person(name))


def _scores_of(games: list[PlayedGame], name: str) -> list[Score]:
    return [
        score
        for game in sorted(games, key=lambda game: game.when)
        for score in game.scores
        if person(score.name) == person(name)
    ]
