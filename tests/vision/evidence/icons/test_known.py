"""Both witnesses together: shape where colours are alike, colour where shapes are."""

import numpy as np
import pytest

from card_db import CODES
from vision.evidence.icons.colour import unknown_colours
from vision.evidence.icons.known import KnownIcons, LeftOut
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.match import match_of
from vision.evidence.icons.separation import CLEAR_LEAD, separation
from vision.lab.studio.dice import Dice

EACH = 6
KINDS = "".join(code * EACH for code in CODES)
TRUTH = np.repeat(np.arange(6), EACH)
HUES = np.array(
    [[50, 60, 40], [45, 10, -60], [50, -50, 30], [80, 0, 75], [40, 50, -40], [20, 0, 0]], float
)


def looks(seed: int, *, shapes: bool = True, colours: bool = True, noise: float = 0.05) -> Looks:
    """Icons of six kinds that differ in shape, in colour, or in both."""
    fixed, dice = Dice("kinds").numpy, Dice("icons", seed).numpy
    middles = fixed.standard_normal((6, 64))
    points = middles[TRUTH if shapes else TRUTH * 0]
    points = points + noise * 8 * dice.standard_normal(points.shape)
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    own = HUES[TRUTH if colours else TRUTH * 0] + 2 * dice.standard_normal((len(TRUTH), 3))
    return Looks(points.astype(np.float32), own.astype(np.float32))


def named_rightly(known: KnownIcons, seen: Looks) -> float:
    return float(np.mean(known.adapted(seen).log_probabilities(seen).argmax(axis=1) == TRUTH))


@pytest.mark.parametrize(("shapes", "colours"), [(True, True), (True, False), (False, True)])
def test_the_witness_that_tells_kinds_apart_decides(shapes: bool, colours: bool) -> None:
    taught = looks(1, shapes=shapes, colours=colours)
    known = KnownIcons.of_exemplars(taught, KINDS)
    assert named_rightly(known, looks(2, shapes=shapes, colours=colours)) == 1
    assert not separation(taught, KINDS).unclear


def test_kinds_that_differ_in_nothing_are_unclear() -> None:
    found = separation(looks(1, shapes=False, colours=False), KINDS)
    assert set(found.unclear) == set(CODES)
    assert min(found.between.values()) < CLEAR_LEAD


def test_a_witness_that_misleads_is_heard_less_but_is_heard() -> None:
    taught = looks(1)
    shuffled = Looks(taught.shapes, taught.colours[np.random.default_rng(1).permutation(36)])
    trust = LeftOut.of(shuffled, KINDS).trust
    assert trust.shape == 1
    assert 0 < trust.colour < LeftOut.of(taught, KINDS).trust.colour


def test_icons_without_a_known_colour_are_named_by_shape() -> None:
    taught = looks(1)
    by_shape = Looks(taught.shapes, unknown_colours(len(taught)))
    assert named_rightly(KnownIcons.of_exemplars(by_shape, KINDS), looks(2)) == 1
    assert named_rightly(KnownIcons.of_exemplars(taught, KINDS), by_shape) == 1


def test_icons_of_another_copy_do_not_match() -> None:
    known = KnownIcons.of_exemplars(looks(1), KINDS)
    own = match_of(looks(2), known)
    points = Dice("another copy").numpy.standard_normal((6, 64))[TRUTH]
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    other = match_of(Looks(points.astype(np.float32), looks(2).colours), known)
    assert own is not None
    assert other is not None
    assert own.fits
    assert not other.fits


def test_a_few_icons_tell_nothing_about_the_copy() -> None:
    assert match_of(looks(2).of(range(3)), KnownIcons.of_exemplars(looks(1), KINDS)) is None
