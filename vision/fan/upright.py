"""Which cards of a photo stand upright as its pile is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.fan.settings import SETTINGS
from vision.finding import ChosenCards
from vision.found import CardKind, FoundCard
from vision.geometry import width_of
from vision.headers.frame import ASPECT
from vision.plane.fit import TablePlane
from vision.shelf.upright import directions, seen_from

Found = tuple[FoundCard, FoundCard]
"""A card as it was found, and laid flat as seen from one side."""


def upright_faces(chosen: ChosenCards) -> list[list[Found]]:
    """The faces that surely lie there, as they stand upright from each side, most of them first.

    The last cards of uneven columns make no rows, so every face has a voice, wherever it lies.
    """
    pairs = zip(chosen.candidates, chosen.on_plane.cards, strict=True)
    faces = [(f, laid) for f, laid in pairs if laid.is_sure and laid.kind is not CardKind.BACK]
    plane = chosen.on_plane.plane
    sides = (plane.turned(turn) for turn in directions([laid for _, laid in faces]))
    ways = [_upright(side, faces) for side in sides]
    return sorted(ways, key=lambda way: -sum(laid.score for _, laid in way))


def pieces(chosen: ChosenCards) -> list[list[FoundCard]]:
    """What shows of covered cards, if that was taken for cards on their sides: both ways up.

    Their long edges are the upper edges of cards, whose height is only supposed.
    """
    faces = [card for card in chosen.candidates if card.is_sure and card.kind is not CardKind.BACK]
    return [[_from_piece(card, turn) for card in faces] for turn in (1, 3)] if faces else []


def _from_piece(card: FoundCard, turn: int) -> FoundCard:
    quad = np.roll(card.quad, turn, axis=0)
    tall = ASPECT * width_of(quad) / max(width_of(np.roll(quad, 1, axis=0)), 1.0)
    left, right = (tall * (quad[end] - quad[start]) for start, end in ((0, 3), (1, 2)))
    whole = np.array([quad[0], quad[1], quad[1] + right, quad[0] + left], np.float32)
    return replace(card, quad=whole, kind=CardKind.BOOK)


def _upright(side: TablePlane, faces: Sequence[Found]) -> list[Found]:
    seen = seen_from(side, [laid for _, laid in faces])
    return [
        (replace(found, kind=turned.kind), turned)
        for (found, _), turned in zip(faces, seen, strict=True)
        if abs(turned.on_table.turn) < SETTINGS.turned
    ]
