"""Steps 1 to 4 of reading a photo: which cards lie on it, in which rows and columns."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from card_db import Problem
from vision.candidates.again import look_again
from vision.candidates.backs import weigh_backs
from vision.candidates.find import find_candidates
from vision.found import CardKind, FoundCard
from vision.geometry import Quad, overlap
from vision.grid.ends import poses_at, row_ends
from vision.grid.lay_out import Grid, lay_out
from vision.grid.settings import SETTINGS as GRID
from vision.headers.find import find_headers, look_at_tops
from vision.headers.fit_layout import fit_layout
from vision.image import Picture, size_of
from vision.photo_advice.photo import problems_without_cards
from vision.plane.fit import TablePlane
from vision.plane.straighten import CardsOnPlane, lay_on_plane
from vision.shelf.choose import ChosenShelf, choose_shelf
from vision.shelf.weight import share_inside

_TELL_LAYOUT = 8
"""So many books tell where headers have their parts."""


@dataclass(frozen=True, eq=False)
class FoundShelf:
    """The cards of a photo in rows and columns, before any is read."""

    size: tuple[int, int]
    candidates: tuple[FoundCard, ...]
    on_plane: CardsOnPlane
    chosen: ChosenShelf
    grid: Grid


@dataclass(frozen=True, eq=False)
class NothingSeen:
    """Why there is no shelf to read, and what was found all the same."""

    problems: tuple[Problem, ...]
    candidates: tuple[FoundCard, ...] = ()
    grid: Grid | None = None


@dataclass(frozen=True, eq=False)
class ChosenCards:
    """What may be cards in a photo, on the table plane, and those that a shelf is made of."""

    size: tuple[int, int]
    candidates: tuple[FoundCard, ...]
    on_plane: CardsOnPlane
    shelf: ChosenShelf


def find_shelf(photo: Picture) -> FoundShelf | NothingSeen:
    """Steps 1 to 4: find the cards, and lay them out in rows and columns."""
    found = choose_cards(photo)
    return found if isinstance(found, NothingSeen) else lay_out_shelf(photo, found)


def choose_cards(photo: Picture) -> ChosenCards | NothingSeen:
    """Steps 1 to 3: find the cards, and choose those that the photo is of."""
    candidates = tuple(find_candidates(photo))
    on_plane = lay_on_plane(candidates, size_of(photo))
    if on_plane is not None:
        weighed = weigh_backs(photo, on_plane.cards)
        on_plane = replace(on_plane, cards=tuple(_with_pictured_faces(photo, weighed)))
    chosen = choose_shelf(on_plane, size_of(photo)) if on_plane else None
    if on_plane is None or chosen is None:
        problems = (Problem("photo-no-cards"), *problems_without_cards(photo))
        return NothingSeen(problems, candidates)
    return ChosenCards(size_of(photo), candidates, on_plane, chosen)


def lay_out_shelf(photo: Picture, found: ChosenCards) -> FoundShelf:
    """Step 4: the chosen cards in rows and columns."""
    grid = _looked_at_again(photo, lay_out(found.shelf), found.shelf.plane)
    return FoundShelf(found.size, found.candidates, found.on_plane, found.shelf, grid)


def _with_pictured_faces(photo: Picture, cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards; what was taken for a category card and bears a header like the books is a book."""
    pictured = [card for card in cards if card.kind is CardKind.CATEGORY and card.is_sure]
    books = [card for card in cards if card.kind is CardKind.BOOK and card.is_sure]
    if not pictured or not books:
        return list(cards)
    tops = look_at_tops(photo, [card.quad for card in (*pictured, *books[:_TELL_LAYOUT])])
    headers = find_headers(tops, fit_layout(tops.possible))
    faces = {card for card, header in zip(pictured, headers, strict=False) if header.shows_more}
    return [replace(card, kind=CardKind.BOOK) if card in faces else card for card in cards]


def _looked_at_again(photo: Picture, grid: Grid, plane: TablePlane) -> Grid:
    """The grid with the cards that a closer look sees in holes and where rows would go on.

    Where one is found, the row may go on beyond it.
    """
    found = _with_overlooked(photo, grid, plane)
    return (
        grid if found.cards.keys() == grid.cards.keys() else _looked_at_again(photo, found, plane)
    )


def _with_overlooked(photo: Picture, grid: Grid, plane: TablePlane) -> Grid:
    """The same, one place further at each end."""
    poses = {place: hole.on_table for place, hole in grid.holes.items()}
    poses |= poses_at(grid.cards, row_ends(grid.cards))
    places = {place: plane.outline(pose) for place, pose in poses.items()}
    free = {p: quad for p, quad in places.items() if _is_free(quad, grid, size_of(photo))}
    found = look_again(photo, [*free.values()], [*grid.cards.values()])
    standing = {
        place: replace(card, quad=free[place], pose=poses[place])
        for place, card in zip(free, found, strict=True)
    }
    return grid.with_overlooked(standing)


def _is_free(quad: Quad, grid: Grid, size: tuple[int, int]) -> bool:
    """Whether a card would lie there within the photo, and on no other one."""
    on_none = all(overlap(quad, card.quad) < GRID.lies_on for card in grid.cards.values())
    return share_inside(quad, size) == 1 and on_none
