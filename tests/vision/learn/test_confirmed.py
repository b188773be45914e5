"""What named icon groups teach."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from card_db import CODES, editions
from vision.doubts.of_named import NamedGroup, clear_groups
from vision.image import load_photo
from vision.lab.evaluation.untaught.owner import Icons, found_groups
from vision.learn.confirmed import profile_of_named
from vision.pipeline import Knowledge, read_photo
from vision.profile import Field
from vision.trace import Trace

PHOTO = Path(__file__).parents[3] / "sample_photos" / "deckA" / "easy_05.jpg"


@pytest.fixture(scope="module")
def trace() -> Trace:
    """A photo of a copy that nobody has taught."""
    return read_photo(load_photo(PHOTO.read_bytes()), None, Knowledge(editions()["en"])).trace


def taught(trace: Trace, groups: list[Icons]) -> Counter[str]:
    """How many icons of each category are learned if the groups are named in turn."""
    named = [NamedGroup(icons, code) for icons, code in zip(groups, CODES, strict=False)]
    return Counter(crop.says for crop in profile_of_named("mine", trace, named, "p").of(Field.ICON))


def test_a_group_that_is_one_category_teaches_all_its_icons(trace: Trace) -> None:
    groups = found_groups(trace)[: len(CODES)]
    assert taught(trace, groups) == {c: len(g) for c, g in zip(CODES, groups, strict=True)}


def test_of_a_mixed_group_only_what_most_of_it_shows_teaches(trace: Trace) -> None:
    first, second, *others = found_groups(trace)[: len(CODES)]
    strays, left = second[:2], second[2:]
    assert len(first) > len(strays)
    learned = taught(trace, [first + strays, left, *others])
    assert (learned["C"], learned["F"]) == (len(first), len(left))


def test_two_groups_under_one_name_are_not_both_believed_where_a_category_is_missing(
    trace: Trace,
) -> None:
    assert trace.seen is not None
    groups = found_groups(trace)[: len(CODES)]
    rightly = [NamedGroup(icons, code) for icons, code in zip(groups, CODES, strict=True)]
    assert clear_groups(rightly, trace.seen.looks) == rightly
    once, twice, *others = rightly
    wrong = [once, NamedGroup(twice.icons, once.category), *others]
    assert clear_groups(wrong, trace.seen.looks) == others
