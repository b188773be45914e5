"""How `exlibris scan` tells what it read: a few lines for people, one object for scripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from card_db import Problem
from companion.cli.console import Exit, print_json, say, tell
from companion.cli.questions import question
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Place
from companion.render.doubt_text import by_importance, doubt_text
from companion.render.text import category_codes, problem_text
from vision.arrangement import Arrangement
from vision.image import Picture
from vision.joining.join import JoinedReading
from vision.profile import Profile
from vision.reading import Reading


@dataclass(frozen=True)
class ScannedPhoto:
    """A photo that was named: its picture and what it says, or why it cannot be opened."""

    path: Path
    picture: Picture | None = None
    reading: Reading | None = None
    profile: str | None = None
    """The profile it was read with."""
    problems: tuple[Problem, ...] = ()
    repeats: tuple[ReadCard, ...] = ()
    """The cards of a pile that count in another photo of it."""

    def read(self, reading: Reading, profile: Profile | None) -> ScannedPhoto:
        """The same with what was read by a profile, unless it is that of another copy."""
        return replace(self, reading=reading, profile=_used_profile([reading], profile))

    @property
    def exit(self) -> Exit:
        """What the command has come to."""
        if self.reading is None:
            return Exit.BAD_INPUT
        found = _found_anything((*self.reading.cards, *self.repeats))
        return Exit.DONE if found else Exit.NO

    @property
    def stages(self) -> Iterator[tuple[Path, Picture, Reading]]:
        """Go through the photos of which there is something to be drawn."""
        if self.picture is not None and self.reading is not None:
            yield self.path, self.picture, self.reading

    def show(self, *, as_json: bool, language: str) -> None:
        """Tell what the photo says, or what is wrong with it."""
        if self.reading is None:
            tell(self.problems, language)
        elif as_json:
            print_json(self._json(self.reading, language))
        else:
            shelf = print_shelf(self.reading.shelf)
            cards, problems = self.reading.cards, self.reading.problems
            _print(f"{self.path}: {shelf}", _lines(self.profile, cards, problems, language))

    def _json(self, reading: Reading, language: str) -> dict[str, Any]:
        """Return a reading as outside scripts rely on it."""
        return {
            "photo": str(self.path),
            "profile": self.profile,
            "seconds": round(reading.seconds, 3),
            **({"layout": reading.laid} if reading.laid is Arrangement.FAN else {}),
            "shelf": print_shelf(reading.shelf),
            "cards": [card_json(card, language) | _quad(reading, card) for card in reading.cards],
            **(
                {"repeats": [card_json(c, language) | _quad(reading, c) for c in self.repeats]}
                if self.repeats
                else {}
            ),
            "problems": [problem_json(problem, language) for problem in reading.problems],
        }


@dataclass(frozen=True)
class JoinedPhotos:
    """Photos of one shelf: what they show together, or why they cannot be joined."""

    shots: tuple[ScannedPhoto, ...]
    reading: JoinedReading | None = None
    profile: str | None = None
    problems: tuple[Problem, ...] = ()

    def read(self, reading: JoinedReading, profile: Profile | None) -> JoinedPhotos:
        """The same with what was read; without cards there is only why."""
        if not reading.cards:
            return replace(self, problems=reading.problems)
        used = _used_profile(reading.readings, profile)
        return replace(self, reading=reading, profile=used)

    @property
    def exit(self) -> Exit:
        """What the command has come to."""
        if self.reading is None:
            return Exit.BAD_INPUT
        return Exit.DONE if _found_anything(self._cards) else Exit.NO

    @property
    def _cards(self) -> list[ReadCard]:
        return [one.card for one in self.reading.cards] if self.reading else []

    @property
    def stages(self) -> Iterator[tuple[Path, Picture, Reading]]:
        """Go through the photos of which there is something to be drawn."""
        readings = self.reading.readings if self.reading else ()
        for shot, reading in zip(self.shots, readings, strict=False):
            if shot.picture is not None:
                yield shot.path, shot.picture, reading

    def show(self, *, as_json: bool, language: str) -> None:
        """Tell what the photos say together, or what is wrong with them."""
        if self.reading is None:
            tell(self.problems, language)
        elif as_json:
            print_json(self._json(self.reading, language))
        else:
            names = " + ".join(str(shot.path) for shot in self.shots)
            lines = _lines(self.profile, self._cards, self.reading.problems, language)
            _print(f"{names}: {print_shelf(self.reading.shelf)}", lines)

    def _json(self, joined: JoinedReading, language: str) -> dict[str, Any]:
        """Return the shelf as outside scripts rely on it; a card's corners are in its own photo."""
        names = [str(shot.path) for shot in self.shots]
        return {
            "photo": names,
            "profile": self.profile,
            "seconds": round(joined.seconds, 3),
            "shelf": print_shelf(joined.shelf),
            "cards": [
                card_json(one.card, language)
                | _quad(joined.readings[one.photo], one.card)
                | {"photo": names[one.photo]}
                for one in joined.cards
            ],
            "problems": [problem_json(problem, language) for problem in joined.problems],
        }


def _used_profile(readings: Sequence[Reading], profile: Profile | None) -> str | None:
    other = any(reading.shows_other_copy for reading in readings)
    return profile.name if profile and not other else None


def _found_anything(cards: Sequence[ReadCard]) -> bool:
    """Tell whether any card was read; one that only lies there unread answers nothing."""
    return any(card.id is not None or card.face_down for card in cards)


def _print(first: str, lines: Iterator[str]) -> None:
    click.echo(first)
    for line in lines:
        click.echo(f"  {line}")


def _lines(
    profile: str | None, cards: Sequence[ReadCard], problems: Sequence[Problem], language: str
) -> Iterator[str]:
    """Go through what is said below a shelf: questions, and what the photographer should know."""
    if profile is not None:
        yield say("read with the profile “%(profile)s”", language, profile=profile)
    yield from (question(card, language) for card in cards if card.review)
    yield from (problem_text(problem, language) for problem in problems)
    if any(card.books for card in cards):
        yield category_codes(language)


def problem_json(problem: Problem, language: str) -> dict[str, Any]:
    """Return a problem with a photo as outside scripts rely on it."""
    place = problem.facts.get("place")
    at = {"row": place.row, "col": place.col} if isinstance(place, Place) else {}
    name = problem.id.removeprefix("photo-")
    return {"id": name, **at, "says": problem_text(problem, language)}


def card_json(card: ReadCard, language: str) -> dict[str, Any]:
    """Return a card as outside scripts rely on it, but for its corners."""
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
    }


def _quad(reading: Reading, card: ReadCard) -> dict[str, Any]:
    return {"quad": [list(corner) for corner in reading.pixels(card)]}
