"""`exlibris bench`."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial

import click

from companion.bench.biblios import measure_biblios
from companion.bench.commands import measure_commands
from companion.bench.evening import measure_evening
from companion.bench.games import measure_games
from companion.bench.measure import Measurement, machine
from companion.bench.photos import measure_photos
from companion.bench.scores import measure_advice, measure_scores
from companion.bench.sessions import measure_sessions
from companion.cli.console import json_option, language_option, print_json

_BENCHES = {
    "scores": measure_scores,
    "advice": measure_advice,
    "games": measure_games,
    "biblios": measure_biblios,
    "photos": measure_photos,
    "commands": measure_commands,
    "sessions": measure_sessions,
}
_EVENING = "evening"
"""Takes as long as it is asked to, and is measured only if it is named."""


@click.command("bench")
@click.argument("names", nargs=-1, type=click.Choice((*_BENCHES, _EVENING)))
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes serve the sessions.",
)
@click.option(
    "--minutes",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.1, 600),
    help="How many minutes the evening lasts.",
)
@json_option
@language_option
def bench_command(
    names: tuple[str, ...], *, processes: int, minutes: float, as_json: bool, language: str
) -> None:
    """Measure speed on this machine, compared with the plain way; NAMES choose what is measured."""
    if not as_json:
        click.echo(machine())
    found = []
    benches = _BENCHES | {
        "sessions": partial(measure_sessions, processes),
        _EVENING: partial(measure_evening, minutes),
    }
    for name in names or _BENCHES:
        bench = benches[name]
        for measurement in bench():
            found.append(measurement)
            if not as_json:
                click.echo(_line(measurement))
    if as_json:
        print_json({"machine": machine(), "measured": [asdict(one) for one in found]})


def _line(measured: Measurement) -> str:
    goal = f"  ({measured.goal})" if measured.goal else ""
    return f"{measured.name:40} {measured.value:10.1f} {measured.unit}{goal}"
