"""The lock files hold what pyproject.toml asks for, and `./run` sets itself up and heals itself."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins(lock: str) -> dict[str, set[str]]:
    """Return the pinned versions by package: several where markers tell them apart."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        entry = line.partition("#")[0].strip().removesuffix("\\").strip()
        if entry and not entry.startswith("--hash="):
            requirement = Requirement(entry)
            version = re.fullmatch(r"==([^,*]+)", str(requirement.specifier))
            assert version, f"{lock}: {entry} is not pinned"
            found.setdefault(canonicalize_name(requirement.name), set()).add(version[1])
    return found


def asked_for(lock: str) -> Iterator[Requirement]:
    """Yield what pyproject.toml wants to find in the lock."""
    lines = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["build"]]
    if lock == "requirements-dev.lock":
        for extra in PROJECT["project"]["optional-dependencies"].values():
            lines += extra
    requirements = map(Requirement, lines)
    return (wanted for wanted in requirements if wanted.name != PROJECT["project"]["name"])


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_satisfies_the_project(lock: str) -> None:
    pinned = pins(lock)
    for wanted in asked_for(lock):
        versions = pinned.get(canonicalize_name(wanted.name), set())
        assert versions, f"{lock} lacks {wanted}: run scripts/lock"
        misfits = [version for version in versions if not wanted.specifier.contains(version)]
        assert not misfits, f"{lock} pins {misfits} against {wanted}: run scripts/lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_index_host_or_folder(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    hashed = re.sub(r" \\\n +--hash=sha256:[0-9a-f]{64}", "", text)
    assert not re.findall(r"(?m)^\s*-.*|.*://.*|.* @ .*|(?:^|\s)[/~\\].*", hashed)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_held_to_its_digests(lock: str) -> None:
    entries = re.split(r"(?m)^(?=[a-z0-9])", (ROOT / lock).read_text(encoding="utf-8"))[1:]
    assert len(entries) > 50
    assert not [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry]


def test_the_bill_of_materials_is_that_of_the_lock() -> None:
    bill = json.loads((ROOT / "sbom.cdx.json").read_text(encoding="utf-8"))
    listed: dict[str, set[str]] = {}
    for part in bill["components"]:
        assert part["purl"] == f"pkg:pypi/{part['name']}@{part['version']}"
        assert part["licenses"][0]["license"]["name"]
        assert any(told["name"] == "sha256" for told in part["properties"])
        listed.setdefault(canonicalize_name(part["name"]), set()).add(part["version"])
    assert (bill["bomFormat"], listed) == ("CycloneDX", pins("requirements.lock"))
    page = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    assert all(f"| {name} | {part} |" in page for name in listed for part in listed[name])


def test_development_lock_only_adds() -> None:
    runtime, development = map(pins, LOCKS)
    assert {name: development.get(name) for name in runtime} == runtime


@pytest.mark.parametrize("lock", LOCKS)
def test_tesseract_is_asked_for_only_where_it_has_wheels(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    (line,) = re.findall(r"(?m)^tesserocr==.*?(?= \\$)", text)
    marker = Requirement(line).marker
    assert marker
    assert marker.evaluate({"sys_platform": "linux", "platform_machine": "x86_64"})
    assert not marker.evaluate({"sys_platform": "darwin", "platform_machine": "arm64"})


@pytest.mark.skipif(
    Path(sys.prefix) != ROOT / ".venv", reason="needs what ./test has set up in .venv"
)
def test_later_start_needs_no_network_and_works_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "a link" / "companion"
    link.parent.mkdir()
    link.symlink_to(os.path.relpath(ROOT / "run", link.parent))
    before = stamps(ROOT)
    helped = start(link, cwd=tmp_path)
    assert "Usage: exlibris" in helped.stdout
    assert helped.stderr == ""
    assert stamps(ROOT) == before


@pytest.mark.long
def test_fresh_clone_sets_itself_up(clone: Path) -> None:
    first = start(clone / "run", offline=False)
    assert "Usage: exlibris" in first.stdout
    assert first.stderr.startswith("Setting up")

    again = start(clone / "run")
    assert again.stdout == first.stdout
    assert again.stderr == ""

    moved = clone.rename(clone.parent / "moved")
    assert start(moved / "run", offline=False).stdout == first.stdout


@pytest.mark.long
def test_killed_set_up_heals_at_the_next_start(clone: Path) -> None:
    command = [str(clone / "run"), "--help"]
    with subprocess.Popen(command, start_new_session=True) as victim:
        wait_for_first_package(clone, victim)
        os.killpg(victim.pid, signal.SIGKILL)
    assert not stamps(clone)

    healed = start(clone / "run", offline=False)
    assert "Usage: exlibris" in healed.stdout
    check = [str(clone / ".venv/bin/python"), "-m", "pip", "check"]
    assert subprocess.run(check, check=False).returncode == 0


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "a fresh clone"
    git = shutil.which("git")
    assert git
    subprocess.run([git, "clone", "--quiet", ROOT, folder], check=True)
    return folder


def start(
    run: Path, *, cwd: Path = ROOT.parent, offline: bool = True
) -> subprocess.CompletedProcess[str]:
    env = os.environ | ({"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": ""} if offline else {})
    done = subprocess.run(
        [run, "--help"], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done


def stamps(root: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in (root / ".venv").glob("*.installed")}


def wait_for_first_package(root: Path, process: subprocess.Popen[bytes]) -> None:
    """Wait until pip has begun to write packages, so that the kill leaves a torn environment."""
    deadline = time.monotonic() + 600
    while not any((root / ".venv").glob("lib/python*/site-packages/numpy*")):
        assert process.poll() is None, "the set-up ended before it could be killed"
        assert time.monotonic() < deadline
        time.sleep(0.05)
