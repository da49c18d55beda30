"""What is installed is what was locked, byte for byte; and the service that runs it can do little else."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-play.lock")
UNIT = ROOT / "deploy" / "doubloon.service"
WORST = 3.0  # of `systemd-analyze security`, where 10 is worst

# What the service is denied, or allowed at most, as far as the server needs none of it.
HARDENING = {
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "AmbientCapabilities": "",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "ProtectProc": "invisible",
    "ProcSubset": "pid",
    "PrivateTmp": "yes",
    "PrivateDevices": "yes",
    "PrivateUsers": "yes",
    "ProtectClock": "yes",
    "ProtectHostname": "yes",
    "ProtectKernelLogs": "yes",
    "ProtectKernelModules": "yes",
    "ProtectKernelTunables": "yes",
    "ProtectControlGroups": "yes",
    "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX",
    "RestrictNamespaces": "yes",
    "RestrictRealtime": "yes",
    "RestrictSUIDSGID": "yes",
    "LockPersonality": "yes",
    "MemoryDenyWriteExecute": "yes",
    "RemoveIPC": "yes",
    "SystemCallArchitectures": "native",
    "SystemCallFilter": "@system-service\n~@privileged @resources",
    "UMask": "0077",
    "StateDirectoryMode": "0700",
}


def requirements(text: str) -> list[str]:
    """The requirements of a lock, each with its hashes on one line."""
    return [line for line in text.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_hashes_and_one_version(name: str) -> None:
    lines = requirements((ROOT / name).read_text(encoding="utf-8"))
    assert len(lines) > 10
    loose = [
        line for line in lines if not re.fullmatch(r"[\w.-]+==\S+( ;[^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+", line)
    ]
    assert loose == []


def test_both_locks_agree() -> None:
    all_of_them, to_play = (set(requirements((ROOT / name).read_text(encoding="utf-8"))) for name in LOCKS)
    assert to_play <= all_of_them


def test_nothing_is_installed_without_its_hash() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = re.findall(r"pip install (.*)", makefile)
    assert installs == [
        "--quiet --require-hashes --requirement requirements-play.lock",
        "--quiet --require-hashes --requirement requirements.lock",
        "--quiet --no-deps --no-build-isolation --force-reinstall .",
    ]
    for line in re.findall(r"uv pip compile .*", makefile):
        assert "--generate-hashes" in line
    assert re.findall(r"npm (?!ci|install --package-lock-only)\w+", makefile) == []


def test_every_package_of_the_client_s_tools_has_a_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 1
    assert [name for name, package in packages.items() if name and "sha512-" not in package.get("integrity", "")] == []


def service() -> dict[str, str]:
    """The unit's [Service]; a directive that is given twice has both values, one a line."""
    lines: dict[str, list[str]] = {}
    section = ""
    for line in UNIT.read_text(encoding="utf-8").replace("\\\n", "").splitlines():
        if line.startswith("["):
            section = line
        elif section == "[Service]" and "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            lines.setdefault(key, []).append(value.strip())
    return {key: "\n".join(values) for key, values in lines.items()}


def test_the_service_is_denied_what_it_does_not_need() -> None:
    found = service()
    assert {key: found.get(key) for key in HARDENING} == HARDENING
    assert found["User"] not in ("", "root")
    assert "deploy/doubloon.service" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_service_is_rated_as_safe() -> None:
    """By systemd itself where it is there; what it would look at is asserted above in any case."""
    rated = rating()
    assert rated is None or rated <= WORST


def rating() -> float | None:
    program = shutil.which("systemd-analyze")
    if program is None:
        return None
    command = [program, "security", "--offline=true", "--no-pager", str(UNIT)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    if "unrecognized option" in told.stderr:  # before systemd 250
        return None
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", told.stdout)
    assert found is not None, told.stderr
    return float(found[1])
