"""Faces on the table to rows and columns: rows one by one, at most three, each ragged."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from companion.engine.shelf import Place
from vision.find.faces import Face
from vision.settings import SETTINGS

_TYPICAL_PITCH = 1.05
# How far apart the letters of cards without a place between them are.
_NEAREST, _FARTHEST = 0.75, 1.45
# How far a card may lie off the line of its row, and a neighbour above off its column.
_OFF_LINE = 0.3
_OFF_COLUMN = 0.55


@dataclass(frozen=True, slots=True)
class Grid:
    """The shelf's faces by place, and the faces that are no part of it."""

    faces: dict[Place, Face]
    strays: tuple[Face, ...]
    pitch: float
    row_pitch: float


def lay_out(faces: Sequence[Face], card_height: float) -> Grid:
    """Rows top to bottom, columns left to right; what fits no row is a stray."""
    rows = _shelf_rows(_rows_of(faces, card_height), card_height)
    pitch = _pitch(rows)
    placed = _aligned([_columns(row, pitch) for row in rows])
    kept = {id(face) for row in rows for face in row}
    strays = tuple(face for face in faces if id(face) not in kept)
    cells = {
        Place(number, col): face for number, row in enumerate(placed) for col, face in row.items()
    }
    return Grid(cells, strays, pitch, _row_pitch(rows, card_height))


def _rows_of(faces: Sequence[Face], card_height: float) -> list[list[Face]]:
    """Faces at about the same height on the table, left to right."""
    rows: list[list[Face]] = []
    for face in sorted(faces, key=lambda face: face.y):
        if rows and face.y - _line_at(rows[-1], face.x) < 0.5 * card_height:
            rows[-1].append(face)
        else:
            rows.append([face])
    straight = [_on_line(row) for row in rows]
    return [sorted(row, key=lambda face: face.x) for row in straight if row]


def _line_at(row: Sequence[Face], x: float) -> float:
    """The height of a row near a place: that of its nearest cards."""
    near = sorted(row, key=lambda face: abs(face.x - x))[:3]
    return float(np.median([face.y for face in near]))


def _on_line(row: list[Face]) -> list[Face]:
    return [
        face
        for face in row
        if abs(face.y - _line_at([other for other in row if other is not face] or [face], face.x))
        < _OFF_LINE
        or len(row) == 1
    ]


def _shelf_rows(rows: list[list[Face]], card_height: float) -> list[list[Face]]:
    """The most cards in at most three rows that follow each other at a card's height."""
    stacks: list[list[list[Face]]] = []
    for row in rows:
        if stacks and _follows(stacks[-1][-1], row, card_height):
            stacks[-1].append(row)
        else:
            stacks.append([row])
    choices = [
        stack[start : start + SETTINGS.most_rows] for stack in stacks for start in range(len(stack))
    ]
    return max(choices, key=lambda chosen: sum(len(row) for row in chosen), default=[])


def _follows(upper: Sequence[Face], lower: Sequence[Face], card_height: float) -> bool:
    drop = np.mean([face.y for face in lower]) - np.mean([face.y for face in upper])
    return bool(drop < 1.45 * card_height)


def _pitch(rows: Sequence[Sequence[Face]]) -> float:
    steps = [right.x - left.x for row in rows for left, right in pairwise(row)]
    single = [step for step in steps if _NEAREST < step < _FARTHEST]
    return float(np.median(single)) if single else _TYPICAL_PITCH


def _columns(row: Sequence[Face], pitch: float) -> dict[int, Face]:
    """Columns counted from the row's first card; a card overlapping its neighbour is the next."""
    columns = {0: row[0]}
    col = 0
    for before, face in pairwise(row):
        col += max(1, round((face.x - before.x) / pitch))
        columns[col] = face
    return columns


def _aligned(rows: Sequence[dict[int, Face]]) -> list[dict[int, Face]]:
    """The rows with their columns counted from one common first column."""
    placed: list[dict[int, Face]] = []
    for row in rows:
        shift = _shift(row, placed)
        placed.append({col + shift: face for col, face in row.items()})
    first = min((col for row in placed for col in row), default=0)
    return [{col - first: face for col, face in row.items()} for row in placed]


def _shift(row: dict[int, Face], above: Sequence[dict[int, Face]]) -> int:
    """By how many columns a row begins after the first, as most of its cards say."""
    if not above:
        return 0
    known = [(col, face) for earlier in above for col, face in earlier.items()]
    votes: Counter[int] = Counter()
    for col, face in row.items():
        near_col, near = min(known, key=lambda other: abs(other[1].x - face.x))
        away = round(face.x - near.x) if abs(face.x - near.x) > _OFF_COLUMN else 0
        weight = 10 if away == 0 else 1
        votes[near_col + away - col] += weight
    return votes.most_common(1)[0][0]


def _row_pitch(rows: Sequence[Sequence[Face]], card_height: float) -> float:
    lines = [float(np.median([face.y for face in row])) for row in rows]
    drops = np.diff(lines)
    return float(np.median(drops)) if len(drops) else 1.04 * card_height
