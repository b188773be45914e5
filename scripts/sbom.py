"""Writes what the companion is made of: `sbom.cdx.json` (CycloneDX) and `docs/licences.md`.

Both come from requirements.lock. A licence is what an installed package says of itself; what is not
installed here keeps the licence that the file already names. `scripts/lock` calls this.
"""

import json
import re
import sys
import uuid
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
SBOM = ROOT / "sbom.cdx.json"
LICENCES = ROOT / "docs" / "licences.md"
_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)(?: *; *([^\\]+?))? *\\?$")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_CLASSIFIER = "License :: OSI Approved :: "
_LONGEST = 60

PROGRAM = ROOT / "companion" / "__init__.py"
ABOUT = ROOT / "scripts" / "licences.md"


@dataclass(frozen=True)
class Pin:
    """A package in the lock file."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]


def pins() -> list[Pin]:
    """Return all packages of the lock file, in its order."""
    found: list[Pin] = []
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        if pin := _PIN.match(line):
            found.append(Pin(pin[1], pin[2], pin[3] or "", ()))
        elif digest := _HASH.search(line):
            last = found.pop()
            found.append(Pin(last.name, last.version, last.marker, (*last.hashes, digest[1])))
    return found


def version() -> str:
    """Return the version of the companion itself."""
    found = _VERSION.search(PROGRAM.read_text(encoding="utf-8"))
    if found is None:
        raise LookupError(PROGRAM)
    return found[1]


def licence_of(name: str) -> str | None:
    """Return the licence an installed package names; None if it is not installed or names none."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return None
    classified = [
        word.removeprefix(_CLASSIFIER)
        for word in told.get_all("Classifier") or []
        if word.startswith(_CLASSIFIER)
    ]
    short = "".join(told.get_all("License") or []).strip()
    free = short if 0 < len(short) <= _LONGEST and "\n" not in short else None
    expression = "".join(told.get_all("License-Expression") or [])
    return expression or free or ", ".join(classified) or None


def known_licences() -> dict[str, str]:
    """Return the licences that the committed file names."""
    if not SBOM.exists():
        return {}
    components = json.loads(SBOM.read_text(encoding="utf-8"))["components"]
    return {part["name"]: part["licenses"][0]["license"]["name"] for part in components}


def bill(found: list[Pin], licences: dict[str, str]) -> dict[str, object]:
    """Return the bill of materials: the same for the same lock file."""
    serial = uuid.uuid5(uuid.NAMESPACE_URL, LOCK.read_text(encoding="utf-8"))
    name = "exlibris-companion"
    own = {"type": "application", "name": name, "version": version(), "bom-ref": name}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"component": {**own, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": [_component(pin, licences[pin.name]) for pin in found],
    }


def _component(pin: Pin, licence: str) -> dict[str, object]:
    address = f"pkg:pypi/{pin.name}@{pin.version}"
    marker = [{"name": "marker", "value": pin.marker}] if pin.marker else []
    files = [{"name": "sha256", "value": digest} for digest in pin.hashes]
    return {
        "type": "library",
        "bom-ref": address,
        "name": pin.name,
        "version": pin.version,
        "purl": address,
        "licenses": [{"license": {"name": licence}}],
        "properties": marker + files,
    }


def page(found: list[Pin], licences: dict[str, str]) -> str:
    """Return the page for people."""
    rows = [f"| {pin.name} | {pin.version} | {licences[pin.name]} |" for pin in found]
    return ABOUT.read_text(encoding="utf-8") + "\n".join(rows) + "\n"


def main() -> int:
    """Write both files."""
    found, before = pins(), known_licences()
    licences = {
        pin.name: licence_of(pin.name) or before.get(pin.name) or "see the package" for pin in found
    }
    text = json.dumps(bill(found, licences), indent=1, ensure_ascii=False)
    SBOM.write_text(text + "\n", encoding="utf-8")
    LICENCES.write_text(page(found, licences), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
