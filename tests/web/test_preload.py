"""What a table page fetches at once is what its modules import, so that the board stands soon."""

from __future__ import annotations

import re
from pathlib import Path

import doubloon

WEB = Path(doubloon.__file__).parent / "web"
IMPORT = re.compile(r"^(?:import|export) (?:[^;]*? from )?'/web/([^']+)'", re.MULTILINE)


def imported(entry: str) -> set[str]:
    """Return the modules an entry needs before it can run, itself among them."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += IMPORT.findall((WEB / name).read_text(encoding="utf-8"))
    return found


def test_the_first_page_names_the_modules_of_every_page() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'rel="modulepreload" href="/web/([^"]+)"', page))
    assert {name for name in named if not name.startswith("vendor/")} == imported("app.js") - {"app.js"}


def test_boot_names_the_modules_of_a_table() -> None:
    listed = (WEB / "boot.js").read_text(encoding="utf-8").partition("const modules = [")[2].partition("]")[0]
    named = {f"{name}.js" for name in re.findall(r"'([^']+)'", listed)}
    assert named == imported("frame/table_page.js") - imported("app.js")
