"""Icons that look alike share a group, which keeps its id when the photo is read again."""

import numpy as np

from companion.engine.exlibris.shelf import Place
from vision.evidence.icons.embedding import SIZE
from vision.evidence.icons.groups import group_icons
from vision.evidence.icons.looks import Looks

ONE, OTHER, THIRD = Place(0, 3), Place(1, 0), Place(2, 2)


def kinds(*numbers: int) -> Looks:
    """Icons of which those of one kind are nearly alike, and others far apart."""
    points = np.zeros((len(numbers), SIZE), np.float32)
    points[np.arange(len(numbers)), numbers] = 1.0
    points[:, -1] = 0.01 * np.arange(len(numbers))
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    return Looks.by_shape(points)


def test_a_group_is_named_after_its_first_icon_in_reading_order() -> None:
    found = group_icons({ONE: kinds(4, 7, 4), OTHER: kinds(7, 9, 4)})
    assert found == {
        ONE: ("0-3-0", "0-3-1", "0-3-0"),
        OTHER: ("0-3-1", "1-0-1", "0-3-0"),
    }


def test_ids_depend_neither_on_the_order_of_cards_nor_on_the_sizes_of_groups() -> None:
    icons = {OTHER: kinds(7, 9, 4), THIRD: kinds(9, 9), ONE: kinds(4, 7)}
    backwards = dict(reversed(icons.items()))
    found = group_icons(icons)
    assert found == group_icons(backwards)
    assert found[THIRD] == ("1-0-1", "1-0-1")


def test_a_card_without_icons_has_no_groups() -> None:
    assert group_icons({ONE: kinds(), OTHER: kinds(1)}) == {ONE: (), OTHER: ("1-0-0",)}
    assert group_icons({ONE: kinds()}) == {ONE: ()}
    assert group_icons({}) == {}


RED, BLUE = (45.0, 60.0, 40.0), (45.0, 10.0, -60.0)


def coloured(*colours: tuple[float, float, float]) -> Looks:
    """Icons of one shape that differ in colour alone."""
    return Looks(kinds(*[4] * len(colours)).shapes, np.array(colours, np.float32))


def test_icons_of_one_outline_are_grouped_by_their_colour() -> None:
    found = group_icons({ONE: coloured(RED, BLUE), OTHER: coloured(BLUE, RED)})
    assert found == {ONE: ("0-3-0", "0-3-1"), OTHER: ("0-3-1", "0-3-0")}


def test_icons_of_one_colour_are_grouped_by_their_shape() -> None:
    shapes = kinds(4, 7, 4, 7)
    looks = Looks(shapes.shapes, np.array([RED] * 4, np.float32))
    assert group_icons({ONE: looks}) == {ONE: ("0-3-0", "0-3-1", "0-3-0", "0-3-1")}
