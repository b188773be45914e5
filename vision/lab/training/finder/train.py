"""Trains the card finder: `python -m vision.lab.training.finder.train PHOTOS`.

Needs `torch` and `onnx`, which run time does without. What the folder PHOTOS lacks is drawn first,
one sampled design of the tuning split a photo.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import msgspec
import torch  # type: ignore[import-not-found,unused-ignore]

from vision.candidates.appearance import FILE as LOOKS
from vision.candidates.flat import SIZE_PX
from vision.candidates.heat_maps import FILE as CARDS
from vision.candidates.refine import FILES as CORNERS
from vision.candidates.trust import FILE as TRUST
from vision.lab.studio.dice import Dice
from vision.lab.training.finder.alike import fit_alike
from vision.lab.training.finder.backs import reprinted
from vision.lab.training.finder.drawing import draw_into
from vision.lab.training.finder.fit import fit_corners, fit_finder
from vision.lab.training.finder.measure import SEED as MEASURED
from vision.lab.training.finder.nets import Finished, export
from vision.lab.training.finder.scenes import Scene, load_scene
from vision.lab.training.finder.tables import relaid
from vision.lab.training.finder.trust import fit_trust

SEED = 20_000
_TORCH_SEED = 1
_CARDS_STEPS, _CORNERS_STEPS = 2600, 2400
_CORNERS_BATCH = 64
_OTHERS = 200
"""How many photos that nothing was taught with tell how far to trust what was taught."""
LONG_SIDE_PX = 1600
"""How large the photos are kept to be cut from."""


def scenes(folder: Path, count: int) -> Iterator[Scene]:
    """The photos to learn from: of some the backs, of some the table are others than were drawn."""
    paths = sorted(folder.glob("*.jpg")) if count == 0 else draw_into(folder, SEED, count)
    drawn = [load_scene(path, LONG_SIDE_PX) for path in paths]
    for number, scene in enumerate(drawn):
        other = reprinted(scene, drawn, Dice("backs", scene.name)) if number % 2 else scene
        yield relaid(other, Dice("table", scene.name)) if number % 3 == 1 else other


def _teach_corners(known: Sequence[Scene], steps: int, number: int, file: Path) -> None:
    """Teach one of the networks that look closer, with examples of its own."""
    net = fit_corners(known, steps, _CORNERS_BATCH, number * steps * _CORNERS_BATCH)
    export(Finished(net, one_of_many=True), torch.zeros(1, 3, SIZE_PX[1], SIZE_PX[0]), file)


def _as_json(fitted: msgspec.Struct) -> bytes:
    return msgspec.json.format(msgspec.json.encode(fitted), indent=1) + b"\n"


def main() -> None:
    """Draw, train, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=Path, help="folder of the drawn photos")
    parser.add_argument("--parts", nargs="*", default=["cards", "corners", "looks", "trust"])
    parser.add_argument("--count", type=int, default=900, help="photos to learn from")
    parser.add_argument("--steps", type=int, help="batches to learn from, for each network")
    parser.add_argument("--threads", type=int, default=1)
    wanted = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(wanted.threads)
    torch.manual_seed(_TORCH_SEED)
    known = list(scenes(wanted.photos, wanted.count))
    if "cards" in wanted.parts:
        finder = fit_finder(known, wanted.steps or _CARDS_STEPS, 12)
        export(Finished(finder, one_of_many=False), torch.zeros(1, 3, 256, 256), CARDS)
    if "corners" in wanted.parts:
        for number, file in enumerate(CORNERS):
            torch.manual_seed(_TORCH_SEED + number)
            _teach_corners(known, wanted.steps or _CORNERS_STEPS, number, file)
    if "looks" in wanted.parts:
        alike = fit_alike(known)
        LOOKS.write_bytes(_as_json(alike))
    if "trust" in wanted.parts:
        others = draw_into(wanted.photos / "others", MEASURED, _OTHERS)
        TRUST.write_bytes(_as_json(fit_trust([load_scene(path, LONG_SIDE_PX) for path in others])))


if __name__ == "__main__":
    main()
