"""Finds room beside the shelf for things and for cards that are no part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.card import Card
from vision.lab.studio.camera import Camera
from vision.lab.studio.clutter import sample_thing
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import Level
from vision.lab.studio.scene import Laid

Points = NDArray[np.float64]

_TRIES = 40
_NEAREST = 9.0
"""Millimetres that things keep from the shelf; nearer and nobody could tell them apart."""
_PILE_TURN = 2.0


@dataclass(frozen=True, eq=False)
class Thing:
    """Something else on the table and where its middle is."""

    kind: str
    at: Points


@dataclass(frozen=True, eq=False)
class Room:
    """What is free around a shelf, as far as the camera sees."""

    camera: Camera
    design: Design
    shelf: Sequence[Laid]

    def distance(self, at: Points) -> float:
        """Return how far a point is from the nearest card of the shelf."""
        return min((self._from_card(card, at) for card in self.shelf), default=np.inf)

    def find(self, dice: Dice, reach: float, slack: float) -> Points | None:
        """Find a place for something that reaches so far; `slack` lets it leave the picture."""
        size = np.array((self.camera.width, self.camera.height))
        for _ in range(_TRIES):
            share = np.array((dice.between(-slack, 1 + slack), dice.between(-slack, 1 + slack)))
            at: Points = self.camera.on_table((share * size)[None])[0]
            if self.distance(at) > reach + _NEAREST:
                return at
        return None

    def _from_card(self, card: Laid, at: Points) -> float:
        angle, (x, y) = np.radians(card.turn), at - (card.x, card.y)
        u, v = np.cos(angle) * x + np.sin(angle) * y, np.cos(angle) * y - np.sin(angle) * x
        beyond = (abs(u) - self.design.width / 2, abs(v) - self.design.height / 2)
        return float(np.hypot(*np.maximum(beyond, 0)))


def sample_things(dice: Dice, level: Level, room: Room) -> list[Thing]:
    """Scatter things where the shelf leaves room."""
    things: list[Thing] = []
    for index in range(dice.whole(*level.clutter)):
        own = dice.apart(index)
        kind, reach = sample_thing(own)
        at = room.find(own, reach, 0.1)
        if at is not None and all(np.hypot(*(at - thing.at)) > reach for thing in things):
            things.append(Thing(kind, at))
    return sorted(things, key=lambda thing: float(thing.at[1]))


def sample_strays(dice: Dice, level: Level, room: Room, others: Sequence[Card]) -> list[Laid]:
    """Lay cards beside the shelf: single ones, a pile, or the edge of another player's shelf."""
    if not room.shelf or not dice.chance(level.strays):
        return []
    kind = dice.weighted({"loose": 0.5, "pile": 0.3, "neighbour": 0.2})
    cards = dice.some(others, 8)
    if kind == "neighbour":
        return _neighbour(dice, room, cards)
    reach = float(np.hypot(room.design.width, room.design.height)) / 2
    at = room.find(dice, reach, 0.12)
    if at is None:
        return []
    return _pile(dice, at, cards) if kind == "pile" else _loose(dice, at, cards[:1])


def _shows(dice: Dice, card: Card) -> Card | None:
    return card if dice.chance(0.6) else None


def _loose(dice: Dice, at: Points, cards: Sequence[Card]) -> list[Laid]:
    # Nearly straight, a loose card could as well belong to a row; players would lay it elsewhere.
    turn = dice.between(15, 165) * dice.pick((-1, 1))
    return [Laid(at[0], at[1], turn, _shows(dice, card)) for card in cards]


def _pile(dice: Dice, at: Points, cards: Sequence[Card]) -> list[Laid]:
    turn = dice.between(15, 345)
    return [
        Laid(
            at[0] + dice.about(0, 0.8),
            at[1] + dice.about(0, 0.8),
            turn + dice.about(0, _PILE_TURN),
            _shows(dice, card),
        )
        for card in cards
    ]


def _neighbour(dice: Dice, room: Room, cards: Sequence[Card]) -> list[Laid]:
    """Lay a row of another player, who sits opposite or at a side."""
    turn = dice.pick((180, 90, -90))
    angle = np.radians(turn)
    away = np.array((np.sin(angle), np.cos(angle)))
    along = np.array((np.cos(angle), -np.sin(angle)))
    corners = np.vstack(
        [card.corners(room.design.width, room.design.height) for card in room.shelf]
    )
    edge = float((corners @ away).max())
    middle = away * (edge + room.design.height / 2 + dice.between(18, 60))
    step = room.design.width + dice.between(0, 4)
    places = [middle + along * step * (index - 3.5) for index in range(len(cards))]
    return [
        Laid(float(x), float(y), turn + dice.about(0, 1.5), _shows(dice, card))
        for (x, y), card in zip(places, cards, strict=True)
    ]
