"""From a photo to a shelf, in eight steps. `read_photo` is the way in."""

import time
from collections.abc import Collection
from dataclasses import dataclass, replace

from card_db import CardId, Deck, Edition, Problem
from companion.engine.shelf import Place
from vision.candidates.again import look_again
from vision.candidates.backs import weigh_backs
from vision.candidates.find import find_candidates
from vision.decision import collect_doubts, read_card, weigh
from vision.decode.solve import decode
from vision.evidence.gather import KnownPrint, gather_evidence
from vision.evidence.icons.groups import group_icons
from vision.evidence.icons.reading import icon_points
from vision.evidence.witnesses import Witness
from vision.found import CardKind, FoundCard
from vision.geometry import Quad, overlap
from vision.grid.ends import poses_at, row_ends
from vision.grid.lay_out import Grid, lay_out
from vision.grid.numbering import Numbered, number_places
from vision.grid.settings import SETTINGS as GRID
from vision.headers.find import find_headers, look_at_tops
from vision.headers.header import Header
from vision.headers.layout import HeaderLayout, differing_parts, fit_layout
from vision.image import Picture, size_of
from vision.network import load_network
from vision.photo_advice.photo import problems_without_cards
from vision.photo_advice.shelf import problems_with_cards, why_unread
from vision.plane.fit import TablePlane
from vision.plane.straighten import CardsOnPlane, lay_on_plane
from vision.profile import Profile
from vision.reading import Reading
from vision.shelf.choose import ChosenShelf, choose_shelf
from vision.shelf.weight import share_inside
from vision.trace import PhotoEvidence, Trace
from vision.weights import FOLDER, weight_file


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What helps to read a photo: the edition, the deck, cards lying elsewhere, a second reader."""

    edition: Edition
    deck: Deck | None = None
    taken: Collection[CardId] = ()
    witness: Witness | None = None


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


def load_networks() -> None:
    """Load all networks ahead, where there is something else to wait for."""
    for file in sorted(FOLDER.glob("*.onnx")):
        load_network(weight_file(file.name))


def read_photo(photo: Picture, profile: Profile | None, known: Knowledge) -> Reading:
    """Read a shelf from a photo; what cannot be read is asked about, never guessed."""
    start = time.perf_counter()
    reading = decide(photo, look_at(photo, profile, known), known)
    return replace(reading, seconds=time.perf_counter() - start)


def find_shelf(photo: Picture) -> FoundShelf | NothingSeen:
    """Steps 1 to 4: find the cards, and lay them out in rows and columns."""
    candidates = tuple(find_candidates(photo))
    on_plane = lay_on_plane(candidates, size_of(photo))
    if on_plane is not None:
        on_plane = replace(on_plane, cards=tuple(weigh_backs(photo, on_plane.cards)))
    chosen = choose_shelf(on_plane, size_of(photo)) if on_plane else None
    if on_plane is None or chosen is None:
        problems = (Problem("photo-no-cards"), *problems_without_cards(photo))
        return NothingSeen(problems, candidates)
    grid = _looked_at_again(photo, lay_out(chosen), chosen.plane)
    return FoundShelf(size_of(photo), candidates, on_plane, chosen, grid)


def _looked_at_again(photo: Picture, grid: Grid, plane: TablePlane) -> Grid:
    """The grid with the cards that a closer look sees in holes and where rows would go on."""
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


def look_at(
    photo: Picture, profile: Profile | None, known: Knowledge
) -> PhotoEvidence | NothingSeen:
    """Steps 1 to 6: all that the photo itself shows, or why there is no shelf to be seen."""
    shelf = find_shelf(photo)
    if isinstance(shelf, NothingSeen):
        return shelf
    if shelf.chosen.is_one_of_two and any(map(_is_face, shelf.grid.cards.values())):
        return NothingSeen((Problem("photo-two-shelves"),), shelf.candidates, shelf.grid)
    layout = profile.layout if profile else None
    return _with_evidence(shelf, _read_headers(photo, shelf, layout), profile, known)


@dataclass(frozen=True, eq=False)
class _Headers:
    """The places that hold a card, and the headers on them."""

    numbered: Numbered
    headers: dict[Place, Header]


def _read_headers(photo: Picture, shelf: FoundShelf, known: HeaderLayout | None) -> _Headers:
    """Step 5: the headers on cards and in holes, and the places that turn out to hold a card.

    Without a layout the cards inform each other: what stands at one place on most is one part.
    """
    books = {p: card for p, card in shelf.grid.cards.items() if card.kind is not CardKind.CATEGORY}
    looked_at = books | shelf.grid.holes
    tops = look_at_tops(photo, [card.quad for card in looked_at.values()])
    own = fit_layout(tops.possible)
    layout = known if known and not differing_parts(known, own) else own
    headers = dict(zip(looked_at, find_headers(tops, layout), strict=True))
    grid = shelf.grid.with_faces(place for place, one in headers.items() if one.shows_more)
    faces = {place for place, card in grid.cards.items() if _is_face(card)}
    # In a hole, where no card was found, a lone letter is not enough for a header.
    shown = {
        place
        for place, header in headers.items()
        if header.shows_more or (place in faces and header.is_legible)
    }
    numbered = number_places(grid, shown, shelf.chosen.doubts)
    placed = {
        place: headers[before]
        for place, before in numbered.previous.items()
        if _is_face(numbered.cards[place])
    }
    return _Headers(numbered, placed)


def _with_evidence(
    shelf: FoundShelf, found: _Headers, profile: Profile | None, known: Knowledge
) -> PhotoEvidence:
    """Step 6: what the readers of letters, ordinals and icons say."""
    legible = {place: header for place, header in found.headers.items() if header.is_legible}
    points = dict(zip(legible, icon_points([*legible.values()]), strict=True))
    known_print = profile.known_print if profile else KnownPrint()
    evidence = gather_evidence(
        [*legible.values()], [*points.values()], known_print, known.edition.alphabet, known.witness
    )
    likely = {place: header.of_likely_icons(points[place]) for place, header in legible.items()}
    return PhotoEvidence(
        size=shelf.size,
        candidates=shelf.candidates,
        on_plane=shelf.on_plane,
        chosen=shelf.chosen,
        grid=shelf.grid,
        numbered=found.numbered,
        headers=found.headers,
        evidence=dict(zip(legible, evidence, strict=True)),
        embeddings=likely,
        groups=group_icons(likely),
        separation=profile.separation if profile else None,
    )


def decide(photo: Picture, seen: PhotoEvidence | NothingSeen, known: Knowledge) -> Reading:
    """Steps 7 and 8: the most probable shelf, and what a player must be asked about."""
    if isinstance(seen, NothingSeen):
        trace = Trace(seen.candidates, seen.grid)
        return Reading((), seen.problems, size=size_of(photo), trace=trace)
    found = decode([*seen.evidence.values()], known.deck, known.edition, known.taken)
    decided = weigh(seen, dict(zip(seen.evidence, found, strict=True)))
    ledger = collect_doubts(seen, decided)
    trace = Trace(seen.candidates, seen.grid, seen, decided, ledger)
    cards = tuple(read_card(place, seen, decided, ledger) for place in sorted(seen.numbered.cards))
    why = why_unread(photo, seen, cards)
    if why is not None:
        return Reading((), (why,), size=seen.size, trace=trace)
    problems = tuple(problems_with_cards(photo, seen, cards))
    return Reading(cards, problems, size=seen.size, trace=trace)


def _is_face(card: FoundCard) -> bool:
    return card.kind is CardKind.BOOK
