"""No line of a style sheet is longer than the others of the project; ESLint holds the scripts to the same."""

from pathlib import Path

import pytest

import doubloon

WEB = Path(doubloon.__file__).parent / "web"
LONGEST = 120
SHEETS = sorted(path for path in WEB.rglob("*.css") if "vendor" not in path.parts)


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_line_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST and 'url("data:' not in line] == []  # a picture stays whole
