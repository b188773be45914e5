from __future__ import annotations

from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import PUBLIC_LIBRARY
from companion.engine.exlibris.ranking import Ranking, TieBreak
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.scoring import score
from tests.engine.tables import H, solo


def test_r8_6_prominent_ties_go_to_the_library() -> None:
    sheets = score(solo("A1.RRF", "B1.RRH")).sheets
    assert [sheet.points(FormBox.PROMINENT) for sheet in sheets] == [0, 15]


def test_r8_6_prominent_0_to_0_goes_to_the_library() -> None:
    sheets = score(solo("A1.FF", "B1.HH")).sheets
    assert [sheet.points(FormBox.PROMINENT) for sheet in sheets] == [0, 15]


def test_r8_6_there_is_no_second_place() -> None:
    sheets = score(solo("A1.RRF", "B1.RF")).sheets
    assert [sheet.points(FormBox.PROMINENT) for sheet in sheets] == [15, 0]


def test_r8_6_a_tie_of_points_is_lost_without_tie_breaks() -> None:
    """Both have 18, the player more books: the Public Library wins all the same."""
    result = score(solo("A1.FFFF A2.FFFF A3.FMMM", "B1.RR B2.CH B3.HH B4.CC"))
    assert [sheet.total for sheet in result.sheets] == [18, 18]
    assert result.sheets[0].books > result.sheets[1].books
    assert result.winners == (PUBLIC_LIBRARY,)
    assert result.ranking == Ranking((2, 1), TieBreak.POINTS)


def test_r8_6_strictly_more_points_win() -> None:
    result = score(solo("A1.FFFF A2.FFFF A3.FMMM", "B1.RR B2.CH B3.HH B4.CCC"))
    assert [sheet.total for sheet in result.sheets] == [18, 17]
    assert result.winners == ("Ada",)


def test_r8_6_the_library_has_no_order_check_and_no_stability() -> None:
    library = score(solo("A1.FF", "Z9.HH B1.HH A2.HH C1.CH")).sheets[1]
    assert library.flipped == ()
    assert library.tally[H] == 7
    assert (library.points(FormBox.STABILITY), library.points(FormBox.FOCUS)) == (0, 14)
    assert library.points(FormBox.BANNED) == -1


def test_q4_one_book_leaves_a_solo_award_of_0_to_0_unpaid() -> None:
    result = score(solo("A1.FF", "B1.HH", Ruleset(rulings={"Q4": "one-book"})))
    assert [sheet.points(FormBox.PROMINENT) for sheet in result.sheets] == [0, 0]
    assert [used.ruling for used in result.readings] == ["Q4"]
