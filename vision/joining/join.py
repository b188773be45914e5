"""From overlapping photos to one shelf. `read_joined` is the way in.

Each photo is read as ever. The readings say where the photos overlap; each card counts once, and
of two pictures of it the better one is kept.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from msgspec.structs import replace as replace_card

from card_db import Problem
from companion.engine.exlibris.reading import Doubt, ReadCard
from companion.engine.exlibris.shelf import Place, Shelf
from vision.decision import cards_of, settle
from vision.evidence.gather import KnownPrint
from vision.finding import NothingSeen
from vision.image import Picture
from vision.joining.chain import Moved, bring_together, on_shelf
from vision.joining.doubts import doubts_of_overlap, doubts_of_places
from vision.joining.overlap import Glimpse, Shown
from vision.pipeline import Knowledge, SeenShelf, reading_of, with_evidence
from vision.profile import Profile
from vision.reading import Reading
from vision.shelf.weight import share_inside
from vision.together import TablePhoto, decide_shelf, decoded_alone
from vision.trace import PhotoEvidence, Trace


@dataclass(frozen=True, slots=True)
class JoinedCard:
    """A card of the whole shelf, and the number of the photo in which it is seen best."""

    photo: int
    card: ReadCard


@dataclass(frozen=True, slots=True)
class JoinedReading:
    """A shelf that was read from several photos."""

    cards: tuple[JoinedCard, ...]
    problems: tuple[Problem, ...]
    readings: tuple[Reading, ...] = ()
    """What was read from each photo, its places its own."""
    seconds: float = 0.0

    @property
    def shelf(self) -> Shelf:
        """The cards as a shelf of the game."""
        return Shelf.of({one.card.place: one.card.cell for one in self.cards})


def read_joined(
    photos: Sequence[tuple[Picture, SeenShelf | NothingSeen]],
    profile: Profile | None,
    known: Knowledge,
) -> JoinedReading:
    """Read one shelf from what was seen in photos that overlap; no cards if they do not."""
    start = time.perf_counter()
    joined = _read(photos, profile, known)
    return replace(joined, seconds=time.perf_counter() - start)


def _read(
    photos: Sequence[tuple[Picture, SeenShelf | NothingSeen]],
    profile: Profile | None,
    known: Knowledge,
) -> JoinedReading:
    shelves = [one for _, one in photos if isinstance(one, SeenShelf)]
    if len(shelves) < len(photos):
        return JoinedReading((), tuple(_without_shelf([seen for _, seen in photos])))
    seen = [with_evidence(one, profile, known) for one in shelves]
    alone = [_alone(one, known) for one in seen]
    shown = [_shown(trace) for trace in alone]
    moved = bring_together(shown)
    if moved is None:
        return JoinedReading((), (Problem("photos-no-overlap"),))
    best = _best([{card.place: card for card in cards_of(trace)} for trace in alone], seen, moved)
    known_print = profile.known_print if profile else KnownPrint()
    traces = decide_shelf(
        [TablePhoto(one) for one in _with_common_doubts(seen, moved)],
        [_places_in(photo, best) for photo in moved],
        known,
        known_print,
    )
    readings = [reading_of(picture, t) for (picture, _), t in zip(photos, traces, strict=True)]
    doubts = doubts_of_overlap(on_shelf(shown, moved), moved, best)
    cards = tuple(_cards([cards_of(trace) for trace in traces], moved, best, doubts))
    return JoinedReading(cards, tuple(_problems(cards, readings, moved, best)), tuple(readings))


def _places_in(photo: Moved, best: Mapping[Place, int]) -> set[Place]:
    """The places of a photo that it shows better than any other."""
    return {photo.place_in_photo(place) for place, by in best.items() if by == photo.photo}


def _without_shelf(seen: Sequence[SeenShelf | NothingSeen]) -> Iterator[Problem]:
    """Go through what is wrong with the photos that show no shelf."""
    for one in seen:
        if isinstance(one, NothingSeen):
            yield from one.problems


def _alone(seen: PhotoEvidence, known: Knowledge) -> Trace:
    return settle(seen, decoded_alone(TablePhoto(seen), known))


def _shown(trace: Trace) -> Shown:
    """What a photo shows at each place, as far as two photos can be compared."""
    if trace.seen is None or trace.decided is None:
        return {}
    seen, evidence, decided = trace.seen, trace.seen.evidence, trace.decided.decoded
    return {
        card.place: Glimpse(
            card.face_down,
            evidence[card.place].letters if card.place in evidence else None,
            card.id,
            decided[card.place].card_margin if card.place in decided else 0.0,
            card.cell.card.books or (),
            _is_whole(card.place, seen),
        )
        for card in cards_of(trace)
    }


def _is_whole(place: Place, seen: PhotoEvidence) -> bool:
    return share_inside(seen.numbered.cards[place].quad, seen.size) == 1


def _best(
    cards: Sequence[Mapping[Place, ReadCard]], seen: Sequence[PhotoEvidence], moved: Sequence[Moved]
) -> dict[Place, int]:
    """For each place of the shelf the photo that shows its card best."""

    def rank(place: Place, photo: int) -> tuple[bool, bool, bool, float]:
        own = moved[photo].place_in_photo(place)
        card, is_whole = cards[photo][own], _is_whole(own, seen[photo])
        return card.id is not None or card.face_down, is_whole, not card.review, card.confidence

    places = {moved[n].place(place) for n in range(len(cards)) for place in cards[n]}
    return {
        place: max(
            (n for n in range(len(cards)) if moved[n].place_in_photo(place) in cards[n]),
            key=lambda photo: rank(place, photo),
        )
        for place in sorted(places)
    }


def _with_common_doubts(
    seen: Sequence[PhotoEvidence], moved: Sequence[Moved]
) -> list[PhotoEvidence]:
    """The photos, each with what puts the places of the shelf in doubt: one moves all."""
    doubts = tuple(doubts_of_places([one.numbered for one in seen], moved))
    return [replace(one, numbered=replace(one.numbered, doubts=doubts)) for one in seen]


def _cards(
    cards: Sequence[Sequence[ReadCard]],
    moved: Sequence[Moved],
    best: Mapping[Place, int],
    doubts: Mapping[Place, tuple[Doubt, ...]],
) -> Iterator[JoinedCard]:
    """Go through the cards of the shelf in reading order."""
    by_place = [{card.place: card for card in own} for own in cards]
    for place, photo in best.items():
        card = by_place[photo][moved[photo].place_in_photo(place)]
        asked = (*doubts.get(place, ()), *card.doubts)
        at = replace_card(card, row=place.row, col=place.col, doubts=asked)
        yield JoinedCard(photo, at)


def _problems(
    cards: Sequence[JoinedCard],
    readings: Sequence[Reading],
    moved: Sequence[Moved],
    best: Mapping[Place, int],
) -> Iterator[Problem]:
    """Go through what the photos' problems mean for the shelf, each once, the count first."""
    rows = sorted({one.card.row for one in cards})
    yield Problem(
        "photo-count", {"rows": tuple(sum(one.card.row == row for one in cards) for row in rows)}
    )
    told: list[Problem] = []
    for number, reading in enumerate(readings):
        for problem in reading.problems:
            on_shelf = _on_shelf(problem, moved[number], best)
            if on_shelf is not None and on_shelf not in told:
                told.append(on_shelf)
    yield from told


def _on_shelf(problem: Problem, moved: Moved, best: Mapping[Place, int]) -> Problem | None:
    """A problem of a photo as one of the shelf; None if another photo shows its card better."""
    if problem.id == "photo-count":
        return None
    place = problem.facts.get("place")
    if not isinstance(place, Place):
        return problem
    there = moved.place(place)
    return (
        replace(problem, facts={**problem.facts, "place": there})
        if best.get(there) == moved.photo
        else None
    )
