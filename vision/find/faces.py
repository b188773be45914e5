"""Every face-up card of a photo: headers, the table they lie on, and the table seen from above."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find.detector import CARD_PX, CELL_PX, LEFT, TOP, edge_channels
from vision.find.headers import Header, HeaderLook, Pose, find_headers, refined, sightings
from vision.find.neighbours import pairs_below, pairs_beside, steps_between
from vision.find.plane import Sightings, TablePlane, fit_plane, local_axes, transform
from vision.image import Picture
from vision.settings import SETTINGS


@dataclass(frozen=True, slots=True)
class Face:
    """A face-up card on the table: where its letter is, in card widths, and how it is turned."""

    x: float
    y: float
    turn: float
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """The table of a photo and the faces on it, best first."""

    plane: TablePlane
    faces: tuple[Face, ...]


_TURNS = np.radians([-3.0, 0.0, 3.0])
# How far around the headers found more are looked for: one card to each side.
_ABOVE_LEFT, _BELOW_RIGHT = np.array([1.5, 1.8]), np.array([2.4, 2.1])
_HALF_A_CARD = 0.5
_LARGEST_TABLE = np.array([14.0, 8.0])


def find_faces(picture: Picture, look: HeaderLook) -> Found | None:
    """The faces in a grey picture, or nothing where no table can be made of what was found."""
    headers = _clear_headers(picture, look)
    if len(headers) < SETTINGS.fewest_headers:
        return None
    plane, agreeing = _table_under(headers, picture)
    first = _faces_on(picture, plane, agreeing, look)
    headers = [_as_header(picture, plane, face, look) for face in first]
    if len(headers) < SETTINGS.fewest_headers:
        return None
    plane, agreeing = _table_under(headers, picture)
    faces = _faces_on(picture, plane, agreeing, look)
    return Found(plane, tuple(faces)) if faces else None


def _clear_headers(picture: Picture, look: HeaderLook) -> list[Header]:
    clear = [h for h in find_headers(picture, look) if h.score > SETTINGS.header_score]
    return [refined(picture, header, look) for header in clear[: SETTINGS.most_headers]]


def _table_under(headers: list[Header], picture: Picture) -> tuple[TablePlane, list[Header]]:
    """The table that the headers agree on, and the headers that agree."""
    size = (picture.shape[1], picture.shape[0])
    seen = _weighted(headers)
    fit = fit_plane(seen, size)
    agreeing = headers
    for _ in range(2):
        off = _disagreement(fit.plane, seen)
        kept = [h for h, by in zip(headers, off, strict=True) if by < SETTINGS.plane_tolerance]
        if len(kept) < SETTINGS.fewest_headers:
            break
        agreeing = kept
        fit = fit_plane(_with_neighbours(agreeing), size, fit)
    return fit.plane, agreeing


def _weighted(headers: Sequence[Header]) -> Sightings:
    scores = np.array([header.score for header in headers])
    return replace(sightings(headers), weight=np.clip(2 * (scores - 0.35), 0.05, 1.0))


def _with_neighbours(headers: Sequence[Header]) -> Sightings:
    steps = steps_between(headers)
    return replace(_weighted(headers), beside=pairs_beside(steps), below=pairs_below(steps))


def _disagreement(plane: TablePlane, seen: Sightings) -> NDArray[np.float64]:
    """By how much of a card width each header is longer, shorter or otherwise turned."""
    axes = local_axes(plane.to_table, seen.at)
    right = np.einsum("nij,nj->ni", axes, seen.right) - (1.0, 0.0)
    down = np.einsum("nij,nj->ni", axes, seen.down) - (0.0, 1.0)
    return np.asarray(np.sqrt(np.sum(right**2, axis=1) + np.sum(down**2, axis=1) / 4))


def _faces_on(
    picture: Picture, plane: TablePlane, headers: Sequence[Header], look: HeaderLook
) -> list[Face]:
    """Headers looked for everywhere on the table seen from above, best first, none twice."""
    letters = plane.on_table(np.array([[h.pose.x, h.pose.y] for h in headers]))
    corner = letters.min(axis=0) - _ABOVE_LEFT
    extent = np.minimum(letters.max(axis=0) + _BELOW_RIGHT - corner, _LARGEST_TABLE)
    peaks = [
        face
        for turn in _TURNS
        for face in _peaks(picture, _view_from_above(plane, corner, extent, turn), look, turn)
    ]
    best_first = sorted(peaks, key=lambda face: -face.score)
    return _above_the_rest(_without_doubles(best_first))


@dataclass(frozen=True, slots=True)
class _View:
    """A window on the table: from table units to the view's pixels, and how large it is."""

    from_table: NDArray[np.float64]
    from_photo: NDArray[np.float64]
    size: tuple[int, int]


def _view_from_above(
    plane: TablePlane, corner: NDArray[np.float64], extent: NDArray[np.float64], turn: float
) -> _View:
    width, height = (int(side) for side in extent * CARD_PX)
    center = corner + extent / 2
    cos, sin = np.cos(turn), np.sin(turn)
    turning = np.array([[cos, sin, 0], [-sin, cos, 0], [0, 0, 1.0]])
    to_center = np.array([[1, 0, -center[0]], [0, 1, -center[1]], [0, 0, 1.0]])
    to_pixels = np.array([[CARD_PX, 0, width / 2], [0, CARD_PX, height / 2], [0, 0, 1.0]])
    from_table = to_pixels @ turning @ to_center
    return _View(from_table, from_table @ plane.to_table, (width, height))


def _peaks(picture: Picture, view: _View, look: HeaderLook, turn: float) -> list[Face]:
    flat = cv2.warpPerspective(picture, view.from_photo, view.size, borderMode=cv2.BORDER_REPLICATE)
    scores = look.detector.score_everywhere(edge_channels(np.asarray(flat, np.uint8)))
    highest = cv2.dilate(scores, np.ones((13, 25), np.uint8))
    down, right = np.nonzero((scores == highest) & (scores > SETTINGS.dense_score))
    if not len(down):
        return []
    corners = np.column_stack([right, down]).astype(np.float64) * CELL_PX
    letters = corners - np.array([LEFT, TOP]) * CARD_PX
    on_table = transform(np.asarray(np.linalg.inv(view.from_table), np.float64), letters)
    return [
        Face(float(x), float(y), float(turn), float(score))
        for (x, y), score in zip(on_table, scores[down, right], strict=True)
    ]


def _without_doubles(faces: list[Face]) -> list[Face]:
    kept: list[Face] = []
    for face in faces:
        if all(max(abs(face.x - o.x), abs(face.y - o.y)) > _HALF_A_CARD for o in kept):
            kept.append(face)
    return kept


def _above_the_rest(faces: list[Face]) -> list[Face]:
    """Blur lowers all scores of a photo alike, so the bar follows the better ones."""
    if not faces:
        return []
    typical = float(np.median([face.score for face in faces[: SETTINGS.typical_faces]]))
    return [face for face in faces if face.score > SETTINGS.share_of_typical * typical]


def pose_of(plane: TablePlane, face: Face) -> Pose:
    """How a face on the table appears in the photo."""
    axes = local_axes(plane.to_photo, np.array([[face.x, face.y]]))[0]
    right = axes @ (np.cos(face.turn), np.sin(face.turn))
    down = axes @ (-np.sin(face.turn), np.cos(face.turn))
    x, y = plane.in_photo(np.array([[face.x, face.y]]))[0]
    width = float(np.hypot(*right))
    normal = np.array([-right[1], right[0]]) / width
    lean = float(down @ right) / width**2
    turn = float(np.arctan2(right[1], right[0]))
    return Pose(float(x), float(y), width, turn, float(down @ normal) / width, lean)


def _as_header(picture: Picture, plane: TablePlane, face: Face, look: HeaderLook) -> Header:
    return refined(picture, Header(pose_of(plane, face), face.score), look)
