"""`exlibris scan` and `studio`: from photos to shelves, and back."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from card_db import CardId, Problem, editions
from companion.cli.console import Exit, json_option, language_option, print_json, say, tell
from companion.cli.decks import edition_option, find_deck
from companion.cli.files import of_file, write_bytes
from companion.cli.profiles import find_profile
from companion.engine.notation import print_cell, print_shelf
from companion.engine.shelf import Place
from companion.render.sentences import N_
from companion.render.text import place_text, problem_text
from vision.debug import as_png, stage_pictures
from vision.image import PhotoError, load_photo
from vision.read import Knowledge, read_photo
from vision.reading import CardReading, Reading
from vision.studio.fonts import Split
from vision.studio.levels import SHELF_LEVELS, LevelName
from vision.studio.writing import write_photos
from vision.witnesses import find_witness


@click.command()
@click.argument("photos", nargs=-1, required=True, type=click.Path(path_type=Path))
@edition_option
@click.option("--profile", "profile_name", help="The copy's profile; else the one last chosen.")
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
    profile = find_profile(profile_name)
    deck = find_deck(deck_name, edition)
    found = find_witness()
    if found.witness is None:
        click.echo(say("no Tesseract here: reading with our own reader alone", language), err=True)
    known = Knowledge(editions()[deck.edition], deck if len(deck) else None, (), found.witness)
    worst = Exit.DONE
    for path in _with_progress(photos, language):
        try:
            photo = load_photo(path)
            reading = read_photo(photo, profile, known)
        except PhotoError as error:
            tell([of_file(path, problem) for problem in error.problems], language)
            worst = max(worst, Exit.BAD_INPUT)
            continue
        worst = max(worst, Exit.DONE if _found_anything(reading) else Exit.NO)
        _show(path, reading, as_json=as_json, language=language)
        if debug_folder is not None:
            for stage, picture in stage_pictures(photo, reading):
                write_bytes(debug_folder / f"{path.stem}-{stage}.png", as_png(picture))
    return worst


def _found_anything(reading: Reading) -> bool:
    """Tell whether any card was read; one that only lies there unread answers nothing."""
    return any(card.card is not None or card.face_down for card in reading.cards)


def _with_progress(paths: tuple[Path, ...], language: str) -> Iterable[Path]:
    if len(paths) == 1 or not sys.stderr.isatty():
        yield from paths
        return
    label = say("reading photos", language)
    with click.progressbar(paths, label=label, file=sys.stderr) as bar:
        yield from bar


def _show(path: Path, reading: Reading, *, as_json: bool, language: str) -> None:
    if as_json:
        print_json(reading_json(path, reading, language))
        return
    click.echo(f"{path}: {print_shelf(reading.shelf)}")
    for card in reading.cards:
        if card.review:
            click.echo(f"  {_question(card, language)}")
    for problem in reading.problems:
        click.echo(f"  {problem_text(problem, language)}")


def _question(card: CardReading, language: str) -> str:
    """Return a doubtful card: where it lies, what it may be."""
    facts = {"place": place_text(card.place, language), "card": print_cell(card.cell)}
    others = [f"{other.card}.{''.join(other.books)}" for other in card.alternatives[:2]]
    if not others:
        return say("%(place)s: is this %(card)s?", language, **facts)
    sentence = N_("%(place)s: is this %(card)s, or %(others)s?")
    return say(sentence, language, **facts, others=", ".join(others))


def reading_json(path: Path, reading: Reading, language: str) -> dict[str, Any]:
    """Return a reading as outside scripts rely on it."""
    return {
        "photo": str(path),
        "seconds": round(reading.seconds, 3),
        "shelf": print_shelf(reading.shelf),
        "cards": [_card_json(card) for card in reading.cards],
        "problems": [_problem_json(problem, language) for problem in reading.problems],
    }


def _problem_json(problem: Problem, language: str) -> dict[str, Any]:
    place = problem.facts.get("place")
    at = {"row": place.row, "col": place.col} if isinstance(place, Place) else {}
    name = problem.id.removeprefix("photo-")
    return {"id": name, **at, "says": problem_text(problem, language)}


def _card_json(card: CardReading) -> dict[str, Any]:
    return {
        "row": card.place.row,
        "col": card.place.col,
        "card": _name(card.card),
        "of": card.of,
        "books": "".join(card.books),
        "face_down": card.face_down,
        "confidence": round(card.confidence, 4),
        "review": card.review,
        "alternatives": [
            {"card": _name(other.card), "books": "".join(other.books), "p": round(other.p, 4)}
            for other in card.alternatives
        ],
        "quad": [list(corner) for corner in card.quad],
    }


def _name(card: CardId | None) -> str:
    return "$" if card is None else str(card)


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
    click.echo(say("%(photos)s photos are in %(folder)s", language, photos=len(paths), folder=out))
