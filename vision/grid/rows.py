"""Cards on the table to rows and columns: rows one by one, at most three, each ragged."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.sparse.csgraph import connected_components

from companion.engine.shelf import Place
from vision.plane.table import Pose

_MOST_ROWS = 3
TYPICAL_PITCH = 1.05
# How far apart, in card widths, the middles of cards without a place between them are.
_NEAREST, _FARTHEST = 0.72, 1.45
_OFF_LINE = 0.4
# Neighbours in a column: how far below in card heights, how far aside in card widths.
_LEAST_BELOW, _MOST_BELOW, _OFF_COLUMN = 0.75, 1.32, 0.6
# The same across a place that is empty, while others of its row are not.
_IN_COLUMN = 0.3
# Beyond a hole of up to two places a card belongs to the row only if it lies well in line.
_ACROSS_HOLE, _IN_LINE, _AS_TURNED = 3.4, 0.2, np.radians(5.0)
# Nearer than this, in card widths or heights, two cards lie on each other.
_ON_EACH_OTHER = 0.72
# Something doubtful that is nearer to another card, in card widths, is a part of that card.
_BARELY_TOUCHING = 0.85
# How far above or below its neighbour, in card heights, a card is at most that is out of line.
_OUT_OF_LINE = 0.35
# How far, in card widths, a card is off the even steps of a row of so many cards, to be out of it.
_OUT_OF_STEP, _ENOUGH_FOR_STEP = 0.22, 4


@dataclass(frozen=True, slots=True)
class Layout:
    """Numbers of cards by place, and groups of cards that are no part of the shelf."""

    places: dict[Place, int]
    others: tuple[tuple[int, ...], ...]


def lay_out(poses: Sequence[Pose], weights: Sequence[float], card_height: float) -> Layout:
    """The weightiest group of neighbours in rows and columns, top to bottom, left to right."""
    groups = sorted(
        _groups(poses, card_height), key=lambda group: -sum(weights[card] for card in group)
    )
    rows = _three_rows(_rows_of(groups[0], poses, card_height)) if groups else []
    pitch = _pitch(rows, poses)
    placed = _aligned([_columns(row, poses, pitch) for row in rows], poses)
    places = {Place(n, col): card for n, row in enumerate(placed) for col, card in row.items()}
    beside = tuple(card for card in (groups[0] if groups else ()) if card not in places.values())
    return Layout(places, (*((beside,) if beside else ()), *groups[1:]))


Apart = NDArray[np.float64]


def _groups(poses: Sequence[Pose], card_height: float) -> list[tuple[int, ...]]:
    """Cards that hang together by lying beside or below each other."""
    across, down = _apart(poses)
    turn = np.array([pose.turn for pose in poses])
    alike = np.abs(turn[None] - turn[:, None]) < _AS_TURNED
    beyond = (across > _FARTHEST) & (across < _ACROSS_HOLE) & (np.abs(down) < _IN_LINE)
    under = (down > _LEAST_BELOW * card_height) & (down < _MOST_BELOW * card_height)
    below = under & (np.abs(across) < _OFF_COLUMN)
    aslant = under & (np.abs(across) < _FARTHEST)
    two_below = under.astype(np.int8) @ under.astype(np.int8) > 0
    beyond |= two_below & (np.abs(across) < _IN_COLUMN)
    return _connected(_beside(across, down) | below | ((beyond | aslant) & alike))


def out_of_step(places: Mapping[Place, int], poses: Sequence[Pose]) -> dict[int, Pose]:
    """Cards that were found across two places of their row, and where they lie by the others."""
    moved: dict[int, Pose] = {}
    for number in {place.row for place in places}:
        row = {place.col: card for place, card in places.items() if place.row == number}
        if len(row) >= _ENOUGH_FOR_STEP:
            moved |= dict(_moved_home(row, poses))
    return moved


def _moved_home(row: Mapping[int, int], poses: Sequence[Pose]) -> Iterator[tuple[int, Pose]]:
    """Go through the cards of a row that lie on a neighbour and are out of its step."""
    cols, x = np.array(list(row)), np.array([poses[card].x for card in row.values()])
    steps = [(b - a) / (d - c) for (a, c), (b, d) in combinations(zip(x, cols, strict=True), 2)]
    pitch = float(np.median(steps))
    home = cols * pitch + np.median(x - cols * pitch)
    for n, card in enumerate(row.values()):
        crowded = np.abs(np.delete(x, n) - x[n]).min() < _ON_EACH_OTHER
        if crowded and abs(x[n] - home[n]) > _OUT_OF_STEP:
            others = [other for other in row.values() if other != card]
            turn = float(np.median([poses[other].turn for other in others]))
            yield card, Pose(float(home[n]), _line_at(others, poses, float(home[n])), turn)


def holes_of(places: Mapping[Place, int], poses: Sequence[Pose]) -> dict[Place, Pose]:
    """The empty places between two cards of a row, and how a card would lie there."""
    holes: dict[Place, Pose] = {}
    for (left, one), (right, other) in pairwise(sorted(places.items())):
        if left.row == right.row:
            for col in range(left.col + 1, right.col):
                part = (col - left.col) / (right.col - left.col)
                holes[Place(left.row, col)] = _between(poses[one], poses[other], part)
    return holes


def _between(one: Pose, other: Pose, part: float) -> Pose:
    ends = zip((one.x, one.y, one.turn), (other.x, other.y, other.turn), strict=True)
    return Pose(*(start + part * (end - start) for start, end in ends))


def continues_row(
    card: Pose, others: Sequence[Pose], card_height: float, *, across_hole: bool
) -> bool:
    """Whether a card lies where a row goes on: well in line with its neighbour, and on no card."""
    farthest = _ACROSS_HOLE if across_hole else _FARTHEST
    across = np.array([abs(other.x - card.x) for other in others])
    down = np.array([abs(other.y - card.y) for other in others])
    alike = np.array([abs(other.turn - card.turn) for other in others]) < _AS_TURNED
    beside = (across > _BARELY_TOUCHING) & (across < farthest) & (down < _IN_LINE) & alike
    covers = (across < _BARELY_TOUCHING) & (down < _ON_EACH_OTHER * card_height)
    return bool(beside.any() and not covers.any())


def lies_beside(card: Pose, others: Sequence[Pose], card_height: float) -> bool:
    """Whether a card lies next to another in its row, if out of line, and on none."""
    across = np.array([abs(other.x - card.x) for other in others])
    down = np.array([abs(other.y - card.y) for other in others]) / card_height
    on = (across < _ON_EACH_OTHER) & (down < _ON_EACH_OTHER)
    return bool(np.any((across < _FARTHEST) & (down < _OUT_OF_LINE)) and not on.any())


def chains(poses: Sequence[Pose]) -> list[tuple[int, ...]]:
    """Cards in unbroken rows, one beside the other."""
    return _connected(_beside(*_apart(poses)))


def lines(poses: Sequence[Pose]) -> list[tuple[int, ...]]:
    """Cards at the same height on the table, however far apart."""
    _, down = _apart(poses)
    return _connected(np.abs(down) < _OFF_LINE)


def _apart(poses: Sequence[Pose]) -> tuple[Apart, Apart]:
    """How far right and how far below the first card the second lies, for all pairs."""
    x, y = np.array([pose.x for pose in poses]), np.array([pose.y for pose in poses])
    return x[None] - x[:, None], y[None] - y[:, None]


def _beside(across: Apart, down: Apart) -> NDArray[np.bool_]:
    return np.asarray((across > _NEAREST) & (across < _FARTHEST) & (np.abs(down) < _OFF_LINE))


def _connected(links: NDArray[np.bool_]) -> list[tuple[int, ...]]:
    if not len(links):
        return []
    _, labels = connected_components(links.astype(np.int8), directed=False)
    return [tuple(map(int, np.flatnonzero(labels == label))) for label in np.unique(labels)]


def _rows_of(cards: Sequence[int], poses: Sequence[Pose], card_height: float) -> list[list[int]]:
    """Cards at about the same height on the table, left to right."""
    rows: list[list[int]] = []
    for card in sorted(cards, key=lambda card: poses[card].y):
        if rows and poses[card].y - _line_at(rows[-1], poses, poses[card].x) < card_height / 2:
            rows[-1].append(card)
        else:
            rows.append([card])
    return [sorted(row, key=lambda card: poses[card].x) for row in rows]


def _line_at(row: Sequence[int], poses: Sequence[Pose], x: float) -> float:
    """The height of a row near a place: that of its nearest cards."""
    near = sorted(row, key=lambda card: abs(poses[card].x - x))[:3]
    return float(np.median([poses[card].y for card in near]))


def _three_rows(rows: list[list[int]]) -> list[list[int]]:
    """The three rows in succession that hold most cards."""
    starts = range(max(1, len(rows) - _MOST_ROWS + 1))
    choices = [rows[start : start + _MOST_ROWS] for start in starts]
    return max(choices, key=lambda chosen: sum(len(row) for row in chosen))


def _pitch(rows: Sequence[Sequence[int]], poses: Sequence[Pose]) -> float:
    steps = [poses[right].x - poses[left].x for row in rows for left, right in pairwise(row)]
    single = [step for step in steps if _NEAREST < step < _FARTHEST]
    return float(np.median(single)) if single else TYPICAL_PITCH


def _columns(row: Sequence[int], poses: Sequence[Pose], pitch: float) -> dict[int, int]:
    """Columns counted from the row's first card; a card overlapping its neighbour is the next."""
    columns = {0: row[0]}
    col = 0
    for before, card in pairwise(row):
        col += max(1, round((poses[card].x - poses[before].x) / pitch))
        columns[col] = card
    return columns


def _aligned(rows: Sequence[dict[int, int]], poses: Sequence[Pose]) -> list[dict[int, int]]:
    """The rows with their columns counted from one common first column."""
    placed: list[dict[int, int]] = []
    for row in rows:
        shift = _shift(row, placed, poses)
        placed.append({col + shift: card for col, card in row.items()})
    first = min((col for row in placed for col in row), default=0)
    return [{col - first: card for col, card in row.items()} for row in placed]


def _shift(row: dict[int, int], above: Sequence[dict[int, int]], poses: Sequence[Pose]) -> int:
    """By how many columns a row begins after the first, as most of its cards say."""
    if not above:
        return 0
    known = [(col, poses[card].x) for earlier in above for col, card in earlier.items()]
    votes: Counter[int] = Counter()
    for col, card in row.items():
        x = poses[card].x
        near_col, near_x = min(known, key=lambda other: abs(other[1] - x))
        away = round(x - near_x) if abs(x - near_x) > _OFF_COLUMN else 0
        votes[near_col + away - col] += 10 if away == 0 else 1
    return votes.most_common(1)[0][0]
