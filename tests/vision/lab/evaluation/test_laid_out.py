"""Piles and wide shelves are drawn and counted like single shelves."""

from vision.lab.evaluation.laid_out import FanSample, WideSample, laid_out_copies
from vision.lab.evaluation.studio import EVALUATED


def test_designs_get_enough_cards_of_each_kind() -> None:
    for kind in (FanSample, WideSample):
        copies = laid_out_copies(kind, EVALUATED, 2, 40)
        samples = [sample for copy in copies for sample in copy.samples()]
        for level in {sample.level for sample in samples}:
            assert sum(len(s.truth) for s in samples if s.level == level) >= 40
        assert len({sample.level for sample in samples}) == 3


def test_both_photos_of_a_wide_shelf_show_its_middle() -> None:
    (copy,) = laid_out_copies(WideSample, EVALUATED, 1, 1)
    sample = copy.photos[0]
    assert isinstance(sample, WideSample)
    assert {len(row) for row in sample.laid} == {max(map(len, sample.laid))}
    left, right = sample.pictures()
    assert left.shape[2] == right.shape[2] == 3
