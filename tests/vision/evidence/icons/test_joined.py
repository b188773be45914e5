"""Joining like points beside SciPy's average linkage, which is too slow to load for a scan."""

import numpy as np
import pytest
from scipy.cluster.hierarchy import fcluster, linkage

from vision.evidence.icons.joined import cosine_distances, join_nearest


@pytest.mark.parametrize("seed", range(10))
def test_points_are_joined_as_scipy_joins_them(seed: int) -> None:
    rng = np.random.default_rng(seed)
    points = rng.normal(0, 1, (int(rng.integers(2, 60)), 8))
    joined, tree = (
        join_nearest(cosine_distances(points)),
        linkage(points, method="average", metric="cosine"),
    )
    assert joined.distances == pytest.approx(tree[:, 2])
    for farthest in (0.1, 0.5, 0.9):
        own = joined.groups(farthest).tolist()
        scipys = fcluster(tree, farthest, criterion="distance").tolist()
        assert len({*zip(own, scipys, strict=True)}) == len({*own}) == len({*scipys})


def test_groups_are_numbered_by_their_first_points() -> None:
    points = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.01], [0.01, 1.0]])
    assert join_nearest(cosine_distances(points)).groups(0.1).tolist() == [0, 1, 0, 1]
