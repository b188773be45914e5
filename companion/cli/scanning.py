"""What `exlibris scan` does once there is a photo: from photos to shelves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import click

from card_db import editions, of_file
from companion.cli.console import Exit, say
from companion.cli.copies import find_profile, known_profiles
from companion.cli.deck import find_deck
from companion.cli.files import make_folder, write_bytes
from companion.cli.opening import Opening
from companion.cli.progress import with_progress
from companion.cli.scan_output import JoinedPhotos, ScannedPhoto
from vision.arrangement import Arrangement
from vision.debug import as_png, stage_pictures
from vision.evidence.witnesses import Witness, find_witness
from vision.finding import NothingSeen
from vision.image import PhotoError
from vision.joining.join import read_joined
from vision.joining.pile import PilePhoto, read_pile
from vision.pipeline import Knowledge, SeenShelf, load_networks, read_seen, see
from vision.profile import Profile
from vision.together import read_together


@dataclass(frozen=True, slots=True)
class Request:
    """What `scan` was asked for."""

    edition: str | None
    profile_name: str | None
    deck_name: str | None
    debug_folder: Path | None
    together: bool
    """Whether the photos show the shelves of one table."""
    join: bool
    """Whether they overlap, and show one wide shelf."""
    laid: Arrangement | None
    """How the cards are laid out; None lets each photo tell."""
    as_json: bool
    language: str


def scan_photos(photos: Sequence[Opening], asked: Request) -> int:
    """Read photos one after the other and tell what they show; return the exit code."""
    with ThreadPoolExecutor(1) as beside:
        # Networks and Tesseract are loaded outside Python, and so beside the store.
        loading = beside.submit(load_networks)
        finding = beside.submit(find_witness)
        named = find_profile(asked.profile_name, choose=True) if asked.profile_name else None
        profiles = known_profiles()
        witness = finding.result().witness
        loading.result()
    if witness is None:
        note = say(
            "Tesseract isn't installed: reading with the built-in reader only", asked.language
        )
        click.echo(note, err=True)
    reader = _Reader(named, profiles, asked.deck_name, asked.edition, witness)
    if asked.debug_folder is not None:
        make_folder(asked.debug_folder)
    worst = Exit.DONE
    parts, read = reader.read(photos, asked)
    for number, shot in enumerate(with_progress(read, parts, asked.language), start=1):
        worst = max(worst, shot.exit)
        shot.show(as_json=asked.as_json, language=asked.language)
        if asked.debug_folder is not None:
            _write_stages(asked.debug_folder, f"{number:0{len(str(len(photos)))}}", shot)
    return worst


@dataclass(frozen=True)
class _Reader:
    """What photos are read with: the profile that was named, or the one that fits each of them."""

    named: Profile | None
    profiles: tuple[Profile, ...]
    deck: str | None
    edition: str | None
    witness: Witness | None

    def read(
        self, photos: Sequence[Opening], asked: Request
    ) -> tuple[int, Iterable[ScannedPhoto | JoinedPhotos]]:
        """Read photos as they were asked for: how many results there will be, and each of them."""
        if asked.join:
            return 1, self.shelf(photos)
        if asked.laid is Arrangement.FAN:
            return len(photos), self.pile(photos)
        if asked.together:
            return len(photos), self.table(photos)
        return len(photos), (self.photo(photo, asked.laid) for photo in photos)

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
        of_profile = profile.edition if profile and self.deck is None else None
        deck = find_deck(self.deck, self.edition or of_profile)
        cards = deck if len(deck) else None
        return Knowledge(editions()[deck.edition], cards, (), self.witness, self.profiles)


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


def _write_stages(folder: Path, number: str, shot: ScannedPhoto | JoinedPhotos) -> None:
    """Write what was seen; the number tells photos apart that are called alike."""
    for path, picture, reading in shot.stages:
        for stage, drawn in stage_pictures(picture, reading):
            write_bytes(folder / f"{number}-{path.stem}-{stage}.png", as_png(drawn))
