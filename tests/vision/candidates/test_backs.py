from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.candidates.appearance import WHOLE
from vision.candidates.backs import weigh_backs
from vision.candidates.bare import bare_places
from vision.found import CardKind, FoundCard
from vision.geometry import Pose, turn_of
from vision.image import Picture

PX = 160
TABLE = (90, 120, 150)


def card(col: float, kind: CardKind, score: float, back: float) -> FoundCard:
    quad = np.asarray(Pose(1 + 1.05 * col, 1.2, 0.0).quad(1.46) * PX, np.float32)
    return FoundCard(kind, quad, score, back)


def laid_back(col: float, score: float) -> FoundCard:
    return card(col, CardKind.BACK, score, 0.9)


@pytest.fixture
def photo() -> Picture:
    """A table with backs at the first two places, and nothing at the third."""
    picture = np.full((400, 1300, 3), TABLE, np.uint8)
    for col in (0, 1):
        left, top = laid_back(col, 1.0).quad[0].astype(int)
        right, bottom = laid_back(col, 1.0).quad[2].astype(int)
        picture[top:bottom, left:right] = (40, 30, 110)
        for x in range(left, right, 24):
            cv2.line(picture, (x, top), (x, bottom), (60, 190, 210), 4)
    return picture


def test_a_doubtful_back_like_a_sure_one_is_surer(photo: Picture) -> None:
    _, doubtful = weigh_backs(photo, [laid_back(0, 0.95), laid_back(1, 0.4)])
    assert doubtful.score > 0.9


def test_a_hole_unlike_the_backs_is_less_sure(photo: Picture) -> None:
    *_, hole = weigh_backs(photo, [laid_back(0, 0.95), laid_back(1, 0.95), laid_back(2, 0.6)])
    assert hole.score < 0.1


def test_two_holes_do_not_vouch_for_each_other(photo: Picture) -> None:
    left, right = weigh_backs(photo, [laid_back(2, 0.85), laid_back(3.1, 0.6)])
    assert left.score < 0.5
    assert right.score < 0.1


def test_a_sure_hole_among_more_backs_that_look_alike_is_none(photo: Picture) -> None:
    corner = np.array((70, 60), np.float32)
    tight = photo[60:320, 70:590]
    found = [
        replace(back, quad=back.quad - corner)
        for back in (laid_back(0, 0.99), laid_back(1, 0.97), laid_back(2, 0.9))
    ]
    assert bare_places(tight, found) == []
    *backs, hole = weigh_backs(tight, found)
    assert hole.needs_header
    assert all(back.score > 0.95 for back in backs)


def test_half_a_place_of_bare_table_tells_of_the_hole_beside_it(photo: Picture) -> None:
    hole = laid_back(3, 0.6)
    left, top = hole.quad[0] - (0.7 * PX, 0.2 * PX)
    right, bottom = hole.quad[2] + (0, 0.2 * PX)
    tight = np.ascontiguousarray(photo[round(top) : round(bottom), round(left) : round(right)])
    moved = replace(hole, quad=hole.quad - np.array((left, top), np.float32))
    places = bare_places(tight, [moved])
    assert places
    assert all(place.share != WHOLE for place in places)
    (weighed,) = weigh_backs(tight, [moved])
    assert weighed.score < 0.1


def test_of_two_backs_that_differ_neither_vanishes(photo: Picture) -> None:
    tight = photo[:, 160:560]
    one, other = (
        replace(back, quad=back.quad - np.array((160, 0), np.float32))
        for back in (
            laid_back(1, 0.99),
            laid_back(2, 0.95),
        )
    )
    assert all(back.score > 0.15 for back in weigh_backs(tight, [one, other]))


def test_a_card_taken_for_a_face_is_a_back_if_it_looks_like_one(photo: Picture) -> None:
    face = card(1, CardKind.BOOK, 0.7, 0.3)
    _, seen = weigh_backs(photo, [laid_back(0, 0.95), face])
    assert seen.kind is CardKind.BACK
    assert seen.score > face.score


def test_a_plain_face_is_not_asked(photo: Picture) -> None:
    face = card(1, CardKind.BOOK, 0.99, 0.001)
    assert weigh_backs(photo, [laid_back(0, 0.95), face])[1] == face


def test_without_a_sure_back_only_the_table_tells(photo: Picture) -> None:
    back, hole = weigh_backs(photo, [laid_back(0, 0.7), laid_back(2, 0.6)])
    assert back.score == pytest.approx(0.7)
    assert hole.score < 0.1


def test_where_no_bare_table_is_seen_a_back_alone_stays_as_it_is(photo: Picture) -> None:
    alone = laid_back(0, 0.95)
    (kept,) = weigh_backs(photo[:320, :320], [alone])
    assert kept.score == pytest.approx(alone.score)


def test_a_pattern_unlike_that_of_alike_backs_is_no_back_whatever_its_colours(
    photo: Picture,
) -> None:
    picture = photo.copy()
    left, top = laid_back(2, 1.0).quad[0].astype(int)
    right, bottom = laid_back(2, 1.0).quad[2].astype(int)
    picture[top:bottom, left:right] = (40, 30, 110)
    for y in range(top, bottom, 24):
        cv2.line(picture, (left, y), (right, y), (60, 190, 210), 4)
    found = [laid_back(0, 0.99), laid_back(1, 0.99), laid_back(2, 0.5)]
    assert weigh_backs(picture, found)[2].score < 0.15


def blank(photo: Picture, col: float, colour: tuple[int, int, int]) -> Picture:
    """The photo with a place of one colour, as a plain back or a painted table has it."""
    picture = photo.copy()
    left, top = laid_back(col, 1.0).quad[0].astype(int)
    right, bottom = laid_back(col, 1.0).quad[2].astype(int)
    picture[top:bottom, left:right] = colour
    return picture


def test_where_nothing_is_printed_is_hardly_a_back_on_whatever_table(photo: Picture) -> None:
    (place,) = weigh_backs(blank(photo, 4, (20, 200, 30)), [laid_back(4, 0.6)])
    assert 0.15 < place.score < 0.5


def test_blank_backs_that_are_alike_vouch_for_each_other(photo: Picture) -> None:
    for col in (0, 1, 2):
        photo = blank(photo, col, (30, 20, 60))
    backs = weigh_backs(photo, [laid_back(col, 0.9) for col in (0, 1, 2)])
    assert all(back.score > 0.9 for back in backs)


def test_a_face_like_the_table_is_no_sure_back(photo: Picture) -> None:
    hole = card(2, CardKind.BOOK, 0.6, 0.6)
    assert weigh_backs(photo, [hole])[0].score < 0.2


@pytest.mark.parametrize("score", [0.97, 0.85])
def test_one_unlikely_back_is_no_table_that_others_are_measured_by(
    photo: Picture, score: float
) -> None:
    corner = np.array((70, 60), np.float32)
    tight = np.hstack([photo[60:320, 70:406], photo[60:320, 70:406]])
    found = [laid_back(0, score), laid_back(1, score), laid_back(2.1, score), laid_back(3.1, 0.12)]
    backs = weigh_backs(tight, [replace(back, quad=back.quad - corner) for back in found])
    assert all(back.score > 0.9 for back in backs[:3])


def test_a_doubtful_face_like_the_table_is_less_sure_and_stays_a_face(photo: Picture) -> None:
    hole = card(2, CardKind.BOOK, 0.6, 0.02)
    (weighed,) = weigh_backs(photo, [hole, laid_back(0, 0.95)])[:1]
    assert weighed.kind is CardKind.BOOK
    assert weighed.score < 0.3


def test_a_card_of_another_kind_that_is_no_back_keeps_its_kind(photo: Picture) -> None:
    other = replace(laid_back(2, 0.1), kind=CardKind.CATEGORY, back=0.1)
    _, table = weigh_backs(photo, [laid_back(0, 0.95), other])
    assert table.kind is CardKind.CATEGORY


def patterned(photo: Picture, col: float, seed: int) -> Picture:
    """The photo with a card whose print is like that of no other."""
    picture = photo.copy()
    left, top = laid_back(col, 1.0).quad[0].astype(int)
    right, bottom = laid_back(col, 1.0).quad[2].astype(int)
    rough = np.random.default_rng(seed).integers(0, 256, (9, 6, 3), np.uint8)
    picture[top:bottom, left:right] = cv2.resize(rough, (right - left, bottom - top))
    return picture


def test_a_sure_card_that_is_unlike_the_backs_is_a_face(photo: Picture) -> None:
    odd = card(2, CardKind.BACK, 0.95, 0.72)
    found = [laid_back(0, 0.99), laid_back(1, 0.99), odd]
    *backs, face = weigh_backs(patterned(photo, 2, 1), found)
    assert face.kind is CardKind.BOOK
    assert face.score > 0.5
    assert all(back.kind is CardKind.BACK for back in backs)


@pytest.mark.parametrize("turn", [0.0, np.pi])
def test_what_turns_out_to_be_a_face_stands_like_the_other_faces(
    photo: Picture, turn: float
) -> None:
    found = [laid_back(0, 0.99), laid_back(1, 0.99), card(2, CardKind.BACK, 0.95, 0.72)]
    found = [replace(one, pose=Pose(1 + 1.05 * n, 1.2, 0.0)) for n, one in enumerate(found)]
    quads = [Pose(1 + 1.05 * col, 1.2, turn).quad(1.46) * PX for col in (4, 5)]
    faces = [FoundCard(CardKind.BOOK, np.asarray(quad, np.float32), 0.99) for quad in quads]
    face = weigh_backs(patterned(photo, 2, 1), [*found, *faces])[2]
    assert face.kind is CardKind.BOOK
    assert abs(turn_of(face.quad)) == pytest.approx(turn, abs=1e-3)
    assert face.on_table.turn == pytest.approx(turn)


def test_what_turns_out_to_be_a_face_need_not_have_been_laid_on_the_table_plane(
    photo: Picture,
) -> None:
    found = [laid_back(0, 0.99), laid_back(1, 0.99), card(2, CardKind.BACK, 0.95, 0.72)]
    quads = [Pose(1 + 1.05 * col, 1.2, np.pi).quad(1.46) * PX for col in (4, 5)]
    faces = [FoundCard(CardKind.BOOK, np.asarray(quad, np.float32), 0.99) for quad in quads]
    face = weigh_backs(patterned(photo, 2, 1), [*found, *faces])[2]
    assert abs(turn_of(face.quad)) == pytest.approx(np.pi, abs=1e-3)
    assert face.pose is None


def test_backs_that_all_differ_say_so_and_backs_that_are_alike_as_well(photo: Picture) -> None:
    for col in (2, 3, 4):
        photo = patterned(photo, col, int(col))
    differing = weigh_backs(photo, [laid_back(col, 0.95) for col in (2, 3, 4)])
    assert all(back.like_backs is not None and back.like_backs < 3 for back in differing)
    alike = weigh_backs(photo, [laid_back(col, 0.95) for col in (0, 1)])
    assert all(back.like_backs is not None and back.like_backs > 5 for back in alike)
    (alone,) = weigh_backs(photo, [laid_back(0, 0.95)])
    assert alone.like_backs is None


def test_likeness_to_the_table_makes_no_face_of_a_back(photo: Picture) -> None:
    found = weigh_backs(photo, [card(2, CardKind.BACK, 0.6, 0.62), laid_back(0, 0.7)])[0]
    assert found.kind is CardKind.BACK
    assert found.score < 0.1
