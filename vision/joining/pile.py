"""Several photos of one pile: portions of it, or the same cards once more. Each card counts once.

A card exists once, so what two photos plainly show is the same card. Of what could not be read its
neighbours tell, where they lie in both photos alike.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from msgspec.structs import replace as replace_card

from card_db import CARDS_IN_DECK, CardId, Problem
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place
from vision.decision import cards_of, settle
from vision.evidence.gather import KnownPrint
from vision.finding import NothingSeen
from vision.image import Picture
from vision.photo_advice.shelf import count_of_pile, why_unread
from vision.pipeline import Knowledge, SeenShelf, decide, reading_of, with_evidence
from vision.profile import Profile
from vision.reading import Reading
from vision.together import TablePhoto, decide_shelf, decoded_alone
from vision.trace import PhotoEvidence

Cards = Mapping[Place, ReadCard]

_SEVERAL = 2


@dataclass(frozen=True, slots=True)
class Seen:
    """A card in one of the photos."""

    photo: int
    place: Place


@dataclass(frozen=True, slots=True)
class PilePhoto:
    """What one photo adds to a pile, and which of its cards an earlier photo shows better."""

    reading: Reading
    repeats: Mapping[Place, ReadCard]
    """The cards that count in another photo, as they were read in this one."""


def read_pile(
    photos: Sequence[tuple[Picture, SeenShelf | NothingSeen]],
    profile: Profile | None,
    known: Knowledge,
) -> list[PilePhoto]:
    """Read all photos of a pile, in their order; the time it took is shared among them."""
    start = time.perf_counter()
    found = _read(photos, profile, known)
    each = (time.perf_counter() - start) / max(len(found), 1)
    return [replace(one, reading=replace(one.reading, seconds=each)) for one in found]


def _read(
    photos: Sequence[tuple[Picture, SeenShelf | NothingSeen]],
    profile: Profile | None,
    known: Knowledge,
) -> list[PilePhoto]:
    looked_at = [
        one if isinstance(one, NothingSeen) else with_evidence(one, profile, known)
        for _, one in photos
    ]
    shown = {n: one for n, one in enumerate(looked_at) if isinstance(one, PhotoEvidence)}
    known_print = profile.known_print if profile else KnownPrint()
    alone = {n: _alone(one, known) for n, one in shown.items()}
    refused = {
        n: why
        for n, one in shown.items()
        if (why := why_unread(photos[n][0], one, [*alone[n].values()]))
    }
    # What was read in vain must not count as seen there, and so not here.
    alone = {n: {} if n in refused else cards for n, cards in alone.items()}
    again = repeated(alone)
    tables = [TablePhoto(one) for one in shown.values()]
    counted = [{place for place in alone[n] if Seen(n, place) not in again} for n in shown]
    traces = dict(zip(shown, decide_shelf(tables, counted, known, known_print), strict=True))
    found: list[PilePhoto] = []
    for n, (picture, _) in enumerate(photos):
        looked = looked_at[n]
        if isinstance(looked, NothingSeen):
            found.append(PilePhoto(decide(picture, looked, known), {}))
        elif n in refused:
            useless = Reading((), (refused[n],), size=looked.size, trace=traces[n])
            found.append(PilePhoto(useless, {}))
        else:
            found.append(_photo(n, reading_of(picture, traces[n]), again, alone))
    return _with_total(found)


def _with_total(photos: Sequence[PilePhoto]) -> list[PilePhoto]:
    """The photos; where several show cards, the last of these tells how many there are in all."""
    showing = [n for n, photo in enumerate(photos) if photo.reading.cards or photo.repeats]
    if len(showing) < _SEVERAL:
        return [*photos]
    seen = sum(len(photo.reading.cards) for photo in photos)
    total = Problem("pile-total", {"seen": (seen,), "all": CARDS_IN_DECK})
    last = photos[showing[-1]]
    told = replace(last, reading=replace(last.reading, problems=(*last.reading.problems, total)))
    return [*photos[: showing[-1]], told, *photos[showing[-1] + 1 :]]


def _alone(seen: PhotoEvidence, known: Knowledge) -> Cards:
    trace = settle(seen, decoded_alone(TablePhoto(seen), known))
    return {card.place: card for card in cards_of(trace)}


def _photo(
    number: int, reading: Reading, again: Mapping[Seen, Seen], alone: Mapping[int, Cards]
) -> PilePhoto:
    own = {seen.place: other for seen, other in again.items() if seen.photo == number}
    unclear = {p for p, other in own.items() if may_be_two(Seen(number, p), other, alone)}
    left_out = {
        card.place: card
        for card in reading.cards
        if card.place in own and card.place not in unclear
    }
    cards = tuple(
        _questioned(card) if card.place in unclear else card
        for card in reading.cards
        if card.place not in left_out
    )
    problems = tuple(_counted_anew(reading.problems, cards))
    if left_out:
        problems = (*problems, Problem("pile-again", {"cards": len(left_out)}))
    return PilePhoto(replace(reading, cards=cards, problems=problems), left_out)


def _places(cards: Sequence[ReadCard]) -> set[Place]:
    return {card.place for card in cards}


def may_be_two(own: Seen, other: Seen, photos: Mapping[int, Cards]) -> bool:
    """Whether two pictures of what seems one card may be of two.

    Other books tell so. One that is asked about may be misread: it is the same card if it lies
    between the same ones.
    """
    card, there = photos[own.photo][own.place], photos[other.photo][other.place]
    if card.id is None or card.id != there.id:
        return False
    asked = card.review or there.review
    return _books_differ(card, there) or (asked and not lie_alike(own, other, photos))


def _books_differ(card: ReadCard, other: ReadCard) -> bool:
    return bool(card.books and other.books) and sorted(card.books) != sorted(other.books)


def _questioned(card: ReadCard) -> ReadCard:
    """The card with the question whether it is the same one."""
    doubt = Doubt(Reason.OVERLAP_UNCLEAR, {"card": card.card})
    return replace_card(card, doubts=(doubt, *card.doubts))


def _counted_anew(problems: Sequence[Problem], cards: Sequence[ReadCard]) -> Iterator[Problem]:
    """Go through the problems, those about cards that do not count here left out."""
    places = _places(cards)
    for problem in problems:
        if problem.id in ("pile-count", "pile-count-unread"):
            yield count_of_pile(cards)
            continue
        place = problem.facts.get("place")
        if not isinstance(place, Place) or place in places:
            yield problem


def repeated(photos: Mapping[int, Cards]) -> dict[Seen, Seen]:
    """The cards that another photo shows without a question, or earlier, each with that picture."""
    best: dict[CardId, Seen] = {}
    again: dict[Seen, Seen] = {}
    for n, cards in photos.items():
        for place, card in cards.items():
            here = Seen(n, place)
            if card.id is None:
                continue
            there = best.get(card.id)
            if there is None or there.photo == n:
                best.setdefault(card.id, here)
            elif _is_better(card, photos[there.photo][there.place]):
                again[there], best[card.id] = here, here
            else:
                again[here] = there
    return again | _unread_between(photos, again)


def _is_better(card: ReadCard, other: ReadCard) -> bool:
    return other.review and not card.review


def _unread_between(photos: Mapping[int, Cards], again: Mapping[Seen, Seen]) -> dict[Seen, Seen]:
    """Unread cards whose neighbours in the column are repeats: they repeat what lies there."""
    both = {**again, **{other: own for own, other in again.items()}}
    found: dict[Seen, Seen] = {}
    for n, cards in photos.items():
        for place, card in cards.items():
            if card.id is not None:
                continue
            there = _by_neighbours(Seen(n, place), both, photos)
            if there is None or there in found:
                continue
            # Of two that were not read, the earlier one is asked about.
            if photos[there.photo][there.place].id is not None or there.photo < n:
                found[Seen(n, place)] = there
    return found


def _by_neighbours(
    own: Seen, both: Mapping[Seen, Seen], photos: Mapping[int, Cards]
) -> Seen | None:
    """Where a card lies in another photo, if the nearest legible ones of its column tell."""
    for step in (-1, 1):
        away = step
        while (card := photos[own.photo].get(_moved(own, away).place)) and card.id is None:
            away += step
        beside = both.get(_moved(own, away))
        there = _moved(beside, -away) if beside else None
        if there and there.place in photos[there.photo] and lie_alike(own, there, photos):
            return there
    return None


def lie_alike(own: Seen, other: Seen, photos: Mapping[int, Cards]) -> bool:
    """Whether two pictures have the same neighbours in their columns, above and below.

    Where both columns end, that tells nothing; on one side at least there must be a neighbour.
    """
    sides = [_alike_beside(own, other, step, photos) for step in (-1, 1)]
    return any(sides) and False not in sides


def _alike_beside(own: Seen, other: Seen, step: int, photos: Mapping[int, Cards]) -> bool | None:
    """Whether the next cards that both pictures show legibly are one; None if there are none."""
    away = step
    while True:
        one, two = (photos[s.photo].get(_moved(s, away).place) for s in (own, other))
        if one is None or two is None:
            return None if one is two else False
        if one.id is not None and two.id is not None:
            return one.id == two.id
        away += step


def _moved(seen: Seen, rows: int) -> Seen:
    return Seen(seen.photo, Place(seen.place.row + rows, seen.place.col))
