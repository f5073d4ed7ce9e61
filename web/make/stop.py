"""The one error that the tool tells in a sentence."""


class Stop(Exception):
    """A reason, fit to be read, why the tool cannot go on."""

    def __init__(self, reason: str, status: int = 1) -> None:
        super().__init__(reason)
        self.status = status
        """What the program that failed returned."""
