"""Reads what a question tells: the line, and what the options say of the position."""

from __future__ import annotations

from typing import Any

from card_db import Category, Problem, ProblemsError, editions
from companion.cli.own_tiles import own_locations
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.referee.answers import Answer
from companion.engine.exlibris.referee.questions.asked import Asked
from companion.engine.exlibris.referee.questions.spoken import (
    SpokenLine,
    read_spoken,
    read_standing,
    words_of,
)
from companion.engine.exlibris.referee.questions.told_table import with_table
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.rulings import SWITCHES, Ruleset


def _rules(edition: str, rulings: tuple[str, ...]) -> Ruleset:
    chosen = {}
    for text in rulings:
        ruling, _, reading = text.partition("=")
        ruling, reading = ruling.strip().upper(), reading.strip().casefold()
        if reading not in SWITCHES.get(ruling, ()):
            of_it = SWITCHES.get(ruling)
            known = (
                ", ".join(f"{ruling}={each}" for each in of_it) if of_it else ", ".join(SWITCHES)
            )
            raise ProblemsError([Problem("judge-ruling", {"found": text, "known": known})])
        chosen[ruling] = reading
    return Ruleset(edition, rulings=chosen)


def tokens_of(text: str, edition: str) -> TokenStream:
    """Return the words of an option."""
    return words_of(text, editions()[edition])


def read_line(text: str, edition: str) -> SpokenLine:
    """Read the line that is asked about; what is no line may be a question for `ask`."""
    try:
        return read_spoken(text, editions()[edition])
    except ProblemsError as error:
        if ":" in text:
            raise
        facts = {"words": " ".join(text.split())}
        raise ProblemsError([*error.problems, Problem("judge-ask", facts)]) from None


def asked_about(line: SpokenLine, said: dict[str, Any]) -> Asked:
    """Return the question with everything that the options say."""
    return with_table(_about_line(line, said), said.get("table", ()))


def _about_line(line: SpokenLine, said: dict[str, Any]) -> Asked:
    edition = said["edition"]
    shelf = said.get("shelf")
    players = said.get("players")
    hand = _cards(said.get("hand"), edition)
    return Asked(
        line.speaker,
        line.answer,
        at=read_location(said.get("at"), edition) or line.at,
        assistant=read_kind(said.get("assistant"), edition) or line.assistant,
        space=said.get("on"),
        there=tuple(
            read_standing(text, line.speaker, editions()[edition]) for text in said.get("there", ())
        ),
        absent=frozenset(
            kind for text in said.get("absent", ()) if (kind := read_kind(text, edition))
        ),
        nobody_else=said.get("empty", False) or line.nobody_else,
        hand=line.hand if hand is None else hand,
        shelf=None if shelf is None else parse_shelf(shelf, editions()[edition]).normalised(),
        cards=_cards(said.get("cards"), edition),
        discard=_cards(said.get("discard"), edition),
        players=None if players == 1 else players,
        solo=said.get("solo", False) or players == 1,
        banned=_category(said.get("banned"), edition),
        out=said.get("out"),
        before=tuple(_said_before(text, edition) for text in said.get("after", ())),
        rules=_rules(edition, said["rulings"]),
        facts=own_locations(),
    )


def read_location(text: str | None, edition: str) -> str | None:
    """Read the name of a location, or of home."""
    if text is None:
        return None
    tokens = tokens_of(text, edition)
    location = tokens.location()
    tokens.finish()
    return location


def _cards(text: str | None, edition: str) -> Any:  # noqa: ANN401
    return None if text is None else tokens_of(text, edition).cards()


def read_kind(text: str | None, edition: str) -> str | None:
    """Read the name of an assistant."""
    if text is None:
        return None
    tokens = tokens_of(text, edition)
    kind = tokens.kind()
    tokens.finish()
    return kind


def _category(text: str | None, edition: str) -> Category | None:
    if text is None:
        return None
    tokens = tokens_of(text, edition)
    category = tokens.category()
    tokens.finish()
    return category


def _said_before(text: str, edition: str) -> tuple[str, Answer]:
    line = read_line(text, edition)
    return line.speaker, line.answer
