from dataclasses import replace

import numpy as np
import pytest

from vision.candidates.appearance import WHOLE, Patch
from vision.candidates.bare import bare_places
from vision.found import CardKind, FoundCard
from vision.geometry import Pose, Quad
from vision.image import Picture

PX = 100


def laid(x: float, y: float, score: float = 1.0) -> FoundCard:
    quad = np.asarray(Pose(x, y, 0.0).quad(1.46) * PX, np.float32)
    return FoundCard(CardKind.BOOK, quad, score)


def table(wide: float, high: float) -> Picture:
    return np.zeros((round(high * PX), round(wide * PX), 3), np.uint8)


def corners(place: Patch) -> tuple[Quad, Quad]:
    """The upper left and the lower right corner of what is looked at."""
    left, top, right, bottom = place.share
    side = place.quad[2] - place.quad[0]
    return place.quad[0] + (left, top) * side, place.quad[0] + (right, bottom) * side


@pytest.mark.parametrize("size", [(6, 4), (3, 2.4)])
def test_bare_places_lie_in_the_photo_and_clear_of_all_cards(size: tuple[float, float]) -> None:
    cards = [laid(0.7, 0.8), laid(1.75, 0.8, 0.3)]
    places = bare_places(table(*size), cards)
    assert places
    for place in places:
        first, last = corners(place)
        assert np.all(first >= 0)
        assert np.all(last <= np.array(size) * PX)
        for card in cards:
            apart = (last <= card.quad[0] + 1) | (first >= card.quad[2] - 1)
            assert apart.any()


def test_where_there_is_room_whole_cards_are_looked_at() -> None:
    places = bare_places(table(8, 6), [laid(1, 1)])
    assert places
    assert all(place.share == WHOLE for place in places)


def test_where_there_is_little_room_halves_are_looked_at() -> None:
    places = bare_places(table(3, 2.4), [laid(x, 0.75) for x in (0.5, 1.5, 2.5)])
    assert places
    assert all(place.share != WHOLE for place in places)


def test_without_a_sure_card_nothing_tells_how_large_a_place_is() -> None:
    assert bare_places(table(6, 4), [laid(1, 1, 0.2)]) == []


def test_places_are_spread_over_the_table() -> None:
    places = bare_places(table(9, 6), [laid(1, 1)])
    middles = [place.quad.mean(axis=0) for place in places]
    for number, middle in enumerate(middles):
        for other in middles[number + 1 :]:
            assert np.linalg.norm(middle - other) > PX / 2


@pytest.mark.parametrize(("unlikely", "taken"), [(2, False), (4, False), (5, True)])
def test_a_few_unlikely_cards_among_more_sure_backs_are_not_taken_for_the_table(
    unlikely: int, taken: bool
) -> None:
    backs = [replace(laid(0.5 + n, 0.75), kind=CardKind.BACK) for n in range(4)]
    others = [laid(4.5 + n, 0.75, 0.1) for n in range(unlikely)]
    assert bool(bare_places(table(4 + unlikely, 1.5), [*backs, *others])) == taken


def test_where_all_is_covered_several_unlikely_cards_are_taken_for_the_table() -> None:
    sure, unlikely, likely = laid(0.6, 0.8), laid(1.8, 0.8, 0.1), laid(1.8, 0.8, 0.4)
    wide, tight = table(3.6, 1.6), table(2.4, 1.6)
    assert bare_places(wide, [sure, unlikely, laid(3, 0.8, 0.1)])
    assert bare_places(tight, [sure, unlikely]) == []
    assert bare_places(wide, [sure, likely, laid(3, 0.8, 0.4)]) == []
