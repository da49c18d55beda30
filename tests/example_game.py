"""The game in examples/, installed as a package of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SLUG = "liars-dice"
EXAMPLE = ROOT / "examples" / SLUG


def install_example(folder: Path) -> Path:
    """Install the example as pip does it; returns the folder with its package, for a path of packages."""
    copy, site = folder / SLUG, folder / "site"
    shutil.copytree(EXAMPLE, copy, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", str(site), str(copy)], check=True)
    return site
