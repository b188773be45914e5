"""`./run`: sets up what is missing, then becomes `exlibris`."""

import os
import subprocess
import sys
from typing import NoReturn

from set_up import RUNTIME, program, set_up

DEFAULT_COMMAND = ["app"]


def main() -> NoReturn:
    """Start `exlibris` with the arguments given, or with the default command."""
    set_up(RUNTIME)
    command = [program("exlibris"), *(sys.argv[1:] or DEFAULT_COMMAND)]
    if sys.platform == "win32":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
