"""Which cards of a photo stand upright as its pile is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vision.fan.settings import SETTINGS
from vision.finding import ChosenCards
from vision.found import CardKind, FoundCard
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


def _upright(side: TablePlane, faces: Sequence[Found]) -> list[Found]:
    seen = seen_from(side, [laid for _, laid in faces])
    return [
        (replace(found, kind=turned.kind), turned)
        for (found, _), turned in zip(faces, seen, strict=True)
        if abs(turned.on_table.turn) < SETTINGS.turned
    ]
