"""Which cards stand upright as seen from one side of the table, and so may be of its shelf."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from vision.found import CardKind, FoundCard
from vision.geometry import Pose
from vision.plane.fit import TablePlane
from vision.shelf.neighbours import chains, continues_row, lines
from vision.shelf.settings import SETTINGS
from vision.shelf.weight import share_inside


def directions(cards: Sequence[FoundCard]) -> list[float]:
    """The directions in which cards read, each once; backs alone read either way."""
    faces = [card.on_table.turn for card in cards if card.kind is CardKind.BOOK]
    left = np.array(faces or [card.on_table.turn for card in cards])
    found: list[float] = []
    while len(left):
        off = np.angle(np.exp(1j * (left[None] - left[:, None])))
        alike = np.abs(off) < SETTINGS.turned_like_shelf
        most = int(np.argmax(alike.sum(axis=1)))
        found.append(float(left[most] + np.mean(off[most][alike[most]])))
        left = left[~alike[most]]
    return found


def seen_from(plane: TablePlane, cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards with their poses on a plane that was turned; a back looks the same either way."""
    poses = plane.poses([card.quad for card in cards])
    return [
        replace(card, pose=_turned_home(card, pose))
        for card, pose in zip(cards, poses, strict=True)
    ]


def _turned_home(card: FoundCard, pose: Pose) -> Pose:
    """The pose with its turn around zero."""
    turn = float(np.angle(np.exp(1j * pose.turn)))
    if card.kind is not CardKind.BOOK and abs(turn) > np.pi / 2:
        turn = float(np.angle(np.exp(1j * (turn + np.pi))))
    return Pose(pose.x, pose.y, turn)


def upright_cards(
    cards: Sequence[FoundCard],
    card_height: float,
    size: tuple[int, int],
    of_others: Mapping[int, float],
) -> list[int]:
    """Numbers of the cards that stand upright; of doubtful ones, those where a row goes on."""
    elsewhere = {*of_others, *_backs_cut_off(cards, size)}
    turned = [n for n, c in enumerate(cards) if abs(c.on_table.turn) >= SETTINGS.turned_like_shelf]
    upright = [n for n in range(len(cards)) if n not in elsewhere.union(turned)]
    sure = [n for n in upright if cards[n].is_sure]
    beside = [cards[n].on_table for n in sure]
    maybe = [n for n in upright if n not in sure and _may_be_in_row(cards[n], size)]
    # A header will decide whether a face is one, so it may lie further away.
    in_row = [
        n
        for n in maybe
        if continues_row(
            cards[n].on_table,
            beside,
            card_height,
            across_hole=cards[n].kind is CardKind.BOOK,
        )
    ]
    return [*sure, *in_row]


def _may_be_in_row(card: FoundCard, size: tuple[int, int]) -> bool:
    """Whether something doubtful may be a card of a row; at the photo's edge it may not."""
    return _is_likely_enough(card) and share_inside(card.quad, size) == 1


def _is_likely_enough(card: FoundCard) -> bool:
    return card.score >= SETTINGS.least_in_row[card.kind]


def backs_of_others(cards: Sequence[FoundCard]) -> dict[int, float]:
    """Backs in rows whose faces are upside-down, and how surely one of those faces was seen.

    They belong to the shelf of somebody opposite.
    """
    found: dict[int, float] = {}
    for row in lines([card.on_table for card in cards]):
        faces = [n for n in row if cards[n].kind is CardKind.BOOK]
        away = [n for n in faces if _is_upside_down(cards[n])]
        of_all, of_away = (sum(cards[n].score for n in some) for some in (faces, away))
        if 2 * of_away > of_all:
            surest = max(cards[n].score for n in away)
            found |= {n: surest for n in row if cards[n].kind is CardKind.BACK}
    return found


def _is_upside_down(card: FoundCard) -> bool:
    return abs(card.on_table.turn) > np.pi - SETTINGS.turned_like_shelf


def _backs_cut_off(cards: Sequence[FoundCard], size: tuple[int, int]) -> set[int]:
    """Backs in rows without a face, all at the photo's edge: of a shelf that lies beyond it."""
    rows = chains([card.on_table for card in cards])
    faceless = [row for row in rows if not any(_may_be_face(cards[n]) for n in row)]
    cut = [row for row in faceless if all(share_inside(cards[n].quad, size) < 1 for n in row)]
    return {n for row in cut for n in row}


def _may_be_face(card: FoundCard) -> bool:
    return card.kind is CardKind.BOOK and _is_likely_enough(card)
