"""Brings `.venv` to what a lock file asks for, and does nothing where it already is.

Only the standard library is used: nothing else is installed yet when this runs.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
RUNTIME = ROOT / "requirements.lock"
DEVELOPMENT = ROOT / "requirements-dev.lock"


def set_up(lock: Path) -> None:
    """Make `.venv` hold what `lock` pins, and the project itself."""
    if _is_ready(lock):
        return
    try:
        with _alone() as guard:
            # Whoever was first may have done it all while this start waited.
            if not _is_ready(lock):
                _install(lock, guard)
    except OSError as error:
        _give_up(f"Could not set up {VENV}: {error}")


def program(name: str) -> str:
    """Return the path of a program in `.venv`."""
    return str(VENV / (f"Scripts/{name}.exe" if sys.platform == "win32" else f"bin/{name}"))


def say(line: str) -> None:
    """Tell the user; never on standard output, which belongs to the command's result."""
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def install_system_package(name: str) -> bool:
    """Install a Debian package; False where that needs somebody else, or fails."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return False
    say(f"Installing the system package {name}.")
    # A fresh machine has no package lists; a stale or partly unreachable one may still do.
    _succeeds(apt, "update", "-qq")
    return _succeeds(apt, "install", "-y", "-qq", "--no-install-recommends", name)


def _succeeds(*command: str) -> bool:
    """Run a talkative command; what it said is told only if it failed."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        say(done.stdout.strip())
    return done.returncode == 0


def _install(lock: Path, guard: int | None) -> None:
    say("Setting up the companion in .venv; the first time this takes a minute or two.")
    if not _is_sound():
        _create_venv()
    # Without a stamp nothing here is trusted: whatever breaks off below is started again next time.
    for stamp in VENV.glob("*.installed"):
        stamp.unlink()
    _pip(guard, "--require-hashes", "-r", str(lock))
    _pip(guard, "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    # The development lock holds all of the runtime lock.
    for done in {RUNTIME, lock}:
        _stamp(done).write_text(_wanted(done), encoding="utf-8")


def _is_ready(lock: Path) -> bool:
    return _stamp(lock).is_file() and _stamp(lock).read_text(encoding="utf-8") == _wanted(lock)


def _is_sound() -> bool:
    """Whether a finished set-up of this folder and this Python may be built upon."""
    home = _home()
    return any(
        stamp.read_text(encoding="utf-8").startswith(home) for stamp in VENV.glob("*.installed")
    )


def _stamp(lock: Path) -> Path:
    return VENV / f"{lock.name}.installed"


def _wanted(lock: Path) -> str:
    contents = lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes()
    return f"{_home()}{hashlib.sha256(contents).hexdigest()}\n"


def _home() -> str:
    """Where the environment stands and what runs it: a moved folder or a new Python ends it."""
    return f"{ROOT}\n{_venv_python_version()}\n"


def _venv_python_version() -> str:
    try:
        answer = subprocess.run([program("python"), "-V"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "no Python"
    # 3.11.7 and 3.11.9 share their packages; 3.11 and 3.12 do not.
    return answer.stdout.decode().rpartition(".")[0]


def _create_venv() -> None:
    _need_venv_modules()
    if not _succeeds(sys.executable, "-I", "-m", "venv", "--clear", str(VENV)):
        _give_up(f"{sys.executable} could not create {VENV}; the reason is above.")


def _need_venv_modules() -> None:
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if _has_venv_modules() or (install_system_package(package) and _has_venv_modules()):
        return
    if shutil.which("apt-get"):
        _give_up(
            f"Python's venv is missing. Type this, then start again: sudo apt-get install {package}"
        )
    _give_up(f"{sys.executable} comes without venv and ensurepip: please install a full Python.")


def _has_venv_modules() -> bool:
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def _pip(guard: int | None, *arguments: str) -> None:
    command = [program("python"), "-I", "-m", "pip", "install", "-qq", *arguments]
    # A user-wide habit of `pip install --user` must not reach into this environment.
    env = os.environ | {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    # pip holds the guard too: should only this script be killed, the next start waits for pip.
    kept = () if guard is None else (guard,)
    done = subprocess.run(command, env=env, stdout=sys.stderr, pass_fds=kept, check=False)
    if done.returncode != 0:
        _give_up("Could not install what is needed; the reason is above. Start again to retry.")


@contextmanager
def _alone() -> Iterator[int | None]:
    """Hold off other starts of this folder while one sets up (not on Windows)."""
    if sys.platform == "win32":
        yield None
        return
    with (ROOT / ".venv.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another start is setting up; waiting for it.")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


def _give_up(why: str) -> NoReturn:
    say(why)
    sys.exit(3)
