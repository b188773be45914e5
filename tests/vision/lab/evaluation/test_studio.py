"""Evaluations on drawn photos: what is drawn, and how one is broken off and resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

from card_db import CODES
from companion.engine.exlibris.notation import parse_shelf
from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.folder import copies_in
from vision.lab.evaluation.kept import file_in, kept_photos, resumed
from vision.lab.evaluation.laid_out import FanSample, laid_out_copies
from vision.lab.evaluation.run import PhotoResult, count_sample
from vision.lab.evaluation.studio import CALIBRATED, EVALUATED, StudioCopy, demo_copy, unseen_copies
from vision.lab.evaluation.taught import Condition, teach
from vision.lab.studio.levels import SHELF_LEVELS
from vision.lab.studio.photo import draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shelves import taught_cards


@pytest.fixture(scope="module")
def copies() -> list[StudioCopy]:
    return unseen_copies(EVALUATED, designs=3, cards=70)


def test_every_level_has_enough_cards_over_all_designs(copies: list[StudioCopy]) -> None:
    assert {copy.design.split for copy in copies} == {"test"}
    for level in SHELF_LEVELS:
        photos = [photo for copy in copies for photo in copy.photos if photo.level == level]
        assert 70 <= sum(len(photo.truth) for photo in photos) < 70 + 24
        assert {photo.design.name for photo in photos} == {copy.name for copy in copies}


def test_more_cards_add_photos_and_change_none(copies: list[StudioCopy]) -> None:
    more = unseen_copies(EVALUATED, designs=3, cards=140)
    for few, many in zip(copies, more, strict=True):
        assert set(few.photos) < set(many.photos)


def test_designs_that_decide_are_none_that_confidence_is_fitted_to() -> None:
    assert EVALUATED + 200 <= CALIBRATED


def test_the_truth_is_what_is_drawn(copies: list[StudioCopy]) -> None:
    photo = copies[0].photos[0]
    drawn = draw_photo(photo.design, photo.laid, photo.level, photo.number, megapixels=2.0)
    text = drawn.truth.shelf_text()
    assert parse_shelf(text, copies[0].edition).normalised() == photo.truth.normalised()


def test_a_copy_is_taught_by_three_photos_at_most() -> None:
    lessons = demo_copy(1).lessons()
    assert lessons.categories is not None
    assert [len(photo.cards) for photo in lessons.books] == [6, 6]


@pytest.mark.parametrize("seed", range(720, 740))
def test_an_owner_teaches_with_cards_as_the_app_asks_for_them(seed: int) -> None:
    taught = taught_cards(sample_design(seed, "test"), 41)
    assert [len(cards) for cards in taught] == [6, 6]
    together = [card for cards in taught for card in cards]
    assert len({card.id.letter for card in together}) == 12
    assert {book for card in together for book in card.books} == set(CODES)
    assert {*"".join(f"{card.id.number}{card.of}" for card in together)} == set("0123456789")


def test_finished_photos_are_not_read_again(copies: list[StudioCopy], tmp_path: Path) -> None:
    file = file_in(tmp_path / "long", "photos")
    kept = kept_photos(file)
    done = [
        [PhotoResult(c.name, p.name, p.level, way=Condition.UNKNOWN, tally=Tally(1, 9))]
        for c in copies
        for p in c.photos
    ]
    for rows in done:
        kept.keep(rows)
    # Reading even one of them would take seconds, and would not count nine cards.
    assert sorted(map(str, resumed(copies, kept_photos(file)))) == sorted(map(str, done))


def test_finished_photos_of_piles_are_not_read_again(tmp_path: Path) -> None:
    kept = kept_photos(file_in(tmp_path, "photos"))
    copies = laid_out_copies(FanSample, EVALUATED, 2, 30)
    done = [
        [PhotoResult(c.name, p.name, p.level, way=Condition.UNKNOWN, tally=Tally(1, 9))]
        for c in copies
        for p in c.photos
    ]
    for rows in done:
        kept.keep(rows)
    assert sorted(map(str, resumed(copies, kept))) == sorted(map(str, done))


def test_a_photo_whose_line_was_broken_off_is_not_finished(tmp_path: Path) -> None:
    kept = kept_photos(tmp_path / "some.jsonl")
    for number in (1, 2):
        kept.keep([PhotoResult("A", f"easy_{number}", "easy", Condition.UNKNOWN, Tally(1, 9))])
    content = kept.file.read_bytes()
    kept.file.write_bytes(content[:-20])
    assert list(kept.finished()) == [("A", "easy_1")]
    kept.keep([PhotoResult("A", "easy_2", "easy", Condition.UNKNOWN, Tally(1, 9))])
    assert list(kept.finished()) == [("A", "easy_1"), ("A", "easy_2")]


def test_a_copy_without_lessons_is_refused_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "easy_1.jpg").touch()
    (tmp_path / "easy_1.shelf").write_text("E2.FHS")
    (copy,) = copies_in(tmp_path)
    taught = teach(copy)
    assert (taught.profile, taught.refused) == (None, "profile-none")
    rows = count_sample(taught, copy.samples()[0])
    assert [(row.tally.cards, row.tally.right, row.refused) for row in rows] == [
        (1, 0, "profile-none")
    ]
