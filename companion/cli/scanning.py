"""What `exlibris scan` does once there is a photo: from photos to shelves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import click

from card_db import Deck, Problem, ProblemsError, editions
from companion.cli.console import Exit, say
from companion.cli.copies import find_deck, find_profile, known_profiles
from companion.cli.files import make_folder, write_bytes
from companion.cli.opening import Opening
from companion.cli.progress import with_progress
from companion.cli.scan_output import JoinedPhotos, ScannedPhoto
from companion.cli.scan_reader import Reader, read_elsewhere
from vision.arrangement import Arrangement
from vision.debug import as_png, stage_pictures
from vision.evidence.witnesses import find_witness
from vision.image import PhotoError
from vision.lab.workers.at import crew_at
from vision.lab.workers.local import processors
from vision.pipeline import load_networks
from vision.profile import Profile

_FEW = 8
"""So many photos are read here before other processes would have begun to help."""


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
    cluster: str | None
    """The address of the cluster that reads the photos."""
    as_json: bool
    language: str

    @property
    def one_by_one(self) -> bool:
        """Tell whether no photo has to do with another one."""
        return not (self.together or self.join or self.laid is Arrangement.FAN)


def scan_photos(photos: Sequence[Opening], asked: Request) -> int:
    """Read photos and tell what they show, in their order; return the exit code."""
    if asked.debug_folder is not None:
        make_folder(asked.debug_folder)
    worst = Exit.DONE
    with ExitStack() as meanwhile:
        parts, read = _results(photos, asked, meanwhile)
        for number, shot in enumerate(with_progress(read, parts, asked.language), start=1):
            worst = max(worst, shot.exit)
            shot.show(as_json=asked.as_json, language=asked.language)
            if asked.debug_folder is not None:
                _write_stages(asked.debug_folder, f"{number:0{len(str(len(photos)))}}", shot)
    return worst


def _results(
    photos: Sequence[Opening], asked: Request, meanwhile: ExitStack
) -> tuple[int, Iterable[ScannedPhoto | JoinedPhotos]]:
    """Return how many results there will be, and each of them."""
    many = asked.one_by_one and len(photos) > _FEW and processors() > 1
    if asked.cluster is not None or many:
        crew = meanwhile.enter_context(crew_at(asked.cluster))
        reader = _reader(asked)
        pieces = ((reader, photo.sent(), asked.laid) for photo in photos)
        shots = crew.each(read_elsewhere, pieces)
        return len(photos), (
            _with_picture(shot, photo, asked) for photo, shot in zip(photos, shots, strict=True)
        )
    reader = _reader_here(asked)
    if asked.join:
        return 1, reader.shelf(photos)
    if asked.laid is Arrangement.FAN:
        return len(photos), reader.pile(photos)
    if asked.together:
        return len(photos), reader.table(photos)
    return len(photos), (reader.photo(photo, asked.laid) for photo in photos)


def _reader_here(asked: Request) -> Reader:
    """Return what reads photos in this process; networks and Tesseract are loaded meanwhile."""
    with ThreadPoolExecutor(1) as beside:
        # They are loaded outside Python, and so beside the store.
        loading = beside.submit(load_networks)
        finding = beside.submit(find_witness)
        reader = _reader(asked)
        witness = finding.result().witness
        loading.result()
    if witness is None:
        note = say(
            "Tesseract isn't installed: reading with the built-in reader only", asked.language
        )
        click.echo(note, err=True)
    return replace(reader, witness=witness)


def _reader(asked: Request) -> Reader:
    named = find_profile(asked.profile_name, choose=True) if asked.profile_name else None
    profiles = known_profiles()
    used = (named, *profiles) if named else profiles
    return Reader(named, profiles, dict(_decks(asked, used)))


def _decks(asked: Request, profiles: Iterable[Profile]) -> Iterator[tuple[str | None, Deck]]:
    """Go through the decks that photos may be read with, by the edition of the profile."""
    first = find_deck(asked.deck_name, asked.edition)
    if first.edition not in editions():
        raise ProblemsError([Problem("edition-gone", {"name": first.edition})])
    yield None, first
    if asked.deck_name is None and asked.edition is None:
        for edition in {profile.edition for profile in profiles} - {None}:
            yield edition, find_deck(None, edition)


def _with_picture(shot: ScannedPhoto, photo: Opening, asked: Request) -> ScannedPhoto:
    """Return what was read elsewhere with the picture, if that is to be drawn upon."""
    if asked.debug_folder is None or shot.reading is None:
        return shot
    try:
        return replace(shot, picture=photo.picture())
    except PhotoError:
        # Deleted meanwhile: nothing to draw upon.
        return shot


def _write_stages(folder: Path, number: str, shot: ScannedPhoto | JoinedPhotos) -> None:
    """Write what was seen; the number tells photos apart that are called alike."""
    for path, picture, reading in shot.stages:
        for stage, drawn in stage_pictures(picture, reading):
            write_bytes(folder / f"{number}-{path.stem}-{stage}.png", as_png(drawn))
