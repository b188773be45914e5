"""Parts a group of icons in two by what differs most in it: shape or colour."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from vision.evidence.icons.colour_kinds import colour_fit
from vision.evidence.icons.joined import Distances, cosine_distances
from vision.evidence.icons.kinds import likeness
from vision.evidence.icons.looks import Looks


class Differs(StrEnum):
    """What tells the two halves of a group apart."""

    SHAPE = "shape"
    COLOUR = "colour"


@dataclass(frozen=True, eq=False)
class Halves:
    """A group of icons in two halves, and how clearly they are two."""

    second: NDArray[np.bool_]
    """Which icons belong to the second half; the first icon is always in the first."""
    by: Differs
    clearness: float
    """The mean silhouette: 1 where each half is alike in itself and unlike the other one."""
    gap: float
    """How far apart the halves are on average; 1 where the witness would just call them one."""


def halves(looks: Looks) -> Halves | None:
    """The two halves of a group that are told apart best; None for fewer than two icons."""
    if len(looks) < 2:  # noqa: PLR2004
        return None
    return max((_parted(looks, by) for by in Differs), key=lambda own: (own.clearness, own.gap))


def _parted(looks: Looks, by: Differs) -> Halves:
    unlike = _unlike(looks, by)
    second = _nearer_to_second(unlike)
    return Halves(second, by, _silhouette(unlike, second), float(unlike[~second][:, second].mean()))


def _unlike(looks: Looks, by: Differs) -> Distances:
    """How unlike each pair is to one witness alone, 1 where it would just take it for one kind."""
    if by is Differs.SHAPE:
        return cosine_distances(looks.shapes) / (1 - likeness().same)
    fit = colour_fit()
    spread = looks.colours / np.array(fit.spread)
    far = np.linalg.norm(spread[:, None] - spread[None], axis=2) / fit.same
    return np.asarray(np.nan_to_num(far))


def _nearer_to_second(unlike: Distances) -> NDArray[np.bool_]:
    """Which icons are nearer to the second of those two that stand best for all of them."""
    one, other = np.triu_indices(len(unlike), 1)
    left = np.minimum(unlike[one], unlike[other]).sum(axis=1)
    best = int(left.argmin())
    second = unlike[other[best]] < unlike[one[best]]
    # Where all are equal, somebody has to go: the one that stands for the second half.
    second[other[best]] = True
    return np.asarray(~second if second[0] else second)


def _silhouette(unlike: Distances, second: NDArray[np.bool_]) -> float:
    """How much nearer icons are to their own half than to the other, as a share."""
    values = [
        _fit(unlike[n], second == second[n], np.arange(len(unlike)) != n)
        for n in range(len(unlike))
    ]
    return float(np.mean(values))


def _fit(unlike: NDArray[np.float64], own: NDArray[np.bool_], others: NDArray[np.bool_]) -> float:
    within = unlike[own & others]
    if not len(within) or own.all():
        return 0.0
    near, far = float(within.mean()), float(unlike[~own].mean())
    return (far - near) / max(near, far, 1e-9)
