"""Rebuilds weight files from scratch, and notes in their manifest where they come from.

    python -m vision.lab.train NAME|all

Networks need `torch` and `onnx`, which run time does without. What they learn from is drawn into
the work folder, where drawing is taken up if it was stopped.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from vision.lab.manifest import commit_of_script, record
from vision.lab.training.recipes import RECIPES
from vision.lab.training.run import Run
from vision.weights import FOLDER, OTHERS

WORK = Path(".long") / "training"
_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "OPENCV_FOR_THREADS_NUM")


def main(arguments: Sequence[str] | None = None) -> None:
    """Make what is asked for."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    wanted = _parser().parse_args(given)
    if wanted.name == "all":
        _make_all(given)
        return
    # Read when the reader's modules are loaded, which only the recipe does.
    os.environ[OTHERS] = str(wanted.out)
    os.environ.update(dict.fromkeys(_THREADS, str(wanted.threads)))
    # Asked for first: the checkout may be another one when hours of training are over.
    commit, recipe = commit_of_script(), RECIPES[wanted.name]
    file = wanted.out / recipe.file
    file.parent.mkdir(parents=True, exist_ok=True)
    recipe.make(Run(file, wanted.work, recipe.seed, wanted.steps, wanted.examples))
    record(file, recipe.command, recipe.seed, commit)


def _make_all(given: Sequence[str]) -> None:
    """Make every file in a process of its own, which reads those that were made before."""
    for name in RECIPES:
        print(name, flush=True)  # noqa: T201
        own = [name if one == "all" else one for one in given]
        subprocess.run([sys.executable, "-m", "vision.lab.train", *own], check=True)  # noqa: S603


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m vision.lab.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", choices=[*RECIPES, "all"], metavar="NAME", help=", ".join(RECIPES))
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the weight files")
    parser.add_argument("--work", type=Path, default=WORK, help="folder of the drawn examples")
    parser.add_argument("--steps", type=int, help="batches to learn from, to try a recipe out")
    parser.add_argument("--examples", type=int, help="most examples to draw, to try a recipe out")
    parser.add_argument("--threads", type=int, default=1)
    return parser


if __name__ == "__main__":
    main()
