"""From a photo to the cards of a fan, by column and place, with their headers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from companion.engine.exlibris.shelf import Place
from vision.fan.area import PilePrint, Reach, look_at_pile, window_around
from vision.fan.columns import Column, columns_of, with_unseen
from vision.fan.ends import Ends, with_last
from vision.fan.first_layout import first_layout
from vision.fan.locate import HeaderSpot, locate_headers
from vision.fan.overlooked import Corner, Frame, with_overlooked
from vision.fan.plane import plane_of_pile
from vision.fan.settings import SETTINGS
from vision.fan.upright import pieces, upright_faces
from vision.fan.visible import visible_headers, visible_parts
from vision.finding import ChosenCards, FoundShelf
from vision.found import CardKind, FoundCard
from vision.geometry import Pose, overlap, transform, width_of
from vision.grid.lay_out import Grid
from vision.grid.numbering import Numbered
from vision.headers.find import CardTops, look_at_tops
from vision.headers.fit_layout import fit_layout
from vision.headers.frame import TOP
from vision.headers.header import Header
from vision.headers.layout import NO_LAYOUT, HeaderLayout
from vision.image import Picture, size_of
from vision.odds import share_of
from vision.plane.fit import TablePlane


@dataclass(frozen=True, eq=False)
class FoundFan:
    """The cards of a fan, what lies on them, and where the copy has the parts of its headers."""

    shelf: FoundShelf
    numbered: Numbered
    tops: CardTops
    layout: HeaderLayout
    headed: int = 0
    """On how many of the cards a header was found."""
    covered: int = 0
    """How many of these lie under another card whose header was found."""

    @property
    def is_clear(self) -> bool:
        """Whether most cards show a header; else nobody knows what was missed."""
        return self.headed > SETTINGS.clear * len(self.numbered.cards)

    @property
    def is_one(self) -> bool:
        """Whether most cards overlap others of their column; else it may be a shelf.

        Headers must tell so: what else looks like print above a whole card may be of the table.
        """
        places = self.numbered.cards
        in_columns = [place for place in places if Place(1, place.col) in places]
        columns = sum(place.row == 0 for place in places)
        overlap = self.covered >= SETTINGS.covered * columns
        return overlap and len(in_columns) > SETTINGS.in_columns * len(places)

    @property
    def is_surely_one(self) -> bool:
        """Whether most of its cards are seen to lie under another one."""
        return self.is_one and 2 * self.covered > len(self.numbered.cards)

    def headers(self, layout: HeaderLayout) -> dict[Place, Header]:
        """The headers on all cards, by a layout."""
        cards = self.numbered.cards
        return dict(zip(cards, visible_headers(self.tops, layout, cards), strict=True))


def find_fan(photo: Picture, chosen: ChosenCards) -> FoundFan | None:
    """The fan of a photo in which cards were found; None where no header of one is seen.

    What shows of a covered card is easily taken for one that lies on its side: the side from which
    more print makes headers is the right one.
    """
    ways = upright_faces(chosen)[: SETTINGS.ways]
    fan = _best(photo, chosen, [[found for found, _ in way] for way in ways if way])
    if fan is not None and fan.is_one and fan.is_clear:
        return fan
    others = _best(photo, chosen, pieces(chosen), whole=False)
    return others if others is not None and others.is_surely_one else fan


def _best(
    photo: Picture, chosen: ChosenCards, ways: Sequence[Sequence[FoundCard]], *, whole: bool = True
) -> FoundFan | None:
    """The fan by those of these cards around which most headers are found."""
    seen = [_seen_from(photo, chosen, way) for way in ways]
    best = max(seen, key=lambda one: sum(spot.nats for spot in one.spots), default=None)
    if best is None:
        return None
    return _laid_out(photo, chosen, best if whole else replace(best, whole=[], heights=[]))


@dataclass(frozen=True, eq=False)
class _Side:
    """A pile as seen from one side: its plane, whole cards, layout and headers."""

    plane: TablePlane
    whole: list[FoundCard]
    heights: list[float]
    """How high these were found to be, in card widths."""
    layout: HeaderLayout
    spots: list[HeaderSpot]
    print_: PilePrint | None = None
    perhaps: Sequence[FoundCard] = ()
    """Whatever may be a card."""

    @property
    def columns(self) -> list[Column]:
        """The headers in columns, with what shows of those that were not found."""
        if self.print_ is None:
            return []
        ends = [_corner(card.on_table, self.plane.aspect) for card in self.whole]
        found = columns_of(self.spots)
        seen = with_overlooked(found, ends, self.print_, self.layout, [*self._bare()])
        return with_last(with_unseen(seen), self._ends(), self.plane.aspect)

    def _ends(self) -> Ends:
        """Where whole cards end as they were found, and what may be others."""
        laid = [_corner(card.on_table, self.plane.aspect) for card in self.whole]
        sure = [(x, y + high) for (x, y), high in zip(laid, self.heights, strict=True)]
        found = [transform(self.plane.to_table, card.quad) for card in self.perhaps]
        maybe = [(float(quad[:, 0].min()), float(quad[:, 1].max())) for quad in found]
        return Ends(sure, maybe)

    def _bare(self) -> Iterator[Frame]:
        """Go through the whole cards on which surely none lies.

        Two on each other look like one that is too high, or that has no header at its top.
        """
        headed = [(spot.x, spot.y) for spot in self.spots if spot.nats >= SETTINGS.least]
        for card, high in zip(self.whole, self.heights, strict=True):
            x, y = _corner(card.on_table, self.plane.aspect)
            fits = abs(high - self.plane.aspect) < SETTINGS.same_height
            if fits and any(_are_near((x, y), corner) for corner in headed):
                yield x, y, high


def _seen_from(photo: Picture, chosen: ChosenCards, upright: Sequence[FoundCard]) -> _Side:
    plane = plane_of_pile(photo, upright, _perhaps(chosen))
    whole, heights = _laid_on(plane, upright), [_height_on(plane, card) for card in upright]
    reach = Reach()
    window = window_around(photo, plane, whole, reach)
    if window is None:
        return _Side(plane, whole, heights, NO_LAYOUT, [])
    tops = look_at_tops(photo, [card.quad for card in whole])
    while True:
        print_ = look_at_pile(photo, plane, window)
        layout = first_layout(tops.possible, print_)
        spots = [spot for spot in locate_headers(print_, layout) if _is_in(photo, plane, spot)]
        sure = np.array([(spot.x, spot.y) for spot in spots if spot.nats >= SETTINGS.least])
        reach = reach.beyond(window, sure) if len(sure) else reach
        wider = window_around(photo, plane, whole, reach)
        if wider is None or wider == window:
            return _Side(plane, whole, heights, layout, spots, print_, _perhaps(chosen))
        window = wider


def _laid_out(photo: Picture, chosen: ChosenCards, side: _Side) -> FoundFan | None:
    plane, whole = side.plane, side.whole
    seen = side.columns
    columns = [_with_whole_cards(column, whole, plane) for column in seen]
    cards = _placed([*columns, *_lone(whole, columns)])
    if not cards:
        return None
    tops = look_at_tops(photo, [card.quad for card in cards.values()])
    tops = replace(tops, possible=visible_parts(tops, cards, side.layout))
    shelf = FoundShelf(
        chosen.size,
        chosen.candidates,
        chosen.on_plane,
        replace(chosen.shelf, plane=plane, elsewhere=_elsewhere(chosen, cards), doubts=()),
        Grid(cards, {}),
    )
    numbered = Numbered(cards, (), {place: place for place in cards})
    headed = [spot for column in seen for spot in column if spot.nats >= SETTINGS.least]
    corners = [_corner(card.on_table, plane.aspect) for card in whole]
    pairs = [pair for column in seen for pair in pairwise(column)]
    covered = sum(
        all(spot.nats >= SETTINGS.least for spot in pair)
        and not all(_is_at(spot, corners) for spot in pair)
        for pair in pairs
    )
    return FoundFan(shelf, numbered, tops, fit_layout(tops.possible), len(headed), covered)


def _is_at(spot: HeaderSpot, corners: Sequence[Corner]) -> bool:
    """Whether a header is that of a card with one of these top left corners."""
    return any(_are_near((spot.x, spot.y), corner) for corner in corners)


def _are_near(one: Corner, other: Corner) -> bool:
    """Whether these are the same corner."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < SETTINGS.same_card


def _perhaps(chosen: ChosenCards) -> list[FoundCard]:
    return [card for card in chosen.candidates if card.score >= SETTINGS.maybe_card]


def _laid_on(plane: TablePlane, cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards as equal rectangles on the pile's own plane."""
    poses = plane.poses([card.quad for card in cards])
    return [
        replace(card, quad=np.asarray(plane.outline(pose), np.float32), pose=pose)
        for card, pose in zip(cards, poses, strict=True)
    ]


def _height_on(plane: TablePlane, card: FoundCard) -> float:
    """How high a card lies on the table, in card widths."""
    laid = transform(plane.to_table, card.quad)
    return float(width_of(np.roll(laid, 1, axis=0)) / width_of(laid))


def _is_in(photo: Picture, plane: TablePlane, spot: HeaderSpot) -> bool:
    """Whether most of a header is in the photo."""
    middle = transform(plane.to_photo, np.array([[spot.x + 1 / 2, spot.y + TOP.bottom / 4]]))[0]
    return bool(np.all((middle > 0) & (middle < size_of(photo))))


def _corner(pose: Pose, aspect: float) -> Corner:
    """The top left corner of a card on the table."""
    x, y = pose.quad(aspect)[0]
    return float(x), float(y)


def _with_whole_cards(
    column: Sequence[HeaderSpot], whole: Sequence[FoundCard], plane: TablePlane
) -> list[FoundCard]:
    """The cards of a column, the last one as it was found whole; one without a header is added."""
    cards = [_card_at(spot, plane) for spot in column]
    last = column[-1]
    below: list[FoundCard] = []
    for card in whole:
        x, y = _corner(card.on_table, plane.aspect)
        if abs(x - last.x) > SETTINGS.same_card or abs(y - last.y) > SETTINGS.most_step:
            continue
        if abs(y - last.y) <= SETTINGS.same_card / 2:
            cards[-1] = replace(cards[-1], score=max(card.score, cards[-1].score))
            return cards
        if y > last.y:
            below.append(card)
    # The finder saw a whole card below the last header: its own header cannot be read.
    return [*cards, *below[:1]]


def _card_at(spot: HeaderSpot, plane: TablePlane) -> FoundCard:
    cos, sin = np.cos(spot.turn), np.sin(spot.turn)
    across, down = 1 / 2, plane.aspect / 2
    pose = Pose(spot.x + cos * across - sin * down, spot.y + sin * across + cos * down, spot.turn)
    quad = np.asarray(plane.outline(pose), np.float32)
    score = share_of(spot.nats - SETTINGS.least + SETTINGS.card_at_least)
    return FoundCard(CardKind.BOOK, quad, score, pose=pose)


def _lone(
    whole: Sequence[FoundCard], columns: Sequence[Sequence[FoundCard]]
) -> Iterator[list[FoundCard]]:
    """Go through whole cards without a legible header that lie beside a column, and on none."""
    every = [card for column in columns for card in column]
    for card in whole:
        beside = any(_is_beside(card.on_table, other.on_table) for other in every)
        if beside and all(_is_apart(card, other) for other in every):
            yield [card]


def _is_beside(one: Pose, other: Pose) -> bool:
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    return across < SETTINGS.next_column and down < SETTINGS.most_step


def _is_apart(one: FoundCard, other: FoundCard) -> bool:
    return overlap(one.quad, other.quad) < SETTINGS.lies_on


def _placed(columns: Sequence[Sequence[FoundCard]]) -> dict[Place, FoundCard]:
    """The cards by place: `col` is the column from the left, `row` the place in it from its top."""
    ordered = sorted(columns, key=lambda cards: np.mean([card.on_table.x for card in cards]))
    cards = {Place(r, c): card for c, own in enumerate(ordered) for r, card in enumerate(own)}
    return dict(sorted(cards.items()))


def _elsewhere(chosen: ChosenCards, cards: dict[Place, FoundCard]) -> int:
    """How many sure cards of the photo lie beside the pile."""
    sure = [card for card in chosen.on_plane.cards if card.is_sure]
    return sum(all(_is_apart(card, own) for own in cards.values()) for card in sure)
