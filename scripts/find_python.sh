# shellcheck shell=bash
# Sets PYTHON to a Python that can run the project in $root; sourced by ./run and ./test. Plain enough for bash 3.2.
# Each one is tried, not only looked up: a launcher may exist for a version that does not. The one of the last set-up
# comes first, because such launchers are slow.
find_python() {
    for PYTHON in "${root:?}/.venv/bin/python" python3.14 python3.13 python3.12 python3.11 python3; do
        if "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            return 0
        fi
    done
    return 1
}

if ! find_python; then
    echo 'Python 3.11 or newer is needed. Debian, Ubuntu: sudo apt-get install python3-venv   macOS: brew install python' >&2
    exit 3
fi
