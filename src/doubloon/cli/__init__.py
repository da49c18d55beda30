"""The command line."""


def main() -> None:
    """Run the command `doubloon`."""
    from doubloon.cli.app import main as run  # noqa: PLC0415  (whoever wants one part need not load all)

    run()
