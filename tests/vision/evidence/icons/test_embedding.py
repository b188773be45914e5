import numpy as np
import pytest

from card_db.exlibris.category import CODES
from vision.evidence.icons.alike import group
from vision.evidence.icons.embedding import embed
from vision.evidence.icons.kinds import IconKinds
from vision.evidence.icons.looks import Looks
from vision.headers.crops import ICON_CROP_PX
from vision.lab.studio.dice import Dice
from vision.lab.training.icons.episodes import Episode, episode, printed_copy
from vision.lab.training.icons.sheets import NONE


@pytest.fixture(scope="module")
def episodes() -> list[Episode]:
    dice = Dice("test episodes")
    return [episode(printed_copy(95_000 + seed), dice) for seed in range(24)]


def test_icons_never_seen_in_training_are_named_by_a_few_of_them(episodes: list[Episode]) -> None:
    right = []
    for one in episodes:
        kinds = IconKinds.of_exemplars(embed(one.known), [CODES[kind] for kind in one.known_kinds])
        found = kinds.log_probabilities(embed(one.asked)).argmax(axis=1)
        right += list(found == one.asked_kinds)
    assert np.mean(right) > 0.9


def test_points_lie_on_the_unit_sphere(episodes: list[Episode]) -> None:
    points = embed(episodes[0].asked)
    assert np.linalg.norm(points, axis=1) == pytest.approx(1, abs=1e-5)
    assert len(embed(np.empty((0, ICON_CROP_PX, ICON_CROP_PX, 3), np.uint8))) == 0


def test_probabilities_sum_to_one_and_an_unknown_category_counts_as_none(
    episodes: list[Episode],
) -> None:
    one = episodes[0]
    some = one.known_kinds < 4
    kinds = IconKinds.of_exemplars(
        embed(one.known[some]), [CODES[kind] for kind in one.known_kinds[some]]
    )
    logs = kinds.log_probabilities(embed(one.asked))
    assert np.exp(logs).sum(axis=1) == pytest.approx(1)
    assert logs[:, 4] == pytest.approx(logs[:, NONE])


def test_copies_of_the_same_crops_are_grouped_together() -> None:
    dice = Dice("test groups")
    points = dice.numpy.standard_normal((6, 64)).astype(np.float32)
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    repeated = np.repeat(points, [6, 5, 4, 3, 2, 1], axis=0)
    labels = group(Looks.by_shape(repeated))
    assert labels.tolist() == [label for label in range(6) for _ in range(6 - label)]
    assert group(Looks.by_shape(points[:1])).tolist() == [0]


def test_kinds_follow_what_one_photo_does_to_all_icons() -> None:
    dice = Dice("test adapting")
    known = dice.numpy.standard_normal((6, 64))
    drift = 0.8 * dice.numpy.standard_normal(64)
    of_kind = np.repeat(np.arange(6), 8)
    seen = known[of_kind] + drift + 0.2 * dice.numpy.standard_normal((48, 64))
    known, seen = (own / np.linalg.norm(own, axis=1, keepdims=True) for own in (known, seen))
    kinds = IconKinds.of_exemplars(known.astype(np.float32), CODES)
    points = seen.astype(np.float32)
    adapted = kinds.adapted(points)
    own = np.arange(48), of_kind
    before, after = (k.log_probabilities(points)[own].mean() for k in (kinds, adapted))
    assert after > before
    assert (adapted.log_probabilities(points).argmax(axis=1) == of_kind).mean() > 0.9
