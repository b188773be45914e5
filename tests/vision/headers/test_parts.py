from time import process_time

import numpy as np
import pytest

from vision.headers.choose import find_parts
from vision.headers.frame import TOP, cut_strips
from vision.headers.parts import find_category_icons
from vision.lab.studio.dice import Dice
from vision.lab.studio.tables import sample_table
from vision.lab.training.headers.examples import StripExamples
from vision.lab.training.headers.measure import right
from vision.lab.training.headers.prints import printed_design
from vision.lab.training.headers.scene import Pool, StripSample, category_sample, strip_sample


@pytest.fixture(scope="module")
def pool() -> Pool:
    return Pool([printed_design(90_000 + i) for i in range(4)], [sample_table(Dice("test table"))])


@pytest.fixture(scope="module")
def samples(pool: Pool) -> list[StripSample]:
    dice = Dice("test strips")
    return [strip_sample(pool, dice) for _ in range(40)]


def test_most_headers_of_unseen_designs_are_found_whole(samples: list[StripSample]) -> None:
    books = [sample for sample in samples if len(sample.parts)]
    found = find_parts(np.stack([sample.picture for sample in books]))
    whole = [all(right(f, s.parts)) for f, s in zip(found, books, strict=True)]
    assert np.mean(whole) > 0.9


def test_a_strip_is_found_alike_alone_and_among_others(samples: list[StripSample]) -> None:
    pictures = np.stack([sample.picture for sample in samples[:3]])
    together, alone = find_parts(pictures)[1], find_parts(pictures[1:2])[0]
    assert len(together.icons) == len(alone.icons)
    for one, other in zip(together.icons, alone.icons, strict=True):
        assert one.left == pytest.approx(other.left, abs=0.01)


def test_nothing_is_found_on_bare_ground() -> None:
    width, height = TOP.size_px
    parts = find_parts(np.full((1, height, width, 3), 120, np.uint8))[0]
    assert parts.letter is None
    assert parts.ordinal is None
    assert parts.likely_icons == ()


def test_no_strips_give_no_parts() -> None:
    photo = np.zeros((100, 100, 3), np.uint8)
    assert find_parts(cut_strips(photo, [])) == []


def test_the_large_icon_of_category_cards_is_found(pool: Pool) -> None:
    dice = Dice("test cards")
    samples = [category_sample(pool, dice) for _ in range(12)]
    found = find_category_icons(StripExamples.of(samples).pictures)
    for part, sample in zip(found, samples, strict=True):
        assert part is not None
        _, left, top, right_edge, bottom = sample.parts[0]
        assert part.middle == pytest.approx(((left + right_edge) / 2, (top + bottom) / 2), abs=6)


def test_a_shelf_of_headers_takes_a_fraction_of_a_second(samples: list[StripSample]) -> None:
    pictures = np.stack([sample.picture for sample in samples[:24]])
    find_parts(pictures)
    start = process_time()
    find_parts(pictures)
    assert process_time() - start < 1
