"""`exlibris scan` and `studio`: from photos to shelves, and back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from card_db import Problem, editions, of_file
from companion.cli.console import Exit, json_option, language_option, print_json, say, tell
from companion.cli.deck import edition_option, find_deck
from companion.cli.files import make_folder, write_bytes
from companion.cli.profile import find_profile, known_profiles
from companion.cli.progress import with_progress
from companion.cli.questions import question
from companion.engine.notation import print_shelf
from companion.engine.reading import ReadCard
from companion.engine.shelf import Place
from companion.render.doubt_text import by_importance, doubt_text
from companion.render.language import translation
from companion.render.text import problem_text
from vision.debug import as_png, stage_pictures
from vision.evidence.witnesses import Witness, find_witness
from vision.image import PhotoError, Picture, load_photo
from vision.lab.studio.fonts import Split
from vision.lab.studio.levels import SHELF_LEVELS, LevelName
from vision.lab.studio.writing import write_photos
from vision.pipeline import Knowledge, SeenShelf, read_seen, see
from vision.profile import Profile
from vision.reading import Reading


@click.command()
@click.argument("photos", nargs=-1, required=True, type=click.Path(path_type=Path))
@edition_option
@click.option("--profile", "profile_name", help="The copy's profile; else the one that fits.")
@click.option("--deck", "deck_name", help="The copy's deck; else what you have learned.")
@click.option(
    "--debug",
    "debug_folder",
    type=click.Path(path_type=Path),
    help="Write the picture of every stage into this folder.",
)
@json_option
@language_option
def scan(
    photos: tuple[Path, ...],
    edition: str | None,
    *,
    profile_name: str | None,
    deck_name: str | None,
    debug_folder: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Read the shelves of PHOTOS."""
    named = find_profile(profile_name, choose=True) if profile_name else None
    found = find_witness()
    if found.witness is None:
        click.echo(say("no Tesseract here: reading with our own reader alone", language), err=True)
    reader = _Reader(named, known_profiles(), deck_name, edition, found.witness)
    if debug_folder is not None:
        make_folder(debug_folder)
    worst = Exit.DONE
    seen = (_seen(path, reader) for path in photos)
    for number, shot in enumerate(with_progress(seen, len(photos), language), start=1):
        worst = max(worst, _exit(shot))
        _show(shot, as_json=as_json, language=language)
        if debug_folder is not None:
            _write_stages(debug_folder, f"{number:0{len(str(len(photos)))}}", shot)
    return worst


@dataclass(frozen=True)
class _Shot:
    """A photo that was named: its picture and what it says, or why it cannot be opened."""

    path: Path
    picture: Picture | None = None
    reading: Reading | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class _Reader:
    """What photos are read with: the profile that was named, or the one that fits each of them."""

    named: Profile | None
    profiles: tuple[Profile, ...]
    deck: str | None
    edition: str | None
    witness: Witness | None

    def read(self, picture: Picture) -> Reading:
        """Read one photo."""
        seen = see(picture)
        profile = self.named
        if profile is None and isinstance(seen, SeenShelf):
            profile = seen.fitting(self.profiles) or next(iter(self.profiles), None)
        return read_seen(picture, seen, profile, self._known(profile))

    def _known(self, profile: Profile | None) -> Knowledge:
        """What is known of the copy; its edition is the profile's where nothing else says."""
        of_profile = profile.edition if profile and self.deck is None else None
        deck = find_deck(self.deck, self.edition or of_profile)
        cards = deck if len(deck) else None
        return Knowledge(editions()[deck.edition], cards, (), self.witness, self.profiles)


def _seen(path: Path, reader: _Reader) -> _Shot:
    try:
        picture = load_photo(path)
        return _Shot(path, picture, reader.read(picture))
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


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option(
    "--level", type=click.Choice(tuple(SHELF_LEVELS)), default="normal", show_default=True
)
@click.option("--count", type=click.IntRange(1, 10_000), default=4, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--unseen", is_flag=True, help="Designs that were never used for tuning.")
@language_option
def studio(
    out: Path, *, level: LevelName, count: int, seed: int, unseen: bool, language: str
) -> None:
    """Draw sample photos of made-up decks into OUT, with their truth beside them."""
    split: Split = "test" if unseen else "tuning"
    paths = list(write_photos(out, level, count, seed, split))
    several = translation(language).ngettext(
        "%(n)s photo is in %(folder)s", "%(n)s photos are in %(folder)s", len(paths)
    )
    click.echo(several % {"n": len(paths), "folder": out})
