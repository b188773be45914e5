"""Reads one photo and prints the most memory that took, in megabytes.

python -m companion.bench.peak PHOTO PROFILE
"""

from __future__ import annotations

import sys
from pathlib import Path

from card_db import editions
from vision.evidence.witnesses import find_witness
from vision.image import load_photo
from vision.pipeline import Knowledge, read_photo
from vision.profile import load_profile

_STATUS = Path("/proc/self/status")


def main() -> None:
    """Read and print."""
    photo, profile = map(Path, sys.argv[1:3])
    known = Knowledge(editions()["en"], None, (), find_witness().witness)
    read_photo(load_photo(photo), load_profile(profile.read_bytes()), known)
    sys.stdout.write(f"{peak_megabytes():.1f}\n")


def peak_megabytes() -> float:
    """Return the most memory that this process held at once."""
    # Linux counts what the starting process held into ru_maxrss; this is the process's own.
    if _STATUS.exists():
        lines = _STATUS.read_text(encoding="ascii").splitlines()
        return next(float(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
    import resource  # noqa: PLC0415 - Windows has none

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024**2 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main()
