"""The lowest header of a column leaves no gap: the whole cards tell that it is missing."""

from vision.fan.columns import Column
from vision.fan.ends import End, Ends, with_last
from vision.fan.locate import HeaderSpot
from vision.fan.settings import SETTINGS

HIGH, STEP = 1.5, 0.25


def column(x: float, count: int) -> Column:
    return tuple(HeaderSpot(x, STEP * n, 0.0, SETTINGS.least + 5) for n in range(count))


def whole(x: float, count: int, off: float = 0.0) -> End:
    """The last card of a column of so many."""
    return x, STEP * (count - 1) + HIGH + off


def test_columns_that_end_with_their_whole_cards_are_left_alone() -> None:
    columns = [column(0.0, 5), column(1.0, 3), column(2.0, 7)]
    found = with_last(
        columns, Ends([whole(0.0, 5), whole(1.1, 3, 0.05), whole(2.0, 7, -0.1)]), HIGH
    )
    assert found == columns


def test_a_header_below_the_last_one_is_asked_about() -> None:
    columns = [column(0.0, 5), column(1.0, 3), column(2.0, 7)]
    found = with_last(columns, Ends([whole(0.0, 5), whole(1.0, 5), whole(2.0, 7)]), HIGH)
    assert [len(own) for own in found] == [5, 5, 7]
    assert all(spot.nats < SETTINGS.least for spot in found[1][3:])
    assert abs(found[1][4].y - 4 * STEP) < 1e-6


def test_outlines_that_are_off_in_all_columns_tell_nothing() -> None:
    columns = [column(0.0, 5), column(1.0, 3), column(2.0, 7)]
    cards = [whole(x, n, STEP) for x, n in ((0.0, 5), (1.0, 3), (2.0, 7))]
    assert with_last(columns, Ends(cards), HIGH) == columns
    assert len(with_last(columns[:1], Ends(cards[:1]), HIGH)[0]) == 6, "one alone may be right"


def test_what_may_be_a_card_is_believed_where_no_whole_one_was_found() -> None:
    columns, sure = [column(0.0, 5), column(1.0, 3)], [whole(0.0, 5)]
    assert with_last(columns, Ends(sure), HIGH) == columns
    assert with_last(columns, Ends(sure, [whole(1.0, 3)]), HIGH) == columns
    maybe = [whole(0.0, 6), whole(1.0, 4), whole(2.0, 3)]
    assert [len(own) for own in with_last(columns, Ends(sure, maybe), HIGH)] == [5, 4]
