"""`exlibris deck`: the decks that are known, shown, checked, imported, exported."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import click

from card_db import (
    CARDS_IN_DECK,
    DEMO_DECK,
    Card,
    Confirmation,
    Conflict,
    Problem,
    check_deck,
    demo_deck,
    edition_or_stand_in,
    editions,
    parse_deck,
    print_deck,
)
from companion.cli.biblios import refuse_options
from companion.cli.biblios_deck import (
    CATEGORY_CARDS,
    biblios_deck_csv,
    learned_biblios_deck,
    show_biblios_deck,
)
from companion.cli.console import (
    Exit,
    json_option,
    language_option,
    print_json,
    say,
    tell,
)
from companion.cli.copies import find_deck
from companion.cli.editions import DEFAULT_EDITION, edition_option
from companion.cli.files import read_text, write_bytes
from companion.cli.game_option import game_option
from companion.engine.biblios.game_file import BIBLIOS
from companion.render.sentences import N_
from companion.render.text import category_codes, problem_text
from companion.store import DeckInfo, open_store


@click.group()
def deck() -> None:
    """Show, check, import and export decks of book cards."""


@deck.command("list")
@json_option
@language_option
def list_decks(*, as_json: bool, language: str) -> None:
    """List the decks: the demo deck, what you have learned, what you have imported."""
    with open_store() as store:
        kept = store.deck_names()
    demo = demo_deck()
    rows = [DeckInfo(demo.name, demo.edition, len(demo), 0), *kept]
    if as_json:
        print_json({"decks": [asdict(info) for info in rows]})
        return
    for info in rows:
        click.echo(_info_text(info, language))


def _info_text(info: DeckInfo, language: str) -> str:
    line = N_("%(name)s (%(edition)s): %(cards)s of %(whole)s cards")
    facts = {"name": info.name, "edition": info.edition, "cards": info.cards}
    text = say(line, language, **facts, whole=CARDS_IN_DECK)
    if info.name == DEMO_DECK:
        return f"{text} – {say('demo deck, drawn by us', language)}"
    disputed = say("conflicting: %(n)s", language, n=info.conflicts)
    return f"{text} – {disputed}" if info.conflicts else text


@deck.command()
@click.argument("name", required=False)
@edition_option
@game_option
@json_option
@language_option
def show(name: str | None, edition: str | None, game: str, *, as_json: bool, language: str) -> None:
    """Show the cards of a deck; without a NAME what you have learned of the edition."""
    if game == BIBLIOS:
        refuse_options(name=name, edition=edition)
        show_biblios_deck(as_json=as_json, language=language)
        return
    found = find_deck(name, edition)
    order = edition_or_stand_in(found.edition)
    cards = sorted(found, key=lambda card: order.order(card.id))
    if as_json:
        print_json(
            {
                "name": found.name,
                "edition": found.edition,
                "cards": [_card_json(card) for card in cards],
            }
        )
        return
    if found.name == DEMO_DECK:
        click.echo(say("demo deck, drawn by us", language))
    for line in _lines_by_letter(cards):
        click.echo(line)
    facts = {"cards": len(found), "whole": CARDS_IN_DECK}
    click.echo(say("%(cards)s of %(whole)s cards", language, **facts))
    if cards:
        click.echo(category_codes(language))


def _card_json(card: Card) -> dict[str, object]:
    return {"card": str(card.id), "of": card.of, "books": "".join(card.books)}


def _lines_by_letter(cards: Iterable[Card]) -> Iterable[str]:
    by_letter: dict[str, list[Card]] = {}
    for card in cards:
        by_letter.setdefault(card.id.letter, []).append(card)
    for found in by_letter.values():
        yield "  ".join(f"{card.id}.{''.join(card.books)}" for card in found)


@deck.command()
@click.argument("name", required=False)
@edition_option
@game_option
@json_option
@language_option
def check(name: str | None, edition: str | None, game: str, *, as_json: bool, language: str) -> int:
    """List what can't be true of a deck; exit 1 if there is anything."""
    if game == BIBLIOS:
        refuse_options(name=name, edition=edition)
        learned = learned_biblios_deck()
        name, cards, whole = BIBLIOS, len(learned.cards), CATEGORY_CARDS
        problems = learned.contradictions
    else:
        found = find_deck(name, edition)
        name, cards, whole = found.name, len(found), CARDS_IN_DECK
        problems = tuple(check_deck(found, edition_or_stand_in(found.edition)))
    lines = [problem_text(problem, language) for problem in problems]
    if as_json:
        listed = [
            {"id": problem.id, "rule": problem.rule, "says": line}
            for problem, line in zip(problems, lines, strict=True)
        ]
        print_json({"name": name, "cards": cards, "problems": listed})
    else:
        well = N_("%(cards)s of %(whole)s cards, no conflicts")
        for line in lines or [say(well, language, cards=cards, whole=whole)]:
            click.echo(line)
    return Exit.NO if problems else Exit.DONE


@deck.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", required=True, help="Name of the deck that the cards go into.")
@edition_option
@language_option
def import_deck(file: Path, name: str, edition: str | None, language: str) -> None:
    """Import the cards of a CSV FILE with the columns letter,ordinal,total,icons."""
    edition = edition or DEFAULT_EDITION
    cards = parse_deck(read_text(file), editions()[edition])
    with open_store() as store:
        source = f"import {file.name}"
        learned = store.learn(name, edition, [Confirmation(card, source) for card in cards])
    sentence = N_("new in “%(deck)s”: %(new)s; already known: %(known)s")
    click.echo(say(sentence, language, new=learned.new, deck=name, known=learned.known))
    tell([_conflict(conflict) for conflict in learned.conflicts], language)


def _conflict(conflict: Conflict) -> Problem:
    return Problem("deck-conflict", {"card": conflict.id, "readings": conflict.readings})


@deck.command()
@click.argument("name", required=False)
@edition_option
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Write to this file instead of the screen.",
)
@game_option
@language_option
def export(
    name: str | None, edition: str | None, output: Path | None, game: str, language: str
) -> None:
    """Print a deck as CSV; without a NAME what you have learned of the edition."""
    if game == BIBLIOS:
        refuse_options(name=name, edition=edition)
        _write(biblios_deck_csv(), output, language)
        return
    found = find_deck(name, edition)
    tell([_conflict(conflict) for conflict in found.conflicts], language)
    _write(print_deck(found, edition_or_stand_in(found.edition)), output, language)


def _write(table: str, output: Path | None, language: str) -> None:
    if output is None:
        click.echo(table, nl=False)
        return
    write_bytes(output, table.encode())
    cards = len(table.splitlines()) - 1
    click.echo(say("%(cards)s cards written to %(file)s", language, cards=cards, file=output))
