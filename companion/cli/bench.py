"""`exlibris bench`."""

from __future__ import annotations

from dataclasses import asdict

import click

from companion.bench.games import measure_games
from companion.bench.measure import Measurement, machine
from companion.bench.photos import measure_photos
from companion.bench.scores import measure_advice, measure_scores
from companion.cli.console import json_option, language_option, print_json

_BENCHES = {
    "scores": measure_scores,
    "advice": measure_advice,
    "games": measure_games,
    "photos": measure_photos,
}


@click.command("bench")
@click.argument("names", nargs=-1, type=click.Choice(tuple(_BENCHES)))
@json_option
@language_option
def bench_command(names: tuple[str, ...], *, as_json: bool, language: str) -> None:
    """Measure speed on this machine, beside the plain way; NAMES choose what is measured."""
    if not as_json:
        click.echo(machine())
    found = []
    for name in names or _BENCHES:
        for measurement in _BENCHES[name]():
            found.append(measurement)
            if not as_json:
                click.echo(_line(measurement))
    if as_json:
        print_json({"machine": machine(), "measured": [asdict(one) for one in found]})


def _line(measured: Measurement) -> str:
    goal = f"  ({measured.goal})" if measured.goal else ""
    return f"{measured.name:40} {measured.value:10.1f} {measured.unit}{goal}"
