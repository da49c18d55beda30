"""Scripts travel without their comments; what the browser runs is the same, token by token."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from doubloon.server.pages import WEB, without_comments

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)


def test_nothing_but_comments_is_left_out() -> None:
    pairs = [(path.read_text(encoding="utf-8"), without_comments(path.read_bytes()).decode()) for path in SCRIPTS]
    command = ["node", "tests/web/same_tokens.mjs"]
    told = subprocess.run(command, cwd=ROOT, input=json.dumps(pairs), capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    tokens = json.loads(told.stdout)
    differing = [str(path) for path, (before, after) in zip(SCRIPTS, tokens, strict=True) if before != after]
    assert differing == []
    assert sum(len(after) for _, after in pairs) < 0.85 * sum(len(before) for before, _ in pairs)


def test_a_comment_mark_within_a_line_stays() -> None:
    script = b"const a = 'http://x'; // why\n// gone\n  /** @param {T} a */\nconst b = /** @type {T} */ (a);\n"
    assert without_comments(script) == b"const a = 'http://x'; // why\nconst b = (a);\n"
