"""What is released installs into an empty environment, without a checkout, and runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import click
import pytest

from companion import __version__
from companion.cli.main import main
from companion.commit import commit
from tests.release_commands import CALLS, SERVING, STDIN

ROOT = Path(__file__).resolve().parent.parent
DEMO = "companion/demo"


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive of what is committed."""
    checkout = tmp_path_factory.mktemp("release") / "checkout"
    git = shutil.which("git")
    assert git
    subprocess.run([git, "clone", "--quiet", "--shared", ROOT, checkout], check=True)
    build = [sys.executable, "-m", "build", "--no-isolation", str(checkout)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return checkout / "dist"


def one(folder: Path, ending: str) -> Path:
    (found,) = folder.glob(f"*{ending}")
    return found


def test_the_wheel_has_all_it_needs_and_no_tests(released: Path) -> None:
    with ZipFile(one(released, ".whl")) as wheel:
        names = wheel.namelist()
        noted = wheel.read("companion/commit.txt").decode().strip()
    assert noted == commit()
    for needed in ("companion/demo/profile.npz", "vision/weights/manifest.toml", "LICENSE"):
        assert any(name.endswith(needed) for name in names), needed
    assert not [name for name in names if name.startswith(("tests/", "scripts/", "docs/"))]
    for language in ("fr", "pl"):
        assert any(f"locale/{language}/" in name for name in names)


def test_the_source_archive_builds_the_same_wheel(released: Path, tmp_path: Path) -> None:
    with tarfile.open(one(released, ".tar.gz")) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", str(source)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    with (
        ZipFile(one(source / "dist", ".whl")) as again,
        ZipFile(one(released, ".whl")) as first,
    ):
        assert {*again.namelist()} == {*first.namelist()}
        same = "companion/commit.txt"
        assert again.read(same) == first.read(same)


def test_the_version_names_the_commit() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "companion.cli.main", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.startswith("exlibris ")
    assert f"({commit()})" in told.stdout


def test_changelog_and_bill_of_materials_know_the_version() -> None:
    headings = re.findall(r"^## \[(.+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    # What is not released yet may stand above.
    assert next(name for name in headings if name != "Unreleased") == __version__
    bill = json.loads((ROOT / "sbom.cdx.json").read_text("utf-8"))
    assert bill["metadata"]["component"]["version"] == __version__


@pytest.fixture(scope="module")
def installed(released: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with nothing but the wheel and what the lock file names."""
    home = tmp_path_factory.mktemp("installed") / "venv"
    uv = str(Path(sys.executable).with_name("uv"))
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, home], check=True)
    into = [uv, "pip", "install", "--quiet", "--python", str(home / "bin" / "python")]
    subprocess.run([*into, "--require-hashes", "-r", ROOT / "requirements.lock"], check=True)
    wheel = str(one(released, ".whl"))
    subprocess.run([*into, "--no-deps", "--no-index", wheel], check=True)
    return home / "bin"


def commands(command: click.Command, *names: str) -> Iterator[tuple[str, ...]]:
    """Yield every command with its names."""
    if not isinstance(command, click.Group):
        yield names
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        below = command.get_command(context, name)
        assert below is not None
        yield from commands(below, *names, name)


def test_every_command_is_called() -> None:
    called = [call.words.split() for call in CALLS]
    for names in commands(main):
        assert names[0] in SERVING or [*names] in (words[: len(names)] for words in called), names


@pytest.mark.long
def test_every_command_of_an_installed_wheel_works(installed: Path, tmp_path: Path) -> None:
    for call in CALLS:
        words = [word.replace("~", " ") for word in call.words.split()]
        done = run(installed, tmp_path, *words, code=call.code)
        assert call.says in done.stdout + done.stderr, (call, done.stdout, done.stderr)
    for name in SERVING:
        assert run(installed, tmp_path, name, "--help").stdout.startswith("Usage: exlibris")


def test_an_installed_wheel_reads_scores_and_keeps(installed: Path, tmp_path: Path) -> None:
    photo, game = ROOT / "sample_photos/demo/normal_1.jpg", ROOT / DEMO / "game.toml"
    assert "wins" in run(installed, tmp_path, "score", game).stdout
    record = ROOT / DEMO / "game.record"
    assert "line 40" in run(installed, tmp_path, "referee", record, code=1).stdout
    assert run(installed, tmp_path, "scan", photo, "--json").stdout.startswith("{")
    file = tmp_path / "all.exlibris-backup"
    assert run(installed, tmp_path, "backup", file).stdout
    assert run(installed, tmp_path, "restore", file).stdout
    assert "Everything is fine." in run(installed, tmp_path, "doctor").stdout
    form = tmp_path / "form.pdf"
    run(installed, tmp_path, "score", game, "--form", form)
    assert form.read_bytes().startswith(b"%PDF")


def run(
    programs: Path, folder: Path, *arguments: object, code: int = 0
) -> subprocess.CompletedProcess[str]:
    """Run the installed program, far away from the checkout."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    done = subprocess.run(
        [programs / "exlibris", *map(str, arguments)],
        cwd=folder,
        env={**kept, "EXLIBRIS_HOME": str(folder / "home"), "HOME": str(folder)},
        input=STDIN,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, (arguments, done.stderr)
    return done
