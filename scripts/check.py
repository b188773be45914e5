"""`./test`: sets up what is missing, then checks everything and sums up."""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from set_up import DEVELOPMENT, ROOT, install_system_package, program, set_up

SHELL_SCRIPTS = ["run", "test", ".ci/run", "scripts/lock", "scripts/find_python.sh"]
DOCS_TEST = "tests/test_docs.py"
OUTAGES = "tests/browser/outage"
EVALUATION = ".long/evaluation"


class Verdict(StrEnum):
    """What became of a step."""

    OK = "ok"
    SKIPPED = "skipped"
    FAILED = "FAILED"


class Step(NamedTuple):
    """One thing to check: its heading, and what comes to a verdict."""

    name: str
    check: Callable[[], Verdict]


class Outcome(NamedTuple):
    """How a step went."""

    name: str
    verdict: Verdict
    seconds: float


def main() -> int:
    """Run every step, whatever became of the ones before; 1 if any failed."""
    options = _options()
    set_up(DEVELOPMENT)
    outcomes = [_run(step) for step in _steps(options)]
    _sum_up(outcomes)
    return 1 if _failures(outcomes) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./test", description="Checks everything.")
    parser.add_argument("--long", action="store_true", help="the tests that take long as well")
    parser.add_argument("pytest", nargs="*", help="after --: arguments of pytest")
    return parser.parse_args()


def _steps(options: argparse.Namespace) -> Iterator[Step]:
    pytest = ["pytest", "-q", "-rsR", "--durations=25"]
    yield _tool("lint", "ruff", "check", ".")
    yield _tool("format", "ruff", "format", "--check", ".")
    # Takes longer than all the others up to the tests, which need the other core only.
    types = _begun("types", "mypy")
    yield _tool("spelling", "codespell")
    yield _tool("shell scripts", "shellcheck", "-x", *SHELL_SCRIPTS)
    yield _tool("layers", "lint-imports")
    yield Step("PostgreSQL", _prepare_postgresql)
    yield Step("browser", _prepare_browser)
    yield Step("Tesseract", _prepare_tesseract)
    yield _tool("docs", *pytest, DOCS_TEST)
    yield types
    several = ("-n", str(os.cpu_count() or 1), "--dist", "worksteal")
    usual = ("-m", "not long", f"--ignore={DOCS_TEST}")
    if options.pytest:
        yield _tool("tests", *pytest, *several, *usual, *options.pytest)
    else:
        yield _tool("tests", *pytest, *several, *usual, f"--ignore={OUTAGES}")
        # They measure when a page notices something: nothing else may take its time meanwhile.
        yield _tool("outages", *pytest, *usual, OUTAGES)
    if options.long:
        yield _tool("long tests", *pytest, "-m", "long", *options.pytest)
        yield _tool("evaluation", "exlibris", "evaluate", "--studio", "--resume", EVALUATION)


def _tool(name: str, tool: str, *arguments: str) -> Step:
    def check() -> Verdict:
        done = subprocess.run([program(tool), *arguments], cwd=ROOT, check=False)
        return Verdict.OK if done.returncode == 0 else Verdict.FAILED

    return Step(name, check)


def _begun(name: str, tool: str, *arguments: str) -> Step:
    """Begin something now; its step waits for the rest of it, and shows what it said."""
    running = subprocess.Popen(
        [program(tool), *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )

    def check() -> Verdict:
        said, _ = running.communicate()
        _print(said.decode(errors="replace").rstrip())
        return Verdict.OK if running.returncode == 0 else Verdict.FAILED

    return Step(name, check)


def _run(step: Step) -> Outcome:
    _print(f"\n=== {step.name}")
    began = time.monotonic()
    verdict = step.check()
    return Outcome(step.name, verdict, time.monotonic() - began)


def _sum_up(outcomes: list[Outcome]) -> None:
    _print("\n=== summary")
    for outcome in outcomes:
        _print(f"{outcome.name:15} {outcome.verdict:7} {outcome.seconds:7.1f} s")
    failed = _failures(outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    _print(f"{f'{failed} failed' if failed else 'all is well':23} {seconds:7.1f} s")


def _failures(outcomes: list[Outcome]) -> int:
    return sum(outcome.verdict is Verdict.FAILED for outcome in outcomes)


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _prepare_postgresql() -> Verdict:
    """See to it that the tests find a PostgreSQL server."""
    return _prepare("postgresql", _has_postgresql)


def _prepare_browser() -> Verdict:
    """See to it that the tests find a browser."""
    return _prepare("chromium", lambda: any(map(shutil.which, ("chromium", "chromium-browser"))))


def _prepare_tesseract() -> Verdict:
    """See to it that the tests find the program tesseract."""
    return _prepare("tesseract-ocr", lambda: bool(shutil.which("tesseract")))


def _prepare(package: str, is_there: Callable[[], bool]) -> Verdict:
    """Install a system package where that may be done; only where CI=true it must be there."""
    if is_there() or (install_system_package(package) and is_there()):
        _print(f"{package} is installed.")
        return Verdict.OK
    _print(f"Its tests are skipped: not installed (Debian: apt-get install {package}).")
    return Verdict.FAILED if os.environ.get("CI") == "true" else Verdict.SKIPPED


def _has_postgresql() -> bool:
    # Debian keeps the server's programs off the path, in a folder for each version.
    on_debian = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    return bool(shutil.which("postgres")) or any(on_debian)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
