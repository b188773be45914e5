"""`exlibris profile`: teach the reader the look of a copy."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from card_db import CODES, Category, Edition, Problem, ProblemsError, editions
from companion.cli.console import json_option, language_option, print_json, say
from companion.cli.decks import DEFAULT_EDITION, edition_option
from companion.cli.files import of_file, read_text
from companion.render.sentences import N_
from companion.store import open_store
from vision.image import PhotoError, Picture, load_photo
from vision.learn.calibration import CalibrationPhoto, CategoryPhoto
from vision.learn.profile import learn_profile
from vision.learn.typed import typed_cards
from vision.profile import Field, Profile, load_profile, save_profile


def find_profile(name: str | None) -> Profile | None:
    """Return the profile of this name, else the one last chosen, else none; never the demo."""
    with open_store() as store:
        chosen = next((info.name for info in store.profiles() if info.chosen), None)
        wanted = name or chosen
        if wanted is None:
            return None
        content = store.profile(wanted)
        if content is None:
            names = tuple(info.name for info in store.profiles())
            raise ProblemsError([Problem("profile-unknown", {"name": wanted, "profiles": names})])
        store.choose_profile(wanted)
    return load_profile(content)


@click.group()
def profile() -> None:
    """Teach the reader what your copy of the game looks like."""


@profile.command()
@click.argument("name")
@click.option(
    "--categories",
    "category_photo",
    type=click.Path(path_type=Path),
    help="A photo of the six category cards.",
)
@click.option("--order", help="The order of the category cards, left to right, such as CFHMRS.")
@click.option(
    "--cards",
    "card_photos",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A photo of a few book cards; what they are stands in the .shelf beside it.",
)
@edition_option
@language_option
def learn(
    name: str,
    *,
    category_photo: Path | None,
    order: str | None,
    card_photos: tuple[Path, ...],
    edition: str | None,
    language: str,
) -> None:
    """Learn a copy's look from photos of its cards, and keep it as NAME."""
    if category_photo is None and not card_photos:
        raise ProblemsError([Problem("copy-nothing")])
    own = editions()[edition or DEFAULT_EDITION]
    categories = _category_photo(category_photo, order, language) if category_photo else None
    photos = [_calibration_photo(path, own) for path in card_photos]
    learned = learn_profile(name, photos, categories)
    with open_store() as store:
        store.save_profile(name, save_profile(learned))
    for line in _said(learned, language):
        click.echo(line)


def _category_photo(path: Path, order: str | None, language: str) -> CategoryPhoto:
    picture = _photo(path)
    return CategoryPhoto(picture, _order(order or _asked_order(language)))


def _asked_order(language: str) -> str:
    """Ask for the order of the category cards, where there is somebody to ask."""
    if not sys.stdin.isatty():
        raise ProblemsError([Problem("copy-order", {"order": ""})])
    question = say("The category cards from left to right (C F H M R S)", language)
    return str(click.prompt(question, err=True))


def _order(text: str) -> tuple[Category, ...]:
    codes = "".join(text.upper().split())
    if sorted(codes) != sorted(CODES):
        raise ProblemsError([Problem("copy-order", {"order": text})])
    return tuple(Category(code) for code in codes)


def _calibration_photo(path: Path, edition: Edition) -> CalibrationPhoto:
    typed = typed_cards(read_text(path.with_suffix(".shelf")), edition)
    return CalibrationPhoto(_photo(path), typed)


def _photo(path: Path) -> Picture:
    try:
        return load_photo(path)
    except PhotoError as error:
        raise PhotoError([of_file(path, problem) for problem in error.problems]) from error


def _said(learned: Profile, language: str) -> list[str]:
    sentence = N_("“%(name)s” is learned: %(letters)s letters, %(icons)s icons")
    letters, icons = len(learned.of(Field.LETTER)), len(learned.of(Field.ICON))
    facts = {"name": learned.name, "letters": letters, "icons": icons}
    leads = learned.separation.leads
    clearness = ", ".join(f"{code} {lead:.1f}" for code, lead in leads.items())
    told = N_("how clearly each icon stands apart from the others: %(clearness)s")
    return [say(sentence, language, **facts), say(told, language, clearness=clearness)]


@profile.command("list")
@json_option
@language_option
def list_profiles(*, as_json: bool, language: str) -> None:
    """List the profiles; the one last chosen is marked."""
    with open_store() as store:
        found = store.profiles()
    if as_json:
        rows = [{"name": i.name, "saved_at": i.saved_at, "chosen": i.chosen} for i in found]
        print_json({"profiles": rows})
        return
    for info in found:
        click.echo(f"{'*' if info.chosen else ' '} {info.name} ({info.saved_at})")
    if not found:
        click.echo(say("no copy is known yet: teach yours with `exlibris profile learn`", language))


@profile.command()
@click.argument("name")
@language_option
def show(name: str, language: str) -> None:
    """Show what a profile has learned."""
    found = find_profile(name)
    for line in _said(found, language) if found else ():
        click.echo(line)


@profile.command()
@click.argument("name")
@language_option
def remove(name: str, language: str) -> None:
    """Forget a profile with all its crops."""
    with open_store() as store:
        names = tuple(info.name for info in store.profiles())
        if not store.remove_profile(name):
            raise ProblemsError([Problem("profile-unknown", {"name": name, "profiles": names})])
    click.echo(say("“%(name)s” is forgotten", language, name=name))
