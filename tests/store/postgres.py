"""A PostgreSQL server of the tests' own, in a temporary folder, reached by a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

USER, PASSWORD = "librarian", "open-sesame-42"


def server_programs() -> Path | None:
    """Return the folder of the newest server that is installed."""
    installed = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    newest = max(installed, key=lambda path: float(path.parent.parent.name), default=None)
    on_path = shutil.which("postgres")
    return newest.parent if newest else Path(on_path).resolve().parent if on_path else None


@dataclass(frozen=True)
class Cluster:
    """A server that can be stopped and started again."""

    programs: Path
    folder: Path

    @property
    def url(self) -> str:
        """Return the URL of its databases, with `{}` for the database's name."""
        return f"postgresql://{USER}:{PASSWORD}@/{{}}?host={self.folder}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off -c autovacuum=off"
        self._control("--log", str(self.folder / "log"), "--options", options, "start")

    def stop(self) -> None:
        """Stop it at once, whoever is connected."""
        self._control("--mode", "immediate", "stop")

    def _control(self, *how: str) -> None:
        data = str(self.folder / "data")
        program = str(self.programs / "pg_ctl")
        _run([program, "--pgdata", data, "--wait", "--silent", *how], self.folder)


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    """Run a server that may be restarted."""
    with tempfile.TemporaryDirectory(prefix="exlibris-pg-") as name:
        cluster = Cluster(programs, Path(name))
        _make_cluster(programs, cluster.folder)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


@contextmanager
def running_server(programs: Path) -> Iterator[str]:
    """Run a server, and give the URL of its databases with `{}` for the database's name."""
    with running_cluster(programs) as cluster:
        yield cluster.url


def _make_cluster(programs: Path, folder: Path) -> None:
    secret = folder / "password"
    secret.write_text(PASSWORD)
    if os.geteuid() == 0:
        for path in (folder, secret):
            shutil.chown(path, **_servant())
    made = ["--pgdata", str(folder / "data"), "--no-sync", "--locale", "C", "--encoding", "UTF8"]
    access = ["--username", USER, "--auth", "scram-sha-256", "--pwfile", str(secret)]
    _run([str(programs / "initdb"), *made, *access], folder)


def _servant() -> dict[str, Any]:
    """Return who runs the server when we are root, whom it refuses."""
    with suppress(KeyError):
        entry = pwd.getpwnam("postgres")
        return {"user": entry.pw_uid, "group": entry.pw_gid}
    entry = pwd.getpwnam("nobody")
    return {"user": entry.pw_uid, "group": entry.pw_gid}


def _run(command: list[str], folder: Path) -> None:
    servant = {**_servant(), "extra_groups": []} if os.geteuid() == 0 else {}
    # A file takes the output: the server inherits it and would hold a pipe open.
    with (folder / "output").open("w+") as output:
        done = subprocess.run(
            command, cwd=folder, check=False, stdout=output, stderr=output, **servant
        )
        output.seek(0)
        assert done.returncode == 0, output.read()
