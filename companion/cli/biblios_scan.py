"""`exlibris scan --game biblios`: from photos of somebody's final cards to the cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from card_db import Problem, of_file
from card_db.biblios import contradictions
from companion.cli.biblios_profile import find_biblios_profile
from companion.cli.console import Exit, print_json, say, tell
from companion.cli.questions import OFFERED, which_card
from companion.cli.scan_output import problem_json
from companion.engine.biblios.notation import print_cards, read_cards
from companion.engine.biblios.reading import UNREAD, ReadBibliosCard
from companion.engine.exlibris.shelf import Place
from companion.history.biblios_letters import letters_of_own_games
from companion.render.text import place_text, problem_text
from companion.store import open_store
from vision.biblios.read import KnownOfCopy, ReadHand, read_hand
from vision.image import PhotoError, load_photo


def scan_biblios(
    photos: Sequence[Path], profile_name: str | None, *, as_json: bool, language: str
) -> int:
    """Read photos one after the other and tell what they show; return the exit code."""
    profile = find_biblios_profile(profile_name)
    with open_store() as store:
        known = KnownOfCopy(letters_of_own_games(store).values)
    worst = Exit.DONE
    for path in photos:
        try:
            picture = load_photo(path)
        except PhotoError as error:
            tell([of_file(path, problem) for problem in error.problems], language)
            worst = max(worst, Exit.BAD_INPUT)
            continue
        read = read_hand(picture, profile, known)
        hand = read_cards(", ".join(card.card for card in read.cards if card.card != UNREAD)).cards
        problems = (*read.problems, *contradictions(hand))
        if as_json:
            print_json(_json(path, profile.name, read, problems, language))
        else:
            _show(path, read, print_cards(hand), problems, language)
        worst = max(worst, Exit.DONE if hand else Exit.NO)
    return worst


def _show(
    path: Path, read: ReadHand, hand: str, problems: Sequence[Problem], language: str
) -> None:
    click.echo(f"{path}: {hand}")
    for card in read.cards:
        if card.review:
            click.echo(f"  {_question(card, language)}")
    for problem in problems:
        click.echo(f"  {problem_text(problem, language)}")


def _question(card: ReadBibliosCard, language: str) -> str:
    """Return what is asked about a doubtful card: where it lies, what it may be, and why."""
    others = [other for other, _ in card.alternatives[:OFFERED]]
    is_read = card.card != UNREAD
    asked = say(
        which_card(others, is_read=is_read),
        language,
        place=place_text(Place(card.row, card.col), language),
        card=card.card,
        others=", ".join(others),
    )
    why = "; ".join(each["says"] for each in _why(card, language))
    return f"{asked} ({why})" if is_read else asked


def _why(card: ReadBibliosCard, language: str) -> list[dict[str, str]]:
    return [
        {
            "id": doubt.reason.removeprefix("biblios-"),
            "says": problem_text(Problem(doubt.reason, doubt.facts), language),
        }
        for doubt in card.doubts
    ]


def _json(
    path: Path, profile: str, read: ReadHand, problems: Sequence[Problem], language: str
) -> dict[str, Any]:
    wide, high = read.size
    cards = [
        {
            "row": card.row,
            "col": card.col,
            "card": card.card,
            "confidence": card.confidence,
            "review": card.review,
            "why": _why(card, language),
            "alternatives": [{"card": other, "p": p} for other, p in card.alternatives],
            "quad": [[round(x * wide, 1), round(y * high, 1)] for x, y in card.quad],
        }
        for card in read.cards
    ]
    known = read_cards(", ".join(card.card for card in read.cards if card.card != UNREAD)).cards
    return {
        "photo": str(path),
        "profile": profile,
        "seconds": round(read.seconds, 3),
        "hand": print_cards(known),
        "cards": cards,
        "problems": [problem_json(problem, language) for problem in problems],
    }
