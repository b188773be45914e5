"""From a photo to a shelf, in eight steps. `read_photo` is the way in."""

import time
from collections.abc import Collection
from dataclasses import dataclass, replace

from card_db import CardId, Deck, Edition, Problem
from companion.engine.shelf import Place
from vision.candidates.backs import weigh_backs
from vision.candidates.find import find_candidates
from vision.decision import collect_doubts, read_card, weigh
from vision.decode.solve import decode
from vision.evidence.gather import KnownPrint, gather_evidence
from vision.evidence.icons.groups import group_icons
from vision.evidence.icons.reading import icon_looks, under_own_light
from vision.evidence.witnesses import Witness
from vision.found import CardKind, FoundCard
from vision.grid.lay_out import Grid, lay_out
from vision.grid.numbering import Numbered, number_places
from vision.headers.find import find_headers
from vision.headers.header import Header
from vision.image import Picture, size_of
from vision.photo_advice.photo import problems_without_cards
from vision.photo_advice.shelf import problems_with_cards, why_unread
from vision.plane.straighten import CardsOnPlane, lay_on_plane
from vision.profile import Profile
from vision.reading import Reading
from vision.shelf.choose import ChosenShelf, choose_shelf
from vision.trace import PhotoEvidence, Trace


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
    return FoundShelf(size_of(photo), candidates, on_plane, chosen, lay_out(chosen))


def look_at(
    photo: Picture, profile: Profile | None, known: Knowledge
) -> PhotoEvidence | NothingSeen:
    """Steps 1 to 6: all that the photo itself shows, or why there is no shelf to be seen."""
    shelf = find_shelf(photo)
    if isinstance(shelf, NothingSeen):
        return shelf
    if shelf.chosen.is_one_of_two and any(map(_is_face, shelf.grid.cards.values())):
        return NothingSeen((Problem("photo-two-shelves"),), shelf.candidates, shelf.grid)
    return _with_evidence(shelf, _read_headers(photo, shelf), profile, known)


@dataclass(frozen=True, eq=False)
class _Headers:
    """The places that hold a card, and the headers on them."""

    numbered: Numbered
    headers: dict[Place, Header]


def _read_headers(photo: Picture, shelf: FoundShelf) -> _Headers:
    """Step 5: the headers on faces and in holes, and the places that turn out to hold a card."""
    faces = {place: card for place, card in shelf.grid.cards.items() if _is_face(card)}
    looked_at = faces | shelf.grid.holes
    found = find_headers(photo, [card.quad for card in looked_at.values()])
    headers = dict(zip(looked_at, found, strict=True))
    # In a hole, where no card was found, a lone letter is not enough for a header.
    shown = {
        place
        for place, header in headers.items()
        if header.shows_more or (place in faces and header.is_legible)
    }
    numbered = number_places(shelf.grid, shown, shelf.chosen.doubts)
    previous = numbered.previous.items()
    placed = {place: headers[before] for place, before in previous if before in headers}
    return _Headers(numbered, placed)


def _with_evidence(
    shelf: FoundShelf, found: _Headers, profile: Profile | None, known: Knowledge
) -> PhotoEvidence:
    """Step 6: what the readers of letters, ordinals and icons say."""
    legible = {place: header for place, header in found.headers.items() if header.is_legible}
    looks = dict(zip(legible, icon_looks([*legible.values()]), strict=True))
    known_print = profile.known_print if profile else KnownPrint()
    evidence = gather_evidence(
        [*legible.values()], [*looks.values()], known_print, known.edition.alphabet, known.witness
    )
    likely = {place: looks[place].of(header.is_likely) for place, header in legible.items()}
    return PhotoEvidence(
        size=shelf.size,
        candidates=shelf.candidates,
        on_plane=shelf.on_plane,
        chosen=shelf.chosen,
        grid=shelf.grid,
        numbered=found.numbered,
        headers=found.headers,
        evidence=dict(zip(legible, evidence, strict=True)),
        looks=under_own_light(likely, known_print.icons),
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
