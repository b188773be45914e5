import hashlib
import json
from multiprocessing import get_context

import cv2
import numpy as np
import pytest

from card_db.exlibris.card import Card
from card_db.exlibris.category import CODES, in_code_order
from card_db.exlibris.load import editions
from companion.engine.exlibris.notation import parse_shelf, print_shelf
from vision.lab.studio.canvas import Picture
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.faces import book_face, category_face
from vision.lab.studio.levels import LEVELS, SHELF_LEVELS, LevelName
from vision.lab.studio.photo import StudioPhoto, draw_books, draw_categories, draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.studio.scene import FACE_DOWN
from vision.lab.studio.shelves import deck_of, sample_shelf
from vision.lab.studio.sitting import sit
from vision.lab.studio.truth import Quad

DESIGN = sample_design(3, "tuning")


def drawn(level: LevelName, seed: int) -> StudioPhoto:
    shelf = sample_shelf(DESIGN, Dice("test", seed))
    return draw_photo(DESIGN, shelf, level, seed, megapixels=1.0)


def fingerprint(seed: int) -> str:
    cv2.setNumThreads(2)
    return hashlib.sha256(drawn("hard", seed).jpeg).hexdigest()


def flat(photo: StudioPhoto, quad: Quad, size: tuple[int, int]) -> Picture:
    """Cut a card out of a photo by its corners."""
    wide, high = size
    target = np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)
    turn = cv2.getPerspectiveTransform(np.array(quad, np.float32), target)
    return np.asarray(cv2.warpPerspective(photo.image, turn, size), np.uint8)


def overlap(one: Quad, other: Quad) -> float:
    first, second = (np.array(quad, np.float32) for quad in (one, other))
    return float(cv2.intersectConvexConvex(first, second)[0])


def likeness(one: Picture, other: Picture) -> float:
    grey = [
        cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (0, 0), 1.5).ravel()
        for picture in (one, other)
    ]
    return float(np.corrcoef(grey[0], grey[1])[0, 1])


def header_likeness(photo: StudioPhoto, quad: Quad, card: Card, design: Design) -> float:
    face = book_face(design, card, 4.0)
    cut = flat(photo, quad, (face.shape[1], face.shape[0]))
    rows = slice(0, round((design.header.height + design.border) * 4))
    return likeness(cut[rows], face[rows])


def test_a_seed_gives_the_same_file_in_another_process() -> None:
    with get_context("spawn").Pool(1) as other:
        assert other.apply(fingerprint, (5,)) == fingerprint(5)
    assert fingerprint(6) != fingerprint(5)


@pytest.mark.parametrize("level", SHELF_LEVELS)
def test_every_card_is_where_the_truth_says(level: LevelName) -> None:
    for seed in range(2):
        photo = drawn(level, seed)
        assert photo.truth.size == (photo.image.shape[1], photo.image.shape[0])
        for row, quads in zip(photo.truth.rows, photo.truth.quads, strict=True):
            for place, quad in zip(row, quads, strict=True):
                assert (place is None) == (quad is None)
                if isinstance(place, Card) and quad is not None:
                    assert header_likeness(photo, quad, place, DESIGN) > 0.55


def test_harder_levels_are_darker_and_less_sharp() -> None:
    sharp = {}
    for level in ("easy", "hard"):
        grey = [cv2.cvtColor(drawn(level, seed).image, cv2.COLOR_BGR2GRAY) for seed in range(3)]
        sharp[level] = np.mean([cv2.Laplacian(g, cv2.CV_64F).var() for g in grey])
        sharp[level + " light"] = np.mean([g.mean() for g in grey])
    assert sharp["hard"] < sharp["easy"]
    assert sharp["hard light"] < sharp["easy light"]


def test_a_turned_photo_keeps_the_corners_in_the_cards_own_order() -> None:
    card = deck_of(DESIGN)[0]
    small = (draw_photo(DESIGN, ((card,),), "normal", seed, 0.1) for seed in range(100))
    photo = next(photo for photo in small if dict(photo.truth.facts)["quarter_turns"])
    quad = photo.truth.quads[0][0]
    assert quad is not None
    assert header_likeness(photo, quad, card, DESIGN) > 0.55


def test_category_cards_lie_in_the_order_of_their_codes() -> None:
    photo = draw_categories(DESIGN, 1)
    assert photo.truth.rows == (tuple(CODES),)
    for code, quad in zip(CODES, photo.truth.quads[0], strict=True):
        assert quad is not None
        faces = {other: category_face(DESIGN, other, 4.0) for other in CODES}
        cut = flat(photo, quad, (faces[code].shape[1], faces[code].shape[0]))
        assert max(faces, key=lambda other: likeness(cut, faces[other])) == code


def test_known_books_are_photographed_in_one_row() -> None:
    cards = deck_of(DESIGN)[:6]
    photo = draw_books(DESIGN, cards, 1)
    assert photo.truth.shelf_text().split() == [
        f"{card.id}.{''.join(card.books)}" for card in cards
    ]


def test_the_truth_is_written_as_notation_and_as_json() -> None:
    cards = deck_of(DESIGN)
    photo = draw_photo(DESIGN, ((cards[0], None, FACE_DOWN), (cards[1],)), "easy", 1, 1.0)
    first, second = (f"{card.id}.{''.join(card.books)}" for card in cards[:2])
    assert photo.truth.shelf_text() == f"{first} - $*\n{second}\n"
    shelf = parse_shelf(photo.truth.shelf_text(), editions()[DESIGN.edition])
    canonical = [f"{card.id}.{''.join(in_code_order(card.books))}" for card in cards[:2]]
    assert print_shelf(shelf) == f"{canonical[0]} - $* / {canonical[1]}"
    content = json.loads(photo.truth.json_text("x.jpg"))
    assert content["rows"][0][0]["ordinal"] == cards[0].id.number
    assert content["rows"][0][1] is None
    assert content["corners"][0][1] is None
    assert content["rows"][0][2]["face_up"] is False


def test_a_bare_table_has_an_empty_shelf() -> None:
    photo = draw_photo(DESIGN, (), "hard", 1, megapixels=0.5)
    assert photo.truth.shelf_text() == ""
    assert not photo.truth.strays
    assert photo.image.std() > 2


def test_strays_keep_away_from_the_shelf_and_show_no_card_twice() -> None:
    found = 0
    for seed in range(12):
        dice = Dice("strays", seed)
        truth = sit(DESIGN, sample_shelf(DESIGN, dice), "hard", dice).truth()
        found += len(truth.strays)
        shelf = {place for row in truth.rows for place in row if isinstance(place, Card)}
        assert not shelf & {stray.shows for stray in truth.strays}
        assert all(
            overlap(stray.quad, quad) == 0
            for stray in truth.strays
            for quads in truth.quads
            for quad in quads
            if quad
        )
    assert found


def test_levels_are_ordered_by_difficulty() -> None:
    easy, normal, hard = (LEVELS[name] for name in SHELF_LEVELS)
    assert easy.tilt[1] <= normal.tilt[1] <= hard.tilt[1] <= 35
    assert easy.motion[1] <= normal.motion[1] <= hard.motion[1]
    assert easy.brightness[1] >= normal.brightness[1] >= hard.brightness[1]
