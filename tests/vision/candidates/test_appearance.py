import numpy as np
import pytest

from vision.candidates.appearance import (
    Appearance,
    Patch,
    appearances_of,
    differences,
    differences_of_print,
)
from vision.geometry import Quad
from vision.image import Picture

WIDE, HIGH = 112, 164


def at(left: float) -> Quad:
    corners = [(left, 0), (left + WIDE, 0), (left + WIDE, HIGH), (left, HIGH)]
    return np.array(corners, np.float32)


def printed(*squares: tuple[int, int]) -> Picture:
    """A dark card with bright squares."""
    card = np.full((HIGH, WIDE, 3), 60, np.uint8)
    for x, y in squares:
        card[y : y + 24, x : x + 24] = 200
    return card


def look(*cards: Picture) -> list[Appearance]:
    photo = np.hstack(cards)
    return appearances_of(photo, [Patch(at(n * WIDE)) for n in range(len(cards))])


def misprint(one: Appearance, other: Appearance) -> float:
    return float(differences_of_print(one, other)[-1])


def test_a_print_is_the_same_as_itself_also_when_it_lies_on_its_head() -> None:
    card = printed((20, 20), (70, 60))
    one, same, turned = look(card, card, np.ascontiguousarray(card[::-1, ::-1]))
    assert misprint(one, same) == pytest.approx(0, abs=0.02)
    assert misprint(one, turned) < 0.15


def test_the_same_squares_elsewhere_are_another_print() -> None:
    one, other = look(printed((20, 20), (70, 60)), printed((60, 20), (20, 80)))
    assert misprint(one, other) > 0.4
    assert differences(one, other).max() < 0.3


def test_a_frame_near_the_edge_is_the_same_as_itself() -> None:
    card = np.full((HIGH, WIDE, 3), 60, np.uint8)
    card[16:-16, 12:-12] = 200
    card[22:-22, 18:-18] = 60
    one, same = look(card, card)
    assert misprint(one, same) == pytest.approx(0, abs=0.02)


def test_only_the_share_that_is_asked_for_is_looked_at() -> None:
    card = printed()
    card[HIGH // 2 :] = (0, 0, 255)
    bare = printed()
    photo = np.hstack([card, bare])
    upper = (0, 0, 1, 0.5)
    one, other = appearances_of(photo, [Patch(at(0), upper), Patch(at(WIDE), upper)])
    assert differences(one, other).max() < 0.1
    whole, plain = appearances_of(photo, [Patch(at(0)), Patch(at(WIDE))])
    assert differences(whole, plain).max() > 0.3
