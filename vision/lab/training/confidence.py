"""How the confidence is fitted, by the commands of `vision.lab.fitting`."""

import shutil
import subprocess
import sys

from vision.lab.training.run import Run
from vision.weights import FOLDER


def confidence(run: Run) -> None:
    """The fit that tells how sure the reader is of a card; its designs serve for nothing else."""
    if not run.file.exists():
        # Where too little went wrong to fit to, the former weights stay.
        shutil.copy(FOLDER / run.file.name, run.file)
    readings = run.work / "readings.csv"
    readings.parent.mkdir(parents=True, exist_ok=True)
    few = [str(run.examples), str(run.examples)] if run.examples else []
    # Processes of their own, so that they read the weights that were made before them.
    for command in (("gather", str(readings), *few), ("confidence", str(readings))):
        module, *arguments = command
        subprocess.run(  # noqa: S603
            [sys.executable, "-m", f"vision.lab.fitting.{module}", *arguments], check=True
        )
