"""Trains the header's network: `python -m vision.lab.training.headers.train FOLDER`.

Needs `torch` and `onnx`, which run time does without. The examples are drawn into the folder
first, which can be stopped and taken up again; the network is then written to `parts.onnx`.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import cv2
import torch  # type: ignore[import-not-found,unused-ignore]

from vision.headers.parts import FILE
from vision.lab.studio.dice import Dice
from vision.lab.training.headers.examples import Examples, drawn_set, photo_samples
from vision.lab.training.headers.fit import as_input, fit
from vision.lab.training.headers.net import export

SEED = 1
FIRST_SET = 4000
"""The number of the first set; its designs are other than those that are measured on."""
_STRIPS, _CARDS = 500, 60
_JITTERS = 2


def photographed(folder: Path) -> Iterator[Examples]:
    """Cut the strips out of the drawn photos of a folder."""
    dice = Dice("photographed", SEED)
    samples = [
        sample
        for file in sorted(folder.glob("*.jpg"))
        if file.with_suffix(".json").exists()
        for sample in photo_samples(file, dice, _JITTERS)
    ]
    if samples:
        yield Examples.of(samples)


def main() -> None:
    """Draw, teach and write the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where drawn examples are kept")
    parser.add_argument("--photos", type=Path, help="a folder of photos drawn by the studio")
    parser.add_argument("--sets", type=int, default=40, help="sets of 500 strips to draw")
    parser.add_argument("--steps", type=int, default=6000)
    wanted = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    strips, cards = _examples(wanted.folder, wanted.photos, wanted.sets)
    net = fit(strips, cards, wanted.steps, SEED)
    export(net, as_input(strips.pictures[:1]), FILE, any_size=True)


def _examples(folder: Path, photos: Path | None, sets: int) -> tuple[Examples, Examples]:
    """Return all strips, and all category cards."""
    numbers = range(FIRST_SET, FIRST_SET + sets)
    drawn = [drawn_set(folder, number, (_STRIPS, _CARDS)) for number in numbers]
    cut = [*photographed(photos)] if photos else []
    return (
        Examples.joined([*(strips for strips, _ in drawn), *cut]),
        Examples.joined([cards for _, cards in drawn]),
    )


if __name__ == "__main__":
    main()
