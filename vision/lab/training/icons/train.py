"""Trains the icons' network: `python -m vision.lab.training.icons.train`.

Needs `torch` and `onnx`, which run time does without. Icons are made up and drawn while it learns;
the network is written to `embedding.onnx`, and how far its likenesses are to be trusted is fitted
on other icons and written to `likeness.json`.
"""

import argparse
import json
from dataclasses import asdict

import cv2
import torch  # type: ignore[import-not-found,unused-ignore]

from vision.evidence.icons.embedding import FILE
from vision.evidence.icons.kinds import FILE as LIKENESS
from vision.headers.crops import ICON_CROP_PX
from vision.lab.training.headers.net import export
from vision.lab.training.icons.fit import fit
from vision.lab.training.icons.trust import fit_likeness

SEED = 1
FIRST_DESIGN, FIRST_OTHER_DESIGN = 1_000_000, 2_000_000
_COPIES_FOR_TRUST = 60


def main() -> None:
    """Teach and write the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=4500)
    wanted = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    net = fit(wanted.steps, FIRST_DESIGN, SEED)
    export(net, torch.zeros(1, 3, ICON_CROP_PX, ICON_CROP_PX), FILE, any_size=False)
    likeness = fit_likeness(FIRST_OTHER_DESIGN, _COPIES_FOR_TRUST)
    LIKENESS.write_text(json.dumps(asdict(likeness), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
