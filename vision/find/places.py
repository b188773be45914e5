"""Every place accounted for: a face, a card without a readable header, or empty table."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.engine.shelf import Place
from vision.find.card_edges import edge_strengths, side_strength
from vision.find.faces import Face
from vision.find.rows import Grid
from vision.find.table_view import (
    BINS,
    PX,
    TableView,
    card_quad,
    colours,
    covered,
    flat_card,
)

_BACK_SIZE = (48, 68)
# How far a predicted card may be off, in pixels of its picture.
_PLAY_PX = 11
_NEAREST_SAMPLE = 3
# How unlike the table, and how sharply edged, a place is at least if a card lies there; what is
# little of the one must be much of the other.
_UNLIKE_TABLE = 0.3
_EDGED = 1.0
_BOTH = 4.0
_SYMMETRIC = 0.2
_SAME_CARD = 0.25
_ALIKE = 0.45


class Kind(StrEnum):
    """What lies on a place."""

    FACE_UP = "face-up"
    FACE_DOWN = "face-down"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Account:
    """What lies on a place, where its corners are on the table, and how sure that is."""

    kind: Kind
    quad: NDArray[np.float64]
    face: Face | None = None
    clearness: float = 1.0


@dataclass(frozen=True, slots=True)
class _Hidden:
    """A card without header: where it lies and what it looks like."""

    quad: NDArray[np.float64]
    picture: NDArray[np.float32]
    clearness: float


def account_for(
    view: TableView, grid: Grid, corners: NDArray[np.float64], doubtful: Sequence[Face] = ()
) -> dict[Place, Account]:
    """All places of the shelf with a card on them; the rest is empty.

    `doubtful` faces look like headers, but nothing can be read there: no back, at any rate.
    """
    faces = {
        place: Account(Kind.FACE_UP, card_quad(corners, face.x, face.y, face.turn), face)
        for place, face in grid.faces.items()
    }
    guesses = [_predicted(place, grid.faces, grid) for place in _around(grid)]
    open_places = [card_quad(corners, guess.x, guess.y, guess.turn) for guess in guesses]
    table = _Table.around(view, [account.quad for account in faces.values()], open_places)
    hidden = dict(_hidden_cards(table, grid, corners))
    usual_face = _usual_face(view, [account.quad for account in faces.values()])
    named = {place: _named(card, hidden, usual_face) for place, card in hidden.items()}
    unsure = [card_quad(corners, face.x, face.y, face.turn) for face in doubtful]
    return faces | {place: _doubted(account, unsure) for place, account in named.items()}


def _doubted(account: Account, unsure: Sequence[NDArray[np.float64]]) -> Account:
    """A card on which a header was half seen is no back."""
    middle = account.quad.mean(axis=0)
    near = any(np.hypot(*(quad.mean(axis=0) - middle)) < _SAME_CARD for quad in unsure)
    return replace(account, kind=Kind.UNREADABLE) if near else account


def _hidden_cards(
    table: "_Table", grid: Grid, corners: NDArray[np.float64]
) -> Iterator[tuple[Place, _Hidden]]:
    """Cards on places next to known ones, and next to those in turn."""
    known = dict(grid.faces)
    waiting = _next_to(known, grid)
    seen: set[Place] = set()
    while waiting:
        place = waiting.pop(0)
        seen.add(place)
        guess = _predicted(place, known, grid)
        hidden = table.card_at(card_quad(corners, guess.x, guess.y, guess.turn))
        if hidden is not None:
            known[place] = guess
            waiting += [p for p in _next_to(known, grid) if p not in seen | set(waiting)]
            yield place, hidden


def _around(grid: Grid) -> list[Place]:
    """All free places within the shelf and one beyond each of its ends."""
    rows = [place.row for place in grid.faces]
    cols = [place.col for place in grid.faces]
    return [
        place
        for row in range(min(rows) - 1, max(rows) + 2)
        for col in range(min(cols) - 1, max(cols) + 2)
        if (place := Place(row, col)) not in grid.faces
    ]


def _next_to(known: Collection[Place], grid: Grid) -> list[Place]:
    """Free neighbours of known places that would not make a fourth row."""
    rows = [place.row for place in grid.faces]
    lowest, highest = max(rows) - 2, min(rows) + 2
    near = {neighbour for place in known for neighbour in place.neighbours()}
    return sorted(p for p in near if p not in known and lowest <= p.row <= highest)


def _predicted(place: Place, known: dict[Place, Face], grid: Grid) -> Face:
    """Where a card on this place would lie, by its nearest neighbours."""
    guesses = [_moved(face, at, place, grid) for at, face in known.items()]
    weights = np.array([_closeness(at, place) for at in known])
    weights = weights / weights.sum()
    x, y, turn = (
        float(np.sum(weights * [getattr(guess, name) for guess in guesses]))
        for name in ("x", "y", "turn")
    )
    return Face(x, y, turn, 0.0)


def _moved(face: Face, at: Place, to: Place, grid: Grid) -> Face:
    right, down = (to.col - at.col) * grid.pitch, (to.row - at.row) * grid.row_pitch
    return replace(face, x=face.x + right, y=face.y + down)


def _closeness(one: Place, other: Place) -> float:
    """Cards of the same row say most about a row's line; the nearest say most of all."""
    distance = abs(one.col - other.col) + 4 * abs(one.row - other.row)
    return float(np.exp(-2.0 * distance))


@dataclass(frozen=True, slots=True)
class _Table:
    """What the bare table looks like around the shelf, and how much that varies."""

    view: TableView
    samples: NDArray[np.float32]
    spread: float
    edges: NDArray[np.float32]

    @classmethod
    def around(
        cls,
        view: TableView,
        cards: Sequence[NDArray[np.float64]],
        doubtful: Sequence[NDArray[np.float64]],
    ) -> "_Table":
        """Samples of the table away from the cards, and if possible from where cards may be."""
        samples = _table_samples(view, covered(view, [_grown(q) for q in (*cards, *doubtful)]))
        if len(samples) < _FEWEST_SAMPLES:
            samples = _table_samples(view, covered(view, [_grown(quad) for quad in cards]))
        return cls(view, samples, _typical_distance(samples), edge_strengths(view))

    def card_at(self, quad: NDArray[np.float64]) -> _Hidden | None:
        """The card that lies about there, or nothing."""
        x0, y0 = self.view.pixels(quad).min(axis=0)
        x1, y1 = self.view.pixels(quad).max(axis=0)
        if not self._in_photo(int(x0), int(y0), int(x1), int(y1)):
            return None
        unlike = self._unlikeness(int(x0), int(y0), int(x1), int(y1))
        edged = self._edgedness(quad)
        if unlike < _UNLIKE_TABLE or edged < _EDGED or unlike * edged < _BOTH:
            return None
        lab = flat_card(self.view, quad, _BACK_SIZE).astype(np.float32)
        return _Hidden(quad, lab, unlike * edged / _BOTH)

    def _in_photo(self, x0: int, y0: int, x1: int, y1: int) -> bool:
        height, width = self.view.inside.shape
        if min(x0, y0, width - x1, height - y1) < _RIM_PX:
            return False
        return bool(self.view.inside[y0:y1, x0:x1].mean() > _SHARE_IN_PHOTO)

    def _unlikeness(self, x0: int, y0: int, x1: int, y1: int) -> float:
        """How far the four quarters of a place are from all samples of the table."""
        inset_x, inset_y = (x1 - x0) // 12, (y1 - y0) // 12
        columns = np.linspace(x0 + inset_x, x1 - inset_x, 3).astype(int)
        rows = np.linspace(y0 + inset_y, y1 - inset_y, 3).astype(int)
        away = [
            self._distance(colours(self.view, slice(top, bottom), slice(left, right)))
            for top, bottom in pairwise(rows)
            for left, right in pairwise(columns)
        ]
        return float(np.median(away)) / (self.spread + 0.015)

    def _distance(self, seen: NDArray[np.float32]) -> float:
        if len(self.samples) <= _NEAREST_SAMPLE:
            return 1.0
        return float(np.sort(1 - self.samples @ seen)[_NEAREST_SAMPLE])

    def _edgedness(self, quad: NDArray[np.float64]) -> float:
        """The weakest of the card's four edges, against what straight lines the table has."""
        corners = self.view.pixels(quad)
        sides = [side_strength(self.edges, corners[k], corners[(k + 1) % 4]) for k in range(4)]
        return float(min(sides)) / _LEAST_EDGE


# An edge in steps of brightness or colour per pixel that a card has against any table.
_LEAST_EDGE = 3.0
_FEWEST_SAMPLES = 12
_FREE = 0.97
_RIM_PX = 4
_SHARE_IN_PHOTO = 0.6


def _grown(quad: NDArray[np.float64]) -> NDArray[np.float64]:
    middle = quad.mean(axis=0)
    return np.asarray(middle + (quad - middle) * 1.08, np.float64)


def _table_samples(view: TableView, near: NDArray[np.bool_]) -> NDArray[np.float32]:
    """The colours of quarter-card pieces of the view that hold no card."""
    height, width = int(0.6 * PX), int(0.42 * PX)
    free = view.inside & ~near
    found = [
        colours(view, slice(top, top + height), slice(left, left + width))
        for top in range(0, free.shape[0] - height, height // 2)
        for left in range(0, free.shape[1] - width, width)
        if free[top : top + height, left : left + width].mean() > _FREE
    ]
    return np.array(found, np.float32).reshape(len(found), BINS)


def _typical_distance(samples: NDArray[np.float32]) -> float:
    """How far a piece of table usually is from its like."""
    if len(samples) <= _NEAREST_SAMPLE + 1:
        return 0.05
    some = samples[:: max(1, len(samples) // 150)]
    distances = np.sort(1 - some @ samples.T, axis=1)
    return float(np.percentile(distances[:, _NEAREST_SAMPLE + 1], 80))


def _usual_face(view: TableView, quads: Sequence[NDArray[np.float64]]) -> NDArray[np.float32]:
    """What the face-up cards of this photo have in common."""
    cards = [flat_card(view, quad, _BACK_SIZE).astype(np.float32) for quad in quads]
    return np.asarray(np.mean(cards, axis=0), np.float32)


def _named(
    card: _Hidden, all_hidden: dict[Place, _Hidden], usual_face: NDArray[np.float32]
) -> Account:
    """A back is the same turned by half, or like another; what looks like a face is one."""
    others = [other for other in all_hidden.values() if other is not card]
    likeness = max((_correlation(card.picture, other.picture) for other in others), default=0.0)
    symmetry = _correlation(card.picture, card.picture[::-1, ::-1])
    as_back = max(symmetry / _SYMMETRIC, likeness / _ALIKE)
    as_face = _correlation(card.picture, usual_face) / _ALIKE
    is_face = as_back < 1 < as_face
    kind = Kind.UNREADABLE if is_face else Kind.FACE_DOWN
    return Account(kind, card.quad, None, card.clearness)


def _correlation(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    """How alike two cards are after the light is evened out; small shifts are allowed."""
    inner = cv2.GaussianBlur(other, (0, 0), 1.5)[_PLAY_PX:-_PLAY_PX, _PLAY_PX:-_PLAY_PX]
    whole = cv2.GaussianBlur(one, (0, 0), 1.5)
    scores = cv2.matchTemplate(
        np.ascontiguousarray(whole), np.ascontiguousarray(inner), cv2.TM_CCOEFF_NORMED
    )
    return float(scores.max())
