"""Learns the profile of the demo deck for the app to begin with: `python scripts/demo_profile.py`.

Without it, or where a new version cannot use it any more, the app learns it by itself.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.app.reader.profile_jobs import ProfileLearned
from companion.app.reader.profiles import demo_lessons
from companion.app.reader.work import work

FILE = Path(__file__).resolve().parent.parent / "companion" / "demo" / "profile.npz"


def main() -> int:
    """Learn, and write what was learned."""
    answer = work(demo_lessons())
    if not isinstance(answer, ProfileLearned):
        sys.stderr.write(f"{answer}\n")
        return 1
    FILE.write_bytes(answer.profile)
    return 0


if __name__ == "__main__":
    sys.exit(main())
