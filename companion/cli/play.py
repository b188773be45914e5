"""`exlibris play`: a game that plays itself, written down as a record."""

from __future__ import annotations

from pathlib import Path

import click

from card_db import Problem, ProblemsError, variants
from companion.cli.biblios import refuse_options
from companion.cli.console import language_option, say
from companion.cli.files import write_bytes
from companion.engine.biblios.game import FEWEST_ABBOTS, MOST_ABBOTS
from companion.engine.biblios.game_file import BIBLIOS
from companion.engine.biblios.referee.record import print_biblios_record
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.exlibris.players import FEWEST_PLAYERS, MOST_PLAYERS
from companion.engine.exlibris.referee.table.variant import SOLO
from companion.engine.exlibris.rulings import STANDARD
from companion.render.sentences import N_
from companion.selfplay.biblios import play_biblios
from companion.selfplay.play import Plan, SelfPlay, play_game

EX_LIBRIS = "exlibris"


@click.command("play")
@click.option(
    "--game",
    type=click.Choice((EX_LIBRIS, BIBLIOS)),
    default=EX_LIBRIS,
    show_default=True,
    help="Which of the two games.",
)
@click.option("--bluff", is_flag=True, help="Biblios with the variant Medieval bluff.")
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help=f"Number of players (default: {FEWEST_PLAYERS}).",
)
@click.option("--solo", is_flag=True, help="One player against the Public Library.")
@click.option(
    "--variant",
    type=click.Choice(tuple(variants())),
    default=STANDARD,
    show_default=True,
    help="Which variant is played.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same number gives the same game."
)
@click.option("--sensible", is_flag=True, help="Shelve where it brings points, not at random.")
@click.option("--house-rules", is_flag=True, help="Choose disputed rulings at random.")
@click.option(
    "--own", is_flag=True, help="Your own tiles and assistants take part; see exlibris expansion."
)
@click.option("--out", type=click.Path(path_type=Path), help="The file to write the record to.")
@language_option
def play_command(
    *,
    game: str,
    bluff: bool,
    players: int | None,
    solo: bool,
    variant: str,
    seed: int,
    sensible: bool,
    house_rules: bool,
    own: bool,
    out: Path | None,
    language: str,
) -> None:
    """Let a game of the demo deck play itself by legal answers, and write its record."""
    if game == BIBLIOS:
        named = None if variant == STANDARD else variant
        refuse_options(
            solo=solo, variant=named, sensible=sensible, house_rules=house_rules, own=own
        )
        if players is not None and players > MOST_ABBOTS:
            facts = {"found": players, "least": FEWEST_ABBOTS, "most": MOST_ABBOTS}
            raise ProblemsError([Problem("game-players", facts)])
        _write_biblios(play_biblios(players or FEWEST_PLAYERS, seed, bluff=bluff), out, language)
        return
    if bluff:
        raise ProblemsError([Problem("play-bluff")])
    if solo and (players is not None or variant != STANDARD):
        raise ProblemsError([Problem("play-solo")])
    who = (1, SOLO) if solo else (players or FEWEST_PLAYERS, variant)
    played = play_game(Plan(*who, seed, sensible, house_rules, own))
    if out is None:
        click.echo(played.record, nl=False)
        return
    write_bytes(out, played.record.encode())
    click.echo(_sum(played, out, language))


def _write_biblios(played: FollowedBiblios, out: Path | None, language: str) -> None:
    record = print_biblios_record(played)
    if out is None:
        click.echo(record, nl=False)
        return
    write_bytes(out, record.encode())
    sentence = N_("%(answers)s answers, written to %(file)s.")
    click.echo(say(sentence, language, answers=len(played.replies), file=out))


def _sum(played: SelfPlay, out: Path, language: str) -> str:
    game = played.game
    sentence = N_("%(rounds)s rounds, %(answers)s answers, written to %(file)s.")
    facts = {"rounds": game.table.round, "answers": len(game.replies), "file": out}
    return say(sentence, language, **facts)
