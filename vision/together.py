"""All photos of a table decided together.

Each card lies on the table once, each letter has one total, and the print of one shelf tells how
to read the others: where this font's 7 looks like a 1, the other sevens on the table tell.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import msgspec

from card_db import CardId, Problem
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place
from vision.decision import plainly_read, settle
from vision.decode.decoded import Decoded
from vision.decode.solve import decode
from vision.doubts.of_named import NamedGroup
from vision.evidence.gather import Evidence, KnownPrint, LogProbabilities, gather_evidence
from vision.evidence.glyphs import OrdinalScores, compare_letters, compare_ordinals
from vision.evidence.icons.reading import icon_looks
from vision.finding import NothingSeen
from vision.headers.header import Header
from vision.image import Picture
from vision.pipeline import Knowledge, SeenShelf, decide, reading_of, with_evidence
from vision.profile import Profile
from vision.reading import Reading
from vision.trace import PhotoEvidence, Trace

SURE_NATS = 6.0
"""A card with this lead over the next one lends its print to the others."""
FEWEST_SAME = 3
"""Two shelves with fewer sure cards are not called the same."""
_NOBODY: Mapping[int, Sequence[NamedGroup]] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class TablePhoto:
    """The photo of one shelf of a table, and what its player said about its cards."""

    seen: PhotoEvidence
    stated: Mapping[Place, CardId] = field(default_factory=dict)
    named: Sequence[NamedGroup] = ()
    """What players said of its icons."""


@dataclass(frozen=True, eq=False)
class _Face:
    """One legible card of the table: where it lies, its header, and what is known about it."""

    photo: int
    place: Place
    header: Header
    evidence: Evidence
    stated: CardId | None

    def with_print(self, letters: LogProbabilities, ordinal: OrdinalScores) -> "_Face":
        """The same card, its letter and number read once more."""
        return replace(self, evidence=replace(self.evidence, letters=letters, ordinal=ordinal))


def read_together(
    photos: Sequence[tuple[Picture, SeenShelf | NothingSeen]],
    profile: Profile | None,
    known: Knowledge,
    named: Mapping[int, Sequence[NamedGroup]] = _NOBODY,
) -> list[Reading]:
    """Read the shelves of one table from what was seen in their photos.

    `named` has what players said of icons, by the number of the photo.
    """
    looked_at = [
        one if isinstance(one, NothingSeen) else with_evidence(one, profile, known)
        for _, one in photos
    ]
    known_print = profile.known_print if profile else KnownPrint()
    table = {
        number: TablePhoto(one, named=named.get(number, ()))
        for number, one in enumerate(looked_at)
        if isinstance(one, PhotoEvidence)
    }
    repeated = repeated_shelves([*table.values()], known)
    traces = decide_together([*table.values()], known, known_print, repeated)
    decided = {
        number: _reading(photos[number][0], trace, repeated=shelf in repeated)
        for shelf, (number, trace) in enumerate(zip(table, traces, strict=True))
    }
    return [
        decide(picture, one, known) if isinstance(one, NothingSeen) else decided[number]
        for number, ((picture, _), one) in enumerate(zip(photos, looked_at, strict=True))
    ]


def _reading(picture: Picture, trace: Trace, *, repeated: bool) -> Reading:
    reading = reading_of(picture, trace)
    if not repeated:
        return reading
    return replace(reading, problems=(Problem("photo-shelf-again"), *reading.problems))


def repeated_shelves(photos: Sequence[TablePhoto], known: Knowledge) -> frozenset[int]:
    """The numbers of the photos that show the cards of an earlier one once more."""
    alone = [_sure_cards(photo, known) for photo in photos]
    return frozenset(
        number
        for number, cards in enumerate(alone)
        if any(_are_same(cards, earlier) for earlier in alone[:number])
    )


def _sure_cards(photo: TablePhoto, known: Knowledge) -> set[CardId]:
    found = decoded_alone(photo, known).values()
    return {one.card for one in found if one.card and _is_sure(one)}


def _are_same(cards: set[CardId], others: set[CardId]) -> bool:
    fewer = min(len(cards), len(others))
    return fewer >= FEWEST_SAME and len(cards & others) > fewer / 2


def decide_together(
    photos: Sequence[TablePhoto],
    known: Knowledge,
    known_print: KnownPrint,
    apart: Collection[int] = (),
) -> list[Trace]:
    """The most probable table, and what must be asked about each of its shelves.

    What players stated is never overruled. The photos with the numbers in `apart` show shelves
    that others show too, and are decided alone.
    """
    alone = [decoded_alone(photo, known) for photo in photos]
    joint = [n for n in range(len(photos)) if n not in apart]
    plain = [
        plainly_read(photo.seen, own) | {*photo.stated.values()}
        for photo, own in zip(photos, alone, strict=True)
    ]
    twice = {
        (n, place): replace(one, elsewhere=True)
        for n, own in enumerate(alone)
        for place, one in own.items()
        if place not in photos[n].stated and one.card in plain[n]
        # A shelf that an earlier photo shows says nothing against that one.
        if one.card in known.taken or any(one.card in plain[m] for m in joint if m != n)
    }
    faces = [face for n in joint for face in _faces(n, photos[n]) if (n, face.place) not in twice]
    # A card that two photos plainly show lies in no third place.
    gone = {one.card for (n, _), one in twice.items() if n in joint and one.card}
    taken = ({*known.taken} | gone) - _stated(photos)
    decided = _read_by_each_other(faces, replace(known, taken=taken), known_print) | twice
    return [_settled(n, photo, own, decided) for n, photo, own in _numbered(photos, alone)]


def decide_shelf(
    photos: Sequence[TablePhoto],
    shown: Sequence[Collection[Place]],
    known: Knowledge,
    known_print: KnownPrint,
) -> list[Trace]:
    """The same for photos of one shelf or pile; each card is decided where one photo shows it.

    What a photo has at places that are not in `shown` is another picture of the same card, and
    stays what it is alone.
    """
    alone = [decoded_alone(photo, known) for photo in photos]
    faces = [f for n, photo in enumerate(photos) for f in _faces(n, photo) if f.place in shown[n]]
    decided = _read_by_each_other(faces, known, known_print)
    return [_settled(n, photo, own, decided) for n, photo, own in _numbered(photos, alone)]


def _read_by_each_other(
    faces: Sequence[_Face], known: Knowledge, known_print: KnownPrint
) -> dict[tuple[int, Place], Decoded]:
    """The cards by photo and place, their print compared with that of the sure ones."""
    found = _decoded(_compared(faces, _decoded(faces, known), known, known_print), known)
    return {(face.photo, face.place): one for face, one in zip(faces, found, strict=True)}


def _settled(
    number: int,
    photo: TablePhoto,
    alone: Mapping[Place, Decoded],
    decided: Mapping[tuple[int, Place], Decoded],
) -> Trace:
    found = {place: decided.get((number, place), one) for place, one in alone.items()}
    return settle(photo.seen, found, photo.named)


def _numbered(
    photos: Sequence[TablePhoto], alone: Sequence[dict[Place, Decoded]]
) -> Iterator[tuple[int, TablePhoto, dict[Place, Decoded]]]:
    return zip(range(len(photos)), photos, alone, strict=True)


def decoded_alone(photo: TablePhoto, known: Knowledge) -> dict[Place, Decoded]:
    """What a photo shows by itself, wherever else its cards may be."""
    found = _decoded([*_faces(0, photo)], replace(known, taken=()))
    return dict(zip(photo.seen.evidence, found, strict=True))


def _stated(photos: Sequence[TablePhoto]) -> set[CardId]:
    return {card for photo in photos for card in photo.stated.values()}


def doubtful_again(cards: Sequence[ReadCard], before: Sequence[ReadCard]) -> tuple[ReadCard, ...]:
    """The cards, with a doubt of its own where one that was clear before is asked about now."""
    clear = {card.quad for card in before if not card.review}
    return tuple(_reopened(card) if card.review and card.quad in clear else card for card in cards)


def _reopened(card: ReadCard) -> ReadCard:
    doubts = (*card.doubts, Doubt(Reason.CLEAR_BEFORE))
    return msgspec.structs.replace(card, doubts=doubts)


def renewed(seen: PhotoEvidence, profile: Profile, known: Knowledge) -> PhotoEvidence:
    """The evidence of a photo as its profile, which has learned since, gives it now."""
    if seen.misfit is not None:
        return seen
    headers = [seen.headers[place] for place in seen.evidence]
    looks = icon_looks(headers)
    own = gather_evidence(headers, looks, profile.known_print, known.edition.alphabet, None)
    pairs = zip(seen.evidence.items(), own, strict=True)
    evidence = {place: replace(new, statement=old.statement) for (place, old), new in pairs}
    return replace(seen, evidence=evidence, separation=profile.separation)


def _faces(number: int, photo: TablePhoto) -> Iterator[_Face]:
    for place, evidence in photo.seen.evidence.items():
        header, stated = photo.seen.headers[place], photo.stated.get(place)
        yield _Face(number, place, header, evidence, stated)


def _decoded(faces: Sequence[_Face], known: Knowledge) -> list[Decoded]:
    evidence = [face.evidence for face in faces]
    stated = {number: face.stated for number, face in enumerate(faces) if face.stated}
    return decode(evidence, known.deck, known.edition, known.taken, stated)


def _compared(
    faces: Sequence[_Face], found: Sequence[Decoded], known: Knowledge, known_print: KnownPrint
) -> list[_Face]:
    """The faces, their print read by that of the sure cards among the others as well."""
    headers = [face.header for face in faces]
    sure = [one.card if _is_sure(one) else None for one in found]
    letters = compare_letters(
        [header.letter_crop for header in headers],
        [card.letter if card else "" for card in sure],
        known.edition.alphabet,
        known_print.letters,
    )
    ordinals = compare_ordinals(
        [header.ordinal_crop for header in headers],
        [_numbers(one) if _is_sure(one) else None for one in found],
        known_print.ordinals,
    )
    return [
        face.with_print(letter, ordinal)
        for face, letter, ordinal in zip(faces, letters, ordinals, strict=True)
    ]


def _numbers(decoded: Decoded) -> tuple[int, int] | None:
    return (decoded.card.number, decoded.of) if decoded.card and decoded.of else None


def _is_sure(decoded: Decoded) -> bool:
    return decoded.card is not None and decoded.card_margin >= SURE_NATS
