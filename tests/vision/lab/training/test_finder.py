from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.candidates.anchors import anchor_of, upright
from vision.candidates.flat import CORNERS
from vision.candidates.heat_maps import read_maps
from vision.candidates.refine import NOTHING, TURNED
from vision.found import KINDS, CardKind
from vision.geometry import width_of
from vision.lab.studio.dice import Dice
from vision.lab.training.finder.backs import reprinted
from vision.lab.training.finder.closer import card_view
from vision.lab.training.finder.measure import corner_errors
from vision.lab.training.finder.scenes import Scene, TrueCard, load_scene
from vision.lab.training.finder.tables import relaid
from vision.lab.training.finder.targets import CELLS, target_of
from vision.lab.training.finder.views import VIEW_PX, SceneView, table_view

PHOTO = Path(__file__).parents[4] / "sample_photos" / "demo" / "normal_1.jpg"


@pytest.fixture(scope="module")
def scene() -> Scene:
    return load_scene(PHOTO, 1200)


def in_sight(view: SceneView) -> list[TrueCard]:
    """The cards of a view that the finder should mark: upright, their anchor inside."""
    quads = [upright(card.kind, card.quad) for card in view.cards]
    cards = [
        TrueCard(card.kind, quad)
        for card, quad in zip(view.cards, quads, strict=True)
        if quad is not None
    ]
    anchors = [anchor_of(card.kind, card.quad) for card in cards]
    return [
        card
        for card, anchor in zip(cards, anchors, strict=True)
        if np.all(anchor >= 0) and np.all(anchor < VIEW_PX)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_the_maps_that_are_taught_read_back_as_the_cards(scene: Scene, seed: int) -> None:
    view = table_view(scene, Dice("test", seed))
    target = target_of(view)
    assert target.marks.shape == (len(KINDS), CELLS, CELLS)
    # Only where ways are taught are they true.
    taught = target.marks * (target.weights > 0)
    found = read_maps(taught, target.ways)
    cards = in_sight(view)
    assert len(found) == len(cards)
    for card in cards:
        best = min(float(corner_errors(card, other.quad).max()) for other in found)
        assert best < 1e-3


@pytest.mark.parametrize("kind", KINDS)
def test_of_cards_on_their_head_only_backs_are_taught(kind: CardKind) -> None:
    quad = np.array(((100, 100), (160, 104), (158, 190), (97, 188)), np.float32)
    picture = np.zeros((VIEW_PX, VIEW_PX, 3), np.uint8)
    on_its_head = TrueCard(kind, np.roll(quad, 2, axis=0))
    target = target_of(SceneView(picture, (on_its_head,)))
    found = read_maps(target.marks * (target.weights > 0), target.ways)
    assert [card.kind for card in found] == ([kind] if kind is CardKind.BACK else [])
    for card in found:
        np.testing.assert_allclose(card.quad, quad, atol=1e-3)


def test_a_card_seen_closely_is_where_its_corners_say(scene: Scene) -> None:
    labels = set()
    for seed in range(60):
        view = card_view(scene, Dice("closer", seed))
        labels.add(view.label)
        if view.label != NOTHING:
            assert np.abs(view.corners - CORNERS).max() < 0.5 * width_of(CORNERS)
    book, back = KINDS.index(CardKind.BOOK), KINDS.index(CardKind.BACK)
    assert {book, book + TURNED, NOTHING} <= labels
    assert back + TURNED not in labels


def test_a_scene_knows_its_cards(scene: Scene) -> None:
    shelf = PHOTO.with_suffix(".shelf").read_text().split()
    cards = [card for card in scene.cards if card.on_shelf]
    assert len(cards) == len([place for place in shelf if place not in ("-", "/")])
    backs = [card for card in cards if card.kind is CardKind.BACK]
    assert len(backs) == len([place for place in shelf if place.endswith("*")])


def test_reprinted_backs_lie_where_cards_lay(scene: Scene) -> None:
    other = reprinted(scene, [scene], Dice("reprinted", 1))
    assert [card.quad.tolist() for card in other.cards] == [c.quad.tolist() for c in scene.cards]
    turned = [
        new.quad
        for old, new in zip(scene.cards, other.cards, strict=True)
        if new.kind is CardKind.BACK and old.kind is CardKind.BOOK
    ]
    assert turned
    changed = np.any(other.picture != scene.picture, axis=2)
    for quad in turned:
        x, y = quad.mean(axis=0).astype(int)
        assert changed[y - 3 : y + 3, x - 3 : x + 3].any()
    assert 0 < changed.mean() < 0.9


def test_on_another_table_the_cards_are_the_same_and_the_rest_is_not(scene: Scene) -> None:
    laid = relaid(scene, Dice("table", 1))
    assert laid.cards == scene.cards
    middle = cv2.fillPoly(
        np.zeros(scene.picture.shape[:2], np.uint8),
        [_shrunk(card.quad).astype(np.int32) for card in scene.cards],
        (1,),
    ).astype(bool)
    assert np.array_equal(laid.picture[middle], scene.picture[middle])
    assert np.mean(laid.picture[~middle] != scene.picture[~middle]) > 0.5


def _shrunk(quad: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray((quad - quad.mean(axis=0)) * 0.8 + quad.mean(axis=0), np.float32)
