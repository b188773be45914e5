"""Measures networks alone, writes the table and notes the result in the weights' manifest.

    python -m vision.lab.measure NAME [FOLDER ...]

NAME is finder, headers, icons or glyphs. Photos of designs that no network was taught with are
drawn into the work folder; further folders of photos with their truth may follow.
"""

import argparse
import csv
import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from vision.lab.manifest import record_accuracy
from vision.lab.train import WORK
from vision.lab.training.scope import Scope
from vision.weights import FOLDER, OTHERS

ACCURACY = Path(__file__).parent / "accuracy"


class Measure(NamedTuple):
    """How much is drawn to measure, and which weight files the result is about."""

    size: int
    files: tuple[str, ...]


MEASURES = {
    "finder": Measure(
        200, ("cards.onnx", "corners_1.onnx", "corners_2.onnx", "appearance.json", "trust.json")
    ),
    "headers": Measure(20, ("parts.onnx",)),
    "icons": Measure(20, ("embedding.onnx", "likeness.json")),
    "glyphs": Measure(144, ("letters.onnx", "ordinals.onnx", "glyphs.json")),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and write the table as it comes."""
    wanted = _parser().parse_args(arguments)
    # Read when the reader's modules are loaded, which only the measure does.
    os.environ[OTHERS] = str(wanted.weights)
    measure = MEASURES[wanted.name]
    module = import_module(f"vision.lab.training.{wanted.name}.measure")
    scope = Scope(wanted.work, wanted.count or measure.size, wanted.folders)
    table = []
    wanted.accuracy.mkdir(parents=True, exist_ok=True)
    with (wanted.accuracy / f"{wanted.name}.csv").open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(module.COLUMNS)
        for row in module.rows(scope):
            table.append(row)
            writer.writerow(row)
            print(*row, sep=",", flush=True)  # noqa: T201
    figure = f"{module.figure(table)} (accuracy/{wanted.name}.csv)"
    record_accuracy(wanted.weights, measure.files, figure)
    print(figure)  # noqa: T201


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m vision.lab.measure",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", choices=MEASURES, metavar="NAME", help=", ".join(MEASURES))
    parser.add_argument("folders", type=Path, nargs="*", help="folders of photos with their truth")
    parser.add_argument("--work", type=Path, default=WORK, help="folder of the drawn photos")
    parser.add_argument("--count", type=int, help="photos, copies or crops a line to draw")
    parser.add_argument("--weights", type=Path, default=FOLDER, help="folder of the weight files")
    parser.add_argument("--accuracy", type=Path, default=ACCURACY, help="folder of the tables")
    return parser


if __name__ == "__main__":
    main()
