"""A photo to its shelf: every card in its row and column, whichever way the camera was held."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from companion.engine.shelf import Place
from vision.candidates.cards import LEAST_SCORE, CardKind, FoundCard, find_cards
from vision.grid.doubt import leaves_out_a_neighbour, places_in_doubt
from vision.grid.rows import chains, continues_row, holes_of, lay_out, lines, out_of_step
from vision.image import Picture
from vision.plane.table import Corners, Pose, Table, fit_table, poses_on, transform

# Cards of a shelf are turned by a few degrees at most against each other.
_TURNED_LIKE_SHELF = np.radians(14.0)
# Another group of cards might be part of the shelf, or be meant, from this share of its weight on.
_MIGHT_BELONG, _MIGHT_BE_MEANT = 0.4, 0.6
_A_FEW_CARDS = 3.5
# How much its side counts, in nats, and by how much nearer things then look larger.
_SIDE, _TILTED = 0.5, 0.07
# Something less like a card than this is none, even where a row goes on: a header will tell of a
# face whether it is one, of a back nothing will.
_LEAST_IN_ROW = {CardKind.BOOK: 0.05, CardKind.BACK: 0.15, CardKind.CATEGORY: LEAST_SCORE}
# A face on its head, however poorly seen, tells that others of its row are somebody else's.
_LEAST_TOLD = 0.01
# Corners nearer to the photo's edge, as a share of its sides, may as well lie beyond it.
_EDGE = 0.008
# What a face would be that was overlooked in a hole: doubtful, even if it shows a header.
_OVERLOOKED = FoundCard(CardKind.BOOK, np.zeros((4, 2), np.float32), 0.4)
# Somebody who says what lies there may know better of a card that is less sure than this.
_UNDISPUTED = 0.9
# How sure one is at most of a card whose place is in doubt.
_PLACE_IN_DOUBT = 0.3


@dataclass(frozen=True, slots=True)
class ShelfCard:
    """A card of the shelf: which side shows, its corners in the photo, and how sure that is."""

    kind: CardKind
    quad: NDArray[np.float64]
    score: float
    x: float
    """How far right its middle was found, in card widths."""
    is_astray: bool = False
    """Whether it may lie in another place, as all of its shelf may."""

    @property
    def found(self) -> float:
        """How sure it is that such a card lies in this place."""
        return min(self.score, _PLACE_IN_DOUBT) if self.is_astray else self.score

    @property
    def is_doubtful(self) -> bool:
        """Whether it is taken for a card only because a row goes on there, or has a hole."""
        return self.score < LEAST_SCORE

    @property
    def needs_header(self) -> bool:
        """Whether it is no card unless it shows a header."""
        return self.is_doubtful and self.kind is CardKind.BOOK


@dataclass(frozen=True, slots=True)
class FoundShelf:
    """The cards of a shelf by place, and how many cards lie elsewhere in the photo."""

    cards: dict[Place, ShelfCard]
    elsewhere: int
    weight: float
    """How much speaks for this being the shelf that the photo is of."""
    rival: float
    """The same of the weightiest group of cards beside it."""
    holes: dict[Place, ShelfCard] = field(default_factory=dict)
    """Where a face would lie that was overlooked, in each empty place between two cards."""
    in_doubt: bool = False
    """Whether all places are in doubt for what lies beside the shelf."""

    @property
    def is_one_of_two(self) -> bool:
        """Whether another group might as well be meant."""
        return self.rival > _MIGHT_BE_MEANT * self.weight and self.rival > _A_FEW_CARDS

    def with_headers(self, shown: Collection[Place]) -> tuple["FoundShelf", dict[Place, Place]]:
        """The shelf once headers tell: a face in a hole counts, a doubtful one without does not.

        Where places are in doubt after all, a card may lie in any hole. Beside it, for each of its
        places, which it was before: the first column may be another.
        """
        every = self.holes | self.cards
        kept = {p: card for p, card in every.items() if p in shown or not card.needs_header}
        shelf, were = self._with(kept)
        if any(card.is_astray for card in shelf.cards.values()):
            return replace(self, in_doubt=True)._with(self.holes | kept)
        return shelf, were

    def as_told(self, is_so: Callable[[Collection[Place]], bool]) -> "FoundShelf":
        """The shelf without what is less sure, if its cards then lie as somebody says they do."""
        surer = (
            {place: card for place, card in self.cards.items() if card.score >= least}
            for least in (LEAST_SCORE, _UNDISPUTED)
        )
        shelves = (self, *(self._with(cards)[0] for cards in surer))
        return next((shelf for shelf in shelves if is_so(shelf.cards)), self)

    def _with(self, kept: Mapping[Place, ShelfCard]) -> tuple["FoundShelf", dict[Place, Place]]:
        """The shelf of these cards, and for each of its places which it was before."""
        were = _counted_anew([*kept])
        cards = {place: kept[before] for place, before in were.items()}
        return replace(self, cards=cards, holes={}).judged(), were

    def judged(self) -> "FoundShelf":
        """The shelf with every card astray, or none: places are counted from one first."""
        other = self.rival > _MIGHT_BELONG * self.weight
        astray = self.in_doubt or other or places_in_doubt(self.cards)
        cards, holes = (
            {place: replace(card, is_astray=astray) for place, card in some.items()}
            for some in (self.cards, self.holes)
        )
        return replace(self, cards=cards, holes=holes)


def _counted_anew(places: Sequence[Place]) -> dict[Place, Place]:
    """Places from the first row and column on, and which each of them was before."""
    top = min((place.row for place in places), default=0)
    left = min((place.col for place in places), default=0)
    return {Place(place.row - top, place.col - left): place for place in places}


def find_shelf(photo: Picture) -> FoundShelf | None:
    """The shelf in a photo, or nothing where no card is found."""
    return shelf_of(find_cards(photo, _LEAST_TOLD), (photo.shape[1], photo.shape[0]))


def shelf_of(found: Sequence[FoundCard], size: tuple[int, int]) -> FoundShelf | None:
    """The shelf that found cards make in a photo of this width and height."""
    sure = [card for card in found if card.score >= LEAST_SCORE]
    if not sure:
        return None
    quads = [card.quad for card in sure]
    table = fit_table(quads, size)
    turns = _ways_up(sure, poses_on(table, quads))
    shelves = [_seen_from(table.turned(turn), found, size) for turn in turns]
    first, *others = sorted(shelves, key=lambda shelf: -shelf.weight)
    rival = max(first.rival, *(other.weight for other in others), 0.0)
    return replace(first, rival=rival).judged()


def _seen_from(table: Table, found: Sequence[FoundCard], size: tuple[int, int]) -> FoundShelf:
    """The shelf whose cards stand upright on a table looked at from this side."""
    poses = _turned_home(found, poses_on(table, [card.quad for card in found]))
    of_others = _backs_of_others(found, poses)
    straight = _standing(found, poses, table.aspect, size, of_others)
    weights = [_weight(found[n].quad, size) for n in straight]
    standing = [poses[n] for n in straight]
    layout = lay_out(standing, weights, table.aspect)
    moved = out_of_step(layout.places, standing)
    laid = {place: straight[n] for place, n in layout.places.items()}
    cards = {
        place: replace(
            _shelf_card(found[laid[place]], moved.get(n, standing[n]), table), x=standing[n].x
        )
        for place, n in layout.places.items()
    }
    holes = {
        place: _shelf_card(_OVERLOOKED, pose, table)
        for place, pose in holes_of(layout.places, standing).items()
    }
    facing = _facing(table, size)
    others = [facing * sum(weights[n] for n in group) for group in layout.others]
    own = facing * sum(weights[n] for n in layout.places.values())
    elsewhere = _sure(found) - _sure(list(cards.values()))
    in_doubt = _is_hearsay(of_others, found) or leaves_out_a_neighbour(
        laid.values(), found, poses, table.aspect
    )
    return FoundShelf(cards, elsewhere, own, max(others, default=0.0), holes, in_doubt)


def _facing(table: Table, size: tuple[int, int]) -> float:
    """How much more a shelf weighs because its lower edge is nearer to the camera, or less.

    People sit before their own shelf; that of somebody opposite is seen from behind.
    """
    middle = transform(table.to_table, np.array([size]) / 2)[0]
    row = middle + np.array([(-0.5, -1), (0.5, -1), (-0.5, 1), (0.5, 1)])
    far_left, far_right, near_left, near_right = transform(table.to_photo, row)
    nearer = np.linalg.norm(near_right - near_left) / np.linalg.norm(far_right - far_left)
    return float(np.exp(_SIDE * np.tanh(np.log(nearer) / _TILTED)))


def _sure(cards: Sequence[FoundCard | ShelfCard]) -> int:
    return sum(card.score >= LEAST_SCORE for card in cards)


def _standing(
    found: Sequence[FoundCard],
    poses: Sequence[Pose],
    card_height: float,
    size: tuple[int, int],
    of_others: Mapping[int, float],
) -> list[int]:
    """Numbers of the cards that stand upright; of doubtful ones, those where a row goes on."""
    elsewhere = {*of_others, *_backs_cut_off(found, poses, size)}
    turned = [n for n, pose in enumerate(poses) if abs(pose.turn) >= _TURNED_LIKE_SHELF]
    upright = [n for n in range(len(found)) if n not in elsewhere.union(turned)]
    sure = [n for n in upright if found[n].score >= LEAST_SCORE]
    beside = [poses[n] for n in sure]
    maybe = [n for n in upright if n not in sure and _may_be_in_row(found[n], size)]
    # Of a face its header will tell whether it is one, so it may lie further away.
    in_row = [
        n
        for n in maybe
        if continues_row(poses[n], beside, card_height, across_hole=found[n].kind is CardKind.BOOK)
    ]
    return [*sure, *in_row]


def _may_be_in_row(card: FoundCard, size: tuple[int, int]) -> bool:
    """Whether something doubtful may be a card of a row; at the photo's edge it is none."""
    return card.score >= _LEAST_IN_ROW[card.kind] and _inside(card.quad, size) == 1


def _backs_of_others(found: Sequence[FoundCard], poses: Sequence[Pose]) -> dict[int, float]:
    """Backs in rows whose faces stand on their heads, and how surely one of those was seen.

    They are of the shelf of somebody opposite.
    """
    told: dict[int, float] = {}
    for row in lines(poses):
        faces = [n for n in row if found[n].kind is CardKind.BOOK]
        away = [n for n in faces if abs(poses[n].turn) > np.pi - _TURNED_LIKE_SHELF]
        of_all, of_away = (sum(found[n].score for n in some) for some in (faces, away))
        if 2 * of_away > of_all:
            surest = max(found[n].score for n in away)
            told |= {n: surest for n in row if found[n].kind is CardKind.BACK}
    return told


def _is_hearsay(of_others: Mapping[int, float], found: Sequence[FoundCard]) -> bool:
    """Whether sure backs were left out for faces that themselves are hardly seen."""
    return any(told < LEAST_SCORE <= found[n].score for n, told in of_others.items())


def _backs_cut_off(
    found: Sequence[FoundCard], poses: Sequence[Pose], size: tuple[int, int]
) -> set[int]:
    """Backs in rows without a face, all at the photo's edge: of a shelf that lies beyond it."""
    rows = (row for row in chains(poses) if not any(_may_be_face(found[n]) for n in row))
    return {n for row in rows if all(_inside(found[n].quad, size) < 1 for n in row) for n in row}


def _may_be_face(card: FoundCard) -> bool:
    return card.kind is CardKind.BOOK and card.score >= _LEAST_IN_ROW[CardKind.BOOK]


def _weight(quad: Corners, size: tuple[int, int]) -> float:
    """How much a card speaks for the shelf: people aim at theirs and cut off what lies around."""
    inside = _inside(quad, size)
    off_middle = np.abs(quad.mean(axis=0) / size - 0.5).max()
    return float(inside**2 * (1.2 - off_middle))


def _inside(quad: Corners, size: tuple[int, int]) -> float:
    """The share of a card's corners that lie in the photo, and not at its very edge."""
    edge = _EDGE * np.array(size)
    return float(np.all((quad > edge) & (quad < size - edge), axis=1).mean())


def _shelf_card(card: FoundCard, pose: Pose, table: Table) -> ShelfCard:
    """The card as the rectangle it is, seen in the photo: steadier than four single corners."""
    quad = transform(table.to_photo, pose.quad(table.aspect))
    return ShelfCard(card.kind, quad, card.score, pose.x)


def _ways_up(found: Sequence[FoundCard], poses: Sequence[Pose]) -> list[float]:
    """The directions in which cards read, each once; backs alone read either way."""
    faces = [p.turn for card, p in zip(found, poses, strict=True) if card.kind is CardKind.BOOK]
    left = np.array(faces or [pose.turn for pose in poses])
    ways: list[float] = []
    while len(left):
        off = np.angle(np.exp(1j * (left[None] - left[:, None])))
        alike = np.abs(off) < _TURNED_LIKE_SHELF
        most = int(np.argmax(alike.sum(axis=1)))
        ways.append(float(left[most] + np.mean(off[most][alike[most]])))
        left = left[~alike[most]]
    return ways


def _turned_home(found: Sequence[FoundCard], poses: Sequence[Pose]) -> list[Pose]:
    """Poses with turns around zero; a back looks the same either way up."""
    home = []
    for card, pose in zip(found, poses, strict=True):
        turn = float(np.angle(np.exp(1j * pose.turn)))
        if card.kind is not CardKind.BOOK and abs(turn) > np.pi / 2:
            turn = float(np.angle(np.exp(1j * (turn + np.pi))))
        home.append(Pose(pose.x, pose.y, turn))
    return home
