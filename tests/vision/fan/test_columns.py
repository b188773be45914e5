"""Headers become columns; where one is missed there is a question, not a silent gap."""

from vision.fan.columns import columns_of, with_unseen
from vision.fan.locate import HeaderSpot
from vision.fan.settings import SETTINGS

SURE, MAYBE = SETTINGS.least + 5, SETTINGS.perhaps + 1


def column(x: float, count: int, step: float = 0.3, top: float = 0.0) -> list[HeaderSpot]:
    return [HeaderSpot(x, top + step * n, 0.0, SURE) for n in range(count)]


def test_columns_stand_from_the_left_and_begin_wherever_they_like() -> None:
    found = columns_of([*column(1.1, 3), *column(0.0, 5, top=0.4), *column(2.2, 1)])
    assert [len(own) for own in found] == [5, 3, 1]
    assert [spot.y for spot in found[1]] == sorted(spot.y for spot in found[1])


def test_a_header_that_must_be_there_is_asked_about() -> None:
    spots = column(0.0, 6)
    (found,) = with_unseen(columns_of(spots[:2] + spots[3:]))
    assert len(found) == 6
    assert found[2].nats < SETTINGS.least
    assert abs(found[2].y - spots[2].y) < 1e-6


def test_a_header_that_is_half_covered_leaves_a_smaller_gap() -> None:
    spots = [*column(0.0, 4), *column(0.0, 3, top=0.9 + 0.3 * 1.5)]
    (found,) = with_unseen(columns_of(spots))
    assert len(found) == len(spots) + 1


def test_what_may_be_a_header_counts_where_one_is_missed_and_nowhere_else() -> None:
    spots = column(0.0, 6)
    perhaps = HeaderSpot(0.0, spots[2].y + 0.01, 0.0, MAYBE)
    (filled,) = columns_of([*spots[:2], perhaps, *spots[3:]])
    assert filled[2] == perhaps
    between = HeaderSpot(0.0, spots[2].y + 0.1, 0.0, MAYBE)
    assert columns_of([*spots, between]) == [tuple(spots)]


def test_what_lies_apart_from_the_pile_is_left_out() -> None:
    pile = [*column(0.0, 4), *column(1.1, 4)]
    assert (
        len(columns_of([*pile, HeaderSpot(0.5, 4.0, 0.0, SURE), HeaderSpot(4.5, 0.0, 0.0, SURE)]))
        == 2
    )


def test_uneven_steps_tell_of_no_missed_header() -> None:
    steps = [0.0, 0.2, 0.55, 0.75, 1.35]
    (found,) = with_unseen(columns_of([HeaderSpot(0.0, y, 0.0, SURE) for y in steps]))
    assert len(found) == len(steps)
