"""The files for a café say what they should; no container engine is needed to see that."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import click
import yaml

from companion.cli.main import main

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
PORT = "8501"


def composition() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def understood(words: list[str]) -> None:
    """Have our own command line parse a command without running it."""
    context = click.Context(main)
    command = main.get_command(context, words[0])
    assert command is not None, words
    command.make_context(words[0], list(words[1:]), parent=context)


def test_every_command_of_the_composition_exists() -> None:
    ours = [part for part in composition()["services"].values() if "command" in part]
    assert len(ours) == 3
    for part in ours:
        words = [re.sub(r"\$\{\w+:\?\}", "games.example.org", word) for word in part["command"]]
        understood(words)


def test_two_servers_and_two_workers_share_a_database_that_is_kept() -> None:
    whole = composition()
    services = whole["services"]
    assert services["worker"]["deploy"]["replicas"] == 2
    kept = {volume.partition(":")[0] for volume in services["database"]["volumes"]}
    assert kept <= whole["volumes"].keys()
    urls = {
        services[name]["environment"]["EXLIBRIS_DATABASE_URL"]
        for name in ("server-1", "server-2", "worker")
    }
    assert len(urls) == 1
    assert "@database/exlibris" in urls.pop()
    published = [name for name, part in services.items() if "ports" in part]
    assert published == ["proxy"]


def test_servers_believe_the_proxy_and_nobody_else_reaches_them() -> None:
    services = composition()["services"]
    for name in ("server-1", "server-2"):
        assert services[name]["environment"]["FORWARDED_ALLOW_IPS"] == "*"
        assert "ports" not in services[name]
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert {"X-Forwarded-For", "X-Forwarded-Proto"} <= set(re.findall(r"X-[\w-]+", nginx))


def test_no_secret_and_no_environment_goes_into_the_image() -> None:
    left_out = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {"deploy/.env", ".venv"} <= {*left_out}
    assert ".git" not in left_out


def test_no_password_is_written_down() -> None:
    for path in DEPLOY.iterdir():
        for line in path.read_text(encoding="utf-8").splitlines():
            if "PASSWORD" in line and "=$(" not in line:
                assert "${EXLIBRIS_PASSWORD:?}" in line, (path.name, line)


def test_the_proxies_know_the_servers_of_the_composition() -> None:
    servers = {f"{name}:{PORT}" for name in composition()["services"] if "server-" in name}
    for name in ("Caddyfile", "nginx.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        assert {*re.findall(r"server-\d:\d+", text)} == servers
        assert text.count("{") == text.count("}")


def test_the_container_runs_as_nobody_special_and_installs_by_digest() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
    steps = [shlex.split(line)[0] for line in text.splitlines() if line and line[0] not in "# "]
    known = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE"}
    assert {*steps} <= known | {"HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert steps.index("USER") < steps.index("ENTRYPOINT")
    assert "--require-hashes -r requirements.lock" in text
    entry = re.search(r'ENTRYPOINT \["(\w+)"\]\nCMD \["(\w+)"\]', text)
    assert entry is not None
    assert entry[1] == "exlibris"
    understood([entry[2]])
