"""What photos are read with, and what becomes of each: here, or where many are read at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from card_db import Deck, editions, of_file
from companion.cli.opening import Opening
from companion.cli.scan_output import JoinedPhotos, ScannedPhoto
from vision.arrangement import Arrangement
from vision.evidence.witnesses import Witness, find_witness
from vision.finding import NothingSeen
from vision.image import PhotoError
from vision.joining.join import read_joined
from vision.joining.pile import PilePhoto, read_pile
from vision.pipeline import Knowledge, SeenShelf, read_seen, see
from vision.profile import Profile
from vision.together import read_together


@dataclass(frozen=True)
class Reader:
    """What photos are read with: the profile that was named, or the one that fits each of them."""

    named: Profile | None
    profiles: tuple[Profile, ...]
    decks: Mapping[str | None, Deck]
    """By the edition of the profile, as far as that decides; and what is used otherwise."""
    witness: Witness | None = None

    def shelf(self, photos: Sequence[Opening]) -> Iterator[JoinedPhotos]:
        """Read one shelf from photos that overlap."""
        shots = tuple(_opened(photo) for photo in photos)
        pictures = [shot.picture for shot in shots if shot.picture is not None]
        if len(pictures) < len(shots):
            problems = tuple(problem for shot in shots for problem in shot.problems)
            yield JoinedPhotos(shots, problems=problems)
            return
        seen = [see(picture) for picture in pictures]
        profile = self._profile_for(seen)
        both = [*zip(pictures, seen, strict=True)]
        yield JoinedPhotos(shots).read(read_joined(both, profile, self._known(profile)), profile)

    def photo(self, photo: Opening, laid: Arrangement | None) -> ScannedPhoto:
        """Read one photo."""
        opened = _opened(photo)
        if opened.picture is None:
            return opened
        seen = see(opened.picture, laid)
        profile = self._profile_for([seen])
        reading = read_seen(opened.picture, seen, profile, self._known(profile))
        return opened.read(reading, profile)

    def pile(self, photos: Sequence[Opening]) -> Iterator[ScannedPhoto]:
        """Read the photos of one pile; a card that several of them show counts once."""
        shots = [_opened(photo) for photo in photos]
        pictures = [shot.picture for shot in shots if shot.picture is not None]
        seen = [see(picture, Arrangement.FAN) for picture in pictures]
        profile = self._profile_for(seen)
        both = [*zip(pictures, seen, strict=True)]
        read = iter(read_pile(both, profile, self._known(profile)))
        for shot in shots:
            yield shot if shot.picture is None else _of_pile(shot, next(read), profile)

    def table(self, photos: Sequence[Opening]) -> Iterator[ScannedPhoto]:
        """Read the photos of one table together."""
        shots = [_opened(photo) for photo in photos]
        pictures = [shot.picture for shot in shots if shot.picture is not None]
        seen = [see(picture) for picture in pictures]
        profile = self._profile_for(seen)
        both = [*zip(pictures, seen, strict=True)]
        readings = iter(read_together(both, profile, self._known(profile)))
        for shot in shots:
            yield shot if shot.picture is None else shot.read(next(readings), profile)

    def _profile_for(self, seen: Sequence[SeenShelf | NothingSeen]) -> Profile | None:
        """The profile that was named, or the one that fits most photos, or the one last chosen."""
        shelves = [one for one in seen if isinstance(one, SeenShelf)]
        if self.named is not None or not shelves:
            return self.named
        fitting = [one.fitting(self.profiles) for one in shelves]
        names = Counter(profile.name for profile in fitting if profile)
        return max(self.profiles, key=lambda profile: names[profile.name], default=None)

    def _known(self, profile: Profile | None) -> Knowledge:
        """What is known of the copy; its edition is the profile's where nothing else says."""
        own = profile.edition if profile else None
        deck = self.decks[own if own in self.decks else None]
        cards = deck if len(deck) else None
        return Knowledge(editions()[deck.edition], cards, (), self.witness, self.profiles)


def read_elsewhere(reader: Reader, photo: Opening, laid: Arrangement | None) -> ScannedPhoto:
    """Read a photo that was sent to another process; its picture is not sent back."""
    here = replace(reader, witness=_witness())
    return replace(here.photo(photo, laid), picture=None)


@cache
def _witness() -> Witness | None:
    return find_witness().witness


def _opened(photo: Opening) -> ScannedPhoto:
    path = photo.path
    try:
        return ScannedPhoto(path, photo.picture())
    except PhotoError as error:
        return ScannedPhoto(
            path, problems=tuple(of_file(path, problem) for problem in error.problems)
        )


def _of_pile(shot: ScannedPhoto, photo: PilePhoto, profile: Profile | None) -> ScannedPhoto:
    return replace(shot.read(photo.reading, profile), repeats=tuple(photo.repeats.values()))
