import numpy as np
import pytest
from numpy.typing import NDArray

from vision.lab.training.augment import NEVER, Throw, Wear, always, covered, worn
from vision.lab.training.finder.wear import WEAR
from vision.lab.training.glyphs.wear import print_wear
from vision.lab.training.headers.wear import VARIED, phone_wear

Picture = NDArray[np.uint8]


@pytest.fixture
def colour() -> Picture:
    return np.random.default_rng(1).integers(40, 200, (60, 90, 3)).astype(np.uint8)


@pytest.fixture
def plain() -> Picture:
    return np.full((60, 90, 3), 120, np.uint8)


@pytest.mark.parametrize("wear", [WEAR, VARIED, phone_wear(0.0), phone_wear(1.0)])
def test_colour_pictures_keep_their_size_and_change(colour: Picture, wear: Wear) -> None:
    seen = worn(colour, wear, np.random.default_rng(2))
    assert (seen.shape, seen.dtype) == (colour.shape, colour.dtype)
    assert not np.array_equal(seen, colour)
    assert seen.std() > 1


@pytest.mark.parametrize("severity", [0.0, 1.0])
def test_grey_pictures_stay_grey(colour: Picture, severity: float) -> None:
    seen = worn(colour[:, :, 0], print_wear(severity), np.random.default_rng(2))
    assert seen.shape == (60, 90)


def test_without_wear_a_picture_stays_as_it_is(colour: Picture) -> None:
    assert np.abs(worn(colour, Wear(), np.random.default_rng(1)).astype(int) - colour).max() <= 1


def test_the_same_seed_gives_the_same_picture(colour: Picture) -> None:
    one, same, other = (worn(colour, WEAR, np.random.default_rng(seed)) for seed in (3, 3, 4))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


def test_noise_is_as_strong_as_asked_for(plain: Picture) -> None:
    seen = worn(plain, Wear(noise=always(0.03, 0.03)), np.random.default_rng(5))
    assert seen.std() / 255 == pytest.approx(0.03, rel=0.15)


def test_exposure_darkens_and_brightens(plain: Picture) -> None:
    dark, bright = (
        worn(plain, Wear(exposure=always(by, by)), np.random.default_rng(1)).mean()
        for by in (-0.7, 0.7)
    )
    assert dark < 100
    assert bright > 140


def test_motion_keeps_the_light(plain: Picture) -> None:
    plain[30, 45] = 255
    seen = worn(plain, Wear(motion=always(5, 5)), np.random.default_rng(1))
    assert seen[30, 45].max() < 200
    assert np.square(seen / 255.0).sum() == pytest.approx(np.square(plain / 255.0).sum(), rel=0.01)


def test_what_never_happens_has_no_strength() -> None:
    assert NEVER.strength(np.random.default_rng(1)) is None
    strengths = [Throw(0.5, 2, 3).strength(np.random.default_rng(seed)) for seed in range(40)]
    happened = [strength for strength in strengths if strength is not None]
    assert 10 < len(happened) < 30
    assert all(2 <= strength <= 3 for strength in happened)


def test_things_cover_a_part(plain: Picture) -> None:
    seen = covered(plain, 30, np.random.default_rng(1))
    assert 0 < np.any(seen != plain, axis=2).mean() < 0.6
