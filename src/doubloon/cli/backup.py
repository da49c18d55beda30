"""`doubloon backup` and `doubloon restore`: all tables of a server in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubloon.cli.parameters import Language
from doubloon.cli.serve import DataFolder
from doubloon.cli.speech import say

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.", show_default=False)]


def backup(
    file: BackupFile,
    lang: Language,
    data: DataFolder = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace the file if it is there already.")] = False,
) -> None:
    """Save all tables in one file; the server may run meanwhile."""
    from doubloon.server import backup as backups  # noqa: PLC0415  (other commands need not load the server)
    from doubloon.server.run import default_folder  # noqa: PLC0415

    tables = backups.backup(data or default_folder(), file, overwrite)
    print(say(lang, "backed_up", n=tables, file=str(file)))


def restore(
    file: BackupFile,
    lang: Language,
    data: DataFolder = None,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the tables that are there; they are kept beside the new ones.")
    ] = False,
) -> None:
    """Put the tables of a backup back; no server may run on the folder."""
    from doubloon.server import backup as backups  # noqa: PLC0415
    from doubloon.server.run import default_folder  # noqa: PLC0415

    tables, kept = backups.restore(data or default_folder(), file, overwrite)
    print(say(lang, "restored", n=tables, file=str(file)))
    if kept is not None:
        print(say(lang, "replaced", file=str(kept)))
