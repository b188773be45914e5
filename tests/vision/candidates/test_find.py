from pathlib import Path

import numpy as np
import pytest

from vision.candidates.backs import weigh_backs
from vision.candidates.find import find_candidates
from vision.candidates.heat_maps import turned_back
from vision.found import FoundCard
from vision.geometry import width_of
from vision.image import Picture, size_of, turned
from vision.lab.studio.photo import draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.training.finder.measure import corner_errors
from vision.lab.training.finder.scenes import Scene, load_scene
from vision.plane.straighten import lay_on_plane

PHOTO = Path(__file__).parents[3] / "sample_photos" / "demo" / "normal_1.jpg"


@pytest.fixture(scope="module")
def scene() -> Scene:
    return load_scene(PHOTO, 4000)


def sure_cards(photo: Picture) -> list[FoundCard]:
    """The candidates that turn out to be cards, laid on their common plane."""
    laid = lay_on_plane(find_candidates(photo), size_of(photo))
    weighed = weigh_backs(photo, laid.cards) if laid else []
    return [card for card in weighed if card.is_sure]


def found_at(scene: Scene, found: list[FoundCard]) -> list[FoundCard]:
    """For each true card of the shelf the found one in the same place."""
    middles = np.array([card.quad.mean(axis=0) for card in found])
    shelf = [card.quad.mean(axis=0) for card in scene.cards if card.on_shelf]
    return [found[int(np.linalg.norm(middles - middle, axis=1).argmin())] for middle in shelf]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_every_card_of_the_shelf_is_found_whichever_way_the_photo_is_turned(
    scene: Scene, degrees: int
) -> None:
    found = sure_cards(turned(scene.picture, degrees))
    upright = [
        FoundCard(card.kind, turned_back(card.quad, degrees, scene.picture), card.score)
        for card in found
    ]
    shelf = [card for card in scene.cards if card.on_shelf]
    for true, card in zip(shelf, found_at(scene, upright), strict=True):
        assert card.kind is true.kind
        assert corner_errors(true, card.quad).max() < 0.1
    assert len(found) <= len(scene.cards) + len(scene.loose)


def test_found_cards_lie_straight(scene: Scene) -> None:
    found = sure_cards(scene.picture)
    again = lay_on_plane(found, size_of(scene.picture))
    assert again is not None
    for card, straight in zip(found, again.cards, strict=True):
        off = np.linalg.norm(card.quad - straight.quad, axis=1).max()
        assert off < 0.005 * width_of(card.quad)


def test_the_surest_card_comes_first_and_none_twice(scene: Scene) -> None:
    found = find_candidates(scene.picture)
    scores = [card.score for card in found]
    assert scores == sorted(scores, reverse=True)
    middles = np.array([card.quad.mean(axis=0) for card in found])
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    nearest = np.where(np.eye(len(found), dtype=bool), np.inf, apart).min()
    assert nearest > 0.5 * min(width_of(card.quad) for card in found)


def test_looking_twice_gives_the_same(scene: Scene) -> None:
    first, second = find_candidates(scene.picture), find_candidates(scene.picture)
    assert [card.score for card in first] == [card.score for card in second]
    for one, other in zip(first, second, strict=True):
        np.testing.assert_array_equal(one.quad, other.quad)


def test_half_the_resolution_gives_the_same_cards(scene: Scene) -> None:
    half = load_scene(PHOTO, max(scene.picture.shape) // 2)
    shelf = [card for card in half.cards if card.on_shelf]
    for true, card in zip(shelf, found_at(half, sure_cards(half.picture)), strict=True):
        assert card.kind is true.kind
        assert corner_errors(true, card.quad).max() < 0.1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_table_without_cards_has_none(seed: int) -> None:
    photo = draw_photo(sample_design(40_000 + seed, "tuning"), (), "hard", seed, megapixels=3.0)
    assert sure_cards(photo.image) == []


def test_plain_colour_has_no_card() -> None:
    assert find_candidates(np.full((600, 900, 3), 127, np.uint8)) == []
