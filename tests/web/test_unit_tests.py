"""Every module of the client without markup has a test: in Node, or in a browser where it is about one."""

from __future__ import annotations

from pathlib import Path

import doubloon

WEB = Path(doubloon.__file__).parent / "web"
ROOT = Path(__file__).parents[2]
UNIT = "tests/web/unit"

# What these do can only be seen on a page: focus, motion, keys, sounds, the clipboard, style sheets, pieces of markup
# made without templates. The tests named play at real tables.
ON_A_PAGE = {
    "after/stepping.js": "tests/browser/test_pages.py",
    "after/style.js": "tests/browser/test_pages.py",
    "boot.js": "tests/web/test_preload.py",
    "common/copy.js": "tests/browser/test_owner.py",
    "common/css.js": "tests/browser/test_pages.py",
    "frame/follow.js": "tests/browser/test_playing.py",
    "frame/keys.js": "tests/browser/test_playing.py",
    "frame/modules.js": "tests/browser/test_playing.py",
    "frame/moments/effects.js": "tests/browser/test_scoring.py",
    "frame/notice.js": "tests/browser/test_playing.py",
    "frame/spot.js": "tests/browser/test_playing.py",
    "frame/steps.js": "tests/browser/test_playing.py",
    "frame/touch.js": "tests/browser/test_refusals.py",
    "frame/types.js": "tests/web/test_client_types.py",
    "games/age-of-discovery/describe.js": "tests/web/test_modules_read_states.py",
    "games/age-of-discovery/scoring.js": "tests/browser/test_scoring.py",
    "lobby/style.js": "tests/browser/test_pages.py",
}


def without_markup() -> set[str]:
    files = (path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
    return {path.relative_to(WEB).as_posix() for path in files if "html`" not in path.read_text(encoding="utf-8")}


def test_every_module_without_markup_has_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / UNIT).glob("*.test.mjs"))
    untested = {name for name in without_markup() if f"'/web/{name}'" not in tests}
    assert untested == set(ON_A_PAGE)


def test_what_is_tested_elsewhere_is_tested() -> None:
    assert all((ROOT / test).exists() for test in ON_A_PAGE.values())
