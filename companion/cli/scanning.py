"""What `exlibris scan` does once there is a photo: from photos to shelves."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from card_db import Deck, Problem, editions, of_file
from companion.cli.console import Exit, print_json, say, tell
from companion.cli.copies import find_profile
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
from vision.evidence.witnesses import find_witness
from vision.image import PhotoError, Picture
from vision.pipeline import Knowledge, load_networks, read_photo
from vision.profile import Profile
from vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Request:
    """What `scan` was asked for."""

    edition: str | None
    profile_name: str | None
    deck_name: str | None
    debug_folder: Path | None
    as_json: bool
    language: str


def scan_photos(photos: Sequence[Opening], asked: Request) -> int:
    """Read photos one after the other and tell what they show; return the exit code."""
    with ThreadPoolExecutor(1) as beside:
        # Networks and Tesseract are loaded outside Python, and so beside the store.
        loading = beside.submit(load_networks)
        finding = beside.submit(find_witness)
        profile, deck = _known_copy(asked)
        witness = finding.result().witness
        loading.result()
    if witness is None:
        note = say("no Tesseract here: reading with our own reader alone", asked.language)
        click.echo(note, err=True)
    known = Knowledge(editions()[deck.edition], deck if len(deck) else None, (), witness)
    if asked.debug_folder is not None:
        make_folder(asked.debug_folder)
    worst = Exit.DONE
    seen = (_seen(photo, profile, known) for photo in photos)
    for number, shot in enumerate(with_progress(seen, len(photos), asked.language), start=1):
        worst = max(worst, _exit(shot))
        _show(shot, as_json=asked.as_json, language=asked.language)
        if asked.debug_folder is not None:
            _write_stages(asked.debug_folder, f"{number:0{len(str(len(photos)))}}", shot)
    return worst


def _known_copy(asked: Request) -> tuple[Profile | None, Deck]:
    """The profile and the deck that were named, or those that go without saying."""
    profile = find_profile(asked.profile_name, choose=True)
    edition = asked.edition
    if asked.deck_name is None and edition is None and profile is not None:
        edition = profile.edition
    return profile, find_deck(asked.deck_name, edition)


@dataclass(frozen=True)
class _Shot:
    """A photo that was named: its picture and what it says, or why it cannot be opened."""

    path: Path
    picture: Picture | None = None
    reading: Reading | None = None
    problems: tuple[Problem, ...] = ()


def _seen(photo: Opening, profile: Profile | None, known: Knowledge) -> _Shot:
    path = photo.path
    try:
        picture = photo.picture()
        return _Shot(path, picture, read_photo(picture, profile, known))
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
        print_json(reading_json(path, reading, language))
    else:
        click.echo(f"{path}: {print_shelf(reading.shelf)}")
        asked = [question(card, language) for card in reading.cards if card.review]
        told = [problem_text(problem, language) for problem in reading.problems]
        for line in (*asked, *told):
            click.echo(f"  {line}")


def reading_json(path: Path, reading: Reading, language: str) -> dict[str, Any]:
    """Return a reading as outside scripts rely on it."""
    return {
        "photo": str(path),
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
