"""Chooses the shelf that a photo is of, and says what may be wrong with that choice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.engine.exlibris.reading import Doubt, Reason
from vision.found import LEAST_SCORE, FoundCard
from vision.geometry import Pose
from vision.plane.fit import TablePlane
from vision.plane.straighten import CardsOnPlane
from vision.shelf.neighbours import continues_column, groups, lies_beside
from vision.shelf.rows import Row, rows_of
from vision.shelf.settings import SETTINGS
from vision.shelf.upright import backs_of_others, directions, seen_from, upright_cards
from vision.shelf.weight import facing, weight_of


@dataclass(frozen=True, eq=False)
class ChosenShelf:
    """The cards of a shelf in rows, on the plane as seen from the side they are read from."""

    plane: TablePlane
    rows: tuple[Row, ...]
    elsewhere: int
    """How many sure cards of the photo are not among them."""
    weight: float
    """How much speaks for this being the shelf that the photo is of."""
    rival: float
    """The same of the heaviest group of cards beside it."""
    doubts: tuple[Doubt, ...] = ()
    """Why its first row and column, and with them all places, may be others."""

    @property
    def is_one_of_two(self) -> bool:
        """Whether another group might just as well be meant."""
        as_heavy = self.rival > SETTINGS.might_be_meant * self.weight
        return as_heavy and self.rival > SETTINGS.a_few_cards


def choose_shelf(laid: CardsOnPlane, size: tuple[int, int]) -> ChosenShelf | None:
    """The heaviest shelf, from whichever side; None where nothing is surely a card."""
    cards = [card for card in laid.cards if card.score >= SETTINGS.least_score]
    sure = [card for card in cards if card.is_sure]
    if not sure:
        return None
    sides = [laid.plane.turned(turn) for turn in directions(sure)]
    shelves = [_shelf_from(side, seen_from(side, cards), size) for side in sides]
    first, *others = sorted(shelves, key=lambda shelf: -shelf.weight)
    rival = max(first.rival, *(other.weight for other in others), 0.0)
    if rival > SETTINGS.might_belong * first.weight:
        first = replace(first, doubts=(*first.doubts, Doubt(Reason.OTHER_GROUP)))
    return replace(first, rival=rival)


def _shelf_from(
    plane: TablePlane, cards: Sequence[FoundCard], size: tuple[int, int]
) -> ChosenShelf:
    """The shelf whose cards stand upright as seen from this side."""
    of_others = backs_of_others(cards)
    upright = [cards[n] for n in upright_cards(cards, plane.aspect, size, of_others)]
    near = facing(plane, size)
    weights = {card: near * weight_of(card.quad, size) for card in upright}
    heaviest, *others = _by_weight(upright, weights, plane.aspect)
    rows = rows_of(heaviest, plane.aspect) if heaviest else []
    chosen = [card for row in rows for card in row]
    beside = [card for card in heaviest if card not in chosen]
    rivals = [sum(weights[card] for card in group) for group in (beside, *others)]
    return ChosenShelf(
        plane,
        tuple(rows),
        sum(card.is_sure for card in cards) - sum(card.is_sure for card in chosen),
        sum(weights[card] for card in chosen),
        max(rivals),
        tuple(_doubts(_Choice(cards, upright, rows, plane.aspect), of_others)),
    )


def _by_weight(
    cards: Sequence[FoundCard], weights: Mapping[FoundCard, float], card_height: float
) -> list[list[FoundCard]]:
    """The groups of neighbours, the heaviest first; an empty one where there are no cards."""
    found = groups([card.on_table for card in cards], card_height)
    as_cards = [[cards[n] for n in group] for group in found]
    ordered = sorted(as_cards, key=lambda group: -sum(weights[card] for card in group))
    return ordered or [[]]


@dataclass(frozen=True, eq=False)
class _Choice:
    """The rows that were chosen among the cards of a photo, and those that stand upright in it."""

    cards: Sequence[FoundCard]
    upright: Sequence[FoundCard]
    rows: Sequence[Row]
    card_height: float

    @property
    def leaves_out_a_neighbour(self) -> bool:
        """Whether a sure card lies beside the rows, yet too far out of line to be of them."""
        near = [pose for pose in self._others(self.cards) if abs(pose.turn) < SETTINGS.turned_away]
        return any(lies_beside(pose, self._chosen, self.card_height) for pose in near)

    @property
    def leaves_out_a_row(self) -> bool:
        """Whether a sure card lies in a column of the rows, yet too far away to be of the next."""
        others = self._others(self.upright) if len(self.rows) < SETTINGS.most_rows else []
        return any(continues_column(pose, self._chosen, self.card_height) for pose in others)

    @property
    def _chosen(self) -> list[Pose]:
        return [card.on_table for row in self.rows for card in row]

    def _others(self, cards: Sequence[FoundCard]) -> list[Pose]:
        chosen = {card for row in self.rows for card in row}
        return [card.on_table for card in cards if card.is_sure and card not in chosen]


def _doubts(choice: _Choice, of_others: Mapping[int, float]) -> Iterator[Doubt]:
    if _excluded_on_weak_evidence(of_others, choice.cards):
        yield Doubt(Reason.BACKS_LEFT_OUT)
    if choice.leaves_out_a_neighbour or choice.leaves_out_a_row:
        yield Doubt(Reason.CARD_LEFT_OUT)


def _excluded_on_weak_evidence(of_others: Mapping[int, float], cards: Sequence[FoundCard]) -> bool:
    """Whether sure backs were left out because of faces that themselves are hardly seen."""
    return any(seen < LEAST_SCORE and cards[n].is_sure for n, seen in of_others.items())
