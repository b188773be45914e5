"""`exlibris play`: a game that plays itself, written down as a record."""

from __future__ import annotations

from pathlib import Path

import click

from card_db import Problem, ProblemsError, variants
from companion.cli.console import language_option, say
from companion.cli.files import write_bytes
from companion.engine.referee.table_check import FEWEST_PLAYERS, MOST_PLAYERS
from companion.engine.referee.variant import SOLO
from companion.engine.rulings import STANDARD
from companion.render.sentences import N_
from companion.selfplay.play import Plan, SelfPlay, play_game


@click.command("play")
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help=f"How many play, {FEWEST_PLAYERS} if nothing is said.",
)
@click.option("--solo", is_flag=True, help="One plays alone against the Public Library.")
@click.option(
    "--variant",
    type=click.Choice(tuple(variants())),
    default=STANDARD,
    show_default=True,
    help="Which game is played.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same number, the same game."
)
@click.option("--sensible", is_flag=True, help="Shelve where it brings points, not at random.")
@click.option("--house-rules", is_flag=True, help="Read disputed rulings as it comes.")
@click.option("--out", type=click.Path(path_type=Path), help="The file that takes the record.")
@language_option
def play_command(
    *,
    players: int | None,
    solo: bool,
    variant: str,
    seed: int,
    sensible: bool,
    house_rules: bool,
    out: Path | None,
    language: str,
) -> None:
    """Let a game of the demo deck play itself by legal answers, and write its record."""
    if solo and (players is not None or variant != STANDARD):
        raise ProblemsError([Problem("play-solo")])
    who = (1, SOLO) if solo else (players or FEWEST_PLAYERS, variant)
    played = play_game(Plan(*who, seed, sensible, house_rules))
    if out is None:
        click.echo(played.record, nl=False)
        return
    write_bytes(out, played.record.encode())
    click.echo(_sum(played, out, language))


def _sum(played: SelfPlay, out: Path, language: str) -> str:
    game = played.game
    sentence = N_("%(rounds)s rounds, %(answers)s answers, written to %(file)s.")
    facts = {"rounds": game.table.round, "answers": len(game.replies), "file": out}
    return say(sentence, language, **facts)
