"""A group of icons is parted by what differs most in it."""

import numpy as np
import pytest

from tests.copies import alike_groups, alike_trace, truth_of
from tests.vision.evidence.icons.test_groups import BLUE, RED, coloured, kinds
from vision.doubts.of_named import is_mixed
from vision.evidence.icons.apart import Differs, halves
from vision.evidence.icons.looks import Looks
from vision.trace import looks_at


def test_icons_of_one_shape_are_parted_by_colour() -> None:
    found = halves(coloured(RED, BLUE, RED, BLUE, BLUE))
    assert found is not None
    assert found.by is Differs.COLOUR
    assert found.second.tolist() == [False, True, False, True, True]


def test_icons_of_one_colour_are_parted_by_shape() -> None:
    looks = Looks(kinds(4, 4, 7, 4, 7).shapes, np.array([RED] * 5, np.float32))
    found = halves(looks)
    assert found is not None
    assert found.by is Differs.SHAPE
    assert found.second.tolist() == [False, False, True, False, True]


@pytest.mark.parametrize("count", [2, 5])
def test_equal_icons_are_parted_too_where_somebody_asks_for_it(count: int) -> None:
    found = halves(Looks.by_shape(np.repeat(kinds(4).shapes, count, axis=0)))
    assert found is not None
    assert 0 < found.second.sum() < count
    assert not found.second[0]


def test_a_single_icon_cannot_be_parted() -> None:
    assert halves(kinds(4)) is None
    assert not is_mixed(kinds(4), every=False)


def test_two_categories_that_hardly_differ_come_as_one_group_and_are_parted_rightly() -> None:
    mixed, *others = alike_groups().values()
    found = halves(looks_at(alike_trace(), mixed))
    assert found is not None
    truth = truth_of(mixed)
    assert len(set(truth)) == 2
    assert {kind for kind, out in zip(truth, found.second, strict=True) if out} != set(truth)
    assert [kind == truth[0] for kind in truth] == (~found.second).tolist()
    assert all(len(set(truth_of(icons))) == 1 for icons in others)


def test_a_mixed_group_is_noticed_because_a_category_is_missing() -> None:
    mixed, *others = (looks_at(alike_trace(), icons) for icons in alike_groups().values())
    assert is_mixed(mixed, every=False)
    assert not any(is_mixed(looks, every=True) for looks in others)
