"""What `exlibris scan` does once there is a photo: from photos to shelves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from card_db import Problem, editions, of_file
from companion.cli.console import Exit, print_json, say, tell
from companion.cli.copies import find_profile, known_profiles
from companion.cli.deck import find_deck
from companion.cli.files import make_folder, write_bytes
from companion.cli.opening import Opening
from companion.cli.progress import with_progress
from companion.cli.questions import question
from companion.engine.notation import print_shelf
from companion.engine.reading import ReadCard
from companion.engine.shelf import Place
from companion.render.doubt_text import by_importance, doubt_text
from companion.render.text import problem_text
from vision.debug import as_png, stage_pictures
from vision.evidence.witnesses import Witness, find_witness
from vision.image import PhotoError, Picture
from vision.pipeline import Knowledge, NothingSeen, SeenShelf, load_networks, read_seen, see
from vision.profile import Profile
from vision.reading import Reading
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
        note = say("no Tesseract here: reading with our own reader alone", asked.language)
        click.echo(note, err=True)
    reader = _Reader(named, profiles, asked.deck_name, asked.edition, witness)
    if asked.debug_folder is not None:
        make_folder(asked.debug_folder)
    worst = Exit.DONE
    read = reader.table(photos) if asked.together else map(reader.photo, photos)
    for number, shot in enumerate(with_progress(read, len(photos), asked.language), start=1):
        worst = max(worst, _exit(shot))
        _show(shot, as_json=asked.as_json, language=asked.language)
        if asked.debug_folder is not None:
            _write_stages(asked.debug_folder, f"{number:0{len(str(len(photos)))}}", shot)
    return worst


@dataclass(frozen=True)
class _Shot:
    """A photo that was named: its picture and what it says, or why it cannot be opened."""

    path: Path
    picture: Picture | None = None
    reading: Reading | None = None
    profile: str | None = None
    """The profile it was read with."""
    problems: tuple[Problem, ...] = ()

    def read(self, reading: Reading, profile: Profile | None) -> _Shot:
        """The same with what was read by a profile, unless it is that of another copy."""
        used = profile.name if profile and not reading.shows_other_copy else None
        return replace(self, reading=reading, profile=used)


@dataclass(frozen=True)
class _Reader:
    """What photos are read with: the profile that was named, or the one that fits each of them."""

    named: Profile | None
    profiles: tuple[Profile, ...]
    deck: str | None
    edition: str | None
    witness: Witness | None

    def photo(self, photo: Opening) -> _Shot:
        """Read one photo."""
        opened = _opened(photo)
        if opened.picture is None:
            return opened
        seen = see(opened.picture)
        profile = self._profile_for([seen])
        reading = read_seen(opened.picture, seen, profile, self._known(profile))
        return opened.read(reading, profile)

    def table(self, photos: Sequence[Opening]) -> Iterator[_Shot]:
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


def _opened(photo: Opening) -> _Shot:
    path = photo.path
    try:
        return _Shot(path, photo.picture())
    except PhotoError as error:
        return _Shot(path, problems=tuple(of_file(path, problem) for problem in error.problems))


def _exit(shot: _Shot) -> Exit:
    if shot.reading is None:
        return Exit.BAD_INPUT
    return Exit.DONE if _found_anything(shot.reading) else Exit.NO


def _write_stages(folder: Path, number: str, shot: _Shot) -> None:
    """Write what was seen; the number tells photos apart that are called alike."""
    if shot.picture is None or shot.reading is None:
        return
    for stage, picture in stage_pictures(shot.picture, shot.reading):
        write_bytes(folder / f"{number}-{shot.path.stem}-{stage}.png", as_png(picture))


def _found_anything(reading: Reading) -> bool:
    """Tell whether any card was read; one that only lies there unread answers nothing."""
    return any(card.id is not None or card.face_down for card in reading.cards)


def _show(shot: _Shot, *, as_json: bool, language: str) -> None:
    path, reading = shot.path, shot.reading
    if reading is None:
        tell(shot.problems, language)
    elif as_json:
        print_json(_reading_json(shot, reading, language))
    else:
        click.echo(f"{path}: {print_shelf(reading.shelf)}")
        asked = [question(card, language) for card in reading.cards if card.review]
        told = [problem_text(problem, language) for problem in reading.problems]
        used = [_used(shot.profile, language)] if shot.profile else []
        for line in (*used, *asked, *told):
            click.echo(f"  {line}")


def _used(profile: str, language: str) -> str:
    return say("read with the profile “%(profile)s”", language, profile=profile)


def _reading_json(shot: _Shot, reading: Reading, language: str) -> dict[str, Any]:
    """Return a reading as outside scripts rely on it."""
    return {
        "photo": str(shot.path),
        "profile": shot.profile,
        "seconds": round(reading.seconds, 3),
        "shelf": print_shelf(reading.shelf),
        "cards": [_card_json(card, reading, language) for card in reading.cards],
        "problems": [_problem_json(problem, language) for problem in reading.problems],
    }


def _problem_json(problem: Problem, language: str) -> dict[str, Any]:
    place = problem.facts.get("place")
    at = {"row": place.row, "col": place.col} if isinstance(place, Place) else {}
    name = problem.id.removeprefix("photo-")
    return {"id": name, **at, "says": problem_text(problem, language)}


def _card_json(card: ReadCard, reading: Reading, language: str) -> dict[str, Any]:
    return {
        "row": card.row,
        "col": card.col,
        "card": card.card,
        "of": card.of,
        "books": card.books,
        "face_down": card.face_down,
        "confidence": round(card.confidence, 4),
        "review": card.review,
        "why": [
            {"id": doubt.reason, "says": doubt_text(doubt, language)}
            for doubt in by_importance(card.doubts)
        ],
        "alternatives": [
            {"card": other.card, "books": other.books, "p": round(other.p, 4)}
            for other in card.alternatives
        ],
        "quad": [list(corner) for corner in reading.pixels(card)],
    }
